// What the server calls a game.
import type { Catalogue } from "../protocol/types";

export function titleOf(catalogue: Catalogue | undefined, game: string): string {
  return catalogue?.games.find(({ id }) => id === game)?.title ?? game;
}
