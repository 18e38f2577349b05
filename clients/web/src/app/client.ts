// The verbs of the views: going places, and everything a player does in a room. attendance.ts keeps the client in step
// with the server.
import type { Answer } from "../connection/connection";
import type { Witness } from "../fairness/witness";
import type {
  GameInfo,
  GamesPage,
  HintResult,
  MovesResult,
  JsonObject,
  Leaderboard,
  ListedSeek,
  Options,
  Profile,
  Prompt,
  Reply,
  RoomView,
  Visibility,
} from "../protocol/types";
import { initialState, reduce, type AppState, type Change, type Place, type Secret } from "../state/app";
import { readPreferences, writePreferences, type Preferences } from "../state/preferences";
import { mySeat } from "../state/room";
import { createStore, type Store } from "../state/store";
import { keepsSeat, roomsToLeave } from "../state/tables";
import { Account } from "./account";
import { Attendance, type ClientParts } from "./attendance";
import { Company, type Wanted } from "./company";
import { Events } from "./events";
import type { Wish } from "./insisting";
import { Notifications } from "./notifications";
import { isSamePlace } from "./route";
import { wishes } from "./wishes";

export interface NewRoom {
  readonly game: string;
  readonly options: Options;
  readonly visibility: Visibility;
  readonly password?: string;
}

export class Client {
  readonly store: Store<AppState, Change>;
  readonly account: Account;
  readonly notifications: Notifications;
  readonly events: Events;
  readonly preferences: Store<Preferences, Partial<Preferences>>;
  private readonly attendance: Attendance;
  private readonly company: Company;

  constructor(
    private readonly parts: ClientParts,
    place: Place,
  ) {
    this.store = createStore(reduce, initialState(place, parts.keep.read("name") || undefined));
    this.preferences = createStore(
      (before, change) => ({ ...before, ...change }),
      readPreferences(parts.keep.read("settings")),
    );
    this.preferences.subscribe(() => parts.keep.write("settings", writePreferences(this.preferences.get())));
    this.company = new Company({
      clock: parts.clock,
      store: this.store,
      ask: (method, params) => this.attendance.ask(method, params),
      playBot: (game) => this.playNow(game),
      goToRoom: (room) => this.goToRoom(room),
    });
    this.attendance = new Attendance(parts, this.store, this.company);
    this.account = new Account(this.attendance, parts.authenticator);
    this.events = new Events(this.attendance);
    this.notifications = new Notifications(this.account, parts.notifier, parts.keep);
  }

  /** Opens the connection: at the start, for "try now", for "take over here". */
  connect(): void {
    this.attendance.connect();
  }

  joinAgain(): void {
    this.attendance.joinAgain();
  }

  networkGone(): void {
    this.attendance.drop();
  }

  /** The page has come to the front, or the network is back. */
  networkBack(): void {
    this.attendance.hurry();
    void this.attendance.lookInInbox();
  }

  rename(name: string, then: () => void = () => {}): void {
    this.parts.keep.write("name", name);
    this.store.dispatch({ kind: "named", name });
    this.attendance.greetAgain(then);
  }

  // Going places ---------------------------------------------------------------------------------------------------

  async goTo(place: Place): Promise<void> {
    const from = this.state.place;
    if (from.kind === "event" && isSamePlace(from, place)) return this.attendance.depart(place);
    if (isSamePlace(from, place) && !(from.kind === "room" && from.barred)) return;
    this.attendance.depart(place);
    const leaving = roomsToLeave(this.state, from, place);
    await Promise.all(leaving.map((room) => this.leave(room)));
    await this.attendance.arrive();
    if (place.kind === "home") await this.attendance.lookInInbox();
  }

  private async leave(room: string): Promise<void> {
    await this.attendance.request("room.leave", { room });
    this.store.dispatch({ kind: "left", room });
  }

  /** Is done with a table from afar: gives up a running game, and leaves. */
  async drop(room: string): Promise<void> {
    const view = this.state.rooms[room]?.view;
    if (view?.phase === "playing") {
      if (!(await this.resign(room)).ok) return;
      await this.attendance.sync(room);
    }
    const now = this.state.rooms[room]?.view;
    if (!now || !keepsSeat(now)) await this.leave(room);
  }

