// A room: the table in the middle, with chat and management beside it, or in a drawer where there is no space beside
// it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { AppState } from "../state/app";
import type { Json } from "../protocol/types";
import { calledTo, eventOfRoom } from "../state/event";
import { mySeat, type RoomState } from "../state/room";
import { tablesThatWait } from "../state/tables";
import { withBotNames } from "../table/bots";
import { LowTime } from "../table/seat_clock";
import { useCues } from "../table/use_cues";
import { Dialog } from "../ui/dialog";
import { useClient, useMedia, useT } from "../ui/hooks";
import { oneByOne } from "../ui/when";
import { lazily } from "../ui/lazily";
import { useHint } from "./hint";
import { numberOf } from "./numbered";
import { NextStep } from "./next_step";
import { RoomHead } from "./room_head";
import { RulesDialog } from "./rules_dialog";
import { Side } from "./side";
import { SpokenChat } from "./spoken_chat";
import { ConfirmBar, PastBar, PlanBar } from "./stage_bars";
import { ProposalBar } from "./proposals";
import { useConfirm } from "./use_confirm";
import { usePanels } from "./use_panels";
import { usePlan } from "./use_plan";
import "../styles/room.css";

/** The table comes first: what is beside it, before it or after it follows. */
const Agreement = lazily(async () => (await import("./agreement")).Agreement, { quiet: true });
const Chat = lazily(async () => (await import("./chat")).Chat);
const EventStrip = lazily(async () => (await import("./events/strip")).EventStrip);
const FirstSteps = lazily(async () => (await import("./first_steps")).FirstSteps, { quiet: true });
const Manage = lazily(async () => (await import("./manage")).Manage);
const Moves = lazily(async () => (await import("./moves")).Moves);
const ResultDialog = lazily(async () => (await import("./result_dialog")).ResultDialog, { quiet: true });
const Shuffling = lazily(async () => (await import("./shuffling")).Shuffling, { quiet: true });
const TimeBar = lazily(async () => (await import("./time_bar")).TimeBar, { quiet: true });
const Waiting = lazily(async () => (await import("./waiting")).Waiting);

/** A running game must not depend on files that a newer server may lack. */
export async function warmRoom(): Promise<void> {
  await oneByOne([Chat, Moves, ResultDialog, Manage, EventStrip, Shuffling, TimeBar, Waiting].map((part) => part.warm));
}

/** Gives time to see the last move before the result covers it. */
const result_after_ms = 900;

