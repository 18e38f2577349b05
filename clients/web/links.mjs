// Makes the pages of links that are passed on (server/net/links.hpp): index.html with what chats show of a link
// (OpenGraph) in its head, for an invitation to each game (`r/GAME.html`), a finished one (`g/GAME.html`) and a
// tournament (`e.html`). The server puts its own address for `{origin}`, so these are not compressed.
// `node links.mjs [FOLDER]`
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Chats fetch a link without a language, so they get English. */
export const games = {
  crosswise: "Crosswise",
  "cross-roads": "Cross Roads",
  "kriss-kross": "Kriss Kross",
  "kreuz-und-quer": "Kreuz und Quer",
};

/** The sentence that the home page has for a game. */
function leadOf(game) {
  const file = new URL("src/messages/en/games.ts", import.meta.url);
  const [, lead] = new RegExp(`"game\\.${game}\\.lead":\\s*"([^"]*)"`).exec(readFileSync(file, "utf8")) ?? [];
  if (!lead) throw new Error(`there is no lead of ${game}`);
  return lead;
}

const escaped = (text) => text.replace(/[&<>"{}]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** `picture`: of public/links/. */
export function headOf(title, description, picture) {
  const properties = {
    "og:site_name": "Crosstable",
    "og:type": "website",
    "og:title": title,
    "og:description": description,
  };
  const image = {
    "og:image": `{origin}/links/${picture}.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  return [
    ...Object.entries(properties).map(([property, content]) => [property, escaped(content)]),
    ...Object.entries(image),
  ]
    .map(([property, content]) => `    <meta property="${property}" content="${content}" />\n`)
    .concat(`    <meta name="twitter:card" content="summary_large_image" />\n`)
    .join("");
}

export function makePages(folder) {
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const write = (path, ...head) =>
    writeFileSync(join(folder, path), index.replace("  </head>", `${headOf(...head)}  </head>`));
  for (const kind of ["r", "g"]) mkdirSync(join(folder, kind), { recursive: true });
  for (const [game, title] of Object.entries(games)) {
    write(`r/${game}.html`, `You're invited to play ${title}`, leadOf(game), game);
    write(`g/${game}.html`, `${title}: game replay`, "Watch it move by move, and see every hand.", game);
  }
  write("e.html", "Tournament on Crosstable", "Pairings, standings and live tables.", "event");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  makePages(process.argv[2] ?? fileURLToPath(new URL("dist", import.meta.url)));