  goHome(): Promise<void> {
    return this.goTo({ kind: "home" });
  }

  goToMe(): Promise<void> {
    return this.goTo({ kind: "me" });
  }

  goToRoom(room: string, secret: Secret = {}): Promise<void> {
    return this.goTo({ kind: "room", room, secret, barred: undefined });
  }

  // People ---------------------------------------------------------------------------------------------------------

  /** `undefined` if nobody is known by this id or handle. */
  async profile(player: string): Promise<Profile | undefined> {
    const by_id = await this.attendance.request("player", { player });
    const answer = by_id.ok ? by_id : await this.attendance.request("player", { handle: player });
    return answer.ok ? (answer.result as unknown as Profile) : undefined;
  }

  /** Their finished games, the newest first; `before` is the `next` of the page before. */
  async gamesOf(player: string, game?: string, before?: number): Promise<GamesPage | undefined> {
    const answer = await this.attendance.request("player.games", {
      player,
      ...(game !== undefined && { game }),
      ...(before !== undefined && { before }),
    });
    return answer.ok ? (answer.result as unknown as GamesPage) : undefined;
  }

  /** The best ratings of a pool; `after` is the `next` of the page before. */
  async leaderboard(pool: string, after?: number): Promise<Leaderboard | undefined> {
    const answer = await this.attendance.request("leaderboard", { pool, ...(after !== undefined && { after }) });
    return answer.ok ? (answer.result as unknown as Leaderboard) : undefined;
  }

  /** Looks for somebody who wants to play this too; meanwhile there is a bot. */
  seek(game: Wanted): Promise<void> {
    return this.company.seek(game);
  }

  /** Looks for the same as somebody else does, and so plays with them. */
  answerSeek({ game, players, options }: ListedSeek): Promise<void> {
    return this.company.seek({ id: game, players: { min: players, max: players }, chosen: options });
  }

  stopSeeking(): Promise<void> {
    return this.company.stop();
  }

  async challenge(player: string, game: string): Promise<boolean> {
    return (await this.attendance.ask("challenge", { player, game })).ok;
  }

  async answerChallenge(id: string, yes: boolean): Promise<void> {
    this.store.dispatch({ kind: "challenge_answered", id });
    await this.attendance.ask(yes ? "challenge.accept" : "challenge.decline", { id });
  }

  // Opening rooms --------------------------------------------------------------------------------------------------

  /** A table of the lobby's list with a free seat: the player sits down there. */
  async joinTable(room: string): Promise<void> {
    await this.goToRoom(room);
    const view = this.state.rooms[room]?.view;
    if (view?.phase === "lobby" && mySeat(view, this.me) === undefined) await this.sit(room);
  }

  /** Another position of the game that is being looked at. */
  lookAt(record: string, at: number): void {
    const { place } = this.state;
    if (place.kind === "game" && place.record === record && place.at !== at)
      this.attendance.depart({ kind: "game", record, at });
  }

  /** Has the game analysed, or goes on with that. */
  analyse(record: string): Promise<void> {
    return this.attendance.analyse(record);
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
    const from = this.state.place;
    this.attendance.depart({ kind: "room", room, secret: { invite }, barred: undefined });
    for (const left of roomsToLeave(this.state, from, this.state.place)) void this.leave(left);
    await this.attendance.leaveLobby();
    if (!this.state.rooms[room]) await this.attendance.sync(room);
    return room;
  }

  /** From nothing to a running game in one press: against one bot, or as many as the game needs. */
  async playNow({ id, players }: Pick<GameInfo, "id" | "players">): Promise<void> {
    const room = await this.createRoom({ game: id, options: {}, visibility: "private" });
    if (!room) return;
    // The server handles these in order, and the player does not watch an empty room for three round trips.
    const bots = Array.from({ length: Math.max(1, players.min - 1) }, (_, index) => this.addBot(room, index + 1));
    await Promise.all([...bots, this.start(room)]);
  }

  /** A game for a single player. */
  async playAlone(game: string): Promise<void> {
    const room = await this.createRoom({ game, options: {}, visibility: "private" });
    if (room) await this.start(room);
  }

