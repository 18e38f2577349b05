// Takes part in what the current place shows: after every hello it enters the lobby or the room again and repeats what
// was never answered (a move by its prompt in room_sync.ts, the rest by insisting.ts). What else the player can do is
// in client.ts.
import { Connection, type Answer, type Clock, type Socket } from "../connection/connection";
import type { Hasher } from "../fairness/hasher";
import { SealMemory } from "../fairness/memory";
import type {
  Catalogue,
  HelloResult,
  JsonObject,
  Member,
  Notification,
  RpcError,
  SeekMatched,
} from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import { inviting, isLobby, type Place, type Secret } from "../state/place";
import type { Store } from "../state/store";
import { Analysing } from "./analysing";
import { Asking } from "./asking";
import type { Authenticator } from "./authenticator";
import { EventWatch } from "./event_watch";
import { Boards } from "./boards";
import { ClockComparison } from "./clock_comparison";
import { Contributing } from "./contributing";
import { Door, enterWith } from "./door";
import { Identity } from "./identity";
import { Insisting } from "./insisting";
import type { Keep } from "../keep";
import { LobbyWatch } from "./lobby_watch";
import { LogKeep } from "./log_keep";
import { RoomSync } from "./room_sync";
import { Showcase } from "./showcase";

export interface ClientParts {
  readonly open_socket: (anew: boolean) => Socket;
  readonly clock: Clock;
  readonly keep: Keep;
  /** Lives as long as the tab. */
  readonly tab_keep: Keep;
  readonly locale: string;
  /** What the list of devices calls this browser. */
  readonly device: string | undefined;
  readonly hasher: Hasher;
  readonly authenticator: Authenticator;
  /** The page is not visible. */
  readonly is_hidden: () => boolean;
  /** Shows a place in the address bar. */
  readonly show: (place: Place) => void;
}

/** What is done beside staying in step. */
interface Listener {
  greeted(): void;
  matched(match: SeekMatched): void;
}

export class Attendance {
  readonly seals: SealMemory;
  readonly event_watch: EventWatch;
  readonly asking: Asking;
  readonly room_sync: RoomSync;
  readonly analysing: Analysing;
  readonly door: Door;
  private readonly connection: Connection;
  private readonly identity: Identity;
  private readonly insisting: Insisting;
  private readonly clocks: ClockComparison;
  private readonly log: LogKeep;
  private readonly boards: Boards;
  private readonly lobby_watch: LobbyWatch;
  private readonly showcase: Showcase;
  private readonly contributing: Contributing;
  /** Incremented whenever the player goes elsewhere, so that a late answer does not pull them back. */
  private journey = 0;
  private shown_invite: string | undefined;
  /** Runs once the server knows the new name. */
  private once_greeted: () => void = () => {};
  /** Handles, in place of the page, the server's refusal of the new name. */
  private once_refused: ((error: RpcError) => void) | undefined;

