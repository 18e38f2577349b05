import { expect, it } from "vitest";
import type { RpcError } from "../src/protocol/types";
import { freeLike, handleFrom } from "../src/state/free_names";

it("instead of a taken name there is one that the server proposes, or the same with a number", () => {
  const taken = { code: 1, message: "", data: { code: "handle_taken", free: ["ada_l2"] } } as unknown as RpcError;
  expect(freeLike("ada_l", 20, taken)).toBe("ada_l2");
  expect(freeLike("Ada", 24, undefined, () => 0.5)).toBe("Ada55");
  expect(freeLike("A very long name indeed.", 24, undefined, () => 0)).toBe("A very long name indee10");
});

it("a name is suggested as a username where something of it would do", () => {
  expect(handleFrom("Quiet Otter")).toBe("QuietOtter");
  expect(handleFrom("Śmiały Borsuk")).toBe("SmiayBorsuk");
  expect(handleFrom("4 Ada")).toBe("Ada");
  expect(handleFrom("조용한 수달")).toBe("");
  expect(handleFrom("a".repeat(30))).toHaveLength(20);
});
