// Moves in notation, made by hand: by mouse, by dragging, by keyboard, by tapping, by dragging with a finger. Each
// gesture waits until the page offers its next step, so a target that the page does not show fails the test.
import { middle, mouseOf, withFinger } from "./pointers.mjs";
import { until } from "./until.mjs";

/** The steps of a move: a hand stone, then cells, and for Replace another hand stone. */
function stepsOf(move) {
  const [, stone, first, second, symbol] = /^(.)[@:](..)(?:-(..))?(?:=(.))?$/.exec(move);
  return { stone, cells: second ? [first, second] : [first], symbol };
}

const held = (page, stone) => page.locator(`[data-hand-index][data-lively][data-stone="${stone}"]`).first();
const target = (page, cell) => page.locator(`[data-cell="${cell}"][data-target]`);

export const gestures = {
  async click(page, move) {
    const { stone, cells, symbol } = stepsOf(move);
    await held(page, stone).click();
    for (const cell of cells) await target(page, cell).click();
    if (symbol) await held(page, symbol).click();
  },

  async tap(page, move) {
    const { stone, cells, symbol } = stepsOf(move);
    await withFinger(page, async (finger) => {
      await finger.press(held(page, stone));
      for (const cell of cells) await finger.press(target(page, cell));
      if (symbol) await finger.press(held(page, symbol));
    });
  },

  async drag(page, move) {
    await dragging(page, move, mouseOf(page));
  },

  async fingerDrag(page, move) {
    await withFinger(page, (finger) => dragging(page, move, finger));
  },

  async keys(page, move) {
    const { stone, cells, symbol } = stepsOf(move);
    await walkHand(page, stone);
    await page.keyboard.press("Enter");
    for (const cell of cells) {
      await until(
        `the keyboard focus is on a target for ${move}`,
        () => focused(page),
        ({ is_target }) => is_target,
      );
      await walkBoard(page, cell);
      await page.keyboard.press("Enter");
    }
    if (!symbol) return;
    await until(
      `the keyboard is on the hand for ${move}`,
      () => focused(page),
      ({ index }) => index !== undefined,
    );
    await walkHand(page, symbol);
    await page.keyboard.press("Enter");
  },
};

// Dragging -----------------------------------------------------------------------------------------------------------

/**
 * The stone is carried to its first cell. From there Move and Swap continue to the second; for Replace a symbol follows
 * it.
 */
async function dragging(page, move, pointer) {
  const { stone, cells, symbol } = stepsOf(move);
  const [first, second] = cells;
  await carry(page, held(page, stone), first, pointer);
  if (second) await carry(page, page.locator(`[data-cell="${first}"][data-chosen]`), second, pointer);
  if (symbol) await carry(page, held(page, symbol), first, pointer);
}

/** Picks the stone up, carries it until the page says that it is over the cell, and drops it. */
async function carry(page, from, cell, pointer) {
  await from.scrollIntoViewIfNeeded();
  const start = middle(await from.boundingBox());
  const end = middle(await page.locator(`[data-cell="${cell}"]`).boundingBox());
  await pointer.down(start);
  await pointer.move({ x: start.x, y: start.y - 20 });
  await page.locator("html.is-dragging").waitFor();
  await pointer.move({ x: end.x, y: end.y + pointer.below });
  await pointer.up();
  await page.locator("html:not(.is-dragging)").waitFor();
}

// Keys ---------------------------------------------------------------------------------------------------------------

function focused(page) {
  return page.evaluate(() => {
    const { cell, target, handIndex } = document.activeElement?.dataset ?? {};
    return { cell, is_target: target !== undefined, index: handIndex };
  });
}

/** Presses Tab until `selector` has the focus. */
export async function tabTo(page, selector) {
  const there = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await there()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

async function walkHand(page, stone) {
  const wanted = Number(await held(page, stone).getAttribute("data-hand-index"));
  for (let presses = 0; presses < 60; presses += 1) {
    await tabTo(page, "[data-hand-index]"); // after a choice the table moves the focus itself
    const { index } = await focused(page);
    if (index === undefined) continue;
    if (Number(index) === wanted) return;
    await page.keyboard.press(Number(index) < wanted ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`the arrow keys do not lead to stone ${wanted} of the hand`);
}

async function walkBoard(page, cell) {
  await tabTo(page, "[data-cell]");
  const { cell: from } = await focused(page);
  const across = cell.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(cell[1]) - Number(from[1]);
  for (let step = 0; step < Math.abs(across); step += 1)
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
}