  constructor(
    private readonly parts: ClientParts,
    private readonly store: Store<AppState, Change>,
    private readonly listener: Listener,
  ) {
    this.identity = new Identity(parts.keep, () => parts.clock.now());
    this.seals = new SealMemory(parts.keep);
    const send = (method: string, params?: JsonObject) => this.request(method, params);
    this.insisting = new Insisting(
      send,
      (room) => this.state.rooms[room],
      () => parts.clock.now(),
    );
    this.asking = new Asking(send, store, this.insisting);
    this.contributing = new Contributing(this.seals, parts.hasher, send);
    this.log = new LogKeep(parts.tab_keep);
    this.event_watch = new EventWatch(store, send);
    const request: Asking["request"] = (method, params) => this.asking.request(method, params);
    this.door = new Door(store, request, parts.tab_keep);
    this.boards = new Boards(store, request, (room) => this.log.of(room, this.state.me?.id));
    this.lobby_watch = new LobbyWatch(store, request, parts.clock);
    this.showcase = new Showcase(store, request, parts.clock, parts.is_hidden);
    this.room_sync = new RoomSync(this.asking, store, this.log);
    this.analysing = new Analysing(this.asking, store);
    this.clocks = new ClockComparison(send, store, parts.clock);
    store.subscribe(() => {
      this.showInvite();
      this.contributing.look(store.get());
      this.clocks.look(store.get());
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
      onQuiet: () => void this.clocks.compare(),
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
  greetAgain(then: () => void, refused?: (error: RpcError) => void): void {
    this.once_greeted = then;
    this.once_refused = refused;
    this.connection.open(true);
  }

  private request(method: string, params?: JsonObject): Promise<Answer> {
    return this.connection.request(method, params);
  }

  /** The player goes somewhere; arrive(), or the answer that brought them there, does the rest. */
  depart(place: Place): void {
    this.journey += 1;
    if (this.state.place.kind === "room") this.insisting.gone(this.state.place.room);
    this.store.dispatch({ kind: "went", place });
    this.show();
  }

  private show(): void {
    this.parts.show(inviting(this.state.place, this.state.invites));
  }

  private showInvite(): void {
    const { place, invites, rooms } = this.state;
    if (place.kind !== "room" || rooms[place.room] === undefined) return;
    if (invites[place.room] === this.shown_invite) return;
    this.shown_invite = invites[place.room];
    this.show();
  }

  /** Takes part in whatever the current place shows. Runs after every hello and every step of the player. */
  async arrive(): Promise<void> {
    if (this.state.link.kind !== "online") return;
    if (!this.state.catalogue) void this.fetchCatalogue();
    const place = this.state.place;
    if (isLobby(place)) {
      await this.lobby_watch.enter();
      void this.boards.arrive();
      void this.showcase.look();
    }
    if (place.kind === "game") {
      await this.leaveLobby();
      await this.analysing.goOn(place.record);
    } else if (!isLobby(place) && place.kind !== "room") await this.leaveLobby();
    else if (place.kind === "room" && this.door.isShutFor(place)) await this.door.look(place);
    else if (place.kind === "room") await this.enterRoom(place.room, place.secret);
    await this.event_watch.keepUp();
  }

  /** The server's answer does not matter here: if the player is still asked, it says so after the next hello. */
  answeredCaptain(event: string): void {
    this.store.dispatch({ kind: "event_answered", event });
  }

  async fetchCatalogue(): Promise<void> {
    const answer = await this.asking.request("games");
    if (answer.ok) this.store.dispatch({ kind: "catalogue", catalogue: answer.result as unknown as Catalogue });
  }

  /** Hello brings it too. Later changes are not notified. */
  async lookInInbox(): Promise<void> {
    if (this.state.link.kind !== "online") return;
    const answer = await this.asking.request("account.inbox");
    if (answer.ok) this.store.dispatch({ kind: "inbox", inbox: answer.result });
  }

  leaveLobby(): Promise<void> {
    return this.lobby_watch.leave();
  }

  // ----------------------------------------------------------------------------------------------------------------

  private get state(): AppState {
    return this.store.get();
  }

  private helloParams(): JsonObject {
    // Another tab may have changed it.
    const kept = this.parts.keep.read("name");
    if (kept && kept !== this.state.chosen_name) this.store.dispatch({ kind: "named", name: kept });
    const name = this.state.chosen_name;
    const token = this.identity.token();
    return {
      version: 1,
      client: this.parts.device ?? "crosstable-web",
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
    this.clocks.greeted();
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
    this.once_refused = undefined;
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
    const refused = this.once_refused;
    if (!refused) this.store.dispatch({ kind: "notice", content: { kind: "error", error } });
    this.greetAgain(() => {});
    refused?.(error);
  }

  private receive(notification: Notification): void {
    this.store.dispatch({ kind: "received", notification });
    this.room_sync.repair();
    void this.lobby_watch.keepUp();
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
    this.show();
    if (isLobby(this.state.place) && !this.state.lobby) void this.arrive();
    void this.event_watch.keepUp();
  }

  private async enterRoom(room: string, secret: Secret): Promise<void> {
    const journey = this.journey;
    const answer = await this.asking.request("room.enter", { room, ...enterWith(secret) });
    if (journey !== this.journey) return;
    if (answer.ok) {
      if (secret.invite) this.store.dispatch({ kind: "invite", room, invite: secret.invite });
      this.door.entered(room);
      this.room_sync.take(answer.result);
      this.show();
      this.insisting.entered(room);
      await Promise.all([this.leaveLobby(), this.room_sync.sendPending(room)]);
    } else if (answer.failure.kind === "refused") {
      this.store.dispatch({ kind: "barred", room, error: answer.failure.error });
    }
  }
}
