// A table before its first game: what it waits for, so that host and guests are shown the same. Pure.
import type { GameInfo, RoomView } from "../protocol/types";
import { seatEntries, type RoomState } from "./room";

export type Waits =
  /** More players have to come. */
  | { readonly for: "players"; readonly missing: number }
  /** These have not agreed to what the host changed; none: a moment has to pass. */
  | { readonly for: "agreement"; readonly seats: readonly number[] }
  /** The host's press. */
  | { readonly for: "start" }
  /** The start was pressed, and the chance is being sealed. */
  | { readonly for: "sealing" };

/** What everybody at the table waits for. */
export function waitsFor(view: RoomView, info: Pick<GameInfo, "players"> | undefined): Waits {
  if (view.sealing) return { for: "sealing" };
  const missing = (info?.players.min ?? 1) - Object.keys(view.seats).length;
  if (missing > 0) return { for: "players", missing };
  if (!view.agreement) return { for: "start" };
  const seats = seatEntries(view).flatMap(([seat, { bot, ready }]) => (bot === undefined && !ready ? [seat] : []));
  return { for: "agreement", seats };
}

/** Absent for a host who does not sit: the view has no name for them. */
export function hostOf(view: RoomView): { readonly name: string; readonly away: boolean } | undefined {
  const seated = Object.values(view.seats).find(({ player }) => player === view.host);
  return seated && { name: seated.name, away: !seated.connected };
}

/** The seat of the one who sat down last, of the others who still sit; `undefined` if this page saw none come. */
export function newcomer({ lines, view }: RoomState, me: string | undefined): number | undefined {
  const came = lines.flatMap((line) =>
    line.kind === "event" && line.event.type === "sat" && line.event.player !== me ? [line.event.player] : [],
  );
  const seated = seatEntries(view).filter(([, { player }]) => came.includes(player));
  return seated.sort(([, one], [, other]) => came.lastIndexOf(other.player) - came.lastIndexOf(one.player))[0]?.[0];
}

/** In a game, only this player reads what is said: all others are bots, and there is no audience. */
export function isAloneWithBots(view: RoomView, own: number | undefined): boolean {
  const others = seatEntries(view).filter(([seat]) => seat !== own);
  return (
    own !== undefined &&
    view.phase !== "lobby" &&
    view.spectators === 0 &&
    others.length > 0 &&
    others.every(([, { bot }]) => bot !== undefined)
  );
}
