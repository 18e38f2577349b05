// Chromium or Firefox, and its pages. Every page is watched: an error on its console or in its scripts fails the test
// at the end. So does anything that the page's security policy blocked, because Chromium reports that on the console.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { assertAccessible, assertOneLine, assertOnePrimary, assertTargets } from "./axe.mjs";

const { chromium, _bidiFirefox: firefox } = createRequire(
  new URL("../../../clients/web/package.json", import.meta.url),
)("playwright-core");

/** Where screenshots of interesting moments go, if anywhere. */
const pictures = process.env.CROSSTABLE_PICTURES;

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const night_phone = { ...phone, colorScheme: "dark" };

/** A machine on the same network: its pages come over plain http and, unlike localhost, are not a "secure context". */
export const named_host = "table.test";

/** The browser itself reports a failed connection; that is expected while there is no server. */
const lost_connection = new RegExp(
  "WebSocket connection to .ws:.*failed|error occurred when fetching the script|net::ERR_" +
    "(FAILED|CONNECTION_|INTERNET_DISCONNECTED|EMPTY_RESPONSE|INCOMPLETE|CONTENT_LENGTH|TIMED_OUT|SOCKET)",
);

let shared;

const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--host-resolver-rules=MAP ${named_host} 127.0.0.1`,
    ],
  });

/** Debian's own Firefox, by WebDriver BiDi: Playwright's ordinary way needs a Firefox of its own. */
const launchFirefox = (preferences) =>
  firefox.launch({
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    firefoxUserPrefs: preferences,
  });

/** At the end of a process that had it. */
export const closeShared = async () => (await shared)?.close();

/** In the page, before its scripts. */
function refuse(names) {
  function deny() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
  for (const name of names) {
    const owner = name in window ? window : Object.getPrototypeOf(navigator);
    const is_made = /^[A-Z]/.test(name); // by `new`
    Object.defineProperty(owner, name, is_made ? { value: deny } : { get: deny });
  }
}

/** Runs in a page of Firefox, before its scripts: BiDi reports these errors only on the console. */
function complain() {
  addEventListener("error", ({ message }) => {
    // Says only that a layout took another frame.
    if (!message.startsWith("ResizeObserver loop")) console.error(message);
  });
  addEventListener("unhandledrejection", ({ reason }) => console.error(String(reason)));
  addEventListener("securitypolicyviolation", ({ blockedURI, effectiveDirective, sourceFile }) => {
    // Playwright puts a style into the page that it takes a picture of. If the page did, Chromium would tell.
    const is_pictures = blockedURI === "inline" && effectiveDirective === "style-src-elem";
    if (!is_pictures) console.error(`blocked by ${effectiveDirective}: ${blockedURI} (${sourceFile})`);
  });
}

export class Browser {
  #program;
  #is_firefox = false;
  #ends_with_us = true;
  #visits = [];

  /** A Chromium of its own. */
  static async launch() {
    const browser = new Browser();
    browser.#program = await launchChromium();
    return browser;
  }

  /** A Firefox of its own, for visits of a desktop. `preferences`: as in about:config. */
  static async firefox(preferences = {}) {
    const browser = new Browser();
    browser.#program = await launchFirefox(preferences);
    browser.#is_firefox = true;
    return browser;
  }

  /** The Chromium of all tests of this process. Each test has its own profiles in it, which end with the test. */
  static async shared() {
    const browser = new Browser();
    browser.#ends_with_us = false;
    browser.#program = await (shared ??= launchChromium());
    return browser;
  }

  /**
   * A visitor with their own browser profile. `shares: false`: a browser without shared workers, such as Chrome on
   * Android; only then can a test watch the page's socket or cut its network.
   */
  /** `refuses`: names of window's and navigator's members that throw, as where cookies and site data are blocked. */
  async visit(url, { shares = true, refuses = [], locale = "en-GB", ...device }, name) {
    const context = await this.#program.newContext({ ...device, locale });
    if (!shares) await context.addInitScript(() => delete window.SharedWorker);
    await context.addInitScript(refuse, refuses);
    if (this.#is_firefox) await context.addInitScript(complain);
    context.setDefaultTimeout(90_000);
    const visit = new Visit(name, context, await context.newPage());
    this.#visits.push(visit);
    await visit.page.goto(url);
    return visit;
  }

  /** At the end of a test, passed or failed: screenshots of the last moment, and the pages' errors. */
  async close() {
    try {
      for (const visit of this.#visits) await visit.picture(`${visit.name}-at-the-end`);
    } finally {
      for (const visit of this.#visits) visit.offline = true; // what a page still loads fails now
      if (this.#ends_with_us) await this.#program.close();
      else await Promise.all(this.#visits.map(({ context }) => context.close()));
    }
    assert.deepEqual(
      this.#visits.flatMap((visit) => visit.faults),
      [],
      "no page reports an error",
    );
  }
}

class Visit {
  faults = [];
  /** While true, connections are expected to fail. */
  offline = false;

  constructor(name, context, page) {
    this.name = name;
    this.context = context;
    this.page = page;
    page.on("pageerror", (error) => this.faults.push(`${name}: ${error.stack ?? error}`));
    page.on("console", (message) => {
      if (message.type() !== "error" || (this.offline && lost_connection.test(message.text()))) return;
      // Browsers ask for it by themselves where a page names no icon.
      if (message.location().url.endsWith("/favicon.ico")) return;
      this.faults.push(`${name}: ${message.text()} (${message.location().url})`);
    });
  }

  /**
   * The page as it is now is accessible: axe-core finds nothing. Its targets are large enough, its buttons' labels
   * are one line on a phone, and it has one primary button. With a screenshot.
   */
  async accessible(title) {
    await this.picture(title);
    await assertAccessible(this.page, `${this.name}: ${title}`);
    await assertOnePrimary(this.page, `${this.name}: ${title}`);
    await assertTargets(this.page, `${this.name}: ${title}`);
    await assertOneLine(this.page, `${this.name}: ${title}`);
  }

  async picture(title) {
    if (!pictures || this.page.isClosed()) return;
    mkdirSync(pictures, { recursive: true });
    await this.page.bringToFront(); // a background tab may never be drawn
    await this.page.screenshot({ path: join(pictures, `${title}.png`) });
  }
}
