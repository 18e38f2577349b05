// A first visit: what is fetched, how often, and which typefaces it is read in. tests/bench/web has its times, and
// tests/deploy/first_load.test.mjs holds each language to its bytes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { desktop, phone } from "./browser.mjs";
import { Door } from "./door.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";
import { until } from "./until.mjs";

const most = { bytes: 100_000, typefaces: 40_000, ahead: 20, shift: 0.05 };
const is_typeface = ({ path }) => path.endsWith(".woff2");
const sum = (files) => files.reduce((all, { bytes }) => all + bytes, 0);
const listed = (files) => files.map(({ path, bytes }) => `${path} ${bytes}`).join(", ");

/** Runs in the page. */
function watchShifts() {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function visit(browser, door, device, name) {
  const seen = await browser.visit("about:blank", device, name);
  await seen.page.addInitScript(watchShifts);
  await seen.page.goto(door.url, { waitUntil: "commit" }); // a page that waits for typefaces is not loaded
  await seen.page.locator("[data-do=play-now]:enabled").waitFor();
  return seen.page;
}

/** The page fetches its parts one after the other, and the worker keeps them at the end. */
const everythingIsKept = (page, door) =>
  until("everything is kept", async () => {
    const kept = await page.evaluate(async () => (await (await caches.open("shell")).keys()).map(({ url }) => url));
    const parts = door.passed.filter(({ path }) => path.startsWith("/assets/"));
    return (
      parts.some(({ path }) => /\/offline-.*js$/.test(path)) &&
      parts.every(({ path }) => kept.includes(door.url + path))
    );
  });

/** The fonts that Latin text is drawn with, and a text for each. */
async function typefacesOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: "body *" });
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll("body *")].map((element) =>
      element.childElementCount === 0 ? element.textContent.trim() : "",
    ),
  );
  assert.equal(texts.length, nodeIds.length, "the page stands still");
  const found = new Map();
  for (const [n, text] of texts.entries()) {
    if (text === "" || /[^\u0020-\u024f\u2010-\u2026]/.test(text)) continue; // Korean, and arrows
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId: nodeIds[n] });
    for (const { familyName, isCustomFont } of fonts)
      found.set(`${familyName}${isCustomFont ? "" : " (system)"}`, text);
  }
  await session.detach();
  return found;
}

const ours = /^(Fraunces|Figtree)\b(?!.*system)/;

async function assertOwnTypefaces(page) {
  await page.evaluate(() => document.fonts.ready);
  const found = await typefacesOf(page);
  const strange = [...found].filter(([family]) => !ours.test(family));
  assert.deepEqual(strange, [], "another typeface, and a text in it");
  for (const family of [/^Fraunces/, /^Figtree/])
    assert.ok(
      [...found.keys()].some((name) => family.test(name)),
      `${family} is used`,
    );
}

const shifted = (page) => page.evaluate(() => window.shifted);

for (const [language, device] of [
  ["en", { ...desktop, locale: "en-GB" }],
  ["pl", { ...phone, locale: "pl-PL" }],
])
  test(
    `a first visit in ${language} is in our own typefaces, and fetches few files, each once`,
    { timeout: patience },
    async (t) => {
      const { server, browser } = await openHouse(t);
      const door = await Door.before(t, server.url);
      const page = await visit(browser, door, device, `first-visit-${language}`);
      await t.test("the page is in our own typefaces", () => assertOwnTypefaces(page));
      await everythingIsKept(page, door);
      const named = await page.evaluate(async () => (await fetch("/", { cache: "force-cache" })).text());
      const is_ahead = ({ path }) =>
        !is_typeface({ path }) &&
        (/worker\.js$/.test(path) ? !path.startsWith("/tabs") : path.startsWith("/assets/")) &&
        !named.includes(path) &&
        !/\/(texts|home)-|\.svg$/.test(path); // of the first page, its words and its pictures
      const ahead = door.passed.filter(is_ahead);
      const typefaces = door.passed.filter(is_typeface);
      const first = door.passed.filter((file) => !is_ahead(file) && !is_typeface(file));

      await t.test("nothing is fetched twice", () => {
        const paths = door.passed.map(({ path }) => path);
        const again = paths.filter((path, n) => paths.indexOf(path) !== n);
        assert.deepEqual(again, []);
      });
      await t.test(`at most ${most.ahead} files are fetched ahead`, (one) => {
        one.diagnostic(`${ahead.length} files, ${sum(ahead)} bytes`);
        assert.ok(ahead.length <= most.ahead, `${ahead.length} files: ${listed(ahead)}`);
      });
      await t.test(`the typefaces are at most ${most.typefaces} bytes`, (one) => {
        one.diagnostic(`${typefaces.length} files, ${sum(typefaces)} bytes`);
        assert.ok(sum(typefaces) <= most.typefaces, `${sum(typefaces)} bytes: ${listed(typefaces)}`);
      });
      await t.test(`the rest of the first page is at most ${most.bytes} bytes, and moves nothing`, async (one) => {
        one.diagnostic(`${first.length} files, ${sum(first)} bytes; layout shift ${await shifted(page)}`);
        assert.ok(sum(first) <= most.bytes, `${sum(first)} bytes: ${listed(first)}`);
        assert.ok((await shifted(page)) <= most.shift, `layout shift ${await shifted(page)}`);
      });
    },
  );

test("nothing moves when the typefaces come late", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t);
  const door = await Door.before(t, server.url);
  door.hold(/\.woff2$/);
  const page = await visit(browser, door, phone, "late-typefaces");
  await page.locator("footer").waitFor();
  const before = await shifted(page);
  door.release();
  await until("they are there", () =>
    page.evaluate(() => document.fonts.check('600 1em "Crosstable Titles"') && document.fonts.status === "loaded"),
  );
  await assertOwnTypefaces(page);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  t.diagnostic(`layout shift ${(await shifted(page)) - before}`);
  assert.ok((await shifted(page)) - before <= most.shift, `layout shift ${(await shifted(page)) - before}`);
});
