// The address bar: `/#/` is the lobby, `/#/CODE` a room, `/#/CODE/INVITE` a private room and its invite.
import type { Place } from "../state/app";

const room_code = /^[2-9A-HJ-NP-Z]{6}$/;

export function placeOf(hash: string): Place {
  const [, code = "", invite] = hash.split("/");
  const room = code.toUpperCase();
  if (!room_code.test(room)) return { kind: "home" };
  const secret = inviteIn(invite);
  return { kind: "room", room, secret: secret ? { invite: secret } : {}, barred: undefined };
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
  return placeOf(`#/${text.trim().replace(/^.*#\//, "")}`);
}

export function hashOf(place: Place): string {
  return place.kind === "home" ? "#/" : `#/${place.room}`;
}

export function shareLink(origin: string, room: string, invite: string | undefined): string {
  return `${origin}/#/${room}${invite ? `/${encodeURIComponent(invite)}` : ""}`;
}
