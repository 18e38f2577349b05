// Kreuz und Quer in a browser: reads what a page shows from visible elements, chooses turns that race both sides'
// musketeers home so that the game ends soon, and makes turns by hand. The page must mark every target, so a turn that
// it does not offer fails the test.
import { middle, mouseOf, withFinger } from "./pointers.mjs";
import { until } from "./until.mjs";

const columns = "abcdefghijklmnopq";

/** Runs in the page. */
function readTable() {
  const table = document.querySelector("[data-game=kreuz-und-quer]");
  // A board that is still being drawn is no position.
  if ((table?.querySelectorAll("[data-cell]").length ?? 0) < 289) return undefined;
  const all = (selector, entry) => Object.fromEntries([...table.querySelectorAll(selector)].map(entry).sort());
  return {
    synced: document.querySelector("[data-link=online] [data-testid=room][data-synced=true]") !== null,
    phase: document.querySelector("[data-testid=room]").dataset.phase,
    pending: table.querySelector("[data-pending]") !== null,
    my_turn: table.dataset.myTurn === "true",
    ready: table.dataset.legal !== undefined,
    intent: table.dataset.intent,
    exchange: table.querySelector("[data-testid=exchange]") !== null,
    position: {
      stage: table.dataset.stage,
      turn: table.querySelector("[data-seat][data-turn]")?.dataset.seat,
      roll: table.querySelector("[data-testid=dice]")?.dataset.roll,
      board: all("[data-cell][data-figure]", (cell) => [cell.dataset.cell, cell.dataset.figure]),
      forces: all("[data-seat]", (seat) => [seat.dataset.seat, { ...seat.querySelector("[data-points]").dataset }]),
      last: [...table.querySelectorAll("[data-cell][data-last]")].map((cell) => cell.dataset.cell).sort(),
    },
  };
}

export function look(page) {
  return page.evaluate(readTable);
}

// Choosing -----------------------------------------------------------------------------------------------------------

const cellAt = (x, y) => (x >= 0 && x < 17 && y >= 1 && y <= 17 ? columns[x] + y : undefined);
const place = (cell) => [columns.indexOf(cell[0]), Number(cell.slice(1))];

/** The last cell of a free path (red), or of one that may end with a capture (green, KQ-7). */
function along(board, [x, y], [dx, dy], cells, side, captures) {
  for (let step = 1; step <= cells; step += 1) {
    const at = cellAt(x + dx * step, y + dy * step);
    if (!at) return undefined;
    const there = board[at];
    if (there) return captures && there[0] !== side && !/[a-q]17?$/.test(at) ? at : undefined;
    if (step === cells) return at;
  }
  return undefined;
}

/** Every turn of both steps; shelter is one without `green`. */
function turnsOf(board, side, [red, green]) {
  const ahead = side === "0" ? 1 : -1;
  const [own_zone, enemy_zone] = side === "0" ? [1, 17] : [17, 1];
  return Object.entries(board)
    .filter(([from, figure]) => figure[0] === side && place(from)[1] !== enemy_zone)
    .flatMap(([from, figure]) => {
      const { [from]: _, ...rest } = board;
      const slants = figure[1] === "M" ? [-1, 1] : [];
      return [[-1, 0], [1, 0], [0, -ahead], ...slants.map((dx) => [dx, -ahead])].flatMap((way) => {
        const corner = along(rest, place(from), way, red, side, false);
        if (!corner) return [];
        const ends = [0, ...slants].flatMap((dx) => along(rest, place(corner), [dx, ahead], green, side, true) ?? []);
        const shelters = place(corner)[1] === own_zone && place(from)[1] !== own_zone;
        return [
          ...ends.map((end) => ({ from, red: corner, green: end })),
          ...(shelters ? [{ from, red: corner }] : []),
        ];
      });
    });
}

/**
 * Lets the game end soon: South brings its musketeers home and captures what it can, North parks soldiers and captures
 * nothing. `undefined`: only single steps are possible, and the page must name them.
 */
