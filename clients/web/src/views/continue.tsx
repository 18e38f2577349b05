// The player's running tables, small and alive: the board, whose turn it is, the score, the way back, and the way out.
import { useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { RoomView } from "../protocol/types";
import type { AppState } from "../state/app";
import { seatEntries } from "../state/room";
import { keepsSeat, myTables, type MyTable } from "../state/tables";
import { withBotNames } from "../table/bots";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { scoreLine, TurnLine } from "./table_lines";
import { titleOf } from "./game_title";
import { ownLine } from "./winner";
import "../styles/continue.css";

export function Continue({ state }: { state: AppState }) {
  const t = useT();
  const tables = myTables(state);
  if (tables.length === 0) return null;
  const waiting = tables.filter(({ my_turn }) => my_turn).length;
  return (
    <section class="continue" data-testid={waiting > 0 ? "your-turn" : "continue"} aria-labelledby="continue">
      <h2 id="continue">
        {t("home.continue")}
        {waiting > 0 && (
          <>
            {" "}
            <span class="badge" aria-label={t.count("inbox.waits", waiting)} role="img">
              {waiting}
            </span>
          </>
        )}
      </h2>
      <ul class="boards">
        {tables.map((table) => (
          <Board key={table.room} table={table} state={state} />
        ))}
      </ul>
    </section>
  );
}

function Board({ table: { room, game, seat, my_turn, view }, state }: { table: MyTable; state: AppState }) {
  const t = useT();
  const client = useClient();
  const [asking, ask] = useState(false);
  const { Glance, Picture } = gameUi(game);
  const title = titleOf(state.catalogue, game);
  const shown = view && { ...view, seats: withBotNames(t, view.seats) };
  return (
    <li class="card board" data-room={room} data-yours={my_turn || undefined} data-phase={view?.phase}>
      <div class="board-picture">{shown?.table === undefined ? <Picture /> : <Glance view={shown} own={seat} />}</div>
      <div class="board-about">
        <button type="button" class="board-go" data-do="return" onClick={() => void client.goToRoom(room)}>
          {title}
          <span class="sr-only">
            , {t("home.return")} {room}
          </span>
        </button>
        {shown ? <About view={shown} seat={seat} my_turn={my_turn} /> : <small class="code">{room}</small>}
      </div>
      <button
        type="button"
        class="icon-button board-drop"
        data-do="drop"
        aria-label={t("home.drop", { room })}
        aria-expanded={asking}
        onClick={() => ask(!asking)}
      >
        <Icon name="close" />
      </button>
      {asking && (
        <div class="board-sure" role="group" aria-label={t("home.drop", { room })}>
          <p>{t(wayOut(view))}</p>
          <div class="actions">
            <button type="button" onClick={() => ask(false)}>
              {t("cancel")}
            </button>
            <button
              type="button"
              class="danger"
              data-do="drop-yes"
              disabled={state.link.kind !== "online"}
              onClick={() => {
                ask(false);
                void client.drop(room);
              }}
            >
              {t(wayOut(view) === "home.drop.series" ? "room.resign.yes" : "home.drop.yes")}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

function About({ view, seat, my_turn }: { view: RoomView; seat: number; my_turn: boolean }) {
  const t = useT();
  const others = seatEntries(view).flatMap(([one, { name }]) => (one === seat ? [] : [name]));
  const score = scoreLine(view);
  return (
    <>
      <small dir="auto">
        {others.length === 0 ? t("home.alone") : t("home.against", { names: t.list(others) })}
        {score && (
          <>
            {" · "}
            <span class="board-score">{score}</span>
          </>
        )}
      </small>
      <small class="board-turn">
        {view.phase === "over" ? ownLine(t, view, seat) : my_turn ? t("home.yours") : <TurnLine view={view} />}
      </small>
    </>
  );
}

function wayOut(view: RoomView | undefined) {
  if (!view || !keepsSeat(view)) return "home.drop.leave";
  return view.series.kind === "single" ? "home.drop.resign" : "home.drop.series";
}
