// Whether somebody looks at any of the tabs: the server is notified as if by one page.
import type { Answer, Clock } from "../connection/connection";
import type { JsonObject } from "../protocol/types";
import type { Tab } from "./lines";

/** Tabs repeat each minute that they are seen. What another has just said needs no repeating. */
const recent_ms = 55_000;
/** When the player changes tabs, the browser may hide the first before it shows the second. */
export const switch_ms = 300;

const done: Answer = { ok: true, result: {} };

export class SharedPresence {
  private readonly seen = new Set<Tab>();
  /** When the server last heard that somebody looks; undefined if it thinks that nobody does. */
  private said_at: number | undefined;
  private cancel_unseen: () => void = () => {};

  constructor(
    private readonly say: (params: JsonObject) => Promise<Answer>,
    private readonly clock: Clock,
  ) {}

  async show(tab: Tab): Promise<Answer> {
    this.cancel_unseen();
    this.seen.add(tab);
    const now = this.clock.now();
    if (this.said_at !== undefined && Math.abs(now - this.said_at) < recent_ms) return done;
    this.said_at = now;
    return this.say({ visible: true });
  }

  /** `is_last`: there is no other tab that could be shown instead. */
  async hide(tab: Tab, is_last: boolean): Promise<Answer> {
    if (!this.seen.delete(tab) || this.seen.size > 0) return done;
    if (is_last) return this.unseen();
    this.cancel_unseen = this.clock.after(switch_ms, () => void this.unseen());
    return done;
  }

  /** The connection is over. */
  forget(): void {
    this.cancel_unseen();
    this.seen.clear();
    this.said_at = undefined;
  }

  private unseen(): Promise<Answer> {
    this.said_at = undefined;
    return this.say({ visible: false });
  }
}
