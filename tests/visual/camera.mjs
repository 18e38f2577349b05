// Takes pictures in one look: states one after the other in one page, a clock that stands at the world's time, the
// recorded connection, no motion.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { looks } from "./states.mjs";

const require = createRequire(new URL("../../clients/web/package.json", import.meta.url));
const { chromium } = require("playwright-core");

/** Only the fonts that tests/visual/fonts.conf names, drawn the same everywhere. `rule` is the house's. */
export function launch(rule) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL("fonts.conf", import.meta.url)) },
    args: [
      "--headless",
      `--host-resolver-rules=${rule}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-lcd-text",
      "--font-render-hinting=none",
      "--force-color-profile=srgb",
    ],
  });
}

export class Camera {
  #faults = [];

  static async open({ browser, url, world, language }, look) {
    const { width, height, touch = false, dark = false, text = "", forced = false } = looks[look];
    const camera = Object.assign(new Camera(), { text });
    camera.context = await browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      colorScheme: dark ? "dark" : "light",
      forcedColors: forced ? "active" : "none", // a contrast theme of the system
      reducedMotion: "reduce",
      locale: language === "en" ? "en-GB" : language,
      timezoneId: "Europe/Berlin",
      serviceWorkers: "block",
    });
    camera.context.setDefaultTimeout(30_000);
    const page = (camera.page = await camera.context.newPage());
    page.on("pageerror", (error) => camera.#faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && camera.#faults.push(message.text()));
    await page.clock.setFixedTime(world.at);
    return Object.assign(camera, { url, world });
  }

  /** Shows the state, and calls `see` with what takes a picture of it. Throws if the page reports an error. */
  async take(state, see) {
    const { page } = this;
    this.#faults = [];
    await page.mouse.move(0, 0);
    await page.goto(`${this.url}?state=${state.name}${state.hash(this.world)}`);
    await page.waitForSelector(state.ready);
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), this.text);
    await page.evaluate(standStill); // text in a box that still moves may end up a pixel lower
    await state.act?.(page);
    if (state.then) await page.waitForSelector(state.then);
    if (state.act) await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const seen = await see(async () => {
      await page.evaluate(standStill);
      return page.screenshot();
    });
    if (this.#faults.length > 0) throw new Error(`reports ${this.#faults.join("; ")}`);
    return seen;
  }

  close() {
    return this.context.close();
  }
}

// Runs in the page, so it uses nothing from here.
function standStill() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}
