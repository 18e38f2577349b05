import { expect, it } from "vitest";
import { readPreferences, writePreferences } from "../src/state/preferences";

const usual = readPreferences(undefined);

it("whoever has chosen nothing has the system's looks, sound, and moves that are sent at once", () => {
  expect(usual).toEqual({
    theme: "system",
    colours: "usual",
    sound: true,
    vibration: true,
    confirm: false,
    motion: "system",
    shown_around: false,
  });
});

it("what was chosen is read as it was written", () => {
  const chosen = { ...usual, theme: "dark", colours: "clear", sound: false, confirm: true } as const;
  expect(readPreferences(writePreferences(chosen))).toEqual(chosen);
});

it.each(["", "{", "null", "[]", '"dark"', '{"theme":"pink","sound":"yes","more":1}'])(
  "what another version wrote is no harm: %s",
  (text) => expect(readPreferences(text)).toEqual(usual),
);
