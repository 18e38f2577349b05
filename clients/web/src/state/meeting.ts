// Looking for somebody to play with: the player's seek, and the challenges that wait for their answer.
import type { Challenge, Notification } from "../protocol/types";

export interface Meeting {
  /** `room`: found, and waiting there for all to come. */
  readonly seek: { readonly game: string; readonly room: string | undefined } | undefined;
  readonly challenges: readonly Challenge[];
}

export type MeetingChange =
  | { readonly kind: "seeking"; readonly game: string }
  | { readonly kind: "seek_over" }
  | { readonly kind: "challenge_answered"; readonly id: string };

type Heard = Extract<Notification, { method: "seek.matched" | "challenge.received" | "challenge.ended" }>;

export type MeetingEvent =
  | MeetingChange
  | { readonly kind: "heard"; readonly notification: Heard }
  /** All that are open. */
  | { readonly kind: "inbox"; readonly challenges: readonly Challenge[] }
  | { readonly kind: "game_began"; readonly room: string }
  | { readonly kind: "room_closed"; readonly room: string };

export const noMeeting: Meeting = { seek: undefined, challenges: [] };

/** More at once are not shown. */
const most_challenges = 3;

export function meeting(before: Meeting, event: MeetingEvent): Meeting {
  const { seek } = before;
  switch (event.kind) {
    case "seeking":
      return { ...before, seek: { game: event.game, room: undefined } };
    case "seek_over":
      return { ...before, seek: undefined };
    case "challenge_answered":
      return without(before, event.id);
    case "game_began":
      return seek?.room === event.room ? { ...before, seek: undefined } : before;
    case "room_closed": // not all came: the server goes on looking
      return seek?.room === event.room ? { ...before, seek: { ...seek, room: undefined } } : before;
    case "inbox":
      return { ...before, challenges: event.challenges.slice(-most_challenges) };
    case "heard":
      return heard(before, event.notification);
  }
}

function heard(before: Meeting, notification: Heard): Meeting {
  switch (notification.method) {
    case "seek.matched":
      return before.seek ? { ...before, seek: { ...before.seek, room: notification.params.room } } : before;
    case "challenge.received":
      return { ...before, challenges: [...before.challenges, notification.params].slice(-most_challenges) };
    case "challenge.ended":
      return without(before, notification.params.id);
  }
}

function without(before: Meeting, challenge: string): Meeting {
  return { ...before, challenges: before.challenges.filter(({ id }) => id !== challenge) };
}
