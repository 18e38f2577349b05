// What the views can do, by name: going places, and everything that a player does in a room. How the client stays in step
// with the server meanwhile stands in attendance.ts.
import type { Answer } from "../connection/connection";
import type { Witness } from "../fairness/witness";
import type { GameInfo, JsonObject, Options, Prompt, Reply, RoomView, Visibility } from "../protocol/types";
import { initialState, reduce, type AppState, type Change, type Place, type Secret } from "../state/app";
import { createStore, type Store } from "../state/store";
import { Attendance, type ClientParts } from "./attendance";
import type { Wish } from "./insisting";
import { wishes } from "./wishes";

export interface NewRoom {
  readonly game: string;
  readonly options: Options;
  readonly visibility: Visibility;
  readonly password?: string;
}

export class Client {
  readonly store: Store<AppState, Change>;
  private readonly attendance: Attendance;

  constructor(
    private readonly parts: ClientParts,
    place: Place,
  ) {
    this.store = createStore(reduce, initialState(place, parts.keep.read("name") || undefined));
    this.attendance = new Attendance(parts, this.store);
  }

  /** Opens the connection: at the start, by "try now", by "take over here". */
  connect(): void {
    this.attendance.connect();
  }

  networkGone(): void {
    this.attendance.drop();
  }

  /** The page has come back to the front, or the network is back. */
  networkBack(): void {
    this.attendance.hurry();
  }

  rename(name: string, then: () => void = () => {}): void {
    this.parts.keep.write("name", name);
    this.store.dispatch({ kind: "named", name });
    this.attendance.greetAgain(then);
  }

  // Going places ---------------------------------------------------------------------------------------------------

  async goTo(place: Place): Promise<void> {
    const from = this.state.place;
    if (
      from.kind === place.kind &&
      (from.kind === "home" || (place.kind === "room" && from.room === place.room && !from.barred))
    )
      return;
    this.attendance.depart(place);
    if (from.kind === "room" && this.state.rooms[from.room]) {
      await this.attendance.request("room.leave", { room: from.room });
      this.store.dispatch({ kind: "left", room: from.room });
    }
    await this.attendance.arrive();
  }

  goHome(): Promise<void> {
    return this.goTo({ kind: "home" });
  }

  goToRoom(room: string, secret: Secret = {}): Promise<void> {
    return this.goTo({ kind: "room", room, secret, barred: undefined });
  }

  async createRoom(wish: NewRoom): Promise<string | undefined> {
    const made = await this.attendance.ask("room.create", {
      game: wish.game,
      options: wish.options,
      visibility: wish.visibility,
      ...(wish.password && { password: wish.password }),
    });
    if (!made.ok) return undefined;
    const { room, invite } = made.result as { room: string; invite: string };
    // A link to an open room needs no secret.
    if (wish.visibility === "private" || wish.password) this.store.dispatch({ kind: "invite", room, invite });
    this.attendance.depart({ kind: "room", room, secret: { invite }, barred: undefined });
    await this.attendance.leaveLobby();
    if (!this.state.rooms[room]) await this.attendance.sync(room);
    return room;
  }

  /** From nothing to a running game in one press: against a bot, or as many as the game needs. */
  async playNow({ id, players }: Pick<GameInfo, "id" | "players">): Promise<void> {
    const room = await this.createRoom({ game: id, options: {}, visibility: "private" });
    if (!room) return;
    // The server does one after the other; nobody looks at an empty room meanwhile for as long as three answers take.
    const bots = Array.from({ length: Math.max(1, players.min - 1) }, (_, index) => this.addBot(room, index + 1));
    await Promise.all([...bots, this.start(room)]);
  }

  /** A game that one player can play. */
  async playAlone(game: string): Promise<void> {
    const room = await this.createRoom({ game, options: {}, visibility: "private" });
    if (room) await this.start(room);
  }

  // In a room ------------------------------------------------------------------------------------------------------

  // All of these hold through a broken connection; see insisting.ts.

