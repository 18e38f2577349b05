// What a player does in a room: sits down, plays, and talks. Requests that are insisted on survive a broken connection;
// see insisting.ts.
import type { Answer } from "../connection/connection";
import type { HintResult, JsonObject, Options, Prompt, Reply, RoomView } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { Store } from "../state/store";
import type { Asking } from "./asking";
import type { Granted } from "./granted";
import type { Wish } from "./insisting";
import type { RoomSync } from "./room_sync";
import { wishes } from "./wishes";

export class Rooms {
  constructor(
    private readonly asking: Asking,
    private readonly store: Store<AppState, Change>,
    private readonly sync: RoomSync,
    private readonly goHomeFrom: (room: string) => Promise<void>,
  ) {}

  /** Sits down to play by these options, or by those that the page shows now. */
  sit = (room: string, seat?: number, agreed: Options = this.shownOptions(room)) =>
    this.insist(room, "sit", wishes.sit(this.me, seat), { ...(seat !== undefined && { seat }), agreed });
  /** How it looks from outside; `undefined`: that is not public. */
  async peek(room: string): Promise<RoomView | undefined> {
    const answer = await this.asking.request("room.peek", { room });
    return answer.ok ? answer.result.view : undefined;
  }
  stand = (room: string) => this.insist(room, "stand", wishes.stand(this.me));
  setOptions = (room: string, options: Options) => this.insist(room, "set", wishes.set(options), { options });
  start = (room: string) => this.insist(room, "start", wishes.start());
  addBot = (room: string, seat: number, level?: string) =>
    this.insist(room, "bot", wishes.bot(seat), { seat, ...(level && { level }) });
  kick = (room: string, player: string) => this.insist(room, "kick", wishes.kick(player), { player });
  /** Changes who may come in: a new password or none, a new invitation. */
  async secure(room: string, change: { readonly password?: string | null; readonly invite?: true }): Promise<boolean> {
    const answer = await this.asking.ask("room.secure", { room, ...change });
    if (!answer.ok) return false;
    // A link to an open room needs no secret.
    const open =
      this.state.rooms[room]?.view.visibility === "public" &&
      (change.password === null || (change.password === undefined && !this.state.invites[room]));
    if (!open) this.store.dispatch({ kind: "invite", room, invite: (answer.result as { invite: string }).invite });
    return true;
  }
  ready = (room: string) => this.insistNow(room, "ready", (view) => wishes.ready(this.me, view));
  /** To what is played, as the page shows it. */
  agree = (room: string) => this.insist(room, "ready", wishes.agree(this.me), { agreed: this.shownOptions(room) });
  resign = (room: string) => this.insistNow(room, "resign", (view) => wishes.resign(view));
  draw = (room: string, agree = true) => this.asking.ask("room.draw", { room, ...(!agree && { agree }) });
  takeback = (room: string, agree = true) => this.asking.ask("room.takeback", { room, ...(!agree && { agree }) });
  nudge = (room: string) => this.asking.ask("room.nudge", { room });
  pause = (room: string) => this.asking.ask("room.pause", { room });
  continueGame = (room: string) => this.asking.ask("room.continue", { room });
  rematch = (room: string) => this.insistNow(room, "rematch", (view) => wishes.rematch(this.me, view));

  /** What the strongest bot would play; `undefined` if there is no hint now, which the player is told. */
  async hint(room: string): Promise<HintResult | undefined> {
    const answer = await this.asking.ask("room.hint", { room });
    return answer.ok ? answer.result : undefined;
  }

  /** Every legal move of the player's prompt; `undefined` if the server did not answer. */
  async legalMoves(room: string): Promise<readonly string[] | undefined> {
    const answer = await this.asking.request("room.legal", { room });
    return answer.ok ? answer.result.moves : undefined;
  }

  /** The tables around a move that this page has not seen. */
  async lookUpTables(room: string, ply: number): Promise<void> {
    const game = this.state.rooms[room]?.view.series.game;
    const answer = await this.asking.ask("room.moves", { room, from: Math.max(0, ply - 8), tables: true });
    if (!answer.ok || game === undefined) return;
    const { from, moves } = answer.result;
    this.store.dispatch({ kind: "tables_told", room, game, from, moves });
  }

  async move(room: string, prompt: Prompt["id"], move: string): Promise<void> {
    this.store.dispatch({ kind: "move_sent", room, prompt, move });
    await this.sync.sendPending(room);
  }

  /** Chat and commands; a command's reply appears among the room's lines. A refusal is the caller's to show. */
  async say(room: string, text: string): Promise<Granted<unknown>> {
    const answer = await this.saying(room, text);
    if (answer.ok) {
      const { reply } = answer.result as { reply?: Reply };
      if (reply) {
        if (reply.key === "reply.leave") {
          // The command has already left the room.
          this.store.dispatch({ kind: "left", room });
          await this.goHomeFrom(room);
          return answer;
        }
        this.store.dispatch({ kind: "replied", room, reply });
        this.keepInvite(room, reply);
      }
      return answer;
    }
    if (answer.failure.kind === "refused") {
      const { error } = answer.failure;
      if (error.data?.code === "muted") this.store.dispatch({ kind: "muted", room });
      return { ok: false, error };
    }
    this.asking.complain(answer);
    return { ok: false };
  }

  /** Asks for a private room's secret, without a line in the chat. */
  async learnInvite(room: string): Promise<void> {
    const answer = await this.asking.request("room.say", { room, text: "/invite" });
    if (answer.ok) this.keepInvite(room, answer.result.reply);
  }

  private shownOptions(room: string): Options {
    return this.state.rooms[room]?.view.options ?? {};
  }

  private insist(room: string, what: string, settled: Wish["settled"], params: JsonObject = {}): Promise<Answer> {
    return this.asking.insist({ room, method: `room.${what}`, params, settled });
  }

  /** The request is for this game, not the next. */
  private insistNow(
    room: string,
    what: string,
    settled: (view: RoomView) => Wish["settled"],
  ): Promise<Answer<unknown>> {
    const view = this.state.rooms[room]?.view;
    return view ? this.insist(room, what, settled(view)) : this.asking.ask(`room.${what}` as "room.ready", { room });
  }

  /** The state shows whether a chat line was delivered, but not what a command did. */
  private saying(room: string, text: string): Promise<Answer<unknown>> {
    if (text.startsWith("/")) return this.asking.request("room.say", { room, text });
    return this.asking.insistQuietly({
      room,
      method: "room.say",
      params: { text },
      settled: wishes.say(this.me, text, this.state.rooms[room]),
    });
  }

  private keepInvite(room: string, reply: Reply | undefined): void {
    const invite = reply?.args.invite;
    if (typeof invite === "string") this.store.dispatch({ kind: "invite", room, invite });
  }

  private get me(): string | undefined {
    return this.state.me?.id;
  }

  private get state(): AppState {
    return this.store.get();
  }
}