export function chooseTurn({ position: { board, roll } }, side) {
  const goal = side === "0" ? 17 : 1;
  const worth = ({ from, red, green }) => {
    const end = green ?? red;
    const nearer = Math.abs(goal - place(from)[1]) - Math.abs(goal - place(end)[1]);
    const musketeer = board[from][1] === "M";
    const parks = place(end)[1] === goal;
    const taken = green && green !== from && board[green] ? board[green][1] : undefined;
    if (side === "1") return (taken ? -90 : 0) + (musketeer ? -nearer : nearer + (parks ? 9 : 0)) - (green ? 0 : 20);
    return (
      (taken === "M" ? 70 : taken ? 2 : 0) +
      (musketeer ? 3 * nearer + (parks ? 90 : 0) : parks ? -9 : nearer / 4) -
      (green ? 0 : 20)
    );
  };
  const turns = turnsOf(board, side, roll.split("/").map(Number));
  return turns.reduce((best, turn) => (best && worth(best) >= worth(turn) ? best : turn), undefined);
}

// By hand ------------------------------------------------------------------------------------------------------------

const marked = (page, cell, as) => page.locator(`[data-cell="${cell}"][data-mark="${as}"]`);
const cellOf = (page, cell) => page.locator(`[data-cell="${cell}"]`);
const still = (page) =>
  until(
    "the board stands still",
    () => page.evaluate(() => document.querySelector(".kq-board").getAnimations().length),
    (moving) => moving === 0,
  );

/** Where a cell is at one moment, as shares of the board, and whether it is seen: a phone shows a part, in a frame. */
const placed = (cell) =>
  cell.evaluate((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const board = document.querySelector("[data-testid=board]").getBoundingClientRect();
    const window = document.querySelector(".kq-window").getBoundingClientRect();
    const frame = 20;
    return {
      x: (x - board.left) / board.width,
      y: (y - board.top) / board.height,
      shown: x > window.left + frame && x < window.right && y > window.top && y < window.bottom - frame,
    };
  });

/** The map brings another part. What was chosen just now may move the board meanwhile. */
async function bring(page, cell) {
  await until("the cell is shown", async () => {
    await still(page);
    const { x, y, shown } = await placed(cell);
    if (shown) return true;
    // Not `map.tap`: its positions begin within the map's border, so the last cells would be outside.
    const map = await page.getByTestId("map").boundingBox();
    await page.touchscreen.tap(map.x + map.width * x, map.y + map.height * y);
    return false;
  });
}

/** Corner cells of the map, as shares of its width and height, in whose middle something else would be pressed. */
export const missedCorners = (page) =>
  page.getByTestId("map").evaluate((map) => {
    const { left, top, width, height } = map.getBoundingClientRect();
    const [first, last] = [1 / 34, 33 / 34];
    return [first, last]
      .flatMap((x) => [first, last].map((y) => [x, y]))
      .filter(([x, y]) => !map.contains(document.elementFromPoint(left + width * x, top + height * y)));
  });

