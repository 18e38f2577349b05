// A player's sheet: five by five cells, six symbols, and the lines through it (KK-1, KK-2).
export const columns = ["a", "b", "c", "d", "e"] as const;
export const rows = ["1", "2", "3", "4", "5"] as const;
export const diagonals = ["falling", "rising"] as const;
/** In the order of the dice: dot, cross, triangle, square, circle, star. */
export const symbols = ["D", "X", "T", "Q", "O", "S"] as const;

export type Column = (typeof columns)[number];
export type Row = (typeof rows)[number];
export type Diagonal = (typeof diagonals)[number];
export type Line = Row | Column | Diagonal;
export type Cell = `${Column}${Row}`;
export type Symbol_ = (typeof symbols)[number];
export type Sheet = Readonly<Partial<Record<Cell, Symbol_>>>;

/** The cell of every sheet's first symbol. */
export const start_cell: Cell = "a3";

/** Lower cells first, by column and then by row: the order of the notation. */
export const cells: readonly Cell[] = columns.flatMap((column) => rows.map((row): Cell => `${column}${row}`));
/** As the sheet is printed, row 5 on top. */
export const top_down: readonly Row[] = [...rows].reverse();

export function isSymbol(text: unknown): text is Symbol_ {
  return typeof text === "string" && (symbols as readonly string[]).includes(text);
}

export function isCell(text: unknown): text is Cell {
  return typeof text === "string" && (cells as readonly string[]).includes(text);
}

export function columnOf(at: Cell): Column {
  return at[0] as Column;
}

export function rowOf(at: Cell): Row {
  return at[1] as Row;
}

/** The cell this many columns to the right and rows up, if the sheet has it. */
export function neighbour(at: Cell, right: number, up: number): Cell | undefined {
  const column = columns[columns.indexOf(columnOf(at)) + right];
  const row = rows[rows.indexOf(rowOf(at)) + up];
  return column && row && `${column}${row}`;
}

/** Rows from the left, columns and diagonals from the top. */
export function cellsOf(line: Line): readonly Cell[] {
  if (line === "falling") return columns.map((column, index): Cell => `${column}${top_down[index]!}`);
  if (line === "rising") return columns.map((column, index): Cell => `${column}${rows[index]!}`);
  const row = rows.find((one) => one === line);
  return row
    ? columns.map((column): Cell => `${column}${row}`)
    : top_down.map((one): Cell => `${line as Column}${one}`);
}

/** From the rules' text, row 5 first: `DDXXD/D.TT./OOOQS/XSQSX/TTTTS`. Anything but a symbol is an empty cell. */
export function readSheet(text: string): Sheet {
  const written = text.split("/").flatMap((line, down) => {
    const row = top_down[down];
    if (!row) return [];
    return columns.flatMap((column, across): [Cell, Symbol_][] => {
      const symbol = line[across];
      return isSymbol(symbol) ? [[`${column}${row}`, symbol]] : [];
    });
  });
  return Object.fromEntries(written);
}

/** What was written since: the cells that are filled now and were not before. */
export function written(before: Sheet, now: Sheet): readonly Cell[] {
  return cells.filter((at) => now[at] && !before[at]);
}
