// A table of Cross Roads as a page shows it, and every way to lay a card. The page says where a card may go; nothing
// here knows the rules.
import { tabTo } from "./gestures.mjs";
import { middle, mouseOf, withFinger } from "./pointers.mjs";
import { until } from "./until.mjs";

/** Runs in the page. `hand` is what only this page shows, `position` is public. */
function readTable() {
  const table = document.querySelector("[data-game=cross-roads]");
  // Cards that are still being drawn are no position.
  if (!table?.querySelector("[data-laid]")) return undefined;
  const hand = [...table.querySelectorAll("[data-hand-index]")];
  return {
    synced: document.querySelector("[data-link=online] [data-testid=room][data-synced=true]") !== null,
    phase: document.querySelector("[data-testid=room]").dataset.phase,
    pending: table.querySelector("[data-pending]") !== null,
    my_turn: table.dataset.myTurn === "true",
    intent: table.dataset.intent,
    lively: hand.filter((card) => card.dataset.lively !== undefined).map((card) => Number(card.dataset.handIndex)),
    position: {
      stage: table.dataset.stage,
      turn: table.querySelector("[data-seat][data-turn]")?.dataset.seat,
      cards: [...table.querySelectorAll("[data-laid]")].map((card) => card.dataset.move),
      last: table.querySelector("[data-laid][data-last]")?.dataset.move,
      hands: Object.fromEntries(
        [...table.querySelectorAll("[data-seat]")].map((seat) => [
          seat.dataset.seat,
          seat.querySelector("[data-hand-size]").dataset.handSize,
        ]),
      ),
      pile: table.querySelector("[data-testid=pile]").dataset.count,
    },
    hand: hand.map((card) => card.dataset.card),
  };
}

export function look(page) {
  return page.evaluate(readTable);
}

/** The legal places of the chosen card; with `wanted`, those of that effect first. */
async function placesOf(page, wanted) {
  const places = await until(
    "the page shows where the card can be laid",
    () =>
      page
        .locator("[data-place]")
        .evaluateAll((buttons) => buttons.map(({ dataset: { place, effect, twin } }) => ({ place, effect, twin }))),
    (found) => found.length > 0,
  );
  const order = (place) => (place.twin !== undefined ? 2 : 0) + ((place.effect !== undefined) === wanted ? 0 : 1);
  return places.sort((a, b) => order(a) - order(b));
}

/** Waits until the table has stopped moving, so that everything is where it seems to be. */
async function atRest(page) {
  await until(
    "the table is at rest",
    () => page.locator(".cr-world").evaluate((world) => world.getAnimations().length),
    (count) => count === 0,
  );
}

async function middleOf(page, place) {
  await atRest(page);
  return middle(await page.locator(`[data-place="${place}"]`).boundingBox());
}

const aimed = (page) => page.locator("[data-place][data-aimed]").evaluateAll(([button]) => button?.dataset.place);
const cells = (place) =>
  place
    ?.split("/")
    .map((half) => half.slice(2))
    .sort()
    .join(" ");

/** Waits until the card is shown over the two cells of `place`, and says which way round it lies. */
function shownOver(page, place) {
  return until(
    `the card is shown on ${place}`,
    () => aimed(page),
    (shown) => cells(shown) === cells(place),
  );
}

const card = (page, index) => page.locator(`[data-hand-index="${index}"][data-lively]`);
const carriedAcross = (page) =>
  page
    .locator(".carried .cr-card")
    .evaluateAll((carried) => carried.map(({ dataset }) => dataset.across !== undefined)[0]);

/** Each way lays the card and returns the move that the page showed last before the drop. */
export const ways = {
  async click(page, index, wanted) {
    await card(page, index).click();
    const [{ place }] = await placesOf(page, wanted);
    const at = await middleOf(page, place);
    await page.mouse.move(at.x, at.y);
    const move = await shownOver(page, place);
    await page.mouse.click(at.x, at.y);
    return move;
  },

  /** Carried to a free corner first, where the R key turns it. */
  async drag(page, index, wanted) {
    const mouse = mouseOf(page);
    const start = middle(await card(page, index).boundingBox());
    await mouse.down(start);
    await mouse.move({ x: start.x, y: start.y - 20 });
    const [{ place }] = await placesOf(page, wanted);
    await turnInTheCorner(
      page,
      (corner) => mouse.move(corner),
      () => page.keyboard.press("r"),
    );
    await mouse.move(await middleOf(page, place));
    const move = await shownOver(page, place);
    await mouse.up();
    return move;
  },

  async keys(page, index) {
    await tabTo(page, "[data-hand-index]");
    const focused = () => page.evaluate(() => Number(document.activeElement?.dataset.handIndex));
    for (let at = await focused(); at !== index; at = await focused())
      await page.keyboard.press(at < index ? "ArrowRight" : "ArrowLeft");
    await page.keyboard.press("Enter");
    const onPlace = () => page.evaluate(() => document.activeElement?.dataset.place);
    await until("the keyboard focus is on a place", onPlace);
    for (const key of ["ArrowRight", "r", "PageDown"]) {
      await page.keyboard.press(key);
      await until(
        `the focused place is the one shown after ${key}`,
        async () => [await onPlace(), await aimed(page)],
        ([focus, shown]) => focus !== undefined && focus === shown,
      );
    }
    const move = await onPlace();
    await page.keyboard.press("Enter");
    return move;
  },

  /** The first tap shows the card, the second lays it. */
  async tap(page, index, wanted) {
    let move;
    await withFinger(page, async (finger) => {
      await finger.press(card(page, index));
      const [{ place }] = await placesOf(page, wanted);
      const at = await middleOf(page, place);
      await finger.tap(at);
      move = await shownOver(page, place);
      await finger.tap(at);
    });
    return move;
  },

  /** Shown by a tap, turned and laid by the buttons. */
  async buttons(page, index, wanted) {
    let move;
    await withFinger(page, async (finger) => {
      await finger.press(card(page, index));
      const [{ place }] = await placesOf(page, wanted);
      const at = await middleOf(page, place);
      await finger.tap(at);
      await shownOver(page, place);
      await finger.press(page.locator("[data-do=turn]"));
      move = await aimed(page);
      await finger.press(page.locator("[data-do=lay]"));
    });
    return move;
  },

  /** A second finger turns the card. */
  async fingerDrag(page, index, wanted) {
    let move;
    await withFinger(page, async (finger) => {
      const start = middle(await card(page, index).boundingBox());
      await finger.down(start);
      await finger.move({ x: start.x, y: start.y - 20 });
      const [{ place }] = await placesOf(page, wanted);
      let held = start;
      await turnInTheCorner(
        page,
        (corner) => finger.move((held = { x: corner.x, y: corner.y + finger.below })),
        () => finger.second(held, { x: held.x, y: held.y - 150 }),
      );
      const at = await middleOf(page, place);
      await finger.move({ x: at.x, y: at.y + finger.below });
      move = await shownOver(page, place);
      await finger.up();
    });
    return move;
  },
};

/** Turns the carried card by a quarter where no place is near. */
async function turnInTheCorner(page, carryTo, turn) {
  const box = await page.getByTestId("felt").boundingBox();
  await carryTo({ x: box.x + 6, y: box.y + box.height - 6 });
  const before = await until(
    "the card is carried",
    () => carriedAcross(page),
    (across) => across !== undefined,
  );
  await turn();
  await until(
    "the card has turned",
    () => carriedAcross(page),
    (across) => across === !before,
  );
}
