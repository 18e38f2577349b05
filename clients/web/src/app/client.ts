// Wires the connection to the state and gives the views their verbs. Effects are few and all here: after every hello
// the lobby or the room is entered again, an unanswered move is sent again, a gap is mended with room.sync.
import { Connection, type Answer, type Clock, type Socket } from "../connection/connection";
import type {
  Catalogue, JsonObject, LobbyRooms, Options, Prompt, Reply, RpcError, Snapshot, Visibility,
} from "../protocol/types";
import { initialState, reduce, type AppState, type Change, type Place, type Secret } from "../state/app";
import { createStore, type Store } from "../state/store";
import type { Keep } from "./keep";

export interface NewRoom {
  readonly game: string;
  readonly options: Options;
  readonly visibility: Visibility;
  readonly password?: string;
}

export interface ClientParts {
  readonly open_socket: () => Socket;
  readonly clock: Clock;
  readonly keep: Keep;
  readonly locale: string;
  /** Shows a place in the address bar. */
  readonly show: (place: Place) => void;
}

const no_lobby: LobbyRooms = {};

export class Client {
  readonly store: Store<AppState, Change>;
  private readonly connection: Connection;
  private token: string | undefined;
  /** Rises whenever the player goes elsewhere, so that a late answer does not pull him back. */
  private journey = 0;
  /** What waits for the server to know the new name. */
  private once_greeted: () => void = () => {};

  constructor(private readonly parts: ClientParts, place: Place) {
    this.store = createStore(reduce, initialState(place, parts.keep.read("name") || undefined));
    this.token = parts.keep.read("token");
    this.connection = new Connection(parts.open_socket, parts.clock, {
      helloParams: () => this.helloParams(),
      onLink: (link) => {
        if (link.kind === "refused" && link.error.data?.code === "bad_argument" && this.state.chosen_name) this.forgetName(link.error);
        else this.store.dispatch({ kind: "link", link });
      },
      onHello: (result) => {
        this.token = result.token;
        parts.keep.write("token", result.token);
        this.store.dispatch({ kind: "hello", result });
        void this.arrive();
        const then = this.once_greeted;
        this.once_greeted = () => {};
        then();
      },
      onNotification: (notification) => {
        this.store.dispatch({ kind: "received", notification });
        this.mend();
        if (notification.method === "room.closed") this.followPlace();
      },
    });
  }

  /** Opens the connection: at the start, by "try now", by "take over here". */
  connect(): void {
    this.connection.open();
  }

  networkGone(): void {
    this.connection.drop();
  }

  /**
   * The page has come back to the front or the network is back: do not sit out the wait. A device that slept may hold a
   * connection that is dead without knowing; a question that stays unanswered finds it out.
   */
  networkBack(): void {
    if (this.state.link.kind === "waiting") this.connection.open();
    else if (this.state.link.kind === "online") void this.fetchCatalogue();
  }

  /** A name goes with hello, so a new one means a new greeting on a new socket. */
  rename(name: string, then: () => void = () => {}): void {
    this.parts.keep.write("name", name);
    this.store.dispatch({ kind: "named", name });
    this.once_greeted = then;
    this.connection.open();
  }

  // Going places ---------------------------------------------------------------------------------------------------

  async goTo(place: Place): Promise<void> {
    const from = this.state.place;
    if (from.kind === place.kind && (from.kind === "home" || (place.kind === "room" && from.room === place.room && !from.barred))) return;
    this.journey += 1;
    this.store.dispatch({ kind: "went", place });
    this.parts.show(place);
    if (from.kind === "room" && this.state.rooms[from.room]) {
      await this.connection.request("room.leave", { room: from.room });
      this.store.dispatch({ kind: "left", room: from.room });
    }
    await this.arrive();
  }

  goHome(): Promise<void> {
    return this.goTo({ kind: "home" });
  }

  goToRoom(room: string, secret: Secret = {}): Promise<void> {
    return this.goTo({ kind: "room", room, secret, barred: undefined });
  }

