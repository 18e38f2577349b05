// Keeps the lobby's lists: enters the lobby, and again after a gap in the updates.
import type { Clock } from "../connection/connection";
import type { LobbyRooms, LobbySeeks } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import type { Asking } from "./asking";

const no_lobby: LobbyRooms = {};
const no_seeks: LobbySeeks = {};

export class LobbyWatch {
  /** The lists are on their way, or were refused a moment ago. */
  private repairing = false;

  constructor(
    private readonly store: Store<AppState, Change>,
    private readonly request: Asking["request"],
    private readonly clock: Clock,
  ) {}

  async enter(): Promise<void> {
    await this.ask();
  }

  /** After every notification. However many come meanwhile, the lists are asked for once. */
  async keepUp(): Promise<void> {
    const { lobby, link } = this.store.get();
    if (!lobby?.stale || link.kind !== "online" || this.repairing) return;
    this.repairing = true;
    const wait_s = await this.ask();
    if (wait_s !== undefined) await new Promise<void>((settle) => void this.clock.after(wait_s * 1_000, settle));
    this.repairing = false;
    if (wait_s !== undefined) await this.keepUp();
  }

  async leave(): Promise<void> {
    if (!this.store.get().lobby) return;
    this.store.dispatch({ kind: "lobby_left" });
    await this.request("lobby.leave");
  }

  /** In how many seconds to ask again, if that was refused. */
  private async ask(): Promise<number | undefined> {
    const answer = await this.request("lobby.enter");
    if (!answer.ok) return answer.failure.kind === "refused" ? (answer.failure.error.data?.seconds ?? 1) : undefined;
    const { seq, rooms, seeks } = answer.result;
    this.store.dispatch({ kind: "lobby", seq, rooms: rooms ?? no_lobby, seeks: seeks ?? no_seeks });
    return undefined;
  }
}
