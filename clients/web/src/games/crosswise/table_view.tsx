// The table: players, board, hand, store, and one line that always says what to do next.
import { useMemo, useRef, useState } from "preact/hooks";
import { crosswise as texts } from "../../messages/en/crosswise";
import { sayToo } from "../../messages/english";
import { Guide, guideText, Watching } from "../../table/guide";
import { SpokenEvents } from "../../table/spoken";
import { CarriedThing, useDrag } from "../../table/use_drag";
import { useEscape } from "../../table/use_escape";
import { useTurnTitle } from "../../table/use_turn_title";
import { useT } from "../../ui/hooks";
import { Later } from "../../ui/in_parts";
import type { TableProps } from "../../table/game";
import { BoardView } from "./board_view";
import { cellUnder } from "./drag";
import { HandView } from "./hand_view";
import { chosen, guideKey, livelyHand, step, targets, type Pick, type Position } from "./intent";
import { motionOf } from "./motion";
import { boardAfter, readPlay, touched } from "./notation";
import { PlayersView } from "./players_view";
import { givesAway, previewOf } from "./preview";
import { sixCells } from "./scoring";
import type { StoneDrag } from "./stone_drag";
import { speak } from "./spoken";
import { StoneTile } from "./stones";
import { StoreView } from "./store_view";
import { isSymbol, readOffer, readTable, teamOf, type Cell, type Offer, type Stone, type Table } from "./table";
import { usePlay } from "./use_play";
import "../../styles/crosswise.css";
import "../../styles/crosswise_result.css";

sayToo(texts);

export function TableView(props: TableProps) {
  const table = useMemo(() => readTable(props.room.view.table), [props.room.view.table]);
  return table ? <Playing {...props} table={table} /> : null;
}