  // In a room ------------------------------------------------------------------------------------------------------

  // All of these survive a broken connection; see insisting.ts.

  sit = (room: string, seat?: number) =>
    this.insist(room, "sit", wishes.sit(this.me, seat), seat === undefined ? {} : { seat });
  stand = (room: string) => this.insist(room, "stand", wishes.stand(this.me));
  setOptions = (room: string, options: Options) => this.insist(room, "set", wishes.set(options), { options });
  start = (room: string) => this.insist(room, "start", wishes.start());
  addBot = (room: string, seat: number, level?: string) =>
    this.insist(room, "bot", wishes.bot(seat), { seat, ...(level && { level }) });
  kick = (room: string, player: string) => this.insist(room, "kick", wishes.kick(player), { player });
  /** Changes who may come in: a new password or none, a new invitation. */
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
  draw = (room: string, agree = true) => this.attendance.ask("room.draw", { room, ...(!agree && { agree }) });
  takeback = (room: string, agree = true) => this.attendance.ask("room.takeback", { room, ...(!agree && { agree }) });
  nudge = (room: string) => this.attendance.ask("room.nudge", { room });
  pause = (room: string) => this.attendance.ask("room.pause", { room });
  continueGame = (room: string) => this.attendance.ask("room.continue", { room });
  rematch = (room: string) => this.insistNow(room, "rematch", (view) => wishes.rematch(this.me, view));

  /** What the strongest bot would play; `undefined` if there is no hint now, which the player is told. */
  async hint(room: string): Promise<HintResult | undefined> {
    const answer = await this.attendance.ask("room.hint", { room });
    return answer.ok ? (answer.result as unknown as HintResult) : undefined;
  }

  /** Every legal move of the player's prompt; `undefined` if the server did not answer. */
  async legalMoves(room: string): Promise<readonly string[] | undefined> {
    const answer = await this.attendance.request("room.legal", { room });
    return answer.ok ? (answer.result as unknown as { moves: string[] }).moves : undefined;
  }

  /** The tables around a move that this page has not seen. */
  async lookUpTables(room: string, ply: number): Promise<void> {
    const game = this.state.rooms[room]?.view.series.game;
    const answer = await this.attendance.ask("room.moves", { room, from: Math.max(0, ply - 8), tables: true });
    if (!answer.ok || game === undefined) return;
    const { from, moves } = answer.result as unknown as MovesResult;
    this.store.dispatch({ kind: "tables_told", room, game, from, moves });
  }

  async move(room: string, prompt: Prompt["id"], move: string): Promise<void> {
    this.store.dispatch({ kind: "move_sent", room, prompt, move });
    await this.attendance.sendPending(room);
  }

  /** Chat and commands; a command's reply appears among the room's lines. */
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

  /** Asks for a private room's secret, without a line in the chat. */
  async learnInvite(room: string): Promise<void> {
    const answer = await this.attendance.request("room.say", { room, text: "/invite" });
    if (answer.ok) this.keepInvite(room, (answer.result as { reply?: Reply }).reply);
  }

  /** What the link asked for is being done, or cannot be. */
  invitationRead(room: string): void {
    this.store.dispatch({ kind: "invitation_read", room });
  }

  /** What this browser contributes to the check of a finished game, see app/checking.ts. */
  get witness(): Witness {
    return { hasher: this.parts.hasher, memory: this.attendance.seals };
  }

  /** "Keep this name" is offered until the player has said that they do not want it now. */
  get offersToKeepName(): boolean {
    return !this.state.me?.handle && !this.parts.keep.read("no_offer");
  }
  declineOffer(): void {
    this.parts.keep.write("no_offer", "1");
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

  /** The wish is for this game, not the next. */
  private insistNow(room: string, what: string, settled: (view: RoomView) => Wish["settled"]): Promise<Answer> {
    const view = this.state.rooms[room]?.view;
    return view ? this.insist(room, what, settled(view)) : this.attendance.ask(`room.${what}`, { room });
  }

  /** The state shows whether a chat line was delivered; what a command did, it does not. */
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

  /** The command has already left the room. */
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
