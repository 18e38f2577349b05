// Runs axe-core on a page: no rule may be violated, best practices included. A visitor with `colorScheme: "dark"` has
// the dark colours checked.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(
  createRequire(new URL("../../../clients/web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Rules of every kind; "experimental" contains the one about labels that differ from the visible text. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

export async function assertAccessible(page, where) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(async (values) => {
    const moving = document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSTransition || animation.effect.getTiming().iterations !== Infinity,
      );
    await Promise.all(moving.map((animation) => animation.finished.catch(() => {}))); // wait for what is fading in
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${node.html.slice(0, 160)} (${[...node.any, ...node.all, ...node.none][0]?.message})`,
      ),
    );
  }, tags);
  assert.ok(found.length === 0, `${where} is not accessible:\n${found.join("\n")}`);
}

/**
 * At most one button stands out: on a page with the bar, or in a dialog over it. At a table, what others bring has one
 * of its own.
 */
export async function assertOnePrimary(page, where) {
  const shown = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const view = dialog ?? document.querySelector("[data-framed] main");
    if (!view) return [];
    return [...view.querySelectorAll(".primary")]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.textContent);
  });
  assert.ok(shown.length <= 1, `${where} has more than one primary button: ${shown.join(", ")}`);
}
