// What each route over HTTP is charged, beside the rates of all requests: read off server/net and server/house.
import { functionsIn, withoutComments } from "./cpp_text.mjs";

const found = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]);

export const pathsIn = (openapi_yaml) => found(openapi_yaml.split(/^components:/m)[0], /^ {2}(\/\S*):$/gm);

/** Which paths of openapi.yaml each look of `WebRequest` and event_routes.hpp is about. */
const looks = {
  record_id: /^\/api\/records\/\{id\}$/,
  replay_id: /^\/api\/records\/\{id\}\/replay$/,
  player: /^\/api\/players\/\{id\}$/,
  player_games: /^\/api\/players\/\{id\}\/games$/,
  leaderboard: /^\/api\/ratings\/\{pool\}$/,
  events_asked: /^\/api\/events$/,
  event_asked: /^\/api\/events\/\{id\}(\/|$)/,
};

/** Words of a route's code that take from an allowance: functions of the house, and what they are asked for. */
function wordsOf(house_cpp, wire_hpp) {
  const words = new Map();
  for (const { owner, name, body } of functionsIn(house_cpp)) {
    if (owner !== "House" || !/\b(?:allow|spend)\(address\b/.test(body)) continue;
    const kinds = [...body.matchAll(/Costly::(\w+)\s*\? Allowance::(\w+)/g)];
    for (const [, kind, bucket] of kinds) words.set(`Costly::${kind}`, bucket);
    const buckets = found(body, /\bAllowance::(\w+)/g);
    if (kinds.length === 0) words.set(name, buckets[0]);
    else
      for (const kind of found(/enum class Costly[^{]*\{([^}]*)\}/.exec(wire_hpp)[1], /(\w+)/g))
        if (!words.has(`Costly::${kind}`)) words.set(`Costly::${kind}`, buckets.at(-1));
  }
  return words;
}

/** `Map` from each path to the buckets that it takes from. */
export function routesIn({ openapi_yaml, sources, house_cpp, wire_hpp }) {
  const words = wordsOf(withoutComments(house_cpp), withoutComments(wire_hpp));
  const routes = new Map(pathsIn(openapi_yaml).map((path) => [path, new Set()]));
  const about = new Set();
  for (const branch of sources
    .map(withoutComments)
    .join("\n")
    .split(/^ {2}if \(/m)) {
    const look = /^(?:const )?auto \w+ = (?:\w+\.)?(\w+)\(/.exec(branch)?.[1];
    if (!look) continue;
    if (!looks[look]) throw new Error(`which route is ${look}?`);
    about.add(look);
    const code = branch.split(/^\}/m)[0];
    const taken = [...words].filter(([word]) => new RegExp(`\\b${word}\\b`).test(code)).map(([, bucket]) => bucket);
    for (const [path, buckets] of routes) if (looks[look].test(path)) taken.forEach((bucket) => buckets.add(bucket));
  }
  const missed = Object.keys(looks).filter((look) => !about.has(look));
  if (missed.length > 0) throw new Error(`nobody answers ${missed.join(", ")}`);
  const unknown = [...routes.keys()].filter(
    (path) => path.startsWith("/api/") && !Object.values(looks).some((look) => look.test(path)),
  );
  if (unknown.length > 0) throw new Error(`who answers ${unknown.join(", ")}?`);
  return routes;
}
