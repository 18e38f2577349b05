// The verbs of the views. Going places and opening rooms are here; what a player does in a room is in rooms.ts, with
// other people in people.ts, with their account in account.ts. attendance.ts keeps the client in step with the server.
import type { Witness } from "../fairness/witness";
import type { GameInfo, Options, RpcError, Visibility } from "../protocol/types";
import { initialState, type AppState } from "../state/app";
import type { Change } from "../state/change";
import { isLobby, type Place, type Secret } from "../state/place";
import { reduce } from "../state/reduce";
import { readPreferences, writePreferences, type Preferences } from "../state/preferences";
import { mySeat } from "../state/room";
import { createStore, type Store } from "../state/store";
import { doneWith, keepsSeat, roomsToLeave } from "../state/tables";
import { Account } from "./account";
import type { Asking } from "./asking";
import { Attendance, type ClientParts } from "./attendance";
import { Company } from "./company";
import { Events } from "./events";
import type { Notifications } from "./notifications";
import { People } from "./people";
import { Recovery, type Wanted } from "./recovery";
import { Rooms } from "./rooms";
import { isSamePlace } from "./route";

/** The level of the bots that a newcomer meets. */
const gentlest = "random";

interface NewRoom {
  readonly game: string;
  readonly options: Options;
  readonly visibility: Visibility;
  readonly password?: string;
}

export class Client {
  readonly store: Store<AppState, Change>;
  readonly account: Account;
  readonly events: Events;
  readonly preferences: Store<Preferences, Partial<Preferences>>;
  readonly people: People;
  readonly recovery: Recovery;
  readonly rooms: Rooms;
  private readonly attendance: Attendance;
  private readonly asking: Asking;

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
    const company = new Company({
      clock: parts.clock,
      store: this.store,
      ask: (method, params) => this.asking.ask(method, params),
      request: (method, params) => this.asking.request(method, params),
      playBot: (game) => this.playNow(game, gentlest),
      goToRoom: (room) => this.goToRoom(room),
    });
    this.attendance = new Attendance(parts, this.store, company);
    this.asking = this.attendance.asking;
    this.people = new People(this.asking, this.store, company);
    this.rooms = new Rooms(this.asking, this.store, this.attendance.room_sync, (left) => {
      this.attendance.door.left(left);
      return this.goHome();
    });
    this.recovery = new Recovery(parts.keep);
    this.account = new Account(this.attendance, parts.authenticator, () => this.codeIsSaved());
    this.events = new Events(this.attendance);
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

  /** `refused`: says so itself; otherwise the page does. Either way the player has no name then. */
  rename(name: string, then: () => void = () => {}, refused?: (error: RpcError) => void): void {
    this.parts.keep.write("name", name);
    this.store.dispatch({ kind: "named", name });
    this.attendance.greetAgain(then, refused);
  }

  /** Somebody looks at the page, or nobody does; see app/presence.ts. */
  present(visible: boolean): void {
    void this.asking.request("presence", { visible });
  }

  /** Few have them, so their part of the page comes when it is needed. */
  async notifications(): Promise<Notifications> {
    const { Notifications, browser_notifier } = await import("./notifications");
    return new Notifications(this.asking, this.parts.keep, browser_notifier);
  }

  // Going places ---------------------------------------------------------------------------------------------------

  async goTo(place: Place): Promise<void> {
    const from = this.state.place;
    if (from.kind === "event" && isSamePlace(from, place)) return this.attendance.depart(place);
    if (isSamePlace(from, place) && !(from.kind === "room" && (from.barred || from.by_link))) return;
    if (place.kind !== "me" && place.kind !== "code") this.recovery.wanted = undefined;
    this.attendance.depart(place);
    const done = place.kind === "room" ? doneWith(this.state).filter((room) => room !== place.room) : [];
    const leaving = [...roomsToLeave(this.state, place), ...done];
    await Promise.all(leaving.map((room) => this.leave(room)));
    await this.attendance.arrive();
    if (isLobby(place)) await this.attendance.lookInInbox();
  }

  private async leave(room: string): Promise<void> {
    await this.asking.request("room.leave", { room });
    this.attendance.door.left(room);
    this.store.dispatch({ kind: "left", room });
  }

  /** Is done with a table from afar: gives up a running game, and leaves. */
  async drop(room: string): Promise<void> {
    const view = this.state.rooms[room]?.view;
    if (view?.phase === "playing") {
      if (!(await this.rooms.resign(room)).ok) return;
      await this.attendance.room_sync.sync(room);
    }
    const now = this.state.rooms[room]?.view;
    if (!now || !keepsSeat(now)) await this.leave(room);
  }

  /** Gives up a seat at a table that has not begun or is over; a game that runs keeps it. */
  async leaveTable(room: string): Promise<void> {
    const view = this.state.rooms[room]?.view;
    const left = view && !keepsSeat(view) ? this.leave(room) : undefined;
    await this.goHome();
    await left;
  }

