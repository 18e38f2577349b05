// Where the player is, as in the address bar.
import type { RoomView, RpcError } from "../protocol/types";
import type { Invitation } from "./invitation";

export interface Secret {
  readonly password?: string;
  readonly invite?: string;
}

/** Where the player is, as in the address bar. */
export type Place =
  | { readonly kind: "home" }
  /** A game's own page. */
  | { readonly kind: "play"; readonly game: string }
  /** The public games that run. */
  | { readonly kind: "watch" }
  /** The player's account. */
  | { readonly kind: "me" }
  /** Their new recovery code, to be saved. */
  | { readonly kind: "code" }
  | {
      readonly kind: "room";
      readonly room: string;
      readonly secret: Secret;
      readonly barred: RpcError | undefined;
      /** An address led here, and nothing was pressed yet: the table is shown from outside. */
      readonly by_link?: true;
      /** So it looks from there, once it is known. */
      readonly seen?: RoomView;
      /** What the link that led here asks for besides. */
      readonly invitation?: Invitation;
      /** Its game, as far as the link said. */
      readonly game?: string;
    }
  | { readonly kind: "player"; readonly player: string }
  /** The leaderboard of a pool. */
  | { readonly kind: "ratings"; readonly pool: string }
  /** A finished game; `at`: the position after so many moves, the last if absent. */
  | { readonly kind: "game"; readonly record: string; readonly at: number | undefined }
  /** The lesson of a game. */
  | { readonly kind: "lesson"; readonly game: string }
  /** The list of tournaments, and the wizard for a new one. */
  | { readonly kind: "events" }
  | { readonly kind: "new_event" }
  /** A tournament. */
  | { readonly kind: "event"; readonly event: string; readonly part: EventPart };

/** The pages that show who is here and what is open. */
export function isLobby({ kind }: Pick<Place, "kind">): boolean {
  return kind === "home" || kind === "play" || kind === "watch";
}

/** A player who may invite to a table has an address that invites. No address contains a password. */
export function inviting(place: Place, invites: Readonly<Record<string, string>>): Place {
  if (place.kind !== "room") return place;
  const invite = invites[place.room] ?? place.secret.invite;
  return { ...place, secret: invite ? { invite } : {} };
}

/** The tabs of an event's page, and its pages beside that. */
export const event_parts = [
  "overview",
  "pairings",
  "standings",
  "crosstable",
  "bracket",
  "tables",
  "rulings",
  "chat",
  "desk",
  "overlay",
  "print",
] as const;
export type EventPart = (typeof event_parts)[number];
