// Finds cells by geometry and by keys, without a DOM.
import { placeUnder, type Box, type Point } from "../../table/drag";
import { cells, type Cell } from "./table";

/** The cell that contains the point; between cells the nearer one, outside the board none. */
export function cellUnder(point: Point, boxOf: (at: Cell) => Box | undefined): Cell | undefined {
  return placeUnder(point, cells, boxOf);
}

/** The neighbour in the direction of an arrow key; at the edge the cell itself. */
export function neighbour(at: Cell, key: string): Cell {
  const index = cells.indexOf(at);
  const column = index % 6;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? cells[index - 1]! : at;
    case "ArrowRight":
      return column < 5 ? cells[index + 1]! : at;
    case "ArrowUp":
      return cells[index + 6] ?? at;
    case "ArrowDown":
      return cells[index - 6] ?? at;
    case "Home":
      return cells[index - column]!;
    case "End":
      return cells[index - column + 5]!;
    default:
      return at;
  }
}
