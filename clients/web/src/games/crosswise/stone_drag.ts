// What can be dragged on this table: a stone from the hand or from a cell.
import type { Drag } from "../../table/use_drag";
import type { Pick } from "./intent";
import type { Cell, Stone } from "./table";

export type StoneDrag = Drag<{ readonly pick: Pick; readonly stone: Stone }, Cell>;
