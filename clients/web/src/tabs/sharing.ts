// What the tabs of one connection take part in, and whom each request and frame concerns. A tab that is done with
// something leaves it only if no other tab is in it; a seat that is given up is given up for all.
import type { Answer, Clock } from "../connection/connection";
import type { HelloResult, Json, JsonObject, Notification } from "../protocol/types";
import { Holdings, seats } from "./holdings";
import type { Tab } from "./lines";
import { SharedLobby } from "./shared_lobby";
import { SharedPresence } from "./shared_presence";

export interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: JsonObject;
}

interface SharingParts {
  readonly clock: Clock;
  readonly request: (method: string, params: JsonObject) => Promise<Answer>;
  readonly welcome: () => HelloResult | undefined;
  /** The connection is another player's now, or they are called otherwise, which `tab` knows. */
  readonly becomes: (tab: Tab, welcome: HelloResult) => void;
  /** All of them, the newest last. */
  readonly tabs: () => readonly Tab[];
}

const done: Answer = { ok: true, result: {} };
const lobby = "lobby";
const meetings: ReadonlySet<string> = new Set(["seek.open", "challenge", "challenge.accept"]);

export class Sharing {
  /** Rooms by their codes, events by theirs behind "event ", and the lobby. */
  private readonly held = new Holdings();
  /** Rooms where the player has a seat, as far as was seen. */
  private readonly seated = new Set<string>();
  /** Tabs that open a room whose code they do not know yet. */
  private readonly openers = new Set<Tab>();
  private readonly lobby: SharedLobby;
  private readonly presence: SharedPresence;
  /** The tab that looked for company last. */
  private seeker: Tab | undefined;

  constructor(private readonly parts: SharingParts) {
    this.lobby = new SharedLobby(parts.request);
    this.presence = new SharedPresence((params) => parts.request("presence", params), parts.clock);
  }

  answer(tab: Tab, request: Request): Promise<Answer> {
    const { method, params } = request;
    const { room, event } = params as { readonly room?: string; readonly event?: string };
    if (method === "lobby.enter") {
      this.held.add(lobby, tab);
      return this.lobby.enter();
    }
    if (method === "presence") return params.visible ? this.presence.show(tab) : this.hide(tab);
    if (method === "lobby.leave") return this.leave(tab, lobby);
    if (method === "event.unwatch") return this.leave(tab, `event ${event}`);
    if (method === "room.leave" && room !== undefined && !this.seated.has(room)) return this.leave(tab, room);
    if (method === "event.watch") return this.enter(tab, `event ${event}`, request);
    if ((method === "room.enter" || method === "room.sync") && room !== undefined)
      return this.enter(tab, room, request);
    if (method === "room.create") return this.create(tab, request);
    if (meetings.has(method)) this.seeker = tab;
    return this.passOn(tab, request);
  }

  /** The tabs that this is for; also keeps in mind what it says. */
  meantFor(notification: Notification): readonly Tab[] {
    const { method, params } = notification;
    switch (method) {
      case "lobby.update":
        this.lobby.heard(params);
        return this.held.of(lobby);
      case "event.update":
      case "event.chat":
        return this.held.of(`event ${params.event}`);
      case "seek.matched":
        return [this.seeker ?? this.parts.tabs().at(-1)].filter((tab) => tab !== undefined);
      case "event.sealing": // one of them commits
        return this.parts.tabs().slice(0, 1);
      case "room.closed":
        this.roomGone(params.room);
        return this.parts.tabs();
      case "room.update":
        this.see(params.room, params.patch);
        return this.inside(params.room);
      case "room.snapshot":
        this.see(params.room, params.view);
        return this.inside(params.room);
      case "room.chat":
        return this.inside(params.room);
      default:
        return this.parts.tabs();
    }
  }

  /** The tab is closed. It gives up no seat; what it only looked at is left when nobody else looks. */
  gone(tab: Tab): void {
    this.openers.delete(tab);
    void this.hide(tab);
    for (const what of this.held.by(tab)) void this.leave(tab, what);
    if (this.seeker !== tab) return;
    this.seeker = undefined;
    void this.parts.request("seek.close", {});
  }

