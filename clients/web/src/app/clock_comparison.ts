// How much the server's clock is ahead of ours: asked once per connection if there is a clock to show.
import type { Answer, Clock } from "../connection/connection";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";

export class ClockComparison {
  private done = false;

  constructor(
    private readonly request: (method: string) => Promise<Answer>,
    private readonly store: Store<AppState, Change>,
    private readonly clock: Clock,
  ) {}

  /** Another connection, perhaps to a server with another clock. */
  greeted(): void {
    this.done = false;
  }

  /** Called with every state. */
  look({ link, events, rooms }: AppState): void {
    if (this.done || link.kind !== "online") return;
    this.done = events.watched !== undefined || Object.values(rooms).some(({ view }) => view.clock !== undefined);
    if (this.done) void this.compare();
  }

  /** The answer was written about halfway between question and arrival. */
  async compare(): Promise<void> {
    const asked_at = this.clock.now();
    const answer = await this.request("ping");
    if (!answer.ok) return;
    const { now } = answer.result as { now?: number };
    if (now === undefined) return;
    this.store.dispatch({ kind: "clocks_compared", ahead_ms: now - (asked_at + this.clock.now()) / 2 });
  }
}
