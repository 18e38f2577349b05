// The games that can be looked at offline, as the service worker stored them.
import { expect, it } from "vitest";
import { keptGames } from "../src/app/kept_games";

function storage(kept: Record<string, string>): CacheStorage {
  const cache = {
    keys: async () => Object.keys(kept).map((path) => ({ url: `https://table.test${path}` })),
    match: async (path: string) => (kept[path] === undefined ? undefined : new Response(kept[path])),
  };
  return { open: async () => cache } as unknown as CacheStorage;
}
const record = (game: string, ...players: string[]) => JSON.stringify({ game, players, ended: "2026-11-23T18:47:20Z" });

it("are the whole ones, the last first", async () => {
  const games = await keptGames(
    storage({
      "/api/records/A": record("crosswise", "Ada", "Bo"),
      "/api/records/A/replay": "{}",
      "/api/records/HALF": record("crosswise", "Ada", "Bo"),
      "/api/records/B/replay": "{}",
      "/api/records/B": record("kriss-kross", "Ada\u202e"),
    }),
  );
  expect(games).toEqual([
    { record: "B", game: "kriss-kross", players: ["Ada"], ended: "2026-11-23T18:47:20Z" },
    { record: "A", game: "crosswise", players: ["Ada", "Bo"], ended: "2026-11-23T18:47:20Z" },
  ]);
});

it("are none where one cannot be read, or the browser keeps nothing", async () => {
  expect(await keptGames(storage({ "/api/records/A": "[]", "/api/records/A/replay": "{}" }))).toEqual([]);
  expect(await keptGames(storage({ "/api/records/A": "{", "/api/records/A/replay": "{}" }))).toEqual([]);
  expect(await keptGames(undefined)).toEqual([]);
});
