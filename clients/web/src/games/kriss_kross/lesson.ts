// The lesson of Kriss Kross: the start symbol, a pair, two lines at once, and a long run.
import type { Lesson, LessonStep } from "../../table/lesson";
import type { Json } from "../../protocol/types";
import { readEntry } from "./domino";
import { totalOf, valuesOf } from "./scoring";
import { columns, isSymbol, readSheet, start_cell, symbols, top_down, type Sheet } from "./sheet";

const seat = 0;

function tableOf(sheet: Sheet, stage: "choose" | "enter", roll?: string): Json {
  const values = valuesOf(sheet, false);
  return {
    stage,
    sheets: {
      [seat]: top_down.map((row) => columns.map((column) => sheet[`${column}${row}`] ?? ".").join("")).join("/"),
    },
    totals: { [seat]: totalOf(values) },
    entered: [],
    finished: [],
    ...(stage === "choose" ? { turn: seat } : { roll: roll ?? "", roller: seat, round: 1 }),
  };
}

/** Right is whatever brings at least so many points. */
function entering(name: string, text: string, roll: string, gain: number): LessonStep {
  const sheet = readSheet(text);
  const after = (move: string): Sheet => ({ ...sheet, ...readEntry(move)?.sheet });
  const points = (one: Sheet) => totalOf(valuesOf(one, false));
  return {
    name,
    table: tableOf(sheet, "enter", roll),
    offer: { kind: "enter", roll },
    legal: [],
    right: (move) => points(after(move)) - points(sheet) >= gain,
    after: (move) => tableOf(after(move), "enter", roll),
  };
}

const choosing: LessonStep = {
  name: "start",
  table: tableOf({}, "choose"),
  offer: { kind: "choose", symbols: [...symbols] },
  legal: [],
  right: () => true,
  after: (move) => tableOf(started(move.replace("choose ", "")), "enter", "D/X"),
};

function started(symbol: string): Sheet {
  return isSymbol(symbol) ? { [start_cell]: symbol } : {};
}

export const lesson: Lesson = {
  seat,
  seats: 1,
  steps: [
    choosing,
    entering("pair", "...../...../S..../...../.....", "S/D", 2),
    entering("both", "...../.S.../S..../...../.....", "S/X", 4),
    entering("run", "Q..../.D.../SSSS./..T../.....", "S/O", 4),
  ],
};
