// A first evening, each role once, in one of three languages and at one of two sizes. evening.story.mjs has them all.
import { test } from "node:test";
import { desktop } from "./browser.mjs";
import { friends, handheld, members, newcomer, openEvening, organiser, spectator } from "./evening.mjs";
import { patience } from "./patience.mjs";

const [en, de, ko] = ["en", "de", "ko"];
const at_desk = (language) => ({ language, device: desktop });
const on_phone = (language) => ({ language, device: handheld });

for (const [name, play] of [
  ["a newcomer", (evening) => newcomer(evening, on_phone(ko))],
  ["friends by a link", (evening) => friends(evening, at_desk(en), on_phone(de), on_phone(en))],
  ["a spectator", (evening) => spectator(evening, at_desk(ko))],
  ["members who play rated", (evening) => members(evening, at_desk(de), on_phone(en))],
  ["an organiser", (evening) => organiser(evening, on_phone(en), [at_desk(de)])],
])
  test(`the first evening of ${name}`, { timeout: patience }, async (t) => play(await openEvening(t)));
