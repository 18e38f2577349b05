// The boards of the home page: enters the player's own tables, and one public game to watch, so that they move there.
// Whoever is at a table is in it for the others, too: a player with this page open is there.
import type { Answer } from "../connection/connection";
import type { JsonObject, Snapshot } from "../protocol/types";
import type { AppState, Change } from "../state/app";
import { mySeat, type Past } from "../state/room";
import type { Store } from "../state/store";
import { roomsToLeave, watched, worthWatching } from "../state/tables";

/** The home page lists more, without their boards. */
export const most_boards = 6;

export class Boards {
  /** Public games that could not be watched. */
  private closed = new Set<string>();
  private choosing = false;

  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: (method: string, params: JsonObject) => Promise<Answer>,
    /** What this tab was told in a room before. */
    private readonly pastOf: (room: string) => Past | undefined,
  ) {}

  /** A new connection is in no room: what was only watched is no longer, own tables are entered again. */
  greeted(): void {
    const { place, my_rooms, rooms } = this.store.get();
    const here = place.kind === "room" ? place.room : undefined;
    const mine = new Set(my_rooms.map(({ room }) => room));
    for (const room of Object.keys(rooms).filter((one) => one !== here)) {
      if (mine.has(room) && place.kind !== "home") void this.enter(room);
      else if (!mine.has(room)) this.store.dispatch({ kind: "left", room });
    }
  }

  async arrive(): Promise<void> {
    const own = this.store.get().my_rooms.slice(0, most_boards);
    await Promise.all(own.map(({ room }) => this.enter(room)));
    await this.watchNext();
  }

  /** Another game, once there is none to watch. */
  async watchNext(): Promise<void> {
    const state = this.store.get();
    if (!this.is_home || this.choosing) return;
    const now = watched(state);
    if (now !== undefined && state.rooms[now]?.view.phase === "playing") return;
    const next = worthWatching(state);
    if (next === undefined || this.closed.has(next)) return;
    this.choosing = true;
    if (now !== undefined) await this.leave(now);
    if (!(await this.enter(next))) this.closed.add(next);
    this.choosing = false;
  }

  private async enter(room: string): Promise<boolean> {
    const answer = await this.request("room.enter", { room });
    if (!answer.ok) {
      // The table is gone, and nobody said so to a page that was away.
      const gone = answer.failure.kind === "refused" && answer.failure.error.data?.code === "no_such_room";
      if (gone) this.store.dispatch({ kind: "gone", room });
      return false;
    }
    const snapshot = answer.result as unknown as Snapshot;
    this.store.dispatch({ kind: "snapshot", snapshot, past: this.pastOf(room) });
    // Meanwhile the player may have gone elsewhere.
    const { place, me } = this.store.get();
    const stranger = mySeat(snapshot.view, me?.id) === undefined;
    if (stranger && roomsToLeave(this.store.get(), { kind: "home" }, place).includes(room) && !this.is_home)
      await this.leave(room);
    return true;
  }

  private async leave(room: string): Promise<void> {
    this.store.dispatch({ kind: "left", room });
    await this.request("room.leave", { room });
  }

  private get is_home(): boolean {
    const { place, link } = this.store.get();
    return place.kind === "home" && link.kind === "online";
  }
}
