// Takes part in what the current place shows, and stays in step: after every hello it enters the lobby or the room
// again, repeats what was never answered (a move by its prompt, the rest by insisting.ts), and repairs a gap with
// room.sync. What else the player can do is in client.ts.
import { Connection, type Answer, type Clock, type Socket } from "../connection/connection";
import type { Hasher } from "../fairness/hasher";
import { SealMemory } from "../fairness/memory";
import type {
  AnalysisUpdate,
  Catalogue,
  HelloResult,
  Inbox,
  JsonObject,
  LobbyRooms,
  LobbySeeks,
  Member,
  MovesResult,
  Notification,
  RpcError,
  SeekMatched,
  Snapshot,
  ToldMove,
} from "../protocol/types";
import type { AppState, Change, Place, Secret } from "../state/app";
import { lacksMoves } from "../state/room";
import type { Store } from "../state/store";
import type { Authenticator } from "./authenticator";
import type { Notifier } from "./notifier";
import { EventWatch } from "./event_watch";
import { Boards } from "./boards";
import { Contributing } from "./contributing";
import type { Granted } from "./granted";
import { Identity } from "./identity";
import { Insisting, type Wish } from "./insisting";
import type { Keep } from "../keep";
import { LogKeep } from "./log_keep";
import { Showcase } from "./showcase";

export interface ClientParts {
  readonly open_socket: (anew: boolean) => Socket;
  readonly clock: Clock;
  readonly keep: Keep;
  /** Lives as long as the tab. */
  readonly tab_keep: Keep;
  readonly locale: string;
  readonly hasher: Hasher;
  readonly authenticator: Authenticator;
  readonly notifier: Notifier;
  /** Nobody sees the page. */
  readonly is_hidden: () => boolean;
  /** Shows a place in the address bar. */
  readonly show: (place: Place) => void;
}

/** What is done beside staying in step. */
export interface Listener {
  greeted(): void;
  matched(match: SeekMatched): void;
}

const no_lobby: LobbyRooms = {};
const no_seeks: LobbySeeks = {};

export class Attendance {
  readonly seals: SealMemory;
  readonly event_watch: EventWatch;
  private readonly connection: Connection;
  private readonly identity: Identity;
  private readonly insisting: Insisting;
  private readonly log: LogKeep;
  private readonly boards: Boards;
  private readonly showcase: Showcase;
  private readonly contributing: Contributing;
  /** Incremented whenever the player goes elsewhere, so that a late answer does not pull them back. */
  private journey = 0;
  /** Runs once the server knows the new name. */
  private clocks_compared = false;
  private once_greeted: () => void = () => {};

  constructor(
    private readonly parts: ClientParts,
    private readonly store: Store<AppState, Change>,
    private readonly listener: Listener,
  ) {
    this.identity = new Identity(parts.keep, () => parts.clock.now());
    this.seals = new SealMemory(parts.keep);
    this.contributing = new Contributing(this.seals, parts.hasher, (method, params) => this.request(method, params));
    this.log = new LogKeep(parts.tab_keep);
    this.event_watch = new EventWatch(store, (method, params) => this.request(method, params));
    this.boards = new Boards(
      store,
      (method, params) => this.request(method, params),
      (room) => this.log.of(room, this.state.me?.id),
    );
    this.showcase = new Showcase(store, (method, params) => this.request(method, params), parts.clock, parts.is_hidden);
    this.insisting = new Insisting(
      (method, params) => this.request(method, params),
      (room) => this.state.rooms[room],
      () => parts.clock.now(),
    );
    store.subscribe(() => {
      this.contributing.look(store.get());
      this.compareClocksOnce();
      this.log.look(store.get());
    });
    this.connection = new Connection(parts.open_socket, parts.clock, {
      helloParams: () => this.helloParams(),
      onLink: (link) => {
        if (link.kind === "refused" && link.error.data?.code === "bad_argument" && this.state.chosen_name)
          this.forgetName(link.error);
        else this.store.dispatch({ kind: "link", link });
      },
      onHello: (result) => this.greeted(result),
      onNotification: (notification) => this.receive(notification),
      onLoggedOut: () => this.loggedOut(),
      onQuiet: () => void this.compareClocks(),
    });
  }

