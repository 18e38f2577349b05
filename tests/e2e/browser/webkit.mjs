// WebKitGTK by its own WebDriver (Debian's webkit2gtk-driver), with the part of Playwright's verbs that the stories for
// foreign engines use. A click presses where a person would: on something that is seen, stands still, is enabled and is
// not covered.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { until } from "./until.mjs";

const element_key = "element-6066-11e4-a52e-4f735466cecf";
const patience_ms = 90_000;
const named_keys = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });

/** Each visit has a driver and an engine of its own. Needs a display: tests/support/display gives it one. */
export class WebKit {
  #visits = [];

  static async launch() {
    return new WebKit();
  }

  async visit(url, { viewport, locale = "en-GB" }, name) {
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    const language = locale.replace("-", "_");
    const driver = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
      stdio: "ignore",
      env: { ...process.env, LANGUAGE: language, LANG: `${language}.UTF-8`, LC_ALL: "C.UTF-8" },
    });
    process.once("exit", () => driver.kill());
    await until("the driver listens", () =>
      fetch(`${at}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const wish = { "webkitgtk:browserOptions": { binary: process.env.MINI_BROWSER, args: ["--automation"] } };
    const { sessionId } = await ask(at, "POST", "/session", { capabilities: { alwaysMatch: wish } });
    const page = new Page(`${at}/session/${sessionId}`);
    await page.size(viewport);
    const visit = new Visit(name, page);
    this.#visits.push({ visit, driver });
    await page.goto(url);
    return visit;
  }

  async close() {
    const faults = [];
    for (const { visit, driver } of this.#visits) {
      try {
        faults.push(...(await visit.page.faults()).map((one) => `${visit.name}: ${one}`));
        await visit.page.close();
      } finally {
        driver.kill();
      }
    }
    assert.deepEqual(faults, [], "no page reports an error");
  }
}

async function ask(at, method, path, body) {
  const answer = await fetch(at + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`WebKit: ${path}: ${value.error}: ${value.message}`);
  return value;
}

class Visit {
  constructor(name, page) {
    this.name = name;
    this.page = page;
  }

  /** axe-core and the count of primary buttons are Chromium's to check: a picture of the moment. */
  accessible(title) {
    return this.picture(title);
  }

  async picture(title) {
    const pictures = process.env.CROSSTABLE_PICTURES;
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    writeFileSync(join(pictures, `${title}-webkit.png`), Buffer.from(await this.page.screenshot(), "base64"));
  }
}

class Page {
  #at;
  keyboard = { press: (key) => this.#keys(key) };
  mouse = {
    move: (x, y) => this.#point([{ type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) }]),
    click: (x, y) => this.press({ x, y }),
  };

  constructor(at) {
    this.#at = at;
  }

  #ask(method, path, body) {
    return ask(this.#at, method, path, body);
  }

  close() {
    return this.#ask("DELETE", "");
  }

  screenshot() {
    return this.#ask("GET", "/screenshot");
  }

  /** So that the page has this size, whatever the window has around it. */
  async size({ width, height }) {
    await this.#ask("POST", "/window/rect", { width, height });
    const inner = await this.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await this.#ask("POST", "/window/rect", { width: 2 * width - inner.width, height: 2 * height - inner.height });
  }

  /** Faults are heard from the load's end on. */
  async goto(url) {
    await this.#ask("POST", "/url", { url });
    await this.evaluate(() => {
      window.faults ??= [];
      addEventListener("error", ({ message }) => {
        // Says only that a layout took another frame.
        if (!message.startsWith("ResizeObserver loop")) window.faults.push(message);
      });
      addEventListener("unhandledrejection", ({ reason }) => window.faults.push(String(reason)));
      addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        window.faults.push(`blocked by ${effectiveDirective}: ${blockedURI}`),
      );
    });
  }

  faults() {
    return this.evaluate(() => window.faults ?? []);
  }

  /** Runs in the page, as Playwright does it: the function must not use anything from here. */
  evaluate(run, argument) {
    return this.#ask("POST", "/execute/sync", {
      script: `return (${run}).apply(null, arguments)`,
      args: [argument ?? null],
    });
  }

  async #keys(key) {
    const value = named_keys[key] ?? key;
    const actions = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    await this.#ask("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  #point(actions) {
    return this.#ask("POST", "/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  press({ x, y }) {
    return this.#point([
      { type: "pointerMove", duration: 20, x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pause", duration: 20 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  locator(selector) {
    return new Locator(this, [selector]);
  }

  getByTestId(id) {
    return this.locator(`[data-testid="${id}"]`);
  }
}

/** Runs in the page: the elements that a chain of selectors and places in their lists leads to. */
function found(chain) {
  return chain.reduce(
    (all, part) =>
      typeof part === "number"
        ? all.slice(part, part + 1 || undefined)
        : all.flatMap((one) => [...one.querySelectorAll(part)]),
    [document],
  );
}

/** Runs in the page: where the element can be pressed, or why it can't. */
function spotOf(element) {
  if (!element) return { why: "it is not there" };
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility === "hidden")
    return { why: "it is not seen" };
  if (element.matches(":disabled, [aria-disabled=true]")) return { why: "it is not enabled" };
  const spot = { x: left + width / 2, y: top + height / 2 };
  const there = document.elementFromPoint(spot.x, spot.y);
  return !element.contains(there) ? { why: `it is covered by ${there?.outerHTML.slice(0, 80)}` } : spot;
}

class Locator {
  #page;
  #chain;

  constructor(page, chain) {
    this.#page = page;
    this.#chain = chain;
  }

  #with(part) {
    return new Locator(this.#page, [...this.#chain, part]);
  }

  locator(selector) {
    return this.#with(selector);
  }

  first() {
    return this.#with(0);
  }

  #in(run, argument) {
    const script = `(chain, argument) => { const found = ${found}; return (${run})(found(chain), argument); }`;
    return this.#page.evaluate(`([chain, argument]) => (${script})(chain, argument)`, [this.#chain, argument ?? null]);
  }

  evaluateAll(run, argument) {
    return this.#in(run, argument);
  }

  async evaluate(run, argument) {
    await this.waitFor();
    return this.#in(`([one], argument) => (${run})(one, argument)`, argument);
  }

  count() {
    return this.#in((all) => all.length);
  }

  isVisible() {
    return this.#in(([one]) => one !== undefined && one.getClientRects().length > 0);
  }

  getAttribute(name) {
    return this.evaluate((one, wanted) => one.getAttribute(wanted), name);
  }

  textContent() {
    return this.evaluate((one) => one.textContent);
  }

  inputValue() {
    return this.evaluate((one) => one.value);
  }

  boundingBox() {
    return this.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  waitFor({ state = "visible" } = {}) {
    const right = state === "detached" ? async () => (await this.count()) === 0 : () => this.isVisible();
    return until(`${this.#chain.join(" ")} is ${state}`, right, Boolean, patience_ms);
  }

  async click({ timeout = patience_ms } = {}) {
    let before;
    const spot = await until(
      `${this.#chain.join(" ")} can be pressed`,
      async () => {
        const now = await this.#in(`([one]) => (${spotOf})(one)`);
        const still = now.why === undefined && before?.x === now.x && before?.y === now.y;
        before = now;
        return still ? now : { why: now.why ?? "it moves" };
      },
      ({ why }) => why === undefined,
      timeout,
    );
    await this.#page.press(spot);
  }
}
