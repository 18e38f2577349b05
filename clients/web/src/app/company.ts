// Finds a person to play with. A player who wants to play at once has a game against a gentle bot meanwhile, and is
// asked when a person is found: nobody is taken out of a running game.
import type { Clock } from "../connection/connection";
import type { GameInfo, Options, SeekMatched } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import { otherSeeks } from "../state/lobby";
import { isLobby } from "../state/place";
import type { Store } from "../state/store";
import { isPlaying } from "../state/tables";
import type { Asking } from "./asking";

/** For people who already look for the same: they may be matched before a bot steps in. */
const others_first_ms = 3_000;

export type Wanted = Pick<GameInfo, "id" | "players"> & { readonly chosen?: Options } & {
  readonly clock?: string;
  readonly rated?: boolean;
  /** Of the others: the lowest and the highest. */
  readonly rating?: readonly [number, number];
  /** They may be bots. */
  readonly bots?: boolean;
};

interface CompanyParts {
  readonly clock: Clock;
  readonly store: Store<AppState, Change>;
  readonly ask: Asking["ask"];
  readonly request: Asking["request"];
  readonly playBot: (game: Wanted) => Promise<void>;
  readonly goToRoom: (room: string) => Promise<void>;
}

export class Company {
  private stop_waiting: () => void = () => {};
  private wanted: Wanted | undefined;

  constructor(private readonly parts: CompanyParts) {}

  async seek(game: Wanted): Promise<void> {
    this.stop_waiting();
    await this.ask(game);
  }

  async playAtOnce(game: Wanted): Promise<void> {
    this.stop_waiting();
    const others = otherSeeks(this.state).some((other) => other.game === game.id && !other.bot);
    if (!(await this.ask(game)) || !others) return this.meetBot(game);
    this.stop_waiting = this.parts.clock.after(others_first_ms, () => void this.meetBot(game));
  }

  private async meetBot(game: Wanted): Promise<void> {
    if (!this.state.meeting.seek?.room && isLobby(this.state.place)) await this.parts.playBot(game);
  }

  /** The person who was found waits for a while. */
  async meet(): Promise<void> {
    const { seek } = this.state.meeting;
    if (seek?.room) await this.parts.goToRoom(seek.room);
  }

  /** The search is over, and the person who was found goes on looking. */
  async notNow(): Promise<void> {
    const { seek } = this.state.meeting;
    this.parts.store.dispatch({ kind: "seek_over" });
    if (seek?.room) await this.parts.request("room.leave", { room: seek.room });
  }

  async stop(): Promise<void> {
    this.stop_waiting();
    this.parts.store.dispatch({ kind: "seek_over" });
    await this.parts.ask("seek.close", {});
  }

  /** The server forgets a seek soon after its connection, and at once when it restarts. */
  greeted(): void {
    const { seek } = this.state.meeting;
    if (seek && !seek.room && this.wanted) void this.ask(this.wanted);
  }

  matched({ room }: SeekMatched): void {
    this.stop_waiting();
    if (!isPlaying(this.state)) void this.parts.goToRoom(room);
  }

  private async ask(game: Wanted): Promise<boolean> {
    this.wanted = game;
    this.parts.store.dispatch({ kind: "seeking", game: game.id });
    const players = Math.max(2, game.players.min);
    const answer = await this.parts.ask("seek.open", {
      game: game.id,
      ...(players !== 2 && { players }),
      ...(game.chosen && { options: game.chosen }),
      ...(game.clock !== undefined && { clock: game.clock }),
      ...(game.rated && { rated: true }),
      ...(game.rating && { rating: [...game.rating] }),
      ...(game.bots && { bots: true }),
    });
    if (answer.ok) this.parts.store.dispatch({ kind: "seek_opened", id: answer.result.seek });
    else if (answer.failure.kind === "refused") this.parts.store.dispatch({ kind: "seek_over" });
    return answer.ok;
  }

  private get state(): AppState {
    return this.parts.store.get();
  }
}
