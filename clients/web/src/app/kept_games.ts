// The finished games that can be looked at without a network: the service worker kept what was fetched of them
// (public/shell_worker.js).
import { parsePlain } from "../protocol/plain";
import { recordAddress, replayAddress } from "../protocol/record_address";
import { isObject } from "../protocol/merge_patch";

export interface KeptGame {
  readonly record: string;
  readonly game: string;
  readonly players: readonly string[];
  /** ISO 8601. */
  readonly ended: string | undefined;
}

const most_shown = 12;

/** The last ones first. */
export async function keptGames(storage: CacheStorage | undefined = globalThis.caches): Promise<readonly KeptGame[]> {
  try {
    const cache = await storage?.open("games");
    if (!cache) return [];
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const whole = kept.flatMap((path) => {
      const [, id] = /^\/api\/records\/([\w-]+)$/.exec(path) ?? [];
      return id !== undefined && kept.includes(replayAddress(id)) ? [id] : [];
    });
    const games = whole
      .reverse()
      .slice(0, most_shown)
      .map(async (id) => readKept(id, await cache.match(recordAddress(id))));
    return (await Promise.all(games)).filter((game) => game !== undefined);
  } catch {
    return []; // a browser that keeps nothing
  }
}

async function readKept(record: string, response: Response | undefined): Promise<KeptGame | undefined> {
  const told = response && parsePlain(await response.text());
  if (!isObject(told) || typeof told.game !== "string" || !Array.isArray(told.players)) return undefined;
  const players = told.players.filter((name) => typeof name === "string");
  return { record, game: told.game, players, ended: typeof told.ended === "string" ? told.ended : undefined };
}
