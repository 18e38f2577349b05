// What the field at a table never sends as chat by mistake.
import { describe, expect, it } from "vitest";
import typed_lines from "../../../protocol/typed_lines.json?raw";
import { looksLikeMove, mayBeSaid } from "../src/state/said_aloud";

describe("the shape of a move, in any game's notation", () => {
  it.each([
    ...["C@d4", "M:c4-d5", "R:c4", "S:c4-d5", "X:c4=B", "redraw", "keep"],
    ...["37", "3@1,1/7@0,1", "3@-1,0/7@-1,1"],
    ...["choose X", "D@b2/S@b3", "d@b2"],
    ...["e2-h2-h7", "e4-e1-", "e2--e7", "exchange c17,d17=e1", "decline"],
  ])("%s", (move) => expect(looksLikeMove(move)).toBe(true));
  it.each([
    ...["A@c44", "z9", "A@", "A @ c4", "a@C4.", "Ac4", "A c4", "M:c4", "M: c4 - d5", "M c4 d5", "c4-d5", "c4=B"],
    ...["37@1,1", "37 c4", "D@b2/S", "e2-", "x:", "exchange c17", "100"],
  ])("also wrong: %s", (typed) => expect(looksLikeMove(typed)).toBe(true));
  it.each([
    ...["good luck", "hi", "well played!", "I am @home", "me 2", "is b4 free?", "see you at 10", "ok: next game?"],
    ...["no, c4 was better", ":)", "Δ", "그래", "one-two"],
  ])("and not: %s", (said) => expect(looksLikeMove(said)).toBe(false));
});

describe("the lines that every client keeps to", () => {
  const lines = JSON.parse(typed_lines) as Record<"never" | "asked" | "said", readonly string[]>;
  it.each(lines.never)("never: %s", (line) => expect(mayBeSaid(line, false)).toBe(false));
  it.each(lines.asked)("not while a decision is asked for: %s", (line) => expect(mayBeSaid(line, true)).toBe(false));
  it.each(lines.said)("said: %s", (line) => expect(mayBeSaid(line, true)).toBe(true));
});

describe("the field", () => {
  it("says no move, and a single word only while no decision is asked for", () => {
    expect(mayBeSaid("A@c44", false)).toBe(false);
    expect(mayBeSaid("hello", false)).toBe(true);
    expect(mayBeSaid("hello", true)).toBe(false);
    expect(mayBeSaid(" pass ", true)).toBe(false);
    expect(mayBeSaid("hello there", true)).toBe(true);
  });
  it("leaves commands alone", () => {
    for (const command of ["/draw", "/say A@c4", "/37"]) expect(mayBeSaid(command, true)).toBe(true);
  });
});