  connect(): void {
    this.connection.open();
  }

  drop(): void {
    this.connection.drop();
  }

  /** Another tab of this browser is connected again. */
  joinAgain(): void {
    if (this.state.link.kind === "elsewhere") this.connection.open();
  }

  hurry(): void {
    if (this.state.link.kind !== "elsewhere" && this.state.link.kind !== "refused") this.connection.hurry();
    void this.showcase.look();
  }

  /** A name is sent with hello, so a new one needs a new hello on a new socket. */
  greetAgain(then: () => void): void {
    this.once_greeted = then;
    this.connection.open(true);
  }

  /** A request whose refusal is not shown to the player. */
  request(method: string, params?: JsonObject): Promise<Answer> {
    return this.connection.request(method, params);
  }

  /** A request that the player made, perhaps while the page was still connecting: then it waits for that. */
  private async requestOnceLinked(method: string, params?: JsonObject): Promise<Answer> {
    if (this.state.link.kind === "connecting")
      await new Promise<void>((settle) => {
        const stop = this.store.subscribe(() => {
          if (this.state.link.kind === "connecting") return;
          stop();
          settle();
        });
      });
    return this.request(method, params);
  }

  /** The same; a refusal is shown. */
  async ask(method: string, params: JsonObject): Promise<Answer> {
    const answer = await this.requestOnceLinked(method, params);
    this.complain(answer);
    return answer;
  }

  /** The same; a refusal goes to whoever asked, and only a lost answer is shown. */
  async grant<Result>(method: string, params: JsonObject): Promise<Granted<Result>> {
    const answer = await this.requestOnceLinked(method, params);
    if (answer.ok) return { ok: true, result: answer.result as unknown as Result };
    if (answer.failure.kind === "refused") return { ok: false, error: answer.failure.error };
    this.complain(answer);
    return { ok: false };
  }

  /** Like ask(), and repeated when the answer is lost. */
  async insist(wish: Wish): Promise<Answer> {
    const answer = await this.insisting.ask(wish);
    this.complain(answer);
    return answer;
  }

  /** Like insist(), but the caller handles a refusal. */
  insistQuietly(wish: Wish): Promise<Answer> {
    return this.insisting.ask(wish);
  }

  complain(answer: Answer): void {
    if (answer.ok) return;
    const content =
      answer.failure.kind === "lost"
        ? ({ kind: "lost" } as const)
        : ({ kind: "error", error: answer.failure.error } as const);
    this.store.dispatch({ kind: "notice", content });
  }

  /** Since the last hello, if there is a clock to show. */
  private compareClocksOnce(): void {
    if (this.clocks_compared || this.state.link.kind !== "online") return;
    this.clocks_compared =
      this.state.events.watched !== undefined ||
      Object.values(this.state.rooms).some(({ view }) => view.clock !== undefined);
    if (this.clocks_compared) void this.compareClocks();
  }

  /** The answer was written about halfway between question and arrival. */
  async compareClocks(): Promise<void> {
    const asked_at = this.parts.clock.now();
    const answer = await this.request("ping");
    if (!answer.ok) return;
    const { now } = answer.result as { now?: number };
    if (now === undefined) return;
    this.store.dispatch({ kind: "clocks_compared", ahead_ms: now - (asked_at + this.parts.clock.now()) / 2 });
  }

  /** The player goes somewhere; arrive(), or the answer that brought them there, does the rest. */
  depart(place: Place): void {
    this.journey += 1;
    if (this.state.place.kind === "room") this.insisting.gone(this.state.place.room);
    this.store.dispatch({ kind: "went", place });
    this.parts.show(place);
  }

