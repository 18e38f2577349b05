// A colour for each of up to six seats.
import type { Hue } from "../../table/game";

const hues: readonly Hue[] = ["orange", "blue", "green", "violet", "red", "teal"];

export function hueOf(seat: number): Hue {
  return hues[seat % hues.length]!;
}
