// A button's label stays on one line on the smallest phone, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { catalogues, labelsOf } from "./button_labels.mjs";
import { openHouse } from "./house.mjs";
import { patience } from "./patience.mjs";

/** What a card leaves for a button at 360 px: its own padding and the page's are on both sides. */
const width = 296;

// Runs in the page. The labels of which a line is not enough.
function wrapping({ labels, width }) {
  const place = document.createElement("div");
  place.style.cssText = `position: absolute; width: ${width}px; display: flow-root`;
  document.body.append(place);
  const found = labels.filter(({ text, classes, icon }) => {
    const button = document.createElement("button");
    button.className = classes;
    button.innerHTML = icon ? '<svg class="icon" viewBox="0 0 24 24"></svg> <span></span>' : "<span></span>";
    button.querySelector("span").textContent = text;
    place.replaceChildren(button);
    const range = document.createRange();
    range.selectNodeContents(button.querySelector("span"));
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return tops.size > 1 || button.getBoundingClientRect().width > width;
  });
  place.remove();
  return found.map(({ key, text }) => `${key}: ${text}`);
}

const filled = (text) => text.replace(/\{(n|percent|count|games)\}/g, "62").replace(/\{\w+\}/g, "Fritz");

test("no button's label wraps on a small phone", { timeout: patience }, async (t) => {
  const { server, browser } = await openHouse(t, {});
  const { page } = await browser.visit(server.url, phone, "Labels");
  await page.evaluate(() => document.fonts.ready);
  const found = {};
  const texts = await catalogues();
  for (const [language, said] of Object.entries(texts)) {
    const labels = labelsOf(said).map((label) => ({ ...label, text: filled(label.text) }));
    assert.ok(labels.length > 120, `${labels.length} labels of ${language}`);
    await page.evaluate((lang) => void (document.documentElement.lang = lang), language);
    found[language] = await page.evaluate(wrapping, { labels, width });
  }
  assert.deepEqual(found, Object.fromEntries(Object.keys(texts).map((language) => [language, []])));
  const long = [{ key: "planted", text: "A label of so many words that no button holds it", classes: "", icon: false }];
  assert.equal((await page.evaluate(wrapping, { labels: long, width })).length, 1, "the check finds a planted one");
});
