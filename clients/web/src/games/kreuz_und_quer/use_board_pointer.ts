// What a pointer does on the board: tap, carry a figure, or move the board. The board's element handles all of it and
// finds the cell by geometry, because on a phone a cell is smaller than a finger.
import { useRef, useState } from "preact/hooks";
import { placeUnder, type Box, type Point } from "../../table/drag";
import { useDrag, type Carried } from "../../table/use_drag";
import { cellOn, size, spotOf, type Cell } from "./board";
import { frame } from "./camera";
import type { CameraView } from "./use_camera";

/** A finger picks a cell within this distance. */
const finger_px = 26;
const own_cell = 0.5;

interface PointerUser {
  readonly board: { readonly current: HTMLElement | null };
  readonly turned: boolean;
  /** Cells that a tap can pick. */
  readonly pickable: readonly Cell[];
  /** Cells whose figure can be carried. */
  readonly liftable: readonly Cell[];
  /** Cells where a carried figure can be dropped. */
  readonly landable: readonly Cell[];
  onLift(at: Cell): boolean;
  onDrop(over: Cell | undefined): void;
  onPick(at: Cell): void;
  /** A tap that picks nothing. */
  onBeside(): void;
}

interface BoardPointer {
  readonly carried: Carried<Cell, Cell> | undefined;
  /** The cell that the mouse points at. */
  readonly hovered: Cell | undefined;
  readonly handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onClick: (event: MouseEvent) => void;
  };
}

export function useBoardPointer(user: PointerUser, camera: CameraView): BoardPointer {
  const [hovered, hover] = useState<Cell | undefined>(undefined);
  const on_figure = useRef(false);
  /** Not every browser tells which pointer made a click. */
  const last_type = useRef("mouse");
  const { board, turned } = user;

  const cellBox = (): ((at: Cell) => Box | undefined) => {
    const box = board.current?.getBoundingClientRect();
    if (!box || box.width === 0) return () => undefined;
    const cell = (box.width * (1 - 2 * frame)) / size;
    return (at) => {
      const spot = spotOf(at, turned);
      return {
        left: box.left + box.width * frame + spot.x * cell,
        top: box.top + box.height * frame + spot.y * cell,
        width: cell,
        height: cell,
      };
    };
  };
  const cellUnder = ({ x, y }: Point): Cell | undefined => {
    const corner = cellBox()(turned ? "q1" : "a17");
    return (
      corner &&
      cellOn(
        { x: Math.floor((x - corner.left) / corner.width), y: Math.floor((y - corner.top) / corner.height) },
        turned,
      )
    );
  };
  /** The nearest of the cells that can be picked; a mouse picks exactly what it points at. */
  const meant = (point: Point, cells: readonly Cell[], type: string): Cell | undefined => {
    const reach = type === "mouse" ? own_cell : Math.max(own_cell, finger_px / (camera.cell * camera.camera.scale));
    return placeUnder(point, cells, cellBox(), reach);
  };

  const drag = useDrag<Cell, Cell>({
    placeAt: (point) => meant(point, user.landable, "touch"),
    onLift: (at) => user.onLift(at),
    onDrop: (_, over) => user.onDrop(over),
  });
  const carry = drag.handlers("a1");
  const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

  return {
    carried: drag.carried,
    hovered,
    handlers: {
      onPointerDown(event) {
        last_type.current = event.pointerType;
        camera.onDown(event);
        if (!event.isPrimary) return;
        const at = meant(pointOf(event), user.liftable, event.pointerType);
        on_figure.current = at !== undefined;
        if (at) drag.handlers(at).onPointerDown(event);
      },
      onPointerMove(event) {
        if (event.pointerType === "mouse") hover(cellUnder(pointOf(event)));
        if (drag.carried || (on_figure.current && !camera.pinching())) carry.onPointerMove(event);
        else camera.onMove(event);
      },
      onPointerUp(event) {
        camera.onUp(event);
        carry.onPointerUp(event);
        if (event.isPrimary) on_figure.current = false;
      },
      onPointerCancel(event) {
        camera.onUp(event);
        carry.onPointerCancel(event);
        if (event.isPrimary) on_figure.current = false;
      },
      onPointerLeave: () => hover(undefined),
      onClick(event) {
        const moved = camera.swallowsClick();
        if (drag.swallowsClick() || moved) return;
        // A click without a pointer, such as a screen reader's, names its cell itself.
        const named =
          event.detail === 0
            ? (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset.cell
            : undefined;
        const at =
          named !== undefined
            ? user.pickable.find((cell) => cell === named)
            : meant(pointOf(event), user.pickable, last_type.current);
        if (at) user.onPick(at);
        else user.onBeside();
      },
    },
  };
}
