// Stills from the world that tests/visual has recorded, and half a minute of play against the house on a real server.
// Each step of the film is one frame with its own duration, so a slow machine makes the same film. The terminal's full
// screen is played by terminal.py. `pictures.mjs [stills|film|terminal]`
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Server } from "../e2e/browser/server.mjs";
import { profilesIn } from "../visual/answers.mjs";
import { Camera, launch } from "../visual/camera.mjs";
import { Comparer } from "../visual/compare.mjs";
import { openHouse } from "../visual/house.mjs";
import { states } from "../visual/states.mjs";
import { animation } from "./animation.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = here("../../clients/web/screenshots");
const stills = {
  lobby: ["home", "desktop"],
  table: ["table-crosswise_four", "desktop-dark"],
  phone: ["table-crosswise", "phone"],
  "cross-roads": ["table-cross_roads", "desktop"],
  "kriss-kross": ["table-kriss_kross", "desktop"],
  "kreuz-und-quer": ["table-kreuz_und_quer", "desktop"],
  result: ["result-crosswise", "desktop"],
};
const film = { width: 960, height: 600 };
/** How good a picture looks, of 1: letters stay sharp at this. */
const quality = 0.82;

const browser = await launch();
const encoder = await Comparer.open(browser);
const webp = (png) => encoder.lossy(png, quality);

async function takeStills() {
  const world = JSON.parse(readFileSync(here("../visual/world.json"), "utf8"));
  const house = await openHouse(here("../../clients/web/dist"), world.http, await profilesIn(world, states));
  for (const [file, [name, look]] of Object.entries(stills)) {
    const camera = await Camera.open({ browser, url: house.url, world, language: "en" }, look);
    const picture = await camera.take(
      states.find((state) => state.name === name),
      (shoot) => shoot(),
    );
    writeFileSync(`${folder}/${file}.webp`, await webp(picture));
    await camera.close();
  }
  house.close();
}

async function takeFilm() {
  const tape = readFileSync(here("../visual/taped_socket.js"), "utf8");
  const server = await Server.start({ bot_delay_min_ms: 0, bot_delay_max_ms: 0, hint_burst: 1000 });
  const context = await browser.newContext({ viewport: film, reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript(tape);
  await page.addInitScript(() => {
    localStorage.setItem("crosstable.name", "Ada");
    localStorage.setItem("crosstable.settings", JSON.stringify({ motion: "off", shown_around: true }));
  });
  const frames = [];
  const frame = async (ms) => frames.push({ webp: await webp(await page.screenshot()), ms });
  const ask = (method, params) => page.evaluate(([one, about]) => window.tape.ask(one, about), [method, params]);

  await page.goto(server.url);
  const games = [
    ["crosswise", 8],
    ["cross-roads", 5],
    ["kriss-kross", 5],
    ["kreuz-und-quer", 5],
  ];
  for (const [game, turns] of games) {
    const play = page.locator(`[data-card=${game}] [data-do=play]:enabled`);
    await play.waitFor();
    await play.scrollIntoViewIfNeeded();
    await frame(900);
    await play.hover();
    await frame(400);
    await play.click();
    await page.locator(`[data-testid=room][data-phase=playing] [data-game=${game}]`).waitFor();
    const room = await page.getByTestId("room").getAttribute("data-room");
    for (let turn = 0; turn < turns; turn += 1) {
      const prompt = await prompted(ask, room);
      await page.waitForTimeout(300);
      await frame(700);
      const { move } = await ask("room.hint", { room });
      await ask("room.move", { room, prompt, move });
      await page.waitForTimeout(150);
      await frame(350);
    }
    await page.goto(`${server.url}/#/`);
  }
  writeFileSync(`${folder}/play.webp`, animation(frames, film));
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`${frames.length} frames, ${seconds} s`);
  await context.close();
  await server.stop();
}

async function prompted(ask, room) {
  for (;;) {
    const { prompt } = await ask("room.sync", { room });
    if (prompt) return prompt.id;
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function takeTerminal() {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  // Debian packages pyte for its own Python.
  await page.setContent(execFileSync("/usr/bin/python3", [here("terminal.py")], { encoding: "utf8" }));
  const picture = await page.locator("#screen").screenshot();
  writeFileSync(here("../../clients/terminal/screen.webp"), await webp(picture));
  await page.close();
}

const [, , only] = process.argv;
const wanted = (what) => only === undefined || only === what;
if (wanted("stills")) await takeStills();
if (wanted("film")) await takeFilm();
if (wanted("terminal")) await takeTerminal();
await browser.close();
