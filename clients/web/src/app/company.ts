// Finds somebody to play with, and leaves nobody waiting alone: while nobody comes, the player meets a bot, and goes to
// the person when they are found.
import type { Clock } from "../connection/connection";
import type { GameInfo, Options, SeekMatched } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import type { Asking } from "./asking";

/** Until the player gets a bot in the meantime. */
const alone_ms = 20_000;

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
  readonly playBot: (game: Wanted) => Promise<void>;
  readonly goToRoom: (room: string) => Promise<void>;
}

export class Company {
  private stop_waiting: () => void = () => {};
  private wanted: Wanted | undefined;

  constructor(private readonly parts: CompanyParts) {}

  async seek(game: Wanted): Promise<void> {
    if (!(await this.ask(game))) return;
    this.stop_waiting();
    this.stop_waiting = this.parts.clock.after(alone_ms, () => {
      if (this.still_alone) void this.parts.playBot(game);
    });
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
    void this.parts.goToRoom(room);
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

  private get still_alone(): boolean {
    const { seek } = this.state.meeting;
    return seek !== undefined && !seek.room && this.state.place.kind === "home";
  }

  private get state(): AppState {
    return this.parts.store.get();
  }
}
