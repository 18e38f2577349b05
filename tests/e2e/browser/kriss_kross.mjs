// A player at a Kriss Kross table: reads what the page shows from visible elements, and makes entries by hand. An entry
// says where the first and the second symbol of the roll go: {first: "b2", second: "b3"}.
import { middle, mouseOf, withFinger } from "./pointers.mjs";
import { until } from "./until.mjs";

const columns = ["a", "b", "c", "d", "e"];
const rows = ["1", "2", "3", "4", "5"];
const cells = columns.flatMap((column) => rows.map((row) => column + row));

/** Runs in the page. */
function readTable() {
  const table = document.querySelector("[data-game=kriss-kross]");
  if (!table) return undefined;
  const sheetIn = (root) =>
    Object.fromEntries(
      [...root.querySelectorAll(".kk-cell[data-symbol]")].map((cell) => [cell.dataset.at, cell.dataset.symbol]),
    );
  const headed = [...table.querySelectorAll(".kk-card[data-seat]")];
  const own = table.querySelector("[data-testid=own-sheet]");
  const drafts = own ? [...own.querySelectorAll("[data-cell][data-draft]")] : [];
  return {
    synced: document.querySelector("[data-link=online] [data-testid=room][data-synced=true]") !== null,
    phase: document.querySelector("[data-testid=room]").dataset.phase,
    stage: table.dataset.stage,
    my_turn: table.dataset.myTurn === "true",
    round: table.querySelector("[data-testid=round]")?.dataset.round,
    roll: table.querySelector("[data-testid=dice]")?.dataset.roll,
    doing: Object.fromEntries(headed.map((card) => [card.dataset.seat, card.dataset.doing])),
    totals: Object.fromEntries(
      headed.map((card) => [card.dataset.seat, card.querySelector(".kk-total").dataset.total]),
    ),
    sheets: Object.fromEntries(headed.map((card) => [card.dataset.seat, sheetIn(card)])),
    open: own ? [...own.querySelectorAll("[data-open]")].map((cell) => cell.dataset.cell) : [],
    choices: [...table.querySelectorAll("[data-choose]:enabled")].map((button) => button.dataset.choose),
    draft: drafts[0]?.dataset.draft,
    drafted: Object.fromEntries(drafts.map((cell) => [cell.dataset.cell, cell.dataset.symbol])),
  };
}

export class Player {
  #ways;
  #entries = 0;
  done = new Set();

  constructor(visit, seat, ...ways) {
    this.visit = visit;
    this.seat = seat;
    this.#ways = ways;
  }

  get page() {
    return this.visit.page;
  }

  look() {
    return this.page.evaluate(readTable);
  }

  sees(sentence, right) {
    return until(
      `${this.visit.name}: ${sentence}`,
      () => this.look(),
      (seen) => seen?.synced && right(seen),
    );
  }

  /** Waits until there is something to decide, or the game is over. */
  decides() {
    return this.sees(
      "is to decide",
      ({ phase, choices, open, my_turn, draft }) =>
        phase !== "playing" || (my_turn && draft !== "sent" && choices.length + open.length > 0),
    );
  }

  async choose(symbol) {
    await this.page.locator(`[data-choose=${symbol}]`).click();
    await this.sees(`has the ${symbol}`, ({ sheets }) => sheets[this.seat].a3 === symbol);
  }

  /** Enters the roll where it scores most, using each of the player's ways in turn. */
  async enter(seen) {
    const entry = bestEntry(seen.sheets[this.seat], new Set(seen.open), seen.roll.split("/"));
    const way = this.#ways[this.#entries % this.#ways.length];
    this.#entries += 1;
    await ways[way](this, entry);
    this.done.add(way);
    await this.sees(
      "the entry is taken",
      (now) =>
        now.phase !== "playing" ||
        now.round !== seen.round ||
        now.draft === "entered" ||
        now.doing[this.seat] === "finished",
    );
  }
}

// Choosing -----------------------------------------------------------------------------------------------------------

function around(cell) {
  const column = columns.indexOf(cell[0]);
  const row = rows.indexOf(cell[1]);
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].flatMap(([right, up]) => {
    const [a, b] = [columns[column + right], rows[row + up]];
    return a && b ? [a + b] : [];
  });
}

