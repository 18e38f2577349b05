// Looking for a person to play with: the player's seek, the challenges that wait for their answer, and their own
// challenges that wait for another's. How each of them ended is said in a notice.
import type { Challenge, ChallengeEnd, Notification, SeekMatched } from "../protocol/types";

export interface Meeting {
  /** `id`: once the server has it. `room`: found, and waiting there for all to come. */
  readonly seek:
    | {
        readonly game: string;
        readonly room: string | undefined;
        readonly id?: string;
        /** Who was found, and until when they wait. */
        readonly found?: Pick<SeekMatched, "players" | "until" | "challenge">;
      }
    | undefined;
  readonly challenges: readonly Challenge[];
  /** The player's own, by id. */
  readonly asked: Readonly<Record<string, Asked>>;
}

/** A challenge to another player, which stands until then. */
export interface Asked {
  readonly player: string;
  readonly name: string;
  readonly game: string;
  readonly until: number;
}

/** What is said of a seek or a challenge that is over without a game. */
export type MeetingEnd =
  | { readonly kind: "seek_over"; readonly reason: "hour" | "gone" }
  | { readonly kind: "asked_over"; readonly reason: Exclude<ChallengeEnd, "withdrawn">; readonly name: string }
  | { readonly kind: "challenge_over"; readonly reason: Exclude<ChallengeEnd, "declined">; readonly name: string };

export type MeetingChange =
  | { readonly kind: "seeking"; readonly game: string }
  | { readonly kind: "seek_opened"; readonly id: string }
  | { readonly kind: "seek_over" }
  | { readonly kind: "challenged"; readonly id: string; readonly asked: Asked }
  | { readonly kind: "challenge_answered"; readonly id: string };

export type Heard = Extract<
  Notification,
  { method: "seek.matched" | "seek.ended" | "challenge.received" | "challenge.ended" }
>;

export type MeetingEvent =
  | MeetingChange
  | { readonly kind: "heard"; readonly notification: Heard }
  /** All that are open. */
  | { readonly kind: "inbox"; readonly challenges: readonly Challenge[] }
  | { readonly kind: "game_began"; readonly room: string }
  | { readonly kind: "room_closed"; readonly room: string };

export const noMeeting: Meeting = { seek: undefined, challenges: [], asked: {} };

/** More at once are not shown. */
const most_challenges = 3;

export function meeting(before: Meeting, event: MeetingEvent): Meeting {
  const { seek } = before;
  switch (event.kind) {
    case "seeking":
      return { ...before, seek: { game: event.game, room: undefined } };
    case "seek_opened":
      return seek ? { ...before, seek: { ...seek, id: event.id } } : before;
    case "seek_over":
      return { ...before, seek: undefined };
    case "challenged":
      return { ...before, asked: { ...before.asked, [event.id]: event.asked } };
    case "challenge_answered":
      return without(before, event.id);
    case "game_began":
      return seek?.room === event.room ? { ...before, seek: undefined } : before;
    case "room_closed":
      return seek?.room === event.room ? { ...before, seek: withoutRoom(seek) } : before;
    case "inbox":
      return { ...before, challenges: event.challenges.slice(-most_challenges) };
    case "heard":
      return heard(before, event.notification);
  }
}

function heard(before: Meeting, notification: Heard): Meeting {
  switch (notification.method) {
    case "seek.matched": {
      const { room, game, players, until, challenge } = notification.params;
      if (!before.seek && challenge === undefined) return before;
      const after = challenge === undefined ? before : without(before, challenge);
      const found = { players, until, ...(challenge !== undefined && { challenge }) };
      return { ...after, seek: { ...after.seek, game, room, found } };
    }
    case "seek.ended": // of an older one, a newer has taken its place
      return before.seek?.id === notification.params.seek ? { ...before, seek: undefined } : before;
    case "challenge.received":
      return { ...before, challenges: [...before.challenges, notification.params].slice(-most_challenges) };
    case "challenge.ended":
      return without(before, notification.params.id);
  }
}

/** Not all came: a seek goes on, an accepted challenge is over. */
function withoutRoom({ found, ...seek }: NonNullable<Meeting["seek"]>): Meeting["seek"] {
  return found?.challenge === undefined ? { ...seek, room: undefined } : undefined;
}

function without(before: Meeting, challenge: string): Meeting {
  const { [challenge]: _, ...asked } = before.asked;
  return { ...before, challenges: before.challenges.filter(({ id }) => id !== challenge), asked };
}

/** What the player, who knows `before`, is told of this. Players are not told what they have done themselves. */
export function endSaid(before: Meeting, notification: Heard): MeetingEnd | undefined {
  if (notification.method === "seek.ended") {
    const { seek, reason } = notification.params;
    const is_news = before.seek?.id === seek && (reason === "hour" || reason === "gone");
    return is_news ? { kind: "seek_over", reason } : undefined;
  }
  if (notification.method !== "challenge.ended") return undefined;
  const { id, reason } = notification.params;
  const asked = before.asked[id];
  if (asked) return reason === "withdrawn" ? undefined : { kind: "asked_over", reason, name: asked.name };
  const from = before.challenges.find((challenge) => challenge.id === id)?.player.name;
  return from === undefined || reason === "declined" ? undefined : { kind: "challenge_over", reason, name: from };
}