  async createRoom(wish: NewRoom): Promise<string | undefined> {
    const made = await this.ask("room.create", {
      game: wish.game,
      options: wish.options,
      visibility: wish.visibility,
      ...(wish.password && { password: wish.password }),
    });
    if (!made.ok) return undefined;
    const { room, invite } = made.result as { room: string; invite: string };
    // A link to an open room needs no secret.
    if (wish.visibility === "private" || wish.password) this.store.dispatch({ kind: "invite", room, invite });
    this.journey += 1;
    const place: Place = { kind: "room", room, secret: { invite }, barred: undefined };
    this.store.dispatch({ kind: "went", place });
    this.parts.show(place);
    await this.leaveLobby();
    if (!this.state.rooms[room]) await this.sync(room);
    return room;
  }

  /** From nothing to a running game in one press. */
  async playNow(game: string): Promise<void> {
    const room = await this.createRoom({ game, options: {}, visibility: "private" });
    if (!room) return;
    const bot = await this.ask("room.bot", { room });
    if (bot.ok) await this.ask("room.start", { room });
  }

  // In a room ------------------------------------------------------------------------------------------------------

  sit = (room: string, seat?: number) => this.ask("room.sit", { room, ...(seat !== undefined && { seat }) });
  stand = (room: string) => this.ask("room.stand", { room });
  setOptions = (room: string, options: Options) => this.ask("room.set", { room, options });
  start = (room: string) => this.ask("room.start", { room });
  addBot = (room: string, seat: number, level: string) => this.ask("room.bot", { room, seat, level });
  kick = (room: string, player: string) => this.ask("room.kick", { room, player });
  ready = (room: string) => this.ask("room.ready", { room });
  resign = (room: string) => this.ask("room.resign", { room });
  rematch = (room: string) => this.ask("room.rematch", { room });

  async legalMoves(room: string): Promise<readonly string[]> {
    const answer = await this.connection.request("room.legal", { room });
    return answer.ok ? (answer.result as unknown as { moves: string[] }).moves : [];
  }

  async move(room: string, prompt: Prompt["id"], move: string): Promise<void> {
    this.store.dispatch({ kind: "move_sent", room, prompt, move });
    await this.sendPending(room);
  }

  /** Chat and commands; a command's reply is shown among the lines of the room. */
  async say(room: string, text: string): Promise<boolean> {
    const answer = await this.connection.request("room.say", { room, text });
    if (answer.ok) {
      const { reply } = answer.result as { reply?: Reply };
      if (reply) {
        this.store.dispatch({ kind: "replied", room, reply });
        this.keepInvite(room, reply);
      }
      return true;
    }
    if (answer.failure.kind === "refused" && answer.failure.error.data?.code === "muted") {
      this.store.dispatch({ kind: "muted", room });
      return false;
    }
    this.complain(answer);
    return false;
  }

  /** The secret of a private room, asked for once. */
  async inviteOf(room: string): Promise<string | undefined> {
    const known = this.state.invites[room];
    if (known) return known;
    const answer = await this.connection.request("room.say", { room, text: "/invite" });
    if (answer.ok) this.keepInvite(room, (answer.result as { reply?: Reply }).reply);
    return this.state.invites[room];
  }

  noticed(): void {
    this.store.dispatch({ kind: "notice", content: { kind: "copied" } });
  }

  dismiss(id: number): void {
    this.store.dispatch({ kind: "notice_gone", id });
  }

  // ----------------------------------------------------------------------------------------------------------------

  private get state(): AppState {
    return this.store.get();
  }

  /** The server knows more about names than we do: go on without one and ask again. */
  private forgetName(error: RpcError): void {
    this.parts.keep.write("name", "");
    this.once_greeted = () => {};
    this.store.dispatch({ kind: "named", name: undefined });
    this.store.dispatch({ kind: "notice", content: { kind: "error", error } });
    this.connection.open();
  }

  private helloParams(): JsonObject {
    const name = this.state.chosen_name;
    return {
      version: 1,
      client: "crosstable-web",
      locale: this.parts.locale,
      ...(name && { name }),
      ...(this.token && { token: this.token }),
    };
  }

