// Notifications in this browser, for the member who turned them on here. The browser may lose its subscription, and the
// server forgets it with the device that gave it (a logout) or takes another key: so both are compared, and what is
// missing is given again.
import type { Keep } from "../keep";
import type { Asking } from "./asking";
import type { Granted } from "./granted";
import { notifiedIn } from "./notified";
import type { Notifier, Subscription } from "./notifier";

export { browser_notifier } from "./notifier";

/** `undefined`: this server sends none, or this browser shows none. */
export type Notified = "on" | "off" | undefined;

const given = ({ endpoint, keys }: Subscription) => ({ endpoint, keys });

export class Notifications {
  constructor(
    private readonly asking: Pick<Asking, "grant" | "request">,
    private readonly keep: Keep,
    private readonly browser: Notifier,
  ) {}

  /** The state after mending what can be mended. Asks the player for nothing. */
  async look(member: string): Promise<Notified> {
    if (!this.browser.offered()) return undefined;
    if (notifiedIn(this.keep).member === member) return this.browser.alone(() => this.mend(member));
    return (await this.asked())?.key === undefined ? undefined : "off";
  }

  async turnOn(member: string, texts: Readonly<Record<string, string>>): Promise<Granted<unknown>> {
    const asked = await this.asking.grant("account.push");
    if (!asked.ok) return asked;
    const { key } = asked.result;
    const allowed = key !== undefined && (await this.browser.ask());
    if (!allowed) return { ok: false, cancelled: true };
    return this.browser.alone(async () => {
      const made = await this.browser.subscribe(key);
      if (!made) return { ok: false, cancelled: true };
      await this.browser.teach(texts);
      const answer = await this.asking.grant("account.push.add", given(made));
      if (answer.ok) this.keep.write("notified", `${member} ${made.endpoint}`);
      return answer;
    });
  }

  turnOff(): Promise<Granted<unknown>> {
    return this.browser.alone(async () => {
      const endpoint = notifiedIn(this.keep).endpoint ?? (await this.browser.subscription())?.endpoint;
      this.keep.write("notified", "");
      await this.browser.unsubscribe();
      return endpoint === undefined ? { ok: true, result: {} } : this.asking.grant("account.push.remove", { endpoint });
    });
  }

  teach(texts: Readonly<Record<string, string>>): Promise<void> {
    return this.browser.teach(texts);
  }

  /** Calls `run` whenever the browser has changed something. */
  watch(run: () => void, until?: AbortSignal): void {
    if (this.browser.offered()) this.browser.watch(run, until);
  }

  private async mend(member: string): Promise<Notified> {
    const before = notifiedIn(this.keep).endpoint;
    const here = await this.browser.subscription();
    const asked = await this.asked(here?.endpoint);
    if (asked?.key === undefined) return undefined;
    if (!this.browser.allowed()) {
      await this.end(before ?? here?.endpoint);
      return "off";
    }
    const fits = here !== undefined && (here.key ?? asked.key) === asked.key;
    const made = fits ? here : await this.browser.subscribe(asked.key);
    if (!made) return "off";
    const is_there = fits && asked.on;
    if (!is_there && !(await this.asking.request("account.push.add", given(made))).ok) return "off";
    this.keep.write("notified", `${member} ${made.endpoint}`);
    if (before !== undefined && before !== made.endpoint)
      await this.asking.request("account.push.remove", { endpoint: before });
    return "on";
  }

  /** The player allows them no more. A lost answer leaves this for the next time. */
  private async end(endpoint: string | undefined): Promise<void> {
    await this.browser.unsubscribe();
    if (endpoint === undefined || (await this.asking.request("account.push.remove", { endpoint })).ok)
      this.keep.write("notified", "");
  }

  private async asked(endpoint?: string) {
    const answer = await this.asking.request("account.push", endpoint === undefined ? {} : { endpoint });
    return answer.ok ? answer.result : undefined;
  }
}