  sit = (room: string, seat?: number) =>
    this.insist(room, "sit", wishes.sit(this.me, seat), seat === undefined ? {} : { seat });
  stand = (room: string) => this.insist(room, "stand", wishes.stand(this.me));
  setOptions = (room: string, options: Options) => this.insist(room, "set", wishes.set(options), { options });
  start = (room: string) => this.insist(room, "start", wishes.start());
  addBot = (room: string, seat: number, level?: string) =>
    this.insist(room, "bot", wishes.bot(seat), { seat, ...(level && { level }) });
  kick = (room: string, player: string) => this.insist(room, "kick", wishes.kick(player), { player });
  /** Who may come in from now on: a new password or none, a new invitation. */
  async secure(room: string, change: { readonly password?: string | null; readonly invite?: true }): Promise<boolean> {
    const answer = await this.attendance.ask("room.secure", { room, ...change });
    if (!answer.ok) return false;
    // A link to an open room needs no secret.
    const open =
      this.state.rooms[room]?.view.visibility === "public" &&
      (change.password === null || (change.password === undefined && !this.state.invites[room]));
    if (!open) this.store.dispatch({ kind: "invite", room, invite: (answer.result as { invite: string }).invite });
    return true;
  }
  ready = (room: string) => this.insistNow(room, "ready", (view) => wishes.ready(this.me, view));
  resign = (room: string) => this.insistNow(room, "resign", (view) => wishes.resign(view));
  rematch = (room: string) => this.insistNow(room, "rematch", (view) => wishes.rematch(this.me, view));

  /** Every legal move of one's prompt; `undefined` if the server did not say. */
  async legalMoves(room: string): Promise<readonly string[] | undefined> {
    const answer = await this.attendance.request("room.legal", { room });
    return answer.ok ? (answer.result as unknown as { moves: string[] }).moves : undefined;
  }

  async move(room: string, prompt: Prompt["id"], move: string): Promise<void> {
    this.store.dispatch({ kind: "move_sent", room, prompt, move });
    await this.attendance.sendPending(room);
  }

  /** Chat and commands; a command's reply is shown among the lines of the room. */
  async say(room: string, text: string): Promise<boolean> {
    const answer = await this.saying(room, text);
    if (answer.ok) {
      const { reply } = answer.result as { reply?: Reply };
      if (reply) {
        if (reply.key === "reply.leave") return this.shownOut(room);
        this.store.dispatch({ kind: "replied", room, reply });
        this.keepInvite(room, reply);
      }
      return true;
    }
    if (answer.failure.kind === "refused" && answer.failure.error.data?.code === "muted") {
      this.store.dispatch({ kind: "muted", room });
      return false;
    }
    this.attendance.complain(answer);
    return false;
  }

  /** Asks for the secret of a private room, without a line in the talk. */
  async learnInvite(room: string): Promise<void> {
    const answer = await this.attendance.request("room.say", { room, text: "/invite" });
    if (answer.ok) this.keepInvite(room, (answer.result as { reply?: Reply }).reply);
  }

  /** What this browser can say of a finished game's chance, see app/checking.ts. */
  get witness(): Witness {
    return { hasher: this.parts.hasher, memory: this.attendance.seals };
  }

  noticed(): void {
    this.store.dispatch({ kind: "notice", content: { kind: "copied" } });
  }

  dismiss(id: number): void {
    this.store.dispatch({ kind: "notice_gone", id });
  }

  // ----------------------------------------------------------------------------------------------------------------

  private insist(room: string, what: string, settled: Wish["settled"], params: JsonObject = {}): Promise<Answer> {
    return this.attendance.insist({ room, method: `room.${what}`, params, settled });
  }

  /** What is wanted of this game, not of the next. */
  private insistNow(room: string, what: string, settled: (view: RoomView) => Wish["settled"]): Promise<Answer> {
    const view = this.state.rooms[room]?.view;
    return view ? this.insist(room, what, settled(view)) : this.attendance.ask(`room.${what}`, { room });
  }

  /** Whether a line of talk was delivered can be seen; what a command has done cannot. */
  private saying(room: string, text: string): Promise<Answer> {
    if (text.startsWith("/")) return this.attendance.request("room.say", { room, text });
    return this.attendance.insistQuietly({
      room,
      method: "room.say",
      params: { text },
      settled: wishes.say(this.me, text, this.state.rooms[room]),
    });
  }

  private get me(): string | undefined {
    return this.state.me?.id;
  }

  /** The command has left the room already. */
  private async shownOut(room: string): Promise<true> {
    this.store.dispatch({ kind: "left", room });
    await this.goHome();
    return true;
  }

  private get state(): AppState {
    return this.store.get();
  }

  private keepInvite(room: string, reply: Reply | undefined): void {
    const invite = reply?.args.invite;
    if (typeof invite === "string") this.store.dispatch({ kind: "invite", room, invite });
  }
}
