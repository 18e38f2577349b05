// The one connection of all tabs of a browser. The server knows one connection of each player, and a second takes over
// from the first; so tabs share this one, in a shared worker. Each tab behaves as if it had a WebSocket of its own. The
// first hello is the server's; later ones are answered with what is known.
//
// When the connection breaks, or becomes another player's, every tab's line breaks. Tabs come back by themselves, as
// from a broken network, and the first to come connects.
import {
  Connection,
  surely_elsewhere,
  type Answer,
  type Clock,
  type Link,
  type Socket,
} from "../connection/connection";
import type { HeldSeat, HelloResult, Inbox, Json, JsonObject, Profile } from "../protocol/types";
import type { FromTab, Tab } from "./lines";
import { Sharing, tell, type Request } from "./sharing";

/** A tab that crashed says no goodbye: every so often each is asked, and given up after so many questions. */
export const ask_tabs_ms = 30_000;
const most_unanswered = 10;

export class Hub {
  private readonly connection: Connection;
  private readonly sharing: Sharing;
  private link: Link["kind"] = "waiting";
  /** Every tab, with the questions that it has not answered; the newest is the last. */
  private readonly tabs = new Map<Tab, number>();
  /** Of the hello that comes next. */
  private params: JsonObject = {};
  private welcome: HelloResult | undefined;
  private hellos: { readonly tab: Tab; readonly id: number }[] = [];
  private was_elsewhere = false;
  private stop_asking: () => void = () => {};

  constructor(
    open_socket: () => Socket,
    private readonly clock: Clock,
    /** The connection had been taken over, and is back. */
    private readonly on_back: () => void,
  ) {
    this.connection = new Connection(open_socket, clock, {
      helloParams: () => ({ ...this.params, ...(this.welcome && { token: this.welcome.token }) }),
      onLink: (link, code) => this.linked(link, code),
      onHello: (result) => this.greeted(result),
      onNotification: (notification) => tell(this.sharing.meantFor(notification), notification),
      onLoggedOut: () => this.loggedOut(),
      onQuiet: () => void this.connection.request("ping"),
    });
    this.sharing = new Sharing({
      clock,
      request: (method, params) => this.connection.request(method, params),
      welcome: () => this.welcome,
      becomes: (tab, welcome) => {
        this.welcome = welcome;
        this.breakLines(1006, tab);
      },
      tabs: () => [...this.tabs.keys()],
    });
  }

  hear(tab: Tab, message: FromTab): void {
    if (message.kind === "open") return this.attach(tab, message.anew);
    if (!this.tabs.has(tab)) return;
    if (message.kind === "close") return this.detach(tab);
    this.tabs.set(tab, 0);
    if (message.kind === "text") void this.ask(tab, JSON.parse(message.text) as Request);
  }

  // Tabs -----------------------------------------------------------------------------------------------------------

  private attach(tab: Tab, anew: boolean): void {
    if (anew) {
      this.stop();
      this.breakLines(1006);
    }
    if (this.tabs.size === 0) this.askTabs();
    this.tabs.set(tab, 0);
    tab.tell({ kind: "open" });
  }

  private detach(tab: Tab): void {
    this.tabs.delete(tab);
    this.hellos = this.hellos.filter((hello) => hello.tab !== tab);
    if (this.tabs.size > 0) return this.sharing.gone(tab);
    this.stop();
    this.sharing.forgetAll();
    this.welcome = undefined;
  }

  private stop(): void {
    this.connection.stop();
    this.link = "waiting";
  }

  private askTabs(): void {
    this.stop_asking();
    this.stop_asking = this.clock.after(ask_tabs_ms, () => {
      for (const [tab, unanswered] of [...this.tabs]) {
        if (unanswered < most_unanswered) {
          this.tabs.set(tab, unanswered + 1);
          tab.tell({ kind: "there?" });
        } else {
          tab.tell({ kind: "close", code: 1006 });
          this.detach(tab);
        }
      }
      if (this.tabs.size > 0) this.askTabs();
    });
  }

  private breakLines(code: number, but?: Tab): void {
    for (const tab of [...this.tabs.keys()]) {
      if (tab === but) continue;
      tab.tell({ kind: "close", code });
      this.tabs.delete(tab);
      this.sharing.restarted(tab);
    }
    if (but) return;
    this.hellos = [];
    this.sharing.forgetAll();
  }

  // The connection -------------------------------------------------------------------------------------------------

  private linked(link: Link, code: number | undefined): void {
    this.link = link.kind;
    if (link.kind === "refused") {
      const refusal: Answer = { ok: false, failure: { kind: "refused", error: link.error } };
      for (const { tab, id } of this.hellos.splice(0)) answerTo(tab, id, refusal);
    } else if (link.kind === "elsewhere") {
      this.was_elsewhere = true;
      this.welcome = undefined; // by then the stored token may be another
      this.breakLines(surely_elsewhere);
    } else if (link.kind === "waiting") {
      this.stop(); // tabs come back when it is time
      this.breakLines(code ?? 1006);
    }
  }

  private greeted(result: HelloResult): void {
    this.welcome = result;
    for (const { tab, id } of this.hellos.splice(0)) answerTo(tab, id, { ok: true, result: result as unknown as Json });
    if (this.was_elsewhere) this.on_back();
    this.was_elsewhere = false;
  }

  /** The connection opens again by itself, as a new guest's. */
  private loggedOut(): void {
    const { token: _token, name: _name, ...others } = this.params;
    this.params = others;
    this.welcome = undefined;
    this.breakLines(4002);
  }

  // Requests -------------------------------------------------------------------------------------------------------

  private async ask(tab: Tab, request: Request): Promise<void> {
    if (request.method === "hello") return this.hello(tab, request);
    if (this.link !== "online") return;
    const answer = await this.sharing.answer(tab, request);
    if (this.tabs.has(tab)) answerTo(tab, request.id, answer);
  }

  private hello(tab: Tab, { id, params }: Request): void {
    if (this.link === "online") return void this.welcomeToo(tab, id, this.welcome!);
    this.params = params;
    this.hellos.push({ tab, id });
    if (this.link !== "connecting") this.connection.open();
  }

  /**
   * What the server said to the first tab, with the seats and turns of now; also finds out whether it still answers.
   */
  private async welcomeToo(tab: Tab, id: number, { player, rooms: before }: HelloResult): Promise<void> {
    const [profile, inbox] = await Promise.all([
      this.connection.request("player", { player: player.id }),
      this.connection.request("account.inbox"),
    ]);
    if (!this.welcome || !this.tabs.has(tab) || this.link !== "online") return;
    const { playing } = (profile.ok ? profile.result : {}) as unknown as Partial<Profile>;
    const { waits } = (inbox.ok ? inbox.result : {}) as unknown as Partial<Inbox>;
    const waiting = new Set(waits?.map(({ room }) => room));
    const rooms = (playing ?? before).map(({ room, game, seat }: HeldSeat) => ({
      ...{ room, game, seat },
      ...(waiting.has(room) && { waits: true }),
    }));
    answerTo(tab, id, { ok: true, result: { ...this.welcome, rooms } as unknown as Json });
  }
}

/** A lost answer is not passed on: the tab's line breaks as well. */
function answerTo(tab: Tab, id: number, answer: Answer): void {
  if (!answer.ok && answer.failure.kind === "lost") return;
  const outcome = answer.ok
    ? { result: answer.result }
    : { error: answer.failure.kind === "refused" ? answer.failure.error : null };
  tab.tell({ kind: "text", text: JSON.stringify({ jsonrpc: "2.0", id, ...outcome }) });
}
