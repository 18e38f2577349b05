import { expect, it } from "vitest";
import { letterOf } from "../src/ui/letters";

it("is what the key types, wherever a Latin layout has it", () => {
  expect(letterOf({ key: "R", code: "KeyR" })).toBe("r");
  expect(letterOf({ key: "r", code: "KeyO" })).toBe("r"); // Dvorak
});
it("is the key's place on Korean, Cyrillic, Greek and Arabic layouts", () => {
  for (const key of ["ㄱ", "к", "ρ", "ق", "Process"]) expect(letterOf({ key, code: "KeyR" })).toBe("r");
});
it("is no letter of its own for other keys", () => {
  for (const key of ["Enter", " ", "5"]) expect(letterOf({ key, code: key })).toBe(key.toLowerCase());
});
