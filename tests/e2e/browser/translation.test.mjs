// A browser's translation puts elements of its own in the place of the texts that it finds, and translates what comes
// later; the texts that it has replaced are never brought up to date. A table has to stay true under it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { phone } from "./browser.mjs";
import { openHouse } from "./house.mjs";
import { speaker } from "./messages.mjs";
import { until } from "./until.mjs";
import { patience } from "./patience.mjs";

/** In the page: as Chrome does it, into the same words. */
function translate() {
  const skipped = new Set(["FONT", "SCRIPT", "STYLE", "TEXTAREA"]);
  const isKept = (text) => {
    for (let element = text.parentElement; element; element = element.parentElement) {
      if (skipped.has(element.tagName) || element instanceof SVGElement) return true;
      if (element.getAttribute("translate")) return element.getAttribute("translate") === "no";
    }
    return false;
  };
  const run = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.data.trim() && !isKept(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement("font");
      font.textContent = text.data;
      text.replaceWith(font);
    }
    return texts.length;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.isConnected) run(node.nodeType === Node.TEXT_NODE ? node.parentNode : node);
  }).observe(document.body, { childList: true, subtree: true });
  return run(document.body);
}

/** What a table says in words and numbers, but for the clocks. */
const said = (page) =>
  page.evaluate(() =>
    ["[data-testid=guide] p", "[data-score]", "[data-testid=series]", "[data-testid=bag]", ".kk-total"].flatMap(
      (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
    ),
  );

for (const game of ["crosswise", "cross-roads", "kriss-kross", "kreuz-und-quer"]) {
  test(`a translated table of ${game} tells the truth`, { timeout: patience }, async (t) => {
    const { server, browser } = await openHouse(t);
    const players = [await speaker(browser, server, "Bo"), await speaker(browser, server, "Cy")];
    const { room } = await players[0].ask("room.create", { game, options: { clock: "30+0" } });
    await players[1].ask("say", { text: `/join ${room}` });
    await players[0].seated(room, 2);
    const [translated, plain] = await Promise.all(
      ["translated", "plain"].map(async (kind) => {
        const visit = await browser.visit(
          `${server.url}/#/${room}?watch`,
          { ...phone, shares: false },
          `${kind}-${game}`,
        );
        await visit.page.locator("[data-testid=doorway] [type=submit]").click();
        return visit.page;
      }),
    );
    await players[0].ask("room.start", { room });
    for (const page of [translated, plain]) await page.getByTestId("guide").waitFor();
    assert.ok((await translated.evaluate(translate)) > 0, "some texts are translated");

    const clocks = () => translated.locator(".seat-clock").allTextContents();
    const before = (await clocks()).join();
    await until("a clock goes on", clocks, (now) => now.join() !== before);

    const sentences = new Set();
    for (let turn = 0; turn < 6; turn += 1) {
      for (const player of players) if (await player.move(room)) break;
      const [wanted] = await until(
        "both say the same",
        () => Promise.all([said(plain), said(translated)]),
        ([true_ones, shown]) => true_ones.length > 0 && true_ones.join("|") === shown.join("|"),
      );
      sentences.add(wanted.join("|"));
    }
    assert.ok(sentences.size > 1, "which was not always the same");
  });
}