function Playing({ room, seat, online, onMove, mayPlan, hint, Overlay, table }: TableProps & { table: Table }) {
  const t = useT();
  const { view, pending } = room;
  const offer = useMemo(
    () => (online && !pending ? readOffer(room.prompt?.offer) : undefined),
    [online, pending, room.prompt],
  );
  const sent = useMemo(() => pending && readPlay(pending.move), [pending]);
  const board = useMemo(() => (sent ? boardAfter(table.board, sent) : table.board), [table.board, sent]);
  const hand = table.hand ?? no_hand;
  const planning = mayPlan && !room.prompt && !pending && table.stage === "play" && view.phase === "playing";
  const position = useMemo<Position>(
    () => ({ board, hand, offer: offer ?? (planning ? whatMayBePlanned(hand) : undefined) }),
    [board, hand, offer, planning],
  );

  const play = usePlay(room, position, onMove);
  const { intent } = play;
  const elements = useRef(new Map<Cell, HTMLElement>());
  const root = useRef<HTMLElement>(null);
  const [pointed, point] = useState<Pointed | undefined>(undefined);
  const [tab_cell, setTabCell] = useState<Cell>("c4");

  const open = useMemo(() => new Set(targets(intent, position)), [intent, position]);
  // A hand that waits looks as if it waited.
  const choosable = new Set(livelyHand(intent, position));
  const lively = planning && intent.kind === "idle" ? new Set<number>() : choosable;
  const lifted = intent.kind === "idle" ? undefined : intent.index;

  const drag: StoneDrag = useDrag({
    placeAt: (point) => cellUnder(point, (at) => elements.current.get(at)?.getBoundingClientRect()),
    onLift({ pick }) {
      const { intent: next, move } = play.lift(pick);
      return move === undefined && next.kind !== "idle";
    },
    onDrop: ({ pick }, over) => play.drop(pick, over),
  });
  const { carried } = drag;
  const pointed_now =
    pointed && (pointed.seq === undefined || (pointed.seq === room.seq && !pending)) ? pointed.cell : undefined;

  const pick = (pick: Pick, by_keyboard: boolean) => {
    const { intent: next } = play.pick(pick);
    if (!by_keyboard) return;
    // The keyboard follows the choice: to the board for a cell, to the hand for the last step of Replace and
    // afterwards.
    const first = nearestTarget(tab_cell, targets(next, position));
    const selector = first
      ? `[data-cell="${first}"]`
      : next.kind === "idle"
        ? `[data-hand-index][tabindex="0"]`
        : "[data-hand-index][data-lively]";
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus());
  };

  useEscape(
    intent.kind === "idle"
      ? undefined
      : () => {
          play.back();
          if (chosen(intent) === undefined)
            root.current?.querySelector<HTMLElement>(`[data-hand-index="${lifted}"]`)?.focus();
        },
  );
  useTurnTitle(room);

  const motion = useMemo(() => motionOf(room.fresh.events, seat), [room.fresh]);
  const last = useMemo(
    () => new Set(touched(table.last === undefined ? undefined : readPlay(table.last))),
    [table.last],
  );
  const six = useMemo(() => new Set(sixCells(table.board)), [table.board]);
  const spent = pending && sent ? spentIndex(pending.move, hand) : undefined;
  const hinted = offer && hint !== undefined ? readPlay(hint) : undefined;
  const own_team = seat === undefined ? undefined : teamOf(seat);
  const over = carried ? carried.over : pointed_now;
  const previews = useMemo(
    () =>
      new Map(
        [...open].map((at) => {
          const { move } = step(intent, { on: "cell", cell: at }, position);
          return [at, previewOf(board, table.values, move === undefined ? undefined : readPlay(move))];
        }),
      ),
    [open, table.values],
  );
  const preview = (over && previews.get(over)) ?? {};
  const given_away = givesAway(preview, own_team);
  const doing =
    given_away !== undefined
      ? t("cw.gives_six", { line: given_away })
      : offer?.kind === "redraw"
        ? t(offer.moves.includes("keep") ? "cw.guide.redraw" : "cw.guide.must_redraw")
        : offer
          ? t(guideKey(intent))
          : planning && intent.kind !== "idle"
            ? t("plan.choose")
            : undefined;

  return (
    <section
      class="table cw-table"
      ref={root}
      data-game="crosswise"
      data-stage={table.stage}
      data-intent={intent.kind}
      data-my-turn={room.prompt !== undefined}
    >
      <SpokenEvents room={room} seat={seat} narrate={speak} chance={["drew"]} />
      <PlayersView view={view} table={table} own={seat} />
      <Guide
        room={room}
        text={guideText(t, { room, over: table.stage === "over", doing, turn: table.turn })}
        onCancel={intent.kind === "idle" ? undefined : play.cancel}
      >
        {offer?.kind === "redraw" &&
          offer.moves.map((move) => (
            <button
              key={move}
              type="button"
              class="primary"
              data-move={move}
              data-hinted={move === hint || undefined}
              onClick={() => onMove(move)}
            >
              {t(move === "keep" ? "cw.keep" : "cw.redraw")}
            </button>
          ))}
      </Guide>
      <div class="cw-board-room">
        <Later>
          <BoardView
            board={board}
            values={table.values}
            targets={open}
            chosen={chosen(intent)}
            last={last}
            pending={new Set(touched(sent))}
            six={six}
            hinted={new Set(touched(hinted))}
            own={own_team}
            preview={preview}
            previews={previews}
            warned={given_away !== undefined}
            motion={motion}
            motion_seq={room.fresh.seq}
            Overlay={Overlay}
            drag={drag}
            tab_cell={tab_cell}
            pointed={over}
            carried_from={carried?.source.pick.on === "cell" ? carried.source.pick.cell : undefined}
            onPick={(at, by_keyboard) => pick({ on: "cell", cell: at }, by_keyboard)}
            onPoint={(at, by_finger) => point(at && { cell: at, ...(by_finger && { seq: room.seq }) })}
            onFocusCell={setTabCell}
            elementOf={(at, element) => {
              if (element) elements.current.set(at, element);
              else elements.current.delete(at);
            }}
          />
        </Later>
      </div>
      <div class="cw-bottom">
        {table.hand ? (
          <HandView
            hand={hand}
            lively={lively}
            choosable={choosable}
            lifted={lifted}
            spent={spent}
            hinted={hinted && hint !== undefined ? spentIndex(hint, hand) : undefined}
            drag={drag}
            carried={carried?.source.pick.on === "hand" ? carried.source.pick.index : undefined}
            onPick={(index, by_keyboard) => pick({ on: "hand", index }, by_keyboard)}
          />
        ) : (
          <Watching />
        )}
        <StoreView table={table} />
      </div>
      {carried && (
        <CarriedThing carried={carried}>
          <StoneTile stone={carried.source.stone} />
        </CarriedThing>
      )}
    </section>
  );
}

/** Of a spectator. */
const no_hand: readonly Stone[] = [];

/** Stones on empty cells: what actions may touch depends too much on what comes before. */
function whatMayBePlanned(hand: readonly Stone[]): Offer {
  return { kind: "turn", place: hand.filter(isSymbol), actions: [] };
}

/**
 * A finger does not leave as a mouse does: what it tapped stays pointed at until a move is sent or an update arrives.
 */
interface Pointed {
  readonly cell: Cell;
  readonly seq?: number;
}

function nearestTarget(from: Cell, open: readonly Cell[]): Cell | undefined {
  const distance = (to: Cell) =>
    Math.hypot(to.charCodeAt(0) - from.charCodeAt(0), to.charCodeAt(1) - from.charCodeAt(1));
  return [...open].sort((a, b) => distance(a) - distance(b))[0];
}

/** The hand stone that a move uses. */
function spentIndex(move: string, hand: readonly string[]): number | undefined {
  const stone = move.split(/[@:]/)[0] ?? "";
  const index = hand.indexOf(stone);
  return index < 0 ? undefined : index;
}
