// The boards of the home page: enters the player's own tables, so that they move there. For the others, the player is
// then at these tables: a player with this page open is there.
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import { isLobby } from "../state/place";
import type { Past } from "../state/room";
import type { Store } from "../state/store";
import type { Asking } from "./asking";

/** The home page lists more, without their boards. */
const most_boards = 6;

export class Boards {
  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: Asking["request"],
    /** What this tab was sent in a room before. */
    private readonly pastOf: (room: string) => Past | undefined,
  ) {}

  /** A new connection is in no room: tables that were only watched are dropped, and own tables are entered again. */
  greeted(): void {
    const { place, my_rooms, rooms, me } = this.store.get();
    const here = place.kind === "room" ? place.room : undefined;
    const hosted = Object.values(rooms).filter(({ view }) => view.host === me?.id);
    const mine = new Set([...my_rooms, ...hosted].map(({ room }) => room));
    for (const room of Object.keys(rooms).filter((one) => one !== here)) {
      if (mine.has(room) && !isLobby(place)) void this.enter(room);
      else if (!mine.has(room)) this.store.dispatch({ kind: "left", room });
    }
  }

  async arrive(): Promise<void> {
    const own = this.store.get().my_rooms.slice(0, most_boards);
    await Promise.all(own.map(({ room }) => this.enter(room)));
  }

  private async enter(room: string): Promise<void> {
    const answer = await this.request("room.enter", { room });
    if (!answer.ok) {
      // The table is gone, and a page that was away was not notified.
      const gone = answer.failure.kind === "refused" && answer.failure.error.data?.code === "no_such_room";
      if (gone) this.store.dispatch({ kind: "gone", room });
      return;
    }
    const snapshot = answer.result;
    this.store.dispatch({ kind: "snapshot", snapshot, past: this.pastOf(room) });
  }
}
