// Finished games as one of their players sees them: how they ended, by how much, and against whom.
import type { FinishedGame } from "../protocol/types";

export type Ended = "won" | "drawn" | "lost";

type PlayedSeat = FinishedGame["seats"][number];

function seatIn(game: FinishedGame, player: string): number {
  return game.seats.findIndex((seat) => seat.player === player);
}

export function endedFor(game: FinishedGame, player: string): Ended {
  const { winners } = game.result;
  return winners.length === 0 ? "drawn" : winners.includes(seatIn(game, player)) ? "won" : "lost";
}

/** One of each side, the player's own first. */
export function scoresFor(game: FinishedGame, player: string): readonly number[] {
  const own = game.seats[seatIn(game, player)];
  const sides = game.seats.filter((seat, at) => game.seats.findIndex((other) => isOneSide(seat, other)) === at);
  const ordered = [...sides].sort((a, b) => Number(isOneSide(b, own)) - Number(isOneSide(a, own)));
  return ordered.map((seat) => game.result.scores[game.seats.indexOf(seat)] ?? 0);
}

/** Those who sat against the player, bots too. */
export function opponentsIn(game: FinishedGame, player: string): readonly PlayedSeat[] {
  const own = game.seats[seatIn(game, player)];
  return game.seats.filter((seat) => !isOneSide(seat, own));
}

function isOneSide(one: PlayedSeat, other: PlayedSeat | undefined): boolean {
  return one === other || (one.team !== undefined && one.team === other?.team);
}

export interface Opponent extends Readonly<Record<Ended, number>> {
  readonly player: string;
  /** As they were called last. */
  readonly name: string;
}

/** People whom the player has met in these games, the newest first, by how often. */
export function opponentsOf(games: readonly FinishedGame[], player: string): readonly Opponent[] {
  const met = new Map<string, Opponent>();
  for (const game of games) {
    const ended = endedFor(game, player);
    for (const { player: other, name } of opponentsIn(game, player)) {
      if (other === undefined) continue;
      const before = met.get(other) ?? { player: other, name, won: 0, drawn: 0, lost: 0 };
      met.set(other, { ...before, [ended]: before[ended] + 1 });
    }
  }
  const played = ({ won, drawn, lost }: Opponent) => won + drawn + lost;
  return [...met.values()].sort((a, b) => played(b) - played(a));
}
