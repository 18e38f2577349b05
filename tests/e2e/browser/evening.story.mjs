// A first evening of every role in three languages, at a desk and on a phone. Long: tests/long runs it.
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { friends, handheld, languages, members, newcomer, openEvening, organiser, spectator } from "./evening.mjs";
import { patience } from "./patience.mjs";

for (const language of Object.keys(languages))
  for (const device of [desktop, handheld]) {
    const who = { language, device };
    const roles = {
      newcomer: (evening) => newcomer(evening, who),
      friends: (evening) => friends(evening, who, who, who),
      spectator: (evening) => spectator(evening, who),
      members: (evening) => members(evening, who, who),
      organiser: (evening) => organiser(evening, who, [who]),
    };
    for (const [role, play] of Object.entries(roles))
      test(`${role}, ${language}, ${device.viewport.width} px`, { timeout: patience }, async (t) =>
        play(await openEvening(t)),
      );
  }