  /** The tab starts again, and so is in nothing. */
  restarted(tab: Tab): void {
    this.openers.delete(tab);
    void this.hide(tab);
    for (const what of this.held.by(tab)) this.held.remove(what, tab);
  }

  /** The connection is over. */
  forgetAll(): void {
    this.held.clear();
    this.seated.clear();
    this.openers.clear();
    this.lobby.forget();
    this.presence.forget();
    this.seeker = undefined;
  }

  // ----------------------------------------------------------------------------------------------------------------

  private hide(tab: Tab): Promise<Answer> {
    return this.presence.hide(tab, this.others(tab).length === 0);
  }

  private leave(tab: Tab, what: string): Promise<Answer> {
    this.held.remove(what, tab);
    if (this.held.of(what).length > 0 || this.seated.has(what)) return Promise.resolve(done);
    if (what === lobby) {
      this.lobby.forget();
      return this.parts.request("lobby.leave", {});
    }
    const [, event] = what.split(" ");
    return event === undefined
      ? this.parts.request("room.leave", { room: what })
      : this.parts.request("event.unwatch", { event });
  }

  private async enter(tab: Tab, what: string, { method, params }: Request): Promise<Answer> {
    const was_inside = this.held.has(what, tab);
    this.held.add(what, tab);
    const answer = await this.parts.request(method, params);
    if (!answer.ok && !was_inside) this.held.remove(what, tab);
    if (answer.ok) this.see(what, (answer.result as { view?: Json }).view);
    return answer;
  }

  private async create(tab: Tab, { method, params }: Request): Promise<Answer> {
    this.openers.add(tab);
    const answer = await this.parts.request(method, params);
    this.openers.delete(tab);
    if (!answer.ok) return answer;
    const { room } = answer.result as { room: string };
    this.held.add(room, tab);
    if (params.sit !== false) this.seated.add(room);
    return answer;
  }

  private async passOn(tab: Tab, { method, params }: Request): Promise<Answer> {
    const answer = await this.parts.request(method, params);
    if (!answer.ok) return answer;
    const { reply, player } = (answer.result ?? {}) as { reply?: { key: string }; player?: HelloResult["player"] };
    const { room, id } = params as { readonly room?: string; readonly id?: string };
    const welcome = this.parts.welcome();
    if (room !== undefined && (method === "room.leave" || reply?.key === "reply.leave")) this.left(tab, room);
    if (room !== undefined && method === "room.stand") this.seated.delete(room);
    // The player who declined is not notified.
    if ((method === "challenge.accept" || method === "challenge.decline") && id !== undefined)
      tell(this.others(tab), { method: "challenge.ended", params: { id, reason: "declined" } });
    if (method === "account.login") this.parts.becomes(tab, answer.result as unknown as HelloResult);
    if (welcome && player && (method === "account.claim" || method === "account.rename"))
      this.parts.becomes(tab, { ...welcome, player });
    return answer;
  }

  private left(tab: Tab, room: string): void {
    this.held.remove(room, tab);
    tell(this.held.of(room), { method: "room.closed", params: { room, reason: "left" } });
    this.roomGone(room);
  }

  private roomGone(room: string): void {
    this.held.forget(room);
    this.seated.delete(room);
  }

  private see(room: string, view: unknown): void {
    if (seats(view, this.parts.welcome()?.player.id)) this.seated.add(room);
  }

  private inside(room: string): readonly Tab[] {
    const tabs = this.held.of(room);
    return tabs.length > 0 ? tabs : [...this.openers];
  }

  private others(tab: Tab): readonly Tab[] {
    return this.parts.tabs().filter((other) => other !== tab);
  }
}

export function tell(tabs: readonly Tab[], notification: Notification): void {
  const text = JSON.stringify({ jsonrpc: "2.0", ...notification });
  for (const tab of tabs) tab.tell({ kind: "text", text });
}
