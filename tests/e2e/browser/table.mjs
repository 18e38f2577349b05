// What a page shows of a Crosswise table, read from visible elements.

/** Runs in the page. `hand` is what only this page shows, everything else is public. */
function readTable() {
  const table = document.querySelector("[data-game=crosswise]");
  // A board that is still being drawn is no position.
  if ((table?.querySelectorAll("[data-cell]").length ?? 0) < 36) return undefined;
  const all = (selector, entry) => Object.fromEntries([...table.querySelectorAll(selector)].map(entry));
  const hand = [...table.querySelectorAll("[data-hand-index]")];
  return {
    synced: document.querySelector("[data-link=online] [data-testid=room][data-synced=true]") !== null,
    phase: document.querySelector("[data-testid=room]").dataset.phase,
    pending: table.querySelector("[data-pending]") !== null,
    my_turn: table.dataset.myTurn === "true",
    intent: table.dataset.intent,
    offers: [...table.querySelectorAll("[data-move]")].map((button) => button.dataset.move),
    playable: hand.filter((stone) => stone.dataset.lively !== undefined).map((stone) => stone.dataset.stone),
    position: {
      stage: table.dataset.stage,
      turn: table.querySelector("[data-seat][data-turn]")?.dataset.seat,
      board: all("[data-cell][data-stone]", (cell) => [cell.dataset.cell, cell.dataset.stone]),
      last: [...table.querySelectorAll("[data-cell][data-last]")].map((cell) => cell.dataset.cell).sort(),
      hands: all("[data-seat]", (seat) => [seat.dataset.seat, seat.querySelector("[data-hand-size]").dataset.handSize]),
      bag: table.querySelector("[data-testid=bag]").dataset.count,
      played: all("[data-played]", (stone) => [stone.dataset.played, stone.dataset.count]),
      scores: all("[data-score]", (score) => [score.dataset.score, score.textContent]),
    },
    hand: hand.map((stone) => stone.dataset.stone),
  };
}

export function look(page) {
  return page.evaluate(readTable);
}

/** The same position on two pages, or before and after. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