  /** Takes part in whatever the current place shows. Runs after every hello and after every step of the player. */
  private async arrive(): Promise<void> {
    if (this.state.link.kind !== "online") return;
    if (!this.state.catalogue) void this.fetchCatalogue();
    const place = this.state.place;
    if (place.kind === "home") await this.enterLobby();
    else if (this.state.chosen_name) await this.enterRoom(place.room, place.secret);
  }

  private async fetchCatalogue(): Promise<void> {
    const answer = await this.connection.request("games");
    if (answer.ok) this.store.dispatch({ kind: "catalogue", catalogue: answer.result as unknown as Catalogue });
  }

  private async enterLobby(): Promise<void> {
    const answer = await this.connection.request("lobby.enter");
    if (!answer.ok) return;
    const { seq, rooms } = answer.result as unknown as { seq: number; rooms?: LobbyRooms };
    this.store.dispatch({ kind: "lobby", seq, rooms: rooms ?? no_lobby });
  }

  private async leaveLobby(): Promise<void> {
    if (!this.state.lobby) return;
    this.store.dispatch({ kind: "lobby_left" });
    await this.connection.request("lobby.leave");
  }

  private async enterRoom(room: string, secret: Secret): Promise<void> {
    const journey = this.journey;
    const answer = await this.connection.request("room.enter", { room, ...enterWith(secret) });
    if (journey !== this.journey) return;
    if (answer.ok) {
      if (secret.invite) this.store.dispatch({ kind: "invite", room, invite: secret.invite });
      this.store.dispatch({ kind: "snapshot", snapshot: answer.result as unknown as Snapshot });
      this.parts.show(this.state.place);
      await Promise.all([this.leaveLobby(), this.sendPending(room)]);
    } else if (answer.failure.kind === "refused") {
      this.store.dispatch({ kind: "barred", room, error: answer.failure.error });
    }
  }

  private async sendPending(room: string): Promise<void> {
    const pending = this.state.rooms[room]?.pending;
    if (!pending) return;
    const answer = await this.connection.request("room.move", { room, prompt: pending.prompt, move: pending.move });
    // Taken, it stays pending until the update that shows it; lost, until enterRoom sends it again.
    if (answer.ok || answer.failure.kind === "lost") return;
    this.store.dispatch({ kind: "move_refused", room, prompt: pending.prompt });
    // A stale prompt means that the position has moved on: the update that shows it says all there is to say.
    if (answer.failure.error.data?.code !== "stale_prompt") this.complain(answer);
  }

  private mend(): void {
    for (const room of Object.values(this.state.rooms)) {
      if (room.sync === "needed") void this.sync(room.room);
    }
    if (this.state.lobby?.stale && this.state.link.kind === "online") void this.enterLobby();
  }

  private async sync(room: string): Promise<void> {
    this.store.dispatch({ kind: "sync_asked", room });
    const answer = await this.connection.request("room.sync", { room });
    if (answer.ok) this.store.dispatch({ kind: "snapshot", snapshot: answer.result as unknown as Snapshot });
    else this.store.dispatch({ kind: "sync_failed", room });
  }

  private followPlace(): void {
    this.parts.show(this.state.place);
    if (this.state.place.kind === "home" && !this.state.lobby) void this.arrive();
  }

  private keepInvite(room: string, reply: Reply | undefined): void {
    const invite = reply?.args.invite;
    if (typeof invite === "string") this.store.dispatch({ kind: "invite", room, invite });
  }

  private async ask(method: string, params: JsonObject): Promise<Answer> {
    const answer = await this.connection.request(method, params);
    this.complain(answer);
    return answer;
  }

  private complain(answer: Answer): void {
    if (answer.ok) return;
    const content = answer.failure.kind === "lost" ? ({ kind: "lost" } as const) : ({ kind: "error", error: answer.failure.error } as const);
    this.store.dispatch({ kind: "notice", content });
  }
}

function enterWith(secret: Secret): JsonObject {
  if (secret.invite) return { invite: secret.invite };
  return secret.password ? { password: secret.password } : {};
}
