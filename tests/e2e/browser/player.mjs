// A player at a table: a page, and the ways of making moves that this player uses in turn.
import { chooseMove } from "./choose.mjs";
import { gestures } from "./gestures.mjs";
import { look, same } from "./table.mjs";
import { until } from "./until.mjs";

export class Player {
  #ways;
  #moves = 0;
  /** Every way and every kind of stone that was played. */
  done = new Set();

  constructor(visit, ...ways) {
    this.visit = visit;
    this.#ways = ways;
  }

  get name() {
    return this.visit.name;
  }

  get page() {
    return this.visit.page;
  }

  look() {
    return look(this.page);
  }

  /** Waits until the page is in step with the server and shows `position`. */
  sees(position, sentence) {
    return until(
      `${this.name} ${sentence}`,
      () => this.look(),
      (seen) => seen?.synced && !seen.pending && same(seen.position, position),
    );
  }

  /**
   * Makes the move that helps `favoured` most, and returns the position that this page shows once the server has it.
   */
  async play(seen, favoured) {
    await this.begin(seen, favoured);
    return this.#settled(seen);
  }

  /** Makes a move by hand and does not wait for its outcome. */
  async begin(seen, favoured) {
    if (seen.offers.length > 0) {
      await this.page.locator(`[data-move=${seen.offers[0]}]`).click();
      return;
    }
    const move = chooseMove(seen, favoured);
    if (!move) throw new Error(`${this.name} has no move: ${JSON.stringify(seen)}`);
    const way = this.#ways[this.#moves % this.#ways.length];
    this.#moves += 1;
    await gestures[way](this.page, move);
    this.done.add(way).add(move[0]);
  }

  async #settled(before) {
    const after = await until(
      `${this.name}'s move is taken`,
      () => this.look(),
      (seen) => seen.synced && !seen.pending && !same([seen.position, seen.hand], [before.position, before.hand]),
    );
    return after.position;
  }
}

/**
 * Which of two players at a table of Crosswise has to decide, by their place in `players`, and what their page shows.
 */
export async function whoDecides(players) {
  const seen = await until(
    "both see the same position, and one of them has to decide",
    () => Promise.all(players.map((player) => player.look())),
    ([one, other]) =>
      one?.synced &&
      other?.synced &&
      same(one.position, other.position) &&
      one.my_turn !== other.my_turn &&
      [one, other].some(({ offers, playable }) => offers.length + playable.length > 0),
  );
  const at = seen.findIndex(({ my_turn }) => my_turn);
  return { at, seen: seen[at] };
}
