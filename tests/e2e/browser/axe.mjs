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

/** Views that lead on: one button stands out, always. */
const leading = [
  "[data-testid=play-page]",
  "[data-testid=doorway]",
  "[data-testid=waiting]",
  "[data-dialog=result]",
  "[data-testid=event]:is([data-state=open], [data-state=check-in], [data-state=running])",
].join();

/**
 * At most one button stands out: on a page with the bar, at a table before its game, or in a dialog over either. At a
 * table, what other players bring up may have one of its own.
 */
export async function assertOnePrimary(page, where) {
  const { shown, leads } = await page.evaluate((must) => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    const view = dialog ?? document.querySelector("[data-framed] main, [data-testid=waiting], [data-testid=doorway]");
    if (!view) return { shown: [], leads: false };
    const buttons = [...view.querySelectorAll(".primary")].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    );
    return {
      shown: buttons.map((button) => button.textContent),
      leads: view.matches(must) || (!dialog && view.querySelector(must) !== null),
    };
  }, leading);
  assert.ok(shown.length <= 1, `${where} has more than one primary button: ${shown.join(", ")}`);
  if (leads) assert.equal(shown.length, 1, `${where} has a primary button`);
}

/**
 * Whatever can be pressed is large enough: 24 px, and where fingers press, 44 px for buttons and 32 for cells. Links
 * within a sentence are as high as their line.
 */
export async function assertTargets(page, where) {
  const small = await page.evaluate(() => {
    const by_finger = matchMedia("(pointer: coarse)").matches;
    const view = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const pressable = "button, a[href], select, summary, input, textarea, [data-cell], [role=button]";
    const leastOf = (target) => {
      if (!by_finger) return 24;
      if (target.matches("[data-cell]")) return 32;
      return target.matches("button, select, summary, [role=button]") ? 44 : 24;
    };
    return [...view.querySelectorAll(pressable)].flatMap((target) => {
      const { display, clipPath } = getComputedStyle(target);
      // Other cells are only looked at.
      if (target.matches("[data-cell]:not([data-mark], [data-target], [data-open])")) return [];
      const shown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && clipPath === "none";
      if (!shown || target.matches(":disabled") || (target.matches("a") && display === "inline")) return [];
      // A press on a label is one on its field, and one anywhere on a card that leads somewhere goes there.
      const around = target.matches("input") ? "label" : target.matches(".board-go") ? "article, li" : undefined;
      const pressed = (around && target.closest(around)) ?? target;
      const { left, top, width, height } = pressed.getBoundingClientRect();
      const least = leastOf(target);
      if (Math.min(width, height) >= least - 0.5) return [];
      if (width <= 1 || height <= 1) return []; // only for screen readers
      // What is drawn small may be pressed around, too.
      const [x, y] = [left + width / 2, top + height / 2];
      // Under a panel that lies over it, nothing is pressed at all.
      const topmost = document.elementFromPoint(x, y);
      if (topmost && !pressed.contains(topmost)) return [];
      const reach = least / 2 - 1;
      const spots = [
        [x - Math.max(reach, 0), y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ];
      const inside = spots.filter(([at_x, at_y]) => at_x >= 0 && at_y >= 0 && at_x < innerWidth && at_y < innerHeight);
      const hit = ([at_x, at_y]) => pressed.contains(document.elementFromPoint(at_x, at_y));
      if (inside.length > 0 && inside.every(hit)) return [];
      const size = `${width.toFixed(1)} × ${height.toFixed(1)} of ${least}`;
      return [`${size}: ${target.outerHTML.slice(0, 120)}`];
    });
  });
  assert.ok(small.length === 0, `${where} has targets that are too small:\n${small.join("\n")}`);
}

/** On a phone, the label of every button is one line. */
export async function assertOneLine(page, where) {
  const wrapped = await page.evaluate(() => {
    if (innerWidth > 400 || parseFloat(getComputedStyle(document.documentElement).fontSize) > 16) return [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const holder = text.parentElement;
      // A card or a move that is one button has more than a label.
      if (!holder.closest("button, .button") || holder.closest("small, p, .tip, .sr-only, .replay-move")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(holder.closest("button, .button").outerHTML.slice(0, 200) + " " + text.data);
    }
    return found;
  });
  assert.ok(wrapped.length === 0, `${where} has labels of more than one line:\n${wrapped.join("\n")}`);
}
