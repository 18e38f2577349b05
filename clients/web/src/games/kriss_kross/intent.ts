// Where the player would enter the roll, until it is a move. Mouse, finger and keyboard all end here: the domino
// follows the pointer until it is laid, and then waits to be turned, moved or entered. Only entering sends anything.
import {
  cellsOfDomino,
  clockwise,
  moved,
  notation,
  placeOn,
  swapped,
  turned,
  type Direction,
  type Domino,
  type Roll,
} from "./domino";
import { cells, start_cell, type Cell, type Sheet } from "./sheet";

export interface Intent {
  /** The orientation of the next domino, where possible. */
  readonly wished: Direction;
  readonly domino: Domino | undefined;
  /** It stays when the pointer leaves. */
  readonly laid: boolean;
  /**
   * What the mouse or a carried domino is over. Only another cell moves the domino, so that a turned one does not jump.
   */
  readonly pointed: Cell | undefined;
}

export type Gesture =
  /** The mouse or a dragged domino is over a cell, or over none. */
  | { readonly kind: "point"; readonly cell: Cell | undefined }
  /** A click or a tap on a cell. */
  | { readonly kind: "pick"; readonly cell: Cell }
  /** The domino is picked up to be carried; from there it follows the pointer. */
  | { readonly kind: "lift" }
  /** Released at its last position. */
  | { readonly kind: "drop" }
  | { readonly kind: "move"; readonly right: number; readonly up: number; readonly from: Cell | undefined }
  | { readonly kind: "turn" }
  | { readonly kind: "swap" }
  | { readonly kind: "clear" };

export const idle: Intent = { wished: 0, domino: undefined, laid: false, pointed: undefined };

export function step(intent: Intent, gesture: Gesture, sheet: Sheet): Intent {
  const { domino } = intent;
  switch (gesture.kind) {
    case "point":
      if (intent.laid || gesture.cell === intent.pointed) return intent;
      return { ...intent, pointed: gesture.cell, domino: gesture.cell && placeOn(sheet, gesture.cell, intent.wished) };
    case "pick":
      if (domino && cellsOfDomino(domino).includes(gesture.cell)) {
        return lying(intent, intent.laid ? turned(sheet, domino, gesture.cell) : domino);
      }
      return lying(intent, placeOn(sheet, gesture.cell, intent.wished) ?? domino);
    case "lift":
      return { ...intent, domino: undefined, laid: false, pointed: undefined };
    case "drop":
      return lying(intent, domino);
    case "move":
      return lying(
        intent,
        domino
          ? moved(sheet, domino, gesture.right, gesture.up)
          : firstPlace(intent, gesture.from ?? start_cell, sheet),
      );
    case "turn":
      return led(intent, domino && turned(sheet, domino, pivot(intent, domino)), 1);
    case "swap":
      return led(intent, domino && swapped(domino), 2);
    case "clear":
      return { ...intent, domino: undefined, laid: false };
  }
}

/** The move that enters the roll where the domino lies. */
export function entryMove({ domino }: Intent, roll: Roll): string | undefined {
  return domino && notation(domino, roll);
}

/** A domino that follows the pointer turns about the pointer. */
function pivot({ laid, pointed }: Intent, domino: Domino): Cell {
  return !laid && pointed && cellsOfDomino(domino).includes(pointed) ? pointed : domino.at;
}

function lying(intent: Intent, domino: Domino | undefined): Intent {
  return { ...intent, wished: domino?.direction ?? intent.wished, domino, laid: domino !== undefined };
}

/** Without a domino on the sheet, this changes how the next one lies. */
function led(intent: Intent, domino: Domino | undefined, quarters: 1 | 2): Intent {
  return { ...intent, domino, wished: domino?.direction ?? clockwise(intent.wished, quarters) };
}

/** The first arrow key: at the keyboard's cell, or as near as possible. */
function firstPlace(intent: Intent, from: Cell, sheet: Sheet): Domino | undefined {
  const distance = (cell: Cell) =>
    Math.hypot(cell.charCodeAt(0) - from.charCodeAt(0), cell.charCodeAt(1) - from.charCodeAt(1));
  const near = [...cells].sort((one, other) => distance(one) - distance(other));
  for (const cell of near) {
    const domino = placeOn(sheet, cell, intent.wished);
    if (domino) return domino;
  }
  return undefined;
}
