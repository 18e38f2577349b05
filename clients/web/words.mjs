// Says what each language lacks and what it says wrong (tests/words.test.ts). `node words.mjs --write` brings the lists
// up to date: src/messages/lacking.txt, and tests/words/LANGUAGE.txt, from which it only takes lines away.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromSource } from "./from_source.mjs";

const inside = (path) => fileURLToPath(new URL(path, import.meta.url));
const { lacking_now, wrong_now } = await fromSource("tests/words/lists.ts");

const parted = (path) => {
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const isHead = (line) => line.startsWith("#");
  return [lines.filter(isHead), lines.filter((line) => line !== "" && !isHead(line))];
};
const write = (path, head, lines) => writeFileSync(path, [...head, ...lines, ""].join("\n"));

const lacking_path = inside("src/messages/lacking.txt");
if (process.argv.includes("--write")) write(lacking_path, parted(lacking_path)[0], lacking_now);
else console.log(`Lacking: ${lacking_now.length} texts`, ...lacking_now.map((line) => `\n  ${line}`));

for (const [language, wrong] of Object.entries(wrong_now)) {
  const path = inside(`tests/words/${language}.txt`);
  const [head, listed] = parted(path);
  if (process.argv.includes("--write")) {
    const still = listed.filter((line) => wrong.includes(line));
    write(path, head, still);
  } else {
    const added = wrong.filter((line) => !listed.includes(line));
    console.log(`${language}: ${wrong.length} wrong, ${added.length} of them not listed`);
    for (const line of added) console.log(`  ${line}`);
  }
}
