// Repeats what the player asked of a room until it has happened. If an answer was lost, the request may or may not have
// been carried out: after the room is entered again its state tells, and what did not happen is requested again. Only
// for requests that are visible in the state and safe to repeat.
import type { Answer } from "../connection/connection";
import type { JsonObject } from "../protocol/types";
import type { RoomState } from "../state/room";

/** After a longer absence the player, or the others, may have changed their minds. */
export const insists_for_ms = 60_000;

export interface Wish {
  readonly room: string;
  readonly method: string;
  readonly params?: JsonObject;
  /** It has happened, or later events made it pointless. */
  readonly settled: (room: RoomState) => boolean;
}

interface Standing extends Wish {
  readonly since: number;
  readonly settle: (answer: Answer) => void;
  /** The answer was lost, and nothing has been heard from the room since. */
  lost: boolean;
}

const done: Answer = { ok: true, result: {} };
const lost: Answer = { ok: false, failure: { kind: "lost" } };

export class Insisting {
  /** In the order they were made. */
  private standing: readonly Standing[] = [];

  constructor(
    private readonly request: (method: string, params: JsonObject) => Promise<Answer>,
    private readonly stateOf: (room: string) => RoomState | undefined,
    private readonly now: () => number,
  ) {}

  /** The answer; `lost` if the connection did not come back in time. */
  ask(wish: Wish): Promise<Answer> {
    return new Promise((settle) => {
      const standing = { ...wish, since: this.now(), settle, lost: false };
      this.standing = [...this.standing, standing];
      void this.send(standing);
    });
  }

  /** The room was entered again, and its state is the server's. */
  entered(room: string): void {
    for (const wish of this.standing.filter((one) => one.room === room && one.lost)) {
      const state = this.stateOf(room);
      if (!state || wish.settled(state)) this.end(wish, done);
      else if (this.now() - wish.since > insists_for_ms) this.end(wish, lost);
      else void this.send(wish);
    }
  }

  /** The player has left the room or was removed: forget what they wanted there. */
  gone(room: string): void {
    for (const wish of this.standing.filter((one) => one.room === room)) this.end(wish, done);
  }

  private async send(wish: Standing): Promise<void> {
    wish.lost = false;
    const answer = await this.request(wish.method, { room: wish.room, ...wish.params });
    if (!answer.ok && answer.failure.kind === "lost") {
      wish.lost = true;
      return;
    }
    const state = this.stateOf(wish.room);
    // The first request was carried out, and the second refused before the state could tell.
    this.end(wish, !answer.ok && state && wish.settled(state) ? done : answer);
  }

  private end(wish: Standing, answer: Answer): void {
    this.standing = this.standing.filter((one) => one !== wish);
    wish.settle(answer);
  }
}
