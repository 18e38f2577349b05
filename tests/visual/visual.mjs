// Pictures of the client's states, compared with those in pictures/. What differs is written to build/visual: wanted,
// got, difference. `--accept` makes the new pictures the wanted ones. `--look FOLDER [LANGUAGE]` only takes them, and
// finds texts that are cut off. Other words choose pictures by a part of their names.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { eventsOverHttp, profilesIn } from "./answers.mjs";
import { Camera, launch } from "./camera.mjs";
import { Comparer } from "./compare.mjs";
import { cutOff } from "./cut_off.mjs";
import { openHouse } from "./house.mjs";
import { looks, states } from "./states.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const kept = here("pictures");
const found = here("../../build/visual");
const dist = process.env.CROSSTABLE_DIST ?? here("../../clients/web/dist");
const at_once = 2;
const tries = 12;

const words = process.argv.slice(2);
const accepting = words[0] === "--accept" && words.shift() !== undefined;
const looking = words[0] === "--look" && words.splice(0, 3);
const language = (looking && looking[2]) || "en";

const world = JSON.parse(readFileSync(new URL("world.json", import.meta.url), "utf8"));
const all = states.flatMap((state) => state.at.map((look) => ({ state, look, name: `${state.name}-${look}` })));
const wanted = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (!existsSync(`${dist}/index.html`)) throw new Error("no client: deploy/build-web");

const http = { ...world.http, ...(await eventsOverHttp(world)) };
const house = await openHouse(dist, http, await profilesIn(world, states));
const browser = await launch(house.rule);
const comparer = await Comparer.open(browser);
for (const folder of [kept, found, looking && looking[1]]) if (folder) mkdirSync(folder, { recursive: true });
for (const old of readdirSync(found)) rmSync(`${found}/${old}`);

/** Pictures until one is as wanted, or the page stands still. */
async function settled(shoot, isFine) {
  let last;
  for (let tried = 0; tried < tries; tried += 1) {
    const picture = await shoot();
    if (last?.equals(picture) || (await isFine(picture))) return picture;
    last = picture;
    await new Promise((later) => setTimeout(later, 150));
  }
  return last;
}

async function check(camera, { state, name }) {
  const file = `${kept}/${name}.webp`;
  const reference = !looking && existsSync(file) ? readFileSync(file) : undefined;
  return camera.take(state, async (shoot) => {
    let difference;
    const picture = await settled(shoot, async (each) => {
      if (!reference) return false;
      difference = await comparer.difference(reference, each);
      return difference === undefined;
    });
    if (looking) return lookedAt(camera, name, picture);
    if (reference && !difference) return {};
    if (accepting) writeFileSync(file, await comparer.webp(picture));
    if (accepting) return { accepted: true };
    writeFileSync(`${found}/${name}.png`, difference?.sheet ?? picture);
    return { failed: difference?.words ?? "is new" };
  });
}

async function lookedAt(camera, name, picture) {
  writeFileSync(`${looking[1]}/${name}.png`, picture);
  const cut = await camera.page.evaluate(cutOff);
  return cut.length > 0 ? { failed: `cut off: ${cut.join(", ")}` } : {};
}

const failed = [];
let accepted = 0;
const begun = Date.now();
const queue = Object.keys(looks);
await Promise.all(
  Array.from({ length: at_once }, async () => {
    for (let look = queue.shift(); look; look = queue.shift()) {
      const camera = await Camera.open({ browser, url: house.url, world, language }, look);
      for (const each of wanted.filter((one) => one.look === look)) {
        const seen = await check(camera, each).catch((error) => ({ failed: String(error).split("\n")[0] }));
        if (seen?.failed) failed.push(`${each.name}: ${seen.failed}`);
        if (seen?.accepted) accepted += 1;
      }
      await camera.close();
    }
  }),
);
await browser.close();
house.close();

if (words.length === 0 && !looking)
  for (const file of readdirSync(kept).filter((each) => !all.some(({ name }) => each === `${name}.webp`))) {
    if (accepting) rmSync(`${kept}/${file}`);
    else failed.push(`${file}: no state has this picture`);
  }
for (const each of failed.sort()) console.log(each);
console.log(
  `${wanted.length} pictures in ${Math.round((Date.now() - begun) / 1000)} s, ` +
    `${failed.length} ${looking ? "cut something off" : "differ"}${accepted ? `, ${accepted} accepted` : ""}`,
);
if (failed.length > 0 && !accepting && !looking)
  console.log("See build/visual. If they are right: tests/visual/run --accept");
process.exit(failed.length > 0 ? 1 : 0);