/** The place with the most equal neighbours; among equals the one that leaves the fewest isolated cells. */
function bestEntry(sheet, open, [one, other]) {
  const all = cells
    .filter((cell) => open.has(cell))
    .flatMap((first) =>
      around(first)
        .filter((cell) => open.has(cell))
        .map((second) => {
          const equal = (cell, symbol) => around(cell).filter((next) => sheet[next] === symbol).length;
          const alone = [...around(first), ...around(second)].filter(
            (next) =>
              open.has(next) &&
              next !== first &&
              next !== second &&
              !around(next).some((beyond) => open.has(beyond) && beyond !== first && beyond !== second),
          ).length;
          return { first, second, worth: 3 * (equal(first, one) + equal(second, other)) - alone };
        }),
    );
  return all.reduce((best, entry) => (entry.worth > best.worth ? entry : best));
}

// By hand ------------------------------------------------------------------------------------------------------------

const cellOf = (page, cell) => page.locator(`[data-testid=own-sheet] [data-cell=${cell}]`);

/** The first symbol of the roll lies on the one cell and the second on the other. */
function lies({ roll, drafted }, { first, second }) {
  const [one, other] = roll.split("/");
  return drafted[first] === one && drafted[second] === other;
}

/** Whichever symbol the page has put on the cell: swapped if it is the second, then turned about the first. */
async function arranged(player, entry, swap, turn) {
  for (let steps = 0; steps < 12; steps += 1) {
    const seen = await player.sees("the domino is on the sheet", ({ drafted }) => drafted[entry.first] !== undefined);
    if (lies(seen, entry)) return;
    const change = seen.drafted[entry.first] === seen.roll.split("/")[0] ? turn : swap;
    await until(
      `${player.visit.name}: the domino is changed`,
      async () => (await change(), player.look()),
      ({ drafted }) => JSON.stringify(drafted) !== JSON.stringify(seen.drafted),
    );
  }
  throw new Error(`the domino cannot be brought to ${JSON.stringify(entry)}`);
}

const ways = {
  async wheel(player, entry) {
    const { page } = player;
    await page.mouse.move(2, 2);
    await cellOf(page, entry.first).hover();
    await arranged(
      player,
      entry,
      () => page.keyboard.press("s"),
      () => page.mouse.wheel(0, 100),
    );
    await cellOf(page, entry.first).click();
    await page.locator("[data-do=enter]").click();
  },

  async click(player, entry) {
    const { page } = player;
    await cellOf(page, entry.first).click();
    await arranged(
      player,
      entry,
      () => page.locator("[data-do=swap]").click(),
      () => cellOf(page, entry.first).click(),
    );
    await page.locator("[data-do=enter]").click();
  },

  async keys(player, entry) {
    const { page } = player;
    await cellOf(page, entry.first).focus();
    await page.keyboard.press("ArrowUp");
    await arranged(
      player,
      entry,
      () => page.keyboard.press("s"),
      () => page.keyboard.press("r"),
    );
    await page.keyboard.press("Enter");
  },

  async drag(player, entry) {
    const { page } = player;
    await carriedTo(player, entry, mouseOf(page));
    await arranged(
      player,
      entry,
      () => page.locator("[data-do=swap]").click(),
      () => page.locator("[data-do=turn]").click(),
    );
    await page.locator("[data-do=enter]").click();
  },

  async tap(player, entry) {
    const { page } = player;
    await withFinger(page, async (finger) => {
      await finger.press(cellOf(page, entry.first));
      await arranged(
        player,
        entry,
        () => finger.press(page.locator("[data-do=swap]")),
        () => finger.press(cellOf(page, entry.first)),
      );
      await finger.press(page.locator("[data-do=enter]"));
    });
  },

  async fingerDrag(player, entry) {
    const { page } = player;
    await withFinger(page, async (finger) => {
      await carriedTo(player, entry, finger);
      await arranged(
        player,
        entry,
        () => finger.press(page.locator("[data-do=swap]")),
        () => finger.press(page.locator("[data-do=turn]")),
      );
      await finger.press(page.locator("[data-do=enter]"));
    });
  },
};

/** The dice are held by their middle, so the first symbol lies half a cell before it. */
async function carriedTo({ page }, { first }, pointer) {
  const start = middle(await page.locator("[data-testid=dice]").boundingBox());
  const box = await cellOf(page, first).boundingBox();
  await pointer.down(start);
  await pointer.move({ x: start.x, y: start.y - 20 });
  await page.locator("html.is-dragging").waitFor();
  await pointer.move({ x: box.x + box.width, y: box.y + box.height / 2 + pointer.below });
  await pointer.up();
  await page.locator("html:not(.is-dragging)").waitFor();
}
