// Which parts of the page share a file. Left alone, the bundler makes a file of whatever two parts share, some of a
// hundred bytes, and a first visitor fetches seventy of them ahead. So what is fetched ahead comes in a few groups.
// Everything else (tournaments, rules, settings) loads when it is wanted, and is left to the bundler.
// tests/e2e/browser/first_visit.test.mjs counts the files.
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("src/", import.meta.url));

/** A file each. The generic table is for games that are none of these, so nobody fetches it ahead. */
const games = readdirSync(`${root}games`).filter(
  (game) => game !== "generic" && existsSync(`${root}games/${game}/table_view.tsx`),
);
const partsOf = (game, ...names) =>
  names.map((name) => `games/${game}/${name}`).filter((part) => existsSync(root + part));

const views = (...names) => names.map((name) => `views/${name}.tsx`);

/** The parts that load on demand, and the groups that they are in. */
const groups = {
  home: views("home"),
  room: views("room_page"),
  beside: [
    ...views(
      "chat",
      "moves",
      "manage",
      "waiting",
      "events/strip",
      "events/table_waits",
      "shuffling",
      "time_bar",
      "result_dialog",
      "first_steps",
      "hint_bar",
    ),
    ...views("create_dialog", "seek_dialog", "play_page", "watch_page", "events/home_events"),
    ...games.flatMap((game) => partsOf(game, "result_view.tsx", "moves.tsx", "pane_view.tsx", "exchange_view.tsx")),
  ],
  // Nobody fetches these ahead; apart, the first page would name a dozen files for them.
  people: views("me_forms", "me_page", "people", "player_page", "ratings_page", "reminder"),
  offline: [...views("offline", "lesson_page", "replay_page"), ...games.flatMap((game) => partsOf(game, "lesson.ts"))],
  ...Object.fromEntries(games.map((game) => [game, partsOf(game, "table_view.tsx")])),
};
/** Styles that a table needs and other pages, too: they come without the scripts of a table. */
const room_styles = ["styles/room.css", "styles/inviting.css"];

/** For Rollup's `manualChunks`, with `onlyExplicitManualChunks`. */
export function chunkNames() {
  let names;
  return (id, { getModuleInfo, getModuleIds }) => (names ??= nameAll(getModuleInfo, [...getModuleIds()])).get(id);
}

function nameAll(getModuleInfo, ids) {
  /** These modules and all that they import at once. */
  const closureOf = (roots) => {
    const all = new Set(roots);
    for (const id of all) for (const imported of getModuleInfo(id).importedIds) all.add(imported);
    return all;
  };
  const first = closureOf(ids.filter((id) => getModuleInfo(id).isEntry));
  /** For each module that comes later: the groups that use it, and "" for a part that is in none. */
  const users = new Map();
  const note = (user, roots) => {
    for (const id of closureOf(roots)) if (!first.has(id)) users.set(id, (users.get(id) ?? new Set()).add(user));
  };
  const grouped = new Set();
  for (const [group, parts] of Object.entries(groups)) {
    for (const part of parts) {
      if (!ids.includes(root + part)) throw new Error(`chunks.mjs: there is no ${part}`);
      grouped.add(root + part);
    }
    note(
      group,
      parts.map((part) => root + part),
    );
  }
  for (const id of ids) if (getModuleInfo(id).dynamicImporters.length > 0 && !grouped.has(id)) note("", [id]);
  // The first page is declared as one file, too: beside groups, the bundler would divide it by what they share with it.
  return new Map([...[...first].map((id) => [id, "index"]), ...[...users].map(([id, by]) => [id, chunkOf(id, by)])]);
}

function chunkOf(id, users) {
  if (room_styles.some((sheet) => id === root + sheet)) return "room_styles";
  const by = [...users].filter((user) => user !== "");
  if (by.length === 0) return undefined;
  // The first page waits for no table, and no table for the first page: what both use comes before both.
  if (by.includes("home")) return by.some((user) => user === "room" || games.includes(user)) ? "index" : "home";
  if (by.includes("room")) return "room";
  const tables = by.filter((user) => games.includes(user));
  // A game's own pages (rules, its result) may use its table's file.
  if (tables.length === 1 && by.every((user) => user === tables[0] || user === "beside")) return tables[0];
  if (tables.length > 0) return "room";
  return users.size === 1 ? by[0] : "common";
}