export function RoomPage({ state, room: told }: { state: AppState; room: RoomState }) {
  const t = useT();
  const client = useClient();
  // A game that stands still takes no moves.
  const room = useMemo(
    () => ({
      ...told,
      prompt: told.view.paused ? undefined : told.prompt,
      view: { ...told.view, seats: withBotNames(t, told.view.seats) },
    }),
    [told, t],
  );
  const { view } = room;
  const own = mySeat(view, state.me?.id);
  const event = eventOfRoom(state.events, room.room);
  const called = calledTo(state.events, event);
  const online = state.link.kind === "online";
  const info = state.catalogue?.games.find(({ id }) => id === view.game);
  const title = info?.title ?? view.game;
  const ui = gameUi(view.game);
  const waiting = view.phase === "lobby";
  const wide = useMedia("(min-width: 1000px)");
  const panels = usePanels(view, own, wide);
  /** A drawer that was never opened needs no contents. */
  const beside = useRef(false);
  beside.current ||= wide || panels.panel !== undefined;
  const [looked, setLooked] = useState<{ ply: number; table: Json | undefined } | undefined>(undefined);
  const [aid, showAid] = useState(false);
  const [rules, showRules] = useState(false);
  const result = useResult(room);
  const hint = useHint(room, own, online);
  const unread = useUnread(room, panels.panel === "chat");
  useCues(told, own);
  const send = (move: string) => {
    if (room.prompt) void client.rooms.move(room.room, room.prompt.id, move);
  };
  const confirming = useConfirm(room, send);
  const plan = usePlan(room, own, () => client.rooms.legalMoves(room.room), send);
  const manage = { room, info, me: state.me?.id, own, invite: state.invites[room.room], online };
  const aid_allowed = ui.Aid !== undefined && ui.aidAllowed(view);

  // A look back ends with the next move.
  const past = looked?.table === view.table ? room.tables.find(({ ply }) => ply === looked?.ply) : undefined;
  const lookAt = (ply: number | undefined) => {
    if (ply !== undefined && !room.tables.some((known) => known.ply === ply))
      void client.rooms.lookUpTables(room.room, ply);
    setLooked(ply === undefined ? undefined : { ply, table: view.table });
    if (!wide) panels.show(undefined);
  };
  const shown = past ? asItWas(room, past.table) : (plan.room ?? confirming.room);

  return (
    // A browser's translation puts elements of its own in the place of texts, which are then never brought up to date.
    <main
      class="room"
      translate={false}
      data-testid="room"
      data-room={room.room}
      data-phase={view.phase}
      data-synced={room.sync === "none"}
    >
      <RoomHead
        view={view}
        title={title}
        own={own}
        elsewhere={tablesThatWait(state).length}
        hint={hint.button}
        onResult={result.state === "closed" && own === undefined ? result.show : undefined}
        onAid={aid_allowed ? () => showAid(true) : undefined}
        onRules={ui.Rules ? () => showRules(true) : undefined}
      />
      <SpokenChat room={told} me={state.me?.id} />
      {eventOfRoom(state.events, room.room, view) !== undefined && (
        <div class="ev-strip-place">
          <EventStrip state={state} room={room.room} />
        </div>
      )}
      <div class="room-body" data-folded={(wide && panels.panel === undefined) || undefined}>
        <div class="stage" inert={!wide && panels.panel !== undefined}>
          {view.sealing !== undefined && <Shuffling view={view} />}
          {result.state === "closed" && own !== undefined && (
            <div class="after-game">
              <button type="button" data-do="result" onClick={result.show}>
                {t("room.result")}
              </button>
              <NextStep view={view} own={own} event={event} called={called} disabled={!online} />
            </div>
          )}
          <TimeBar view={view} own={own} disabled={!online} />
          {view.agreement && (
            <Agreement view={view} agreement={view.agreement} info={info} own={own} disabled={!online} />
          )}
          <ProposalBar room={room} own={own} disabled={!online} />
          <LowTime view={view} own={own} />
          {hint.bar}
          <FirstSteps view={view} own={own} seen={result.state === "closed"} />
          <ConfirmBar asking={past ? undefined : confirming.asking} disabled={!online} />
          <PlanBar drop={past ? undefined : plan.drop} />
          <PastBar number={past && numberOf(t, told, past.ply)} onBack={() => lookAt(undefined)} />
          {waiting ? (
            <Waiting {...manage} />
          ) : (
            <ui.Table
              room={shown}
              seat={own}
              online={online}
              hint={hint.move}
              onMove={room.prompt ? confirming.onMove : plan.onPlan}
              mayPlan={past === undefined && plan.planned === undefined}
              legalMoves={() => client.rooms.legalMoves(room.room)}
            />
          )}
        </div>
        <Side wide={wide} waiting={waiting} panels={panels} unread={unread}>
          {panels.panel === "manage" && !waiting ? (
            <Manage {...manage} />
          ) : panels.panel === "moves" && !waiting ? (
            <Moves room={told} shown={past?.ply} onShow={lookAt} />
          ) : !beside.current ? null : (
            <Chat room={told} catalogue={state.catalogue} info={info} online={online} />
          )}
        </Side>
      </div>
      {aid && aid_allowed && ui.Aid && (
        <Dialog title={t("room.aid")} name="aid" onClose={() => showAid(false)}>
          <ui.Aid />
        </Dialog>
      )}
      {rules && <RulesDialog game={view.game} title={title} onClose={() => showRules(false)} />}
      {result.state === "open" && (
        <ResultDialog view={view} own={own} event={event} called={called} disabled={!online} onClose={result.hide} />
      )}
    </main>
  );
}

/** An earlier table, to look at. */
function asItWas(room: RoomState, table: Json): RoomState {
  return {
    ...room,
    view: { ...room.view, table },
    prompt: undefined,
    pending: undefined,
    fresh: { seq: room.seq, events: [] },
  };
}

/** The result opens by itself once per finished game, and again on request. */
function useResult({ view }: RoomState) {
  const available = view.result !== undefined && (view.phase === "between" || view.phase === "over");
  const [state, set] = useState<"none" | "open" | "closed">("none");
  useEffect(() => {
    set("none");
    if (!available) return undefined;
    const timer = setTimeout(() => set("open"), result_after_ms);
    return () => clearTimeout(timer);
  }, [available, view.result?.record]);
  return { state: available ? state : "none", show: () => set("open"), hide: () => set("closed") };
}

/** Counts chat lines since the chat was last visible. */
function useUnread(room: RoomState, in_sight: boolean): number {
  const seen = useRef(room.next_line);
  if (in_sight) seen.current = room.next_line;
  return room.lines.filter((line) => line.kind === "chat" && line.id >= seen.current).length;
}
