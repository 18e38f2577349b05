// The table: players, the line that says what to do, the board in its window, and beside it the dice or, when a
// musketeer was captured, the decision about that.
import { useMemo, useRef, useState } from "preact/hooks";
import { kreuz_und_quer as texts } from "../../messages/en/kreuz_und_quer";
import { sayToo } from "../../messages/english";
import { Guide, guideText, Watching } from "../../table/guide";
import { SpokenEvents } from "../../table/spoken";
import { CarriedThing } from "../../table/use_drag";
import { useEscape } from "../../table/use_escape";
import { useLegalMoves } from "../../table/use_legal_moves";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import { Later } from "../../ui/in_parts";
import { lazily } from "../../ui/lazily";
import type { TableProps } from "../../table/game";
import { facing, ownerOf, sides, type Cell, type Side } from "./board";
import { boardStyle, Cells, Coordinates } from "./board_view";
import { Dice } from "./dice";
import { doing } from "./doing";
import { FigureTile } from "./figures";
import { marks as marksOf, type Mark, type Position } from "./intent";
import { nearest } from "./keys";
import { Legend } from "./legend";
import { motionOf } from "./motion";
import { narrate } from "./narrate";
import { boardAfter, readPlay, touched } from "./notation";
import { PlayersView } from "./players_view";
import { chosenCells, shownBoard } from "./shown_board";
import { census, readOffer, readTable, type Table } from "./table";
import { Tools } from "./tools";
import { useBoardPointer } from "./use_board_pointer";
import { useCamera } from "./use_camera";
import { usePlay } from "./use_play";
import { greens, mayStop, waysOf } from "./ways";
import { WaysView } from "./ways_view";
import "../../styles/kreuz_und_quer.css";

sayToo(texts);

// Parts that not every table shows load after the first moment.
const ExchangeView = lazily(async () => (await import("./exchange_view")).ExchangeView);
const Edges = lazily(async () => (await import("./pane_view")).Edges, { quiet: true });
const BoardMap = lazily(async () => (await import("./pane_view")).BoardMap, { quiet: true });

/** A carried figure is at least this large, however small its cell. */
const least_held_px = 38;
const nothing: ReadonlySet<Cell> = new Set();

export function TableView(props: TableProps) {
  const table = useMemo(() => readTable(props.room.view.table), [props.room.view.table]);
  return table ? <Playing {...props} table={table} /> : null;
}

