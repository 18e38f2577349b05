// Notifications in this browser, for the member who turned them on here.
import type { Keep } from "../keep";
import type { Account } from "./account";
import type { Granted } from "./granted";
import type { Notifier } from "./notifier";

/** `undefined`: this server sends none, or this browser shows none. */
export type Notified = "on" | "off" | undefined;

export class Notifications {
  constructor(
    private readonly account: Account,
    private readonly notifier: Notifier,
    private readonly keep: Keep,
  ) {}

  async look(member: string): Promise<Notified> {
    if (!this.notifier.offered || (await this.key()) === undefined) return undefined;
    const here = await this.notifier.endpoint();
    return here !== undefined && this.keep.read("notified") === member ? "on" : "off";
  }

  async turnOn(member: string, texts: Readonly<Record<string, string>>): Promise<Granted<unknown>> {
    const key = await this.key();
    const subscription = key === undefined ? undefined : await this.notifier.subscribe(key);
    if (!subscription) return { ok: false, cancelled: true };
    await this.notifier.teach(texts);
    const answer = await this.account.addPush(subscription);
    if (answer.ok) this.keep.write("notified", member);
    return answer;
  }

  async turnOff(): Promise<Granted<unknown>> {
    const endpoint = await this.notifier.endpoint();
    this.keep.write("notified", "");
    await this.notifier.unsubscribe();
    return endpoint === undefined ? { ok: true, result: {} } : this.account.removePush(endpoint);
  }

  teach(texts: Readonly<Record<string, string>>): Promise<void> {
    return this.notifier.teach(texts);
  }

  private async key(): Promise<string | undefined> {
    const answer = await this.account.pushKey();
    return answer.ok ? answer.result.key : undefined;
  }
}