  goHome(): Promise<void> {
    return this.goTo({ kind: "home" });
  }

  goToMe(): Promise<void> {
    return this.goTo({ kind: "me" });
  }

  /** Asks a visitor to sign up, and does what they wanted afterwards. */
  signUp(wanted?: Wanted): Promise<void> {
    this.recovery.wanted = wanted;
    return this.goToMe();
  }

  /** The member's new code, on the page where they save it. `wanted`: what they do then. */
  showCode(code: string, wanted: Wanted | undefined = this.recovery.wanted): Promise<void> {
    if (this.state.me) this.recovery.show(this.state.me.id, code, this.state.place);
    this.recovery.wanted = wanted;
    return this.goTo({ kind: "code" });
  }

  codeIsSaved(): void {
    if (this.state.me) this.recovery.isSafe(this.state.me.id);
  }

  /** From the page of the code, to where the member was or what they wanted. */
  async goOn(): Promise<void> {
    const { to, wanted } = this.recovery.goOn();
    await (to.kind === "room" ? this.goToRoom(to.room) : this.goTo(wanted && to.kind === "me" ? { kind: "home" } : to));
    wanted?.run();
  }

  goToRoom(room: string, secret?: Secret): Promise<void> {
    const invite = this.state.invites[room];
    return this.goTo({ kind: "room", room, secret: secret ?? (invite ? { invite } : {}), barred: undefined });
  }

  /** A press at the door of a table that a link led to: to watch, or to sit down and play by what was shown. */
  async comeIn({ room, secret, seen }: Place & { kind: "room" }, sits: boolean, seat?: number): Promise<void> {
    await this.goToRoom(room, secret);
    if (sits && this.state.rooms[room]) await this.rooms.sit(room, seat, seen?.options);
  }

  /** Another position of the game that is being looked at. */
  lookAt(record: string, at: number): void {
    const { place } = this.state;
    if (place.kind === "game" && place.record === record && place.at !== at)
      this.attendance.depart({ kind: "game", record, at });
  }

  /** Has the game analysed, or goes on with that. */
  analyse(record: string): Promise<void> {
    return this.attendance.analysing.analyse(record);
  }

  // Opening rooms --------------------------------------------------------------------------------------------------

  /** A table of the lobby's list with a free seat: the player sits down there. */
  async joinTable(room: string): Promise<void> {
    await this.goToRoom(room);
    const view = this.state.rooms[room]?.view;
    if (view?.phase === "lobby" && mySeat(view, this.state.me?.id) === undefined) await this.rooms.sit(room);
  }

  async createRoom(wish: NewRoom): Promise<string | undefined> {
    const made = await this.asking.ask("room.create", {
      game: wish.game,
      options: wish.options,
      visibility: wish.visibility,
      ...(wish.password && { password: wish.password }),
    });
    if (!made.ok) return undefined;
    const { room, invite } = made.result as { room: string; invite: string };
    // A link to an open room needs no secret.
    const guarded = wish.visibility === "private" || wish.password !== undefined;
    if (guarded) this.store.dispatch({ kind: "invite", room, invite });
    this.attendance.depart({ kind: "room", room, secret: guarded ? { invite } : {}, barred: undefined });
    for (const left of [...roomsToLeave(this.state, this.state.place), ...doneWith(this.state)]) void this.leave(left);
    await this.attendance.leaveLobby();
    if (!this.state.rooms[room]) await this.attendance.room_sync.sync(room);
    return room;
  }

  /** From nothing to a running game in one press: against one bot, or as many as the game needs. */
  async playNow({ id, players }: Pick<GameInfo, "id" | "players">, level?: string): Promise<void> {
    const room = await this.createRoom({ game: id, options: {}, visibility: "private" });
    if (!room) return;
    // The server handles these in order, and the player does not watch an empty room for three round trips.
    const bots = Array.from({ length: Math.max(1, players.min - 1) }, (_, index) =>
      this.rooms.addBot(room, index + 1, level),
    );
    await Promise.all([...bots, this.rooms.start(room)]);
  }

  /** A game for a single player. */
  async playAlone(game: string): Promise<void> {
    const room = await this.createRoom({ game, options: {}, visibility: "private" });
    if (room) await this.rooms.start(room);
  }

  // What the page itself keeps -----------------------------------------------------------------------------------

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

  /** What was being typed at a table; it survives a reload of the page. */
  draftOf(room: string): string {
    const kept = this.parts.tab_keep.read("draft");
    return kept?.startsWith(`${room} `) ? kept.slice(room.length + 1) : "";
  }
  keepDraft(room: string, text: string): void {
    this.parts.tab_keep.write("draft", text && `${room} ${text}`);
  }

  noticed(): void {
    this.store.dispatch({ kind: "notice", content: { kind: "copied" } });
  }

  dismiss(id: number): void {
    this.store.dispatch({ kind: "notice_gone", id });
  }

  private get state(): AppState {
    return this.store.get();
  }
}
