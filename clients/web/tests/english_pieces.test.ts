// English comes in pieces: what a part of the page says has to be there with that part.
import { expect, it } from "vitest";
import { translator, type MessageKey } from "../src/messages";
import { en } from "../src/messages/en";
import { cross_roads } from "../src/messages/en/cross_roads";
import { crosswise } from "../src/messages/en/crosswise";
import { kreuz_und_quer } from "../src/messages/en/kreuz_und_quer";
import { kriss_kross } from "../src/messages/en/kriss_kross";
import { server } from "../src/messages/en/server";
import { english, onLateTexts, sayToo } from "../src/messages/english";

const at_first = new Set(Object.keys(english.texts));
const games: Readonly<Record<string, object>> = { cross_roads, crosswise, kreuz_und_quer, kriss_kross };
const sources = import.meta.glob<string>(["../src/**/*.{ts,tsx}", "!../src/messages/*/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** Answers that the client knows by their keys and does not show, or shows in a sentence of its own. */
const only_keys = new Set([
  "reply.leave",
  "error.bad_argument",
  "error.bad_argument.name",
  "error.bad_argument.name_member",
]);

/** The keys that a file names, also by their beginnings. */
function keysIn(source: string): readonly string[] {
  const whole = new Set([...source.matchAll(/["`]([\w.-]+)["`]/g)].map(([, key]) => key!));
  const begun = [...source.matchAll(/`([\w-]+\.(?:[\w-]+\.)?)\$\{/g)].map(([, start]) => start!);
  return Object.keys(en).filter(
    (key) => whole.has(key) || whole.has(key.replace(/\.(one|other)$/, "")) || begun.some((one) => key.startsWith(one)),
  );
}

it("what a file says is there from the start, or comes with the game's table", () => {
  const checked = Object.entries(sources).map(([path, source]) => {
    const texts = games[/\/games\/(\w+)\//.exec(path)?.[1] ?? ""] ?? {};
    // What has the server's own words to fall back on may be late.
    const said = source.replace(/t\s*\.server\([^)]*\)|known\([^)]*\)|`(command|error)\.\$\{/g, "");
    return [
      path,
      keysIn(said).filter((key) => !at_first.has(key) && !Object.hasOwn(texts, key) && !only_keys.has(key)),
    ];
  });
  expect(checked.length).toBeGreaterThan(200);
  expect(checked.filter(([, missing]) => missing!.length > 0)).toEqual([]);
});

it("a text that is asked for too early is blank or the server's, and is said again when it comes, once", () => {
  const key = "cw.board" satisfies MessageKey;
  const refusal = { code: 1, message: "No.", data: { code: "busy", key: "error.busy.hint", args: {} } };
  let told = 0;
  const stop = onLateTexts(() => (told += 1));
  expect([translator("en")(key), translator("en").error(refusal)]).toEqual(["", "No."]);
  sayToo(kriss_kross);
  expect(told).toBe(0);
  sayToo(crosswise);
  sayToo(crosswise);
  expect([told, translator("en")(key)]).toEqual([1, en[key]]);
  sayToo(server);
  expect([told, translator("en").error(refusal)]).toEqual([2, en["error.busy.hint"]]);
  stop();
});

it("without its texts, help is the server's", () => {
  expect(translator("en").reply({ key: "help.list", args: { commands: "sit" }, text: "/sit" })).toMatch(/^\/sit/);
});
