// The sides' colours as people without red or green cones see them. Simulation: Machado, Oliveira and Fernandes (2009),
// full strength; distance: CIE76 in Lab. About 2 is just visible, and 30 is apart at a glance.
import { describe, expect, it } from "vitest";
import tokens from "../src/design/tokens.css?raw";

type Triple = readonly [number, number, number];
type Eyes = readonly [Triple, Triple, Triple];

const eyes: Readonly<Record<string, Eyes>> = {
  "no green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};
const apart_at_a_glance = 30;

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function seen(through: Eyes, [r, g, b]: Triple): Triple {
  const row = (at: 0 | 1 | 2) => Math.min(1, Math.max(0, through[at][0] * r + through[at][1] * g + through[at][2] * b));
  return [row(0), row(1), row(2)];
}

function lab([r, g, b]: Triple): Triple {
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(through: Eyes, one: string, other: string): number {
  const [a, b] = [lab(seen(through, linear(one))), lab(seen(through, linear(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The token by day and by night. */
function token(name: string, palette: "usual" | "clear"): readonly [string, string] {
  const clear = tokens.slice(tokens.indexOf('[data-colours="clear"]'));
  const found = (text: string) => new RegExp(`--${name}: ([^;]+);`).exec(text)?.[1];
  const value = (palette === "clear" && found(clear.slice(0, clear.indexOf("}")))) || found(tokens)!;
  const [day, night = day] = value.match(/#[0-9a-f]{6}/g)!;
  return [day!, night!];
}

const pairs = [
  ["orange", "green"],
  ["orange-deep", "green-deep"],
  ["orange", "blue"],
] as const;

describe.each(Object.entries(eyes))("with %s", (_, through) => {
  it.each(pairs)("%s and %s are apart at a glance, in both palettes, by day and by night", (one, other) => {
    for (const palette of ["usual", "clear"] as const)
      for (const time of [0, 1] as const) {
        const [a, b] = [token(one, palette)[time], token(other, palette)[time]];
        expect([a, b, distance(through, a, b) >= apart_at_a_glance]).toEqual([a, b, true]);
      }
  });
  it("the colours that the table once had were not", () =>
    expect(distance(eyes["no red cones"]!, "#e8872b", "#5d9a45")).toBeLessThan(apart_at_a_glance));
  it("the clear palette keeps the sides of Crosswise further apart than the usual one", () => {
    const of = (palette: "usual" | "clear") =>
      distance(through, token("orange", palette)[0], token("green", palette)[0]);
    expect(of("clear")).toBeGreaterThan(of("usual"));
  });
});
