// A room: the table in the middle, with chat and management beside it, or in a drawer where there is no space beside
// it.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { AppState } from "../state/app";
import { mySeat, type RoomState } from "../state/room";
import { withBotNames } from "../table/bots";
import { LowTime } from "../table/seat_clock";
import { Dialog } from "../ui/dialog";
import { useClient, useMedia, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { Chat } from "./chat";
import { EventStrip } from "./events/calls";
import { useHint } from "./hint";
import { Manage } from "./manage";
import { NextStep } from "./next_step";
import { ResultDialog } from "./result_dialog";
import { RulesDialog } from "./rules_dialog";
import { Shuffling } from "./shuffling";
import { seriesLine } from "./standing";
import { TimeBar } from "./time_bar";
import { Waiting } from "./waiting";

type Panel = "chat" | "manage";

/** Gives time to see the last move before the result covers it. */
const result_after_ms = 900;

export function RoomPage({ state, room: told }: { state: AppState; room: RoomState }) {
  const t = useT();
  const client = useClient();
  const room = useMemo(() => ({ ...told, view: { ...told.view, seats: withBotNames(t, told.view.seats) } }), [told, t]);
  const { view } = room;
  const own = mySeat(view, state.me?.id);
  const online = state.link.kind === "online";
  const info = state.catalogue?.games.find(({ id }) => id === view.game);
  const title = info?.title ?? view.game;
  const ui = gameUi(view.game);
  const waiting = view.phase === "lobby";
  const wide = useMedia("(min-width: 1000px)");
  const [panel, setPanel] = useState<Panel>("chat");
  const [drawer, setDrawer] = useState(false);
  const [aid, showAid] = useState(false);
  const [rules, showRules] = useState(false);
  const result = useResult(room);
  const hint = useHint(room, own, online);
  const unread = useUnread(room, wide || (drawer && panel === "chat"));
  const manage = { room, info, me: state.me?.id, own, invite: state.invites[room.room], online };
  const aid_allowed = ui.Aid !== undefined && ui.aidAllowed(view);

  useEffect(() => setDrawer(false), [wide, view.phase]);
  const open = (wanted: Panel) => {
    setDrawer(!(drawer && panel === wanted));
    setPanel(wanted);
  };
  const tab = (wanted: Panel, icon: "chat" | "people", badge: number) => (
    <button
      type="button"
      class="tab"
      aria-expanded={wide ? panel === wanted : drawer && panel === wanted}
      aria-controls="side"
      data-panel={wanted}
      onClick={() => (wide ? setPanel(wanted) : open(wanted))}
    >
      <Icon name={icon} />
      <span>{t(`room.${wanted}`)}</span>
      {badge > 0 && (
        <b class="unread" aria-label={t.count("chat.new", badge)}>
          {badge > 9 ? "9+" : badge}
        </b>
      )}
    </button>
  );

  return (
    <main
      class="room"
      data-testid="room"
      data-room={room.room}
      data-phase={view.phase}
      data-synced={room.sync === "none"}
    >
      <header class="room-head">
        <button
          type="button"
          class="icon-button"
          aria-label={t("room.back.title")}
          title={
            waiting || own === undefined ? t("room.back.title") : `${t("room.back.title")}. ${t("room.keeps_seat")}`
          }
          onClick={() => void client.goHome()}
        >
          <Icon name="back" />
        </button>
        <h1>
          {title} <span class="code">{view.room}</span>
        </h1>
        {seriesLine(t, view) && (
          <span class="series-line" data-testid="series">
            {seriesLine(t, view)}
          </span>
        )}
        <span class="grow" />
        {result.state === "closed" && own === undefined && (
          <button type="button" class="quiet" data-do="result" onClick={result.show}>
            {t("room.result")}
          </button>
        )}
        {hint.button}
        {aid_allowed && (
          <button
            type="button"
            class="icon-button"
            data-do="aid"
            aria-label={t("room.aid")}
            title={t("room.aid")}
            onClick={() => showAid(true)}
          >
            <Icon name="help" />
          </button>
        )}
        {ui.Rules && (
          <button
            type="button"
            class="icon-button"
            data-do="rules"
            aria-label={t("rules")}
            title={t("rules")}
            onClick={() => showRules(true)}
          >
            <Icon name="book" />
          </button>
        )}
      </header>
      <EventStrip state={state} room={room.room} />
      <div class="room-body">
        <div class="stage" inert={!wide && drawer}>
          <Shuffling view={view} />
          {result.state === "closed" && own !== undefined && (
            <div class="after-game">
              <button type="button" data-do="result" onClick={result.show}>
                {t("room.result")}
              </button>
              <NextStep view={view} own={own} disabled={!online} />
            </div>
          )}
          <TimeBar view={view} own={own} disabled={!online} />
          <LowTime view={view} own={own} />
          {hint.bar}
          {waiting ? (
            <Waiting {...manage} />
          ) : (
            <ui.Table
              room={room}
              seat={own}
              online={online}
              hint={hint.move}
              onMove={(move) => {
                if (room.prompt) void client.move(room.room, room.prompt.id, move);
              }}
              legalMoves={() => client.legalMoves(room.room)}
            />
          )}
        </div>
        <nav class="tabs" aria-label={t("room.manage")}>
          {tab("chat", "chat", unread)}
          {!waiting && tab("manage", "people", 0)}
        </nav>
        {drawer && !wide && (
          <button type="button" class="scrim" aria-label={t("close")} tabIndex={-1} onClick={() => setDrawer(false)} />
        )}
        <aside
          class="side"
          id="side"
          data-open={wide || drawer}
          inert={!wide && !drawer}
          onKeyDown={(event) => {
            if (event.key === "Escape" && !event.defaultPrevented) setDrawer(false);
          }}
        >
          {!wide && (
            <button
              type="button"
              class="icon-button side-close"
              aria-label={t("close")}
              onClick={() => setDrawer(false)}
            >
              <Icon name="close" />
            </button>
          )}
          {panel === "chat" || waiting ? (
            <Chat room={told} catalogue={state.catalogue} info={info} online={online} />
          ) : (
            <Manage {...manage} />
          )}
        </aside>
      </div>
      {aid && aid_allowed && ui.Aid && (
        <Dialog title={t("room.aid")} name="aid" onClose={() => showAid(false)}>
          <ui.Aid />
        </Dialog>
      )}
      {rules && <RulesDialog game={view.game} title={title} onClose={() => showRules(false)} />}
      {result.state === "open" && <ResultDialog view={view} own={own} disabled={!online} onClose={result.hide} />}
    </main>
  );
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
