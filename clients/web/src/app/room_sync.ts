// Keeps the page's rooms in step with the server: repairs a gap with room.sync, reads the moves that were sent before
// the page was there, and sends the player's move until an update shows it.
import type { Snapshot, ToldMove } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import { lacksMoves } from "../state/room";
import type { Store } from "../state/store";
import type { Asking } from "./asking";
import type { LogKeep } from "./log_keep";

export class RoomSync {
  constructor(
    private readonly asking: Asking,
    private readonly store: Store<AppState, Change>,
    private readonly log: LogKeep,
  ) {}

  take(snapshot: Snapshot): void {
    this.store.dispatch({ kind: "snapshot", snapshot, past: this.log.of(snapshot.room, this.state.me?.id) });
    const room = this.state.rooms[snapshot.room];
    if (room && lacksMoves(room)) void this.catchUp(snapshot.room, room.view.series.game);
  }

  async sync(room: string): Promise<void> {
    this.store.dispatch({ kind: "sync_asked", room });
    const answer = await this.asking.request("room.sync", { room });
    if (answer.ok) this.take(answer.result);
    else this.store.dispatch({ kind: "sync_failed", room });
  }

  /** After every notification. */
  repair(): void {
    for (const room of Object.values(this.state.rooms)) {
      if (room.sync === "needed") void this.sync(room.room);
    }
  }

  async sendPending(room: string): Promise<void> {
    const pending = this.state.rooms[room]?.pending;
    if (!pending) return;
    const answer = await this.asking.request("room.move", { room, prompt: pending.prompt, move: pending.move });
    // If the server took it, it stays pending until the update that shows it; if it was lost, until the room is entered
    // again, which sends it again.
    if (answer.ok || answer.failure.kind === "lost") return;
    this.store.dispatch({ kind: "move_refused", room, prompt: pending.prompt });
    // A stale prompt means that the position has moved on, and the update shows that.
    if (answer.failure.error.data?.code !== "stale_prompt") this.asking.complain(answer);
  }

  /** Reads the game's moves from before this page was there. */
  private async catchUp(room: string, game: number): Promise<void> {
    const moves: ToldMove[] = [];
    for (;;) {
      const answer = await this.asking.request("room.moves", { room, from: moves.length });
      if (!answer.ok) return;
      const page = answer.result;
      moves.push(...page.moves);
      if (page.moves.length === 0 || moves.length >= page.total) break;
    }
    this.store.dispatch({ kind: "moves_told", room, game, moves });
  }

  private get state(): AppState {
    return this.store.get();
  }
}
