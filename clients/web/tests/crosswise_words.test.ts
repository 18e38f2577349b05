// What Crosswise says of a move, such as in a hint.
import { expect, it } from "vitest";
import { sayMove } from "../src/games/crosswise/narrate";
import { speak } from "./speech";

const say = (move: string) => sayMove(speak("en"), move);

it("a stone on a cell is said by its symbol, an action by its name", () => {
  expect(say("F@d1")).toBe("Moon on d1");
  expect(say("M:a1-c3")).toBe("Move a1–c3");
  expect(say("R:a1")).toBe("Remove a1");
  expect(say("S:a1-b2")).toBe("Swap a1–b2");
  expect(say("X:a1=D")).toBe("Replace a1: Star");
  expect(sayMove(speak("ko"), "F@d1")).toBe("d1에 달");
});

it("so is what becomes of a hand that is all action stones", () => {
  expect(say("keep")).toBe("Keep hand");
  expect(say("redraw")).toBe("Draw a new hand");
});

it("what is no move is not said", () => expect(say("Z@d1")).toBeUndefined());