function Playing({ room, seat, online, onMove, legalMoves, hint, Overlay, table }: TableProps & { table: Table }) {
  const t = useT();
  const { view, pending } = room;
  const open = online && !pending;
  const offer = useMemo(() => (open ? readOffer(room.prompt?.offer) : undefined), [room.prompt, open]);
  const legal = useLegalMoves(room, online, legalMoves);
  const ways = useMemo(() => (legal ? waysOf(legal) : []), [legal]);
  const position: Position = useMemo(() => ({ offer, ways }), [offer, ways]);
  const play = usePlay(room, position, onMove);
  const { intent } = play;

  const [switched, turn] = useState(false);
  const side: Side = seat === 1 ? 1 : 0;
  const turned = (side === 1) !== switched;
  const sent = useMemo(() => (pending ? readPlay(pending.move) : undefined), [pending]);
  const board = useMemo(
    () => shownBoard(sent ? boardAfter(table.board, sent) : table.board, intent, side),
    [table.board, sent, intent, side],
  );

  const marks = useMemo(
    () => new Map(marksOf(intent, position).map(({ at, as }): [Cell, Mark["as"]] => [at, as])),
    [intent, position],
  );
  const of_kinds = (...kinds: Mark["as"][]) => [...marks].flatMap(([at, as]) => (kinds.includes(as) ? [at] : []));
  const stays = useMemo(
    () =>
      new Set(
        intent.kind === "figure"
          ? ways.filter((way) => way.from === intent.from && way.green === undefined).flatMap(({ red }) => red ?? [])
          : [],
      ),
    [intent, ways],
  );
  const chosen = useMemo(() => new Set(chosenCells(intent)), [intent]);
  const standing = intent.kind === "red" ? intent.red : intent.kind === "figure" ? intent.from : undefined;

  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const board_element = useRef<HTMLDivElement>(null);
  const [tab_cell, setTabCell] = useState<Cell>(side === 1 ? "i16" : "i2");

  const focus =
    intent.kind === "figure" || intent.kind === "red"
      ? [...new Set([...chosenCells(intent).slice(-1), ...chosen, ...of_kinds("red", "green", "end")])]
      : of_kinds("figure");
  const carrying = useRef(false);
  const camera = useCamera(viewport, {
    focus,
    home: offer ? of_kinds("figure") : (Object.keys(table.board) as Cell[]),
    turned,
    still: carrying.current,
  });
  const pointer = useBoardPointer(
    {
      board: board_element,
      turned,
      pickable: [...marks.keys(), ...chosen],
      liftable: [...of_kinds("figure"), ...(standing ? [standing] : [])],
      landable: [...of_kinds("red", "green", "end"), ...(standing ? [standing] : [])],
      onLift(at) {
        carrying.current = true;
        return play.lift(at).intent.kind !== "idle";
      },
      onDrop(over) {
        carrying.current = false;
        play.drop(over);
      },
      onPick: (at) => pick(at, false),
      onBeside: () => {
        if (intent.kind === "figure" || intent.kind === "red") play.back();
      },
    },
    camera,
  );
  const { carried } = pointer;
  const under = carried ? carried.over : pointer.hovered;
  const over = under && marks.has(under) ? under : undefined;

  function pick(at: Cell, by_keyboard: boolean) {
    if (!marks.has(at) && !chosen.has(at)) return;
    const { intent: next } = play.pick(at);
    setTabCell(at);
    if (!by_keyboard || next.kind === "exchange") return;
    // The keyboard follows the choice: to the nearest step, or to the button that ends the turn.
    const steps = marksOf(next, position).flatMap((mark) => (mark.as === "red" || mark.as === "green" ? [mark] : []));
    const wanted = next.kind === "red" ? steps.filter(({ as }) => as === "green") : steps;
    const first = nearest(
      at,
      wanted.map((mark) => mark.at),
    );
    const selector = first
      ? `[data-cell="${first}"]`
      : next.kind === "red"
        ? "[data-testid=guide] [data-move]"
        : `[data-cell="${at}"]`;
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  const is_begun =
    intent.kind === "figure" ||
    intent.kind === "red" ||
    (intent.kind === "exchange" && (intent.cell !== undefined || intent.soldiers.length > 0));
  useEscape(
    is_begun
      ? () => {
          if (standing && root.current?.querySelector("[data-testid=board]")?.contains(document.activeElement)) {
            const back_to = intent.kind === "red" ? intent.from : standing;
            requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-cell="${back_to}"]`)?.focus());
          }
          play.back();
        }
      : undefined,
  );
  useTurnTitle(room);

  const motion = useMemo(() => motionOf(room.fresh.events, seat, turned), [room.fresh, seat]);
  const last = useMemo(() => new Set(touched(table.last?.play)), [table.last]);
  const hinted = useMemo(() => new Set(offer && hint !== undefined ? touched(readPlay(hint)) : []), [offer, hint]);
  const pending_cells = useMemo(() => new Set(touched(sent)), [sent]);
  const figure = standing && board[standing];
  const left = useMemo(
    () => new Set(intent.kind === "red" ? [intent.from] : intent.kind === "exchange" ? intent.soldiers : []),
    [intent],
  );
  const lifted = useMemo(
    () => (carried && standing ? new Set([...left, standing]) : left),
    [left, carried !== undefined, standing],
  );
  /** The side that has won by its musketeers. */
  const home = sides.find((one) => census(table, one, "M").parked === 3);
  const names = (side: number) => view.seats[side]?.name ?? "?";
  const held_px = Math.max(least_held_px, camera.cell * camera.camera.scale);
  const shows_last = intent.kind === "idle" || intent.kind === "exchange";

  return (
    <section
      class="table kq-table"
      ref={root}
      data-game="kreuz-und-quer"
      data-stage={table.stage}
      data-intent={intent.kind}
      data-home={home}
      data-my-turn={room.prompt !== undefined}
      data-legal={legal !== undefined || undefined}
    >
      <SpokenEvents room={room} seat={seat} narrate={narrate} />
      <PlayersView view={view} table={table} own={seat} turned={turned} />
      <Guide
        room={room}
        text={guideText(t, {
          room,
          over: table.stage === "over",
          doing: doing(t, { table, seat, offer, intent, ways, marks, figure, over, stays, nameOf: names }),
          turn: table.turn,
        })}
        onCancel={standing ? play.cancel : undefined}
      >
        {intent.kind === "red" && mayStop(ways, intent.from, intent.red) && (
          <button type="button" class="primary" data-move="stop" onClick={play.stop}>
            {t(greens(ways, intent.from, intent.red).length > 0 ? "kq.stay" : "kq.stop")}
          </button>
        )}
      </Guide>
      <div class="kq-window" data-board ref={viewport} data-near={camera.is_near || undefined}>
        <div
          class="kq-board"
          ref={board_element}
          style={boardStyle(camera)}
          data-held={camera.held || undefined}
          data-turned={turned || undefined}
          {...pointer.handlers}
        >
          <Later>
            <Coordinates turned={turned} />
          </Later>
          <Cells
            board={board}
            turned={turned}
            marks={marks}
            stays={stays}
            chosen={chosen}
            left={lifted}
            last={shows_last ? last : nothing}
            pending={pending_cells}
            hinted={hinted}
            over={over}
            motion={motion}
            motion_seq={room.fresh.seq}
            tab_cell={tab_cell}
            onPick={pick}
            onFocusCell={setTabCell}
          />
          <WaysView
            intent={intent}
            position={position}
            last={table.last?.play}
            sent={sent}
            over={over}
            turned={turned}
          />
          {Overlay && <Overlay turned={turned} />}
        </div>
        {camera.is_near && <Edges camera={camera} turned={turned} />}
      </div>
      <div class="kq-side">
        {offer?.kind === "exchange" && intent.kind === "exchange" ? (
          <ExchangeView
            offer={offer}
            intent={intent}
            side={side}
            turned={turned}
            onPick={(at) => pick(at, false)}
            onExchange={play.exchange}
            onDecline={play.decline}
          />
        ) : (
          <Dice
            roll={table.roll}
            side={table.stage === "turn" ? table.turn : undefined}
            view={view}
            tumble={motion.rolled ? room.fresh.seq : undefined}
            late={Object.keys(motion.arrivals).length > 0}
          />
        )}
        <div class="kq-told">
          {motion.lapsed.map(({ seat: whose, roll }, index) => (
            <p key={index} class="kq-lapsed" data-testid="lapsed">
              {t("kq.lapsed", { name: names(whose), ...roll })}
            </p>
          ))}
          {seat === undefined && <Watching />}
        </div>
        <Legend side={side} />
        <Tools camera={camera} switched={switched} onTurn={() => turn(!switched)} rolls={table.rolls}>
          <BoardMap camera={camera} board={board} marks={marks} turned={turned} />
        </Tools>
      </div>
      {carried && figure && (
        <CarriedThing carried={{ ...carried, width: held_px, height: held_px }}>
          <FigureTile figure={figure} up={facing(ownerOf(figure), turned) === "up"} />
        </CarriedThing>
      )}
    </section>
  );
}
