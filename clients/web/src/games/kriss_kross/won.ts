// What a finished game shows on its winner's sheet.
import type { RoomView } from "../../protocol/types";
import { bestCells } from "./scoring";
import type { Cell, Sheet } from "./sheet";

/** `undefined` while the game runs, and for everybody else. */
export function wonWith(view: RoomView, seat: number, sheet: Sheet | undefined): ReadonlySet<Cell> | undefined {
  if (!sheet || !view.result?.winners.includes(seat)) return undefined;
  return bestCells(sheet, view.options.advanced === true);
}
