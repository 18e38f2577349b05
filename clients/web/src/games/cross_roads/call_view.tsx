// What is called out over the table: a niffy whiff, a sneaky reeky, who draws what, who could not lay. It disappears by
// itself.
import { useEffect, useState } from "preact/hooks";
import type { RoomState } from "../../state/room";
import { useT } from "../../ui/hooks";
import { callLines } from "./call_lines";
import { EffectIcon } from "./effect_icon";
import { callOf, type Call } from "./motion";

const shown_ms = { whiff: 3600, reeky: 4200, quiet: 2600 } as const;

/** `busy`: a player who is choosing a place sees the whole table. */
export function CallView({ room, own, busy }: { room: RoomState; own: number | undefined; busy: boolean }) {
  const t = useT();
  const call = useCall(room.fresh);
  const lines = call ? callLines(t, call.call, room.view.seats, own) : [];
  const { kind = "quiet", by = undefined } = call?.call ?? {};
  return (
    <div class="cr-calls" role="status" aria-live="polite">
      {call && !busy && (
        <div key={call.seq} class={`cr-call cr-call-${kind}`} data-testid="call" data-call={kind}>
          {kind !== "quiet" && (
            <div class="cr-call-title">
              <EffectIcon effect={kind} />
              <b>{t(`cr.call.${kind}`)}</b>
              {by !== undefined && by !== own && (
                <small>{t("cr.call.by", { name: room.view.seats[by]?.name ?? "?" })}</small>
              )}
            </div>
          )}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The latest call, for as long as it takes to read. */
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