export const ways = {
  async click(page, { from, red, green }) {
    await marked(page, from, "figure").click();
    await marked(page, red, "red").click();
    await (green ? marked(page, green, "green") : page.locator("[data-move=stop]")).click();
  },

  /** If only one path leads to the last cell, that cell names the turn. */
  async quick(page, { from, red, green }) {
    await marked(page, from, "figure").click();
    const [first, end] = [marked(page, red, "red"), green ? marked(page, green, "end") : undefined];
    await first.waitFor();
    if (end && (await end.count()) > 0) return end.click();
    await first.click();
    await (green ? marked(page, green, "green") : page.locator("[data-move=stop]")).click();
  },

  async drag(page, { from, red, green }) {
    await carry(page, marked(page, from, "figure"), red, "red", mouseOf(page));
    if (!green) return page.locator("[data-move=stop]").click();
    await carry(page, cellOf(page, red), green, "green", mouseOf(page));
  },

  async keys(page, { from, red, green }) {
    await page.locator("[data-cell][tabindex='0']").focus();
    await walk(page, from);
    await page.keyboard.press("Enter");
    await marked(page, red, "red").waitFor();
    await until(
      "the keyboard focus is on a step",
      () => focused(page),
      (cell) => cell !== from,
    );
    await walk(page, red);
    await page.keyboard.press("Enter");
    if (green) {
      await marked(page, green, "green").waitFor();
      await until(
        "the keyboard focus moves on",
        () => focused(page),
        (cell) => cell !== red,
      );
      await walk(page, green);
    } else {
      await page.locator("[data-move=stop]").focus();
    }
    await page.keyboard.press("Enter");
  },

  /** The board moves by itself between taps. */
  async tap(page, { from, red, green }) {
    await withFinger(page, async (finger) => {
      const press = async (locator) => {
        await locator.waitFor();
        if (await locator.evaluate((one) => one.matches("[data-cell]"))) await bring(page, locator);
        await finger.press(locator);
      };
      await press(marked(page, from, "figure"));
      await press(marked(page, red, "red"));
      await press(green ? marked(page, green, "green") : page.locator("[data-move=stop]"));
    });
  },

  async fingerDrag(page, { from, red, green }) {
    await bring(page, marked(page, from, "figure"));
    // Nothing is carried out of what is shown.
    if (!(await placed(cellOf(page, red))).shown) return ways.tap(page, { from, red, green });
    await withFinger(page, async (finger) => {
      await carry(page, marked(page, from, "figure"), red, "red", finger);
      await still(page);
      if (green && !(await placed(cellOf(page, green))).shown) {
        await bring(page, marked(page, green, "green"));
        await finger.press(marked(page, green, "green"));
      } else if (green) await carry(page, cellOf(page, red), green, "green", finger);
      else await finger.press(page.locator("[data-move=stop]"));
    });
  },
};

/** Lifts the figure, carries it over the cell, which must be marked by then, and drops it. */
async function carry(page, figure, cell, as, pointer) {
  const start = middle(await figure.boundingBox());
  await pointer.down(start);
  await pointer.move({ x: start.x, y: start.y - 16 });
  await page.locator("html.is-dragging").waitFor();
  await marked(page, cell, as).waitFor();
  await still(page);
  const end = middle(await cellOf(page, cell).boundingBox());
  await pointer.move({ x: end.x, y: end.y + pointer.below });
  await page.locator(`[data-cell="${cell}"][data-over]`).waitFor();
  await pointer.up();
  await page.locator("html:not(.is-dragging)").waitFor();
}

const focused = (page) => page.evaluate(() => document.activeElement?.dataset.cell);

/** With Shift the arrows go from cell to cell. */
async function walk(page, to) {
  const [x, y] = place(to);
  const turned = (await page.locator(".kq-board[data-turned]").count()) > 0;
  const [from_x, from_y] = place(await focused(page));
  const press = async (times, key) => {
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(`Shift+${key}`);
  };
  await press(Math.abs(x - from_x), x > from_x !== turned ? "ArrowRight" : "ArrowLeft");
  await press(Math.abs(y - from_y), y > from_y !== turned ? "ArrowUp" : "ArrowDown");
}

/** A roll that allows only a single step: takes whatever the page offers first. */
export async function singleStep(page) {
  const figure = page.locator("[data-mark=figure]").first();
  await bring(page, figure);
  await figure.click();
  await page.locator(":is([data-mark=red], [data-mark=green])").first().waitFor();
  const green = page.locator("[data-mark=green]");
  const is_green = (await green.count()) > 0;
  const step = is_green ? green.first() : page.locator("[data-mark=red]").first();
  await bring(page, step);
  await step.click();
  if (is_green) return;
  await page.locator("[data-move=stop]").click();
}

/** A captured musketeer returns for two parked soldiers, chosen in the panel. */
export async function exchange(page) {
  const panel = page.getByTestId("exchange");
  while (!/^2/.test(await panel.getByTestId("given").textContent()))
    await panel.locator("[data-soldier][aria-pressed=false]").first().click();
  await panel.locator("[data-step='1']").click();
  await panel.locator("[data-move=exchange]").click();
}
