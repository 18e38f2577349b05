// What is called out over the table: a niffy whiff, a sneaky reeky, who draws what, who could not lay. It goes by itself.
import { useEffect, useState } from "preact/hooks";
import type { Translate } from "../../messages";
import type { RoomView } from "../../protocol/types";
import type { RoomState } from "../../state/room";
import { useT } from "../../ui/hooks";
import { EffectIcon } from "./effect_icon";
import { callOf, type Call, type Called } from "./motion";
import { spoken } from "./narrate";

const shown_ms = { whiff: 3600, reeky: 4200, quiet: 2600 } as const;

export function CallView({ room, own }: { room: RoomState; own: number | undefined }) {
  const t = useT();
  const call = useCall(room.fresh);
  const lines = call ? linesOf(t, call.call, room.view.seats, own) : [];
  const { kind = "quiet", by = undefined } = call?.call ?? {};
  return (
    <div class="cr-calls" role="status" aria-live="polite">
      {call && (
        <div key={call.seq} class={`cr-call cr-call-${kind}`} data-testid="call" data-call={kind}>
          {kind !== "quiet" && (
            <p class="cr-call-title">
              <EffectIcon effect={kind} /><b>{t(`cr.call.${kind}`)}</b>
              {by !== undefined && by !== own && <small>{t("cr.call.by", { name: nameOf(room.view.seats, by) })}</small>}
            </p>
          )}
          {lines.map((line) => <p key={line}>{line}</p>)}
        </div>
      )}
    </div>
  );
}

/** The latest call, for as long as it takes to read it. */
function useCall(fresh: RoomState["fresh"]): { readonly seq: number; readonly call: Call } | undefined {
  const [shown, show] = useState<{ readonly seq: number; readonly call: Call } | undefined>(undefined);
  useEffect(() => {
    const call = callOf(fresh.events);
    if (call) show({ seq: fresh.seq, call });
  }, [fresh]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => show(undefined), shown_ms[shown.call.kind]);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

export function linesOf(t: Translate, call: Call, seats: RoomView["seats"], own: number | undefined): readonly string[] {
  if (call.kind !== "quiet" && call.lines.every(({ kind }) => kind === "stuck")) {
    return [t("cr.call.nobody"), ...call.lines.map((line) => lineOf(t, line, seats, own))];
  }
  return call.lines.map((line) => lineOf(t, line, seats, own));
}

function lineOf(t: Translate, line: Called, seats: RoomView["seats"], own: number | undefined): string {
  const name = nameOf(seats, line.seat);
  const cards = line.cards.map(spoken).join(", ");
  const mine = line.seat === own;
  switch (line.kind) {
    case "drew":
      return mine && cards ? t("cr.call.you_drew", { cards }) : t(line.count === 1 ? "cr.call.drew.one" : "cr.call.drew.other", { name, n: line.count });
    case "took": {
      const from = nameOf(seats, line.from);
      if (mine && cards) return t("cr.call.you_took", { cards, from });
      return t(line.count === 1 ? "cr.call.took.one" : "cr.call.took.other", { name, from, n: line.count });
    }
    case "stuck":
      if (mine) return line.drew ? t("cr.call.you_stuck_drew", { cards }) : t("cr.call.you_stuck");
      return t(line.drew ? "cr.call.stuck_drew" : "cr.call.stuck", { name });
  }
}

function nameOf(seats: RoomView["seats"], seat: number): string {
  return seats[seat]?.name ?? "?";
}
