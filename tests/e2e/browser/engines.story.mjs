// The first evening of a newcomer and of two friends, and a whole game of each kind, in Firefox and in WebKitGTK. Long:
// tests/long runs it.
import { test } from "node:test";
import { tables } from "./alone.mjs";
import { Browser, desktop } from "./browser.mjs";
import { alone, friends, newcomer, openEvening } from "./evening.mjs";
import { patience } from "./patience.mjs";
import { WebKit } from "./webkit.mjs";

const who = { language: "en", device: desktop };
const engines = { Firefox: () => Browser.firefox(), WebKitGTK: () => WebKit.launch() };

for (const [engine, launch] of Object.entries(engines)) {
  const stories = {
    newcomer: (evening) => newcomer(evening, who),
    friends: (evening) => friends(evening, who, who, who),
    ...Object.fromEntries(Object.keys(tables).map((game) => [game, (evening) => alone(evening, who, game)])),
  };
  for (const [name, play] of Object.entries(stories))
    test(`${engine}: ${name}`, { timeout: patience }, async (t) => play(await openEvening(t, launch)));
}