  /** Takes part in whatever the current place shows. Runs after every hello and every step of the player. */
  async arrive(): Promise<void> {
    if (this.state.link.kind !== "online") return;
    if (!this.state.catalogue) void this.fetchCatalogue();
    const place = this.state.place;
    if (place.kind === "home") {
      await this.enterLobby();
      void this.boards.arrive();
      void this.showcase.look();
    }
    if (place.kind === "game") await this.lookBack(place.record);
    else if (place.kind !== "home" && place.kind !== "room") await this.leaveLobby();
    else if (place.kind === "room" && this.state.chosen_name) await this.enterRoom(place.room, place.secret);
    await this.event_watch.keepUp();
  }

  /** Whatever the server said to that: if the player is still asked, it says so after the next hello. */
  answeredCaptain(event: string): void {
    this.store.dispatch({ kind: "event_answered", event });
  }

  async fetchCatalogue(): Promise<void> {
    const answer = await this.request("games");
    if (answer.ok) this.store.dispatch({ kind: "catalogue", catalogue: answer.result as unknown as Catalogue });
  }

  /** Hello tells it too; afterwards nobody says when it changes. */
  async lookInInbox(): Promise<void> {
    if (this.state.link.kind !== "online") return;
    const answer = await this.request("account.inbox");
    if (answer.ok) this.store.dispatch({ kind: "inbox", inbox: answer.result as unknown as Inbox });
  }

  async leaveLobby(): Promise<void> {
    if (!this.state.lobby) return;
    this.store.dispatch({ kind: "lobby_left" });
    await this.request("lobby.leave");
  }

  async sendPending(room: string): Promise<void> {
    const pending = this.state.rooms[room]?.pending;
    if (!pending) return;
    const answer = await this.request("room.move", { room, prompt: pending.prompt, move: pending.move });
    // If the server took it, it stays pending until the update that shows it; if it was lost, until enterRoom sends it
    // again.
    if (answer.ok || answer.failure.kind === "lost") return;
    this.store.dispatch({ kind: "move_refused", room, prompt: pending.prompt });
    // A stale prompt means that the position has moved on, and the update shows that.
    if (answer.failure.error.data?.code !== "stale_prompt") this.complain(answer);
  }

  async analyse(record: string): Promise<void> {
    this.store.dispatch({ kind: "analysis_asked", record });
    const answer = await this.ask("analysis", { record });
    if (!answer.ok) return this.store.dispatch({ kind: "analysis_failed", record });
    const { decisions, done } = answer.result as unknown as Omit<AnalysisUpdate, "from">;
    this.store.dispatch({ kind: "analysis", params: { record, from: 0, decisions, done } });
  }

  async sync(room: string): Promise<void> {
    this.store.dispatch({ kind: "sync_asked", room });
    const answer = await this.request("room.sync", { room });
    if (answer.ok) this.take(answer.result as unknown as Snapshot);
    else this.store.dispatch({ kind: "sync_failed", room });
  }

  // ----------------------------------------------------------------------------------------------------------------

  private get state(): AppState {
    return this.store.get();
  }

  private take(snapshot: Snapshot): void {
    this.store.dispatch({ kind: "snapshot", snapshot, past: this.log.of(snapshot.room, this.state.me?.id) });
    const room = this.state.rooms[snapshot.room];
    if (room && lacksMoves(room)) void this.catchUp(snapshot.room, room.view.series.game);
  }

  /** Reads what the game has told before this page was there. */
  private async catchUp(room: string, game: number): Promise<void> {
    const moves: ToldMove[] = [];
    for (;;) {
      const answer = await this.request("room.moves", { room, from: moves.length });
      if (!answer.ok) return;
      const page = answer.result as unknown as MovesResult;
      moves.push(...page.moves);
      if (page.moves.length === 0 || moves.length >= page.total) break;
    }
    this.store.dispatch({ kind: "moves_told", room, game, moves });
  }

  private helloParams(): JsonObject {
    // Another tab may have changed it.
    const kept = this.parts.keep.read("name");
    if (kept && kept !== this.state.chosen_name) this.store.dispatch({ kind: "named", name: kept });
    const name = this.state.chosen_name;
    const token = this.identity.token();
    return {
      version: 1,
      client: "crosstable-web",
      locale: this.parts.locale,
      contributes: true,
      ...(name && { name }),
      ...(token && { token }),
    };
  }

