// The colours of the seats.
import type { Hue } from "../../table/game";

const hues: readonly Hue[] = ["orange", "blue", "green", "violet"];

export function hueOf(seat: number): Hue | undefined {
  return hues[seat];
}
