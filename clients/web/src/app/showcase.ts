// The public game that the home page shows. It is looked at every few seconds (`room.peek`): nobody at the table hears
// of that, and it takes no spectator's place.
import type { Clock } from "../connection/connection";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import { isLobby } from "../state/place";
import { shownGame, worthWatching } from "../state/tables";
import type { Asking } from "./asking";

export const look_every_ms = 4_000;

export class Showcase {
  /** Rooms that did not let us look. */
  private closed = new Set<string>();
  private looking = false;
  private cancel_next: () => void = () => {};

  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: Asking["request"],
    private readonly clock: Clock,
    /** The page is not visible. */
    private readonly is_hidden: () => boolean,
  ) {}

  /** The page has come to the front, and from then on until it is left or hidden. */
  async look(): Promise<void> {
    const { place, link } = this.store.get();
    if (this.looking || this.is_hidden() || !isLobby(place) || link.kind !== "online") return;
    const room = this.choice;
    if (room === undefined) return;
    this.looking = true;
    this.cancel_next();
    const answer = await this.request("room.peek", { room });
    this.looking = false;
    if (answer.ok) {
      const { view } = answer.result;
      this.store.dispatch({ kind: "peeked", room, view });
    } else if (answer.failure.kind === "refused") {
      this.closed.add(room);
      this.store.dispatch({ kind: "peek_refused", room });
    }
    this.cancel_next = this.clock.after(look_every_ms, () => void this.look());
  }

  /** The lobby's lists have changed: another game may be the one to show. */
  lobbyChanged(): void {
    if (this.choice !== this.store.get().live?.room) void this.look();
  }

  /** A game is shown to its end, and then until another one is played. */
  private get choice(): string | undefined {
    const state = this.store.get();
    const shown = shownGame(state);
    if (shown?.view.phase === "playing" && state.lobby?.rooms[shown.room]) return shown.room;
    return worthWatching(state, this.closed);
  }
}