  /** This connection is now another player's. */
  become(result: HelloResult): void {
    this.identity.greeted(result);
    this.boards.greeted();
    this.clocks_compared = false;
    this.store.dispatch({ kind: "hello", result });
    this.keepHandle(result.player);
    void this.arrive();
  }

  /** This player has another name now, which rooms show once they are entered again. */
  isCalled(player: Member): void {
    this.store.dispatch({ kind: "called", player });
    this.keepHandle(player);
    void this.arrive();
  }

  private greeted(result: HelloResult): void {
    this.become(result);
    this.listener.greeted();
    const then = this.once_greeted;
    this.once_greeted = () => {};
    then();
  }

  /** A member's name is their handle. */
  private keepHandle({ handle }: Member): void {
    if (!handle) return;
    this.parts.keep.write("name", handle);
    this.store.dispatch({ kind: "named", name: handle });
  }

  private loggedOut(): void {
    this.identity.forget();
    this.parts.keep.write("name", "");
    this.store.dispatch({ kind: "named", name: undefined });
    this.store.dispatch({ kind: "notice", content: { kind: "logged_out" } });
    this.depart({ kind: "home" });
  }

  /** The server has more rules for names than we do: continue without one and ask again. */
  private forgetName(error: RpcError): void {
    this.parts.keep.write("name", "");
    this.store.dispatch({ kind: "named", name: undefined });
    this.store.dispatch({ kind: "notice", content: { kind: "error", error } });
    this.greetAgain(() => {});
  }

  private receive(notification: Notification): void {
    this.store.dispatch({ kind: "received", notification });
    for (const room of Object.values(this.state.rooms)) {
      if (room.sync === "needed") void this.sync(room.room);
    }
    if (this.state.lobby?.stale && this.state.link.kind === "online") void this.enterLobby();
    if (notification.method.startsWith("event.")) void this.event_watch.keepUp();
    if (notification.method === "event.sealing") void this.contributing.giveToRound(notification.params);
    if (notification.method === "lobby.update") this.showcase.lobbyChanged();
    if (notification.method === "seek.matched") this.listener.matched(notification.params);
    if (notification.method === "room.closed") {
      this.insisting.gone(notification.params.room);
      this.followPlace();
    }
  }

  private followPlace(): void {
    this.parts.show(this.state.place);
    if (this.state.place.kind === "home" && !this.state.lobby) void this.arrive();
    void this.event_watch.keepUp();
  }

  private async enterLobby(): Promise<void> {
    const answer = await this.request("lobby.enter");
    if (!answer.ok) return;
    const { seq, rooms, seeks } = answer.result as unknown as { seq: number; rooms?: LobbyRooms; seeks?: LobbySeeks };
    this.store.dispatch({ kind: "lobby", seq, rooms: rooms ?? no_lobby, seeks: seeks ?? no_seeks });
  }

  /** The server tells a connection that has gone nothing more of the analysis. */
  private async lookBack(record: string): Promise<void> {
    await this.leaveLobby();
    const { analysis } = this.state;
    if (analysis?.record === record && analysis.progress !== "done") await this.analyse(record);
  }

  private async enterRoom(room: string, secret: Secret): Promise<void> {
    const journey = this.journey;
    const answer = await this.request("room.enter", { room, ...enterWith(secret) });
    if (journey !== this.journey) return;
    if (answer.ok) {
      if (secret.invite) this.store.dispatch({ kind: "invite", room, invite: secret.invite });
      this.take(answer.result as unknown as Snapshot);
      this.parts.show(this.state.place);
      this.insisting.entered(room);
      await Promise.all([this.leaveLobby(), this.sendPending(room)]);
    } else if (answer.failure.kind === "refused") {
      this.store.dispatch({ kind: "barred", room, error: answer.failure.error });
    }
  }
}

function enterWith(secret: Secret): JsonObject {
  if (secret.invite) return { invite: secret.invite };
  return secret.password ? { password: secret.password } : {};
}
