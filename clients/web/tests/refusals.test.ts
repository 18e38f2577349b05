// Every reason for which the engine refuses a move has a text in every language; the keys come from the engine's
// sources.
import { describe, expect, it } from "vitest";
import { speeches } from "./speech";

const sources = import.meta.glob<string>("../../../engine/*/*.cpp", { query: "?raw", import: "default", eager: true });
const games = [...new Set(Object.keys(sources).map((path) => /engine\/(\w+)\//.exec(path)![1]!))];
const keysOf = (game: string) => [
  ...new Set(
    Object.entries(sources)
      .filter(([path]) => path.includes(`/engine/${game}/`))
      .flatMap(([, text]) => [...text.matchAll(new RegExp(`"(${game}\\.[a-z_]+)"`, "g"))].map(([, key]) => key!)),
  ),
];
const with_refusals = games.filter((game) => keysOf(game).length > 0);

it("the engine's sources are where they are looked for", () => expect(with_refusals.length).toBeGreaterThanOrEqual(4));

describe.each(with_refusals)("a move of %s that is refused", (game) => {
  it.each(Object.entries(speeches))("is explained in the language %s", (_, { texts }) => {
    expect(keysOf(game).filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  });
});
