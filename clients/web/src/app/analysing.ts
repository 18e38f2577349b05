// The analysis of a finished game. The server sends nothing more of it to a connection that was lost, so it is
// requested again after every hello.
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import type { Asking } from "./asking";

export class Analysing {
  constructor(
    private readonly asking: Asking,
    private readonly store: Store<AppState, Change>,
  ) {}

  /** Has the game analysed, or goes on with that. */
  async analyse(record: string): Promise<void> {
    this.store.dispatch({ kind: "analysis_asked", record });
    const answer = await this.asking.ask("analysis", { record });
    if (!answer.ok) return this.store.dispatch({ kind: "analysis_failed", record });
    const { decisions, done } = answer.result;
    this.store.dispatch({ kind: "analysis", params: { record, from: 0, decisions, done } });
  }

  /** Goes on if an analysis of this game was begun. */
  async goOn(record: string): Promise<void> {
    const { analysis } = this.store.get();
    if (analysis?.record === record && analysis.progress !== "done") await this.analyse(record);
  }
}
