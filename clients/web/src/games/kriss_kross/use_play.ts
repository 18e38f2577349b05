// The player's gestures on their own sheet: mouse, wheel, finger and keys become steps of the intent.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { RoomState } from "../../state/room";
import { placeUnder, type Point } from "../../table/drag";
import { useDrag, type Drag } from "../../table/use_drag";
import { useEscape } from "../../table/use_escape";
import { useIntent } from "../../table/use_intent";
import { letterOf } from "../../ui/letters";
import { offset, type Roll } from "./domino";
import { entryMove, idle, step, type Gesture, type Intent } from "./intent";
import { cells, isCell, neighbour, start_cell, type Cell, type Sheet } from "./sheet";

/** One turn per notch of a wheel, not per event of a touchpad. */
const wheel_rests_ms = 130;

export type Source = "dice" | "domino";

export interface Play {
  readonly intent: Intent;
  readonly drag: Drag<Source, Cell>;
  readonly take: (...gestures: Gesture[]) => void;
  readonly enter: () => void;
  /** The mouse is over a cell, or has left the sheet. */
  readonly hover: (at: Cell | undefined) => void;
  /** The side of a displayed cell, in pixels. */
  readonly cellSize: () => number;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** `root` contains the sheet with its `data-cell`s; `roll` is set while it can be entered. */
export function usePlay({
  room,
  root,
  sheet,
  roll,
  onMove,
}: {
  readonly room: RoomState;
  readonly root: { readonly current: HTMLElement | null };
  readonly sheet: Sheet;
  readonly roll: Roll | undefined;
  readonly onMove: (move: string) => void;
}): Play {
  const [chosen, choose] = useIntent(room, idle);
  const intent = roll ? chosen : idle;
  // Two gestures in one event are two steps, although nothing was rendered between them.
  const latest = useRef(intent);
  latest.current = intent;
  const carrying = useRef(false);

  const take = (...gestures: Gesture[]) => {
    if (!roll) return;
    latest.current = gestures.reduce((before, gesture) => step(before, gesture, sheet), latest.current);
    choose(latest.current);
  };
  const enter = () => {
    const move = roll && entryMove(latest.current, roll);
    if (move) onMove(move);
  };

  const elementOf = (at: Cell) => root.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`);
  const boxOf = (at: Cell) => elementOf(at)?.getBoundingClientRect();
  const cellSize = () => boxOf(start_cell)?.width ?? 0;
  const drag = useDrag<Source, Cell>({
    placeAt(point) {
      return placeUnder(firstSymbol(point, latest.current, cellSize()), cells, boxOf);
    },
    onLift() {
      if (!roll) return false;
      carrying.current = true;
      take({ kind: "lift" });
      return true;
    },
    onDrop(_, over) {
      carrying.current = false;
      take({ kind: "point", cell: over }, { kind: "drop" });
    },
  });
  const { carried } = drag;
  useLayoutEffect(() => {
    if (carried) take({ kind: "point", cell: carried.over });
  }, [carried?.over]);

  useEscape(intent.domino && !carried ? () => take({ kind: "clear" }) : undefined);

  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        document.querySelector("dialog[open]")
      )
        return;
      if (target.matches("input, textarea, select, [contenteditable]")) return;
      const at = target.dataset.cell;
      const here = target === document.body || root.current?.contains(target) === true;
      const arrow = arrows[event.key];
      if (arrow && here && (roll || isCell(at))) {
        event.preventDefault();
        const [right, up] = arrow;
        if (roll) take({ kind: "move", right, up, from: isCell(at) ? at : undefined });
        const goal = roll ? latest.current.domino?.at : isCell(at) ? (neighbour(at, right, up) ?? at) : undefined;
        if (goal) requestAnimationFrame(() => elementOf(goal)?.focus());
      } else if (roll && /^[rs]$/.test(letterOf(event))) {
        event.preventDefault();
        take({ kind: letterOf(event) === "r" ? "turn" : "swap" });
      } else if (roll && event.key === "Enter" && (target === document.body || isCell(at))) {
        event.preventDefault();
        enter();
      } else if (roll && event.key === " " && isCell(at)) {
        event.preventDefault();
        take({ kind: "pick", cell: at });
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });

  const turn = useRef((): boolean => false);
  turn.current = () => {
    if (!roll || !latest.current.domino) return false;
    take({ kind: "turn" });
    return true;
  };
  useEffect(() => {
    let turned_at = 0;
    const onWheel = (event: WheelEvent) => {
      if (
        event.ctrlKey ||
        event.deltaY === 0 ||
        !(event.target instanceof Element && event.target.closest("[data-cell]"))
      )
        return;
      const resting = event.timeStamp - turned_at < wheel_rests_ms;
      if (!resting && !turn.current()) return;
      event.preventDefault();
      if (!resting) turned_at = event.timeStamp;
    };
    const element = root.current;
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [root.current]);

  return {
    intent,
    drag,
    take,
    enter,
    cellSize,
    hover: (at) => {
      if (!carrying.current && at !== latest.current.pointed) take({ kind: "point", cell: at });
    },
  };
}

/** The carried domino is held by its middle; the position of its first symbol decides where it will lie. */
function firstSymbol(point: Point, { wished }: Intent, cell_px: number): Point {
  const [right, up] = offset(wished);
  return { x: point.x - (right * cell_px) / 2, y: point.y + (up * cell_px) / 2 };
}
