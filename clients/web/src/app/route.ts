// The address bar: `/#/` is the lobby, `/#/me` the player's account, `/#/me/code` its recovery code, `/#/CODE` a
// room, `/#/CODE/INVITE` a private room and its invite, either with `?with=SEAT`, `?against=SEAT` or `?watch` behind
// it for what the guest is invited to, `/#/play/GAME` a game's own page, `/#/watch` the games that run,
// `/#/player/ID` a person, `/#/ratings/POOL` a leaderboard, `/#/game/ID` a finished game, `/#/game/ID/N` the position
// after its N-th move, `/#/lesson/GAME` a game's lesson, `/#/events` the tournaments, `/#/events/new` a new one,
// `/#/event/ID` one of them and `/#/event/ID/PART` a part of its page.
import { event_parts, type EventPart, type Place } from "../state/place";
import { invitationIn, invitationSaid } from "../state/invitation";

const room_code = /^[2-9A-HJ-NP-Z]{6}$/;

const player_id = /^[A-Za-z0-9_-]{1,64}$/;
const record_id = /^[A-Za-z0-9_-]{1,64}$/;
const pool_name = /^[a-z-]{1,32}$/;
const game_name = /^[a-z-]{1,32}$/;
const move_number = /^[0-9]{1,4}$/;

/**
 * What a chat puts behind a link: the full stop, bracket or blank of the sentence that it stood in, also as `%20`. No
 * address of this page ends so.
 */
const ending = /(?:%[0-9a-f]{2}|[^\w-])+$/i;

/** `address`: what stood before the hash, which says the game of an invitation (`/r/cross-roads`). */
export function placeOf(hash: string, address = "/"): Place {
  const [path = "", asked] = hash.replace(ending, "").split("?");
  const [, code = "", invite, move = ""] = path.split("/");
  if (code === "me") return { kind: invite === "code" ? "code" : "me" };
  if (code === "player") return player_id.test(invite ?? "") ? { kind: "player", player: invite! } : { kind: "home" };
  if (code === "ratings") return pool_name.test(invite ?? "") ? { kind: "ratings", pool: invite! } : { kind: "home" };
  if (code === "game") {
    if (!record_id.test(invite ?? "")) return { kind: "home" };
    return { kind: "game", record: invite!, at: move_number.test(move) ? Number(move) : undefined };
  }
  if (code === "watch") return { kind: "watch" };
  if (code === "play") return game_name.test(invite ?? "") ? { kind: "play", game: invite! } : { kind: "home" };
  if (code === "lesson") return game_name.test(invite ?? "") ? { kind: "lesson", game: invite! } : { kind: "home" };
  if (code === "events") return { kind: invite === "new" ? "new_event" : "events" };
  if (code === "event") return eventIn(invite, move);
  const room = code.toUpperCase();
  if (!room_code.test(room)) return { kind: "home" };
  const secret = inviteIn(invite);
  const invitation = invitationIn(asked);
  const [, game] = /^\/r\/([a-z-]{1,32})\/?$/.exec(address) ?? [];
  return {
    kind: "room",
    room,
    secret: secret ? { invite: secret } : {},
    barred: undefined,
    by_link: true,
    ...(invitation && { invitation }),
    ...(game && { game }),
  };
}

function eventIn(id = "", part: string): Place {
  const event = id.toUpperCase();
  if (!room_code.test(event)) return { kind: "events" };
  const known = event_parts.find((one) => one === part);
  return { kind: "event", event, part: known ?? "overview" };
}

// A truncated or mangled link still leads to the room's door.
function inviteIn(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Reads what people type to join: a code, the end of a link, or a whole link. */
export function placeTyped(text: string): Place {
  return placeOf(`#/${text.trim().replace(/^.*(?:#|%23)\//, "")}`);
}

export function hashOf(place: Place): string {
  switch (place.kind) {
    case "home":
      return "#/";
    case "watch":
      return "#/watch";
    case "play":
      return `#/play/${place.game}`;
    case "me":
      return "#/me";
    case "code":
      return "#/me/code";
    case "room": {
      const { invite } = place.secret;
      return `#/${place.room}${invite ? `/${encodeURIComponent(invite)}` : ""}`;
    }
    case "player":
      return `#/player/${place.player}`;
    case "ratings":
      return `#/ratings/${place.pool}`;
    case "game":
      return `#/game/${place.record}${place.at === undefined ? "" : `/${place.at}`}`;
    case "lesson":
      return `#/lesson/${place.game}`;
    case "events":
      return "#/events";
    case "new_event":
      return "#/events/new";
    case "event":
      return `#/event/${place.event}${place.part === "overview" ? "" : `/${place.part}`}`;
  }
}

/** Two steps within one place: "back" does not return to the first. */
export function isSamePlace(one: Place, other: Place): boolean {
  switch (one.kind) {
    case "home":
    case "watch":
    case "me":
    case "code":
    case "events":
    case "new_event":
      return other.kind === one.kind;
    case "play":
      return other.kind === "play" && one.game === other.game;
    case "room":
      return other.kind === "room" && one.room === other.room;
    case "player":
      return other.kind === "player" && one.player === other.player;
    case "ratings":
      return other.kind === "ratings" && one.pool === other.pool;
    case "lesson":
      return other.kind === "lesson" && one.game === other.game;
    case "game":
      return other.kind === "game" && one.record === other.record;
    case "event":
      return other.kind === "event" && one.event === other.event && pageOf(one.part) === pageOf(other.part);
  }
}

/** Tabs are steps within one page; the director's desk and the like are pages of their own. */
function pageOf(part: EventPart): EventPart {
  return part === "desk" || part === "overlay" || part === "print" ? part : "overview";
}

/**
 * A link to be passed on. Where it leads stands behind the `#`, which no server and no chat sees; the path before it
 * only says what a chat shows of it (server/net/links.hpp): an invitation to a game, a finished game, a tournament.
 */
export function shareLink(
  origin: string,
  place: Extract<Place, { kind: "room" | "game" | "event" }>,
  game: string = "",
): string {
  const known = game_name.test(game) ? `/${game}` : "";
  switch (place.kind) {
    case "room": {
      const asked = place.invitation ? `?${invitationSaid(place.invitation)}` : "";
      return `${origin}/r${known}${hashOf(place)}${asked}`;
    }
    case "game":
      return `${origin}/g${known}${hashOf(place)}`;
    case "event":
      return `${origin}/e${hashOf(place)}`;
  }
}
