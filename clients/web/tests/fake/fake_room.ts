// One room of the fake server: seats, series, one game at a time, a view and a sequence for every viewer.
import type { Json, JsonObject, RoomEvent, SeatView } from "../../src/protocol/types";
import type { Stone } from "../../src/games/crosswise/table";
import { FakeGame } from "./crosswise_rules";
import { diff } from "./diff";
import type { FakeRules } from "./rules";
import { TogetherGame } from "./together_rules";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Send = (method: string, params: JsonObject) => void;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly key = code,
    readonly args: JsonObject = {},
    private readonly seconds?: number,
  ) {
    super(`refused: ${key}`);
  }

  get wait(): JsonObject {
    return this.seconds === undefined ? {} : { seconds: this.seconds };
  }
}

export class FakeRoom {
  readonly seats: Record<string, Mutable<SeatView>> = {};
  readonly viewers = new Map<string, { send: Send; seq: number; view: Json }>();
  readonly seqs = new Map<string, number>();
  options: Record<string, Json> = { profi: false };
  phase: "lobby" | "playing" | "between" | "over" = "lobby";
  game: FakeRules | undefined;
  games = 0;
  wins: Record<string, number> = {};
  points: Record<string, number> = {};
  results: Record<string, Json> = {};
  series_over = false;
  prompts = 0;
  answered = new Map<string, { move: string; seq: number }>();
  chat: JsonObject[] = [];
  first_hands: Stone[][] = [];
  /** Games are sealed in two rounds: each human's commitment, then the nonce. */
  asks_nonces = false;
  sealing:
    | { commits: Record<string, string>; game: number; rules: string; seal: string; stage: "commit" | "reveal" }
    | undefined;
  nonces: Record<string, string> = {};
  /** What has changed at a rated table, until everybody has agreed. */
  agreement: { changed: JsonObject; since: number } | undefined;
  /** The tournament that it is a table of. */
  event: JsonObject | undefined;

  constructor(
    readonly code: string,
    readonly game_id: string,
    public invite: string,
    readonly visibility: "public" | "private",
    public password: string | undefined,
    public host: string,
    private readonly random: () => number,
  ) {}

  seatOf(player: string): number | undefined {
    const found = Object.entries(this.seats).find(([, holder]) => holder.player === player);
    return found && Number(found[0]);
  }

  freeSeat(): number {
    for (let seat = 0; seat < 4; seat += 1) if (!this.seats[seat]) return seat;
    throw new Refusal("room_full");
  }

  /** The host has changed this. */
  ask(changed: JsonObject): void {
    this.agreement = { changed, since: Date.now() };
    for (const holder of Object.values(this.seats)) {
      if (holder.player === this.host) holder.ready = true;
      else delete holder.ready;
    }
    this.tell([{ type: "options", options: this.options }]);
  }

  agree(seat: number, agreed: Json | undefined): void {
    if (JSON.stringify(agreed) !== JSON.stringify(this.options)) throw new Refusal("forbidden", "settings_changed");
    this.seats[seat]!.ready = true;
    if (Object.values(this.seats).every(({ ready }) => ready)) {
      this.agreement = undefined;
      for (const holder of Object.values(this.seats)) delete holder.ready;
    }
    this.tell([{ type: "ready", seat }]);
  }

  start(): void {
    const holders = Object.values(this.seats);
    if (holders.length < 2) throw new Refusal("not_enough_players");
    for (const seat of Object.keys(this.seats)) delete this.seats[seat];
    holders.forEach((holder, seat) => (this.seats[seat] = holder));
    if (this.series_over || this.games === 0) {
      this.games = 0;
      this.results = {};
      this.series_over = false;
      for (const seat of Object.keys(this.seats)) this.wins[seat] = this.points[seat] = 0;
    }
    this.games += 1;
    if (!this.asks_nonces) return this.deal();
    this.askAgain();
  }

  /** What a killed and restarted server does: the seal is the same, the commitments are gone. */
  askAgain(): void {
    this.nonces = {};
    this.sealing = {
      commits: {},
      game: this.games,
      rules: `${this.game_id}/v1`,
      seal: "5ea1".repeat(16),
      stage: "commit",
    };
    this.tell([{ type: "sealing", seal: this.sealing.seal }]);
  }

  commit(seat: number, game: Json, commit: string): void {
    const { sealing } = this;
    if (sealing?.game !== game || sealing.stage !== "commit") throw new Refusal("not_started");
    if (sealing.commits[seat]) throw new Refusal("stale_prompt");
    sealing.commits[seat] = commit;
    if (this.humans().every((human) => sealing.commits[human])) sealing.stage = "reveal";
    this.tell([]);
  }

  reveal(seat: number, game: Json, nonce: string): void {
    const { sealing } = this;
    if (sealing?.game !== game || sealing.stage !== "reveal") throw new Refusal("not_started");
    this.nonces[seat] = nonce;
    if (!this.humans().every((human) => this.nonces[human])) return;
    this.sealing = undefined;
    this.deal();
  }

  private humans(): number[] {
    return Object.entries(this.seats).flatMap(([seat, { bot }]) => (bot === undefined ? [Number(seat)] : []));
  }

  private deal(): void {
    const holders = Object.values(this.seats);
    this.phase = "playing";
    for (const holder of holders) delete holder.ready;
    this.game =
      this.game_id === "together"
        ? new TogetherGame(holders.length)
        : new FakeGame(holders.length, this.options.profi === true, this.random, this.first_hands);
    this.prompts += 1;
    this.tell([{ type: "game_started", game: this.games, seal: "5ea1" }]);
    this.bots();
  }

  move(player: string, prompt: Json, move: string): number {
    const seat = this.seatOf(player);
    if (seat === undefined) throw new Refusal("not_seated");
    const known = this.answered.get(`${seat} ${String(prompt)}`);
    if (known) {
      if (known.move !== move) throw new Refusal("stale_prompt");
      return known.seq;
    }
    if (!this.game?.awaited().includes(seat)) throw new Refusal("not_your_turn");
    if (prompt !== `p${this.prompts}`) throw new Refusal("stale_prompt");
    const events = this.play(this.game, seat, move);
    if (!events) throw new Refusal("illegal_move");
    this.finish(events);
    const seq = this.seqs.get(player) ?? 0;
    this.answered.set(`${seat} ${String(prompt)}`, { move, seq });
    this.bots();
    return seq;
  }

  finish(events: RoomEvent[]): void {
    const over = this.game?.over;
    if (over) {
      for (const seat of Object.keys(this.seats)) {
        if (over.winners.includes(Number(seat))) this.wins[seat] = (this.wins[seat] ?? 0) + 1;
        this.points[seat] = (this.points[seat] ?? 0) + (over.scores[Number(seat)] ?? 0);
      }
      this.results[this.games] = { ...over, record: `rec${this.games}` };
      const { match, sumof } = this.options;
      const done =
        typeof match === "number"
          ? Object.values(this.wins).some((wins) => wins >= match)
          : typeof sumof === "number"
            ? this.games >= sumof
            : true;
      this.series_over = done;
      this.phase = done ? "over" : "between";
      events.push({ type: "game_over", ...over, record: `rec${this.games}` });
    }
    this.tell(events);
  }

  bots(): void {
    for (;;) {
      const seat =
        this.phase === "playing"
          ? this.game?.awaited().find((awaited) => this.seats[awaited]?.bot !== undefined)
          : undefined;
      if (!this.game || seat === undefined) return;
      const legal = this.game.legal(seat);
      this.finish(this.play(this.game, seat, legal[Math.floor(this.random() * legal.length)]!)!);
    }
  }

  /**
   * A move of the game. Players who still have to answer keep their prompts; when all have answered, there are new
   * ones.
   */
  private play(game: FakeRules, seat: number, move: string): RoomEvent[] | undefined {
    const others = game.awaited().some((awaited) => awaited !== seat);
    const events = game.play(seat, move);
    if (events && !others) this.prompts += 1;
    return events;
  }

  tell(events: readonly RoomEvent[]): void {
    for (const [player, viewer] of this.viewers) {
      const view = this.view(player);
      const seq = (this.seqs.get(player) ?? 0) + 1;
      this.seqs.set(player, seq);
      const prompt = this.prompt(player);
      viewer.send("room.update", {
        room: this.code,
        seq,
        patch: diff(viewer.view, view),
        events: [...events],
        ...(prompt && { prompt }),
      });
      viewer.view = view;
    }
  }

  snapshot(player: string): JsonObject {
    const view = this.view(player);
    const viewer = this.viewers.get(player);
    if (viewer) viewer.view = view;
    const prompt = this.prompt(player);
    return {
      room: this.code,
      seq: this.seqs.get(player) ?? 0,
      view,
      ...(prompt && { prompt }),
      chat: this.chat.slice(-20),
    };
  }

  prompt(player: string): JsonObject | undefined {
    const seat = this.seatOf(player);
    const offer = seat === undefined || this.phase !== "playing" ? undefined : this.game?.offer(seat);
    return offer === undefined ? undefined : { id: `p${this.prompts}`, offer };
  }

  view(player: string): Json {
    const { match, sumof } = this.options;
    const result = this.phase === "playing" ? undefined : (this.results[this.games] as JsonObject | undefined);
    return JSON.parse(
      JSON.stringify({
        room: this.code,
        game: this.game_id,
        visibility: this.visibility,
        phase: this.phase,
        host: this.host,
        options: this.options,
        seats: this.seats,
        spectators: [...this.viewers.keys()].filter((viewer) => this.seatOf(viewer) === undefined).length,
        watchers: [],
        series: {
          kind: typeof match === "number" ? "match" : typeof sumof === "number" ? "sumof" : "single",
          target: match ?? sumof,
          game: this.games,
          wins: this.wins,
          points: this.points,
          results: this.results,
          ...(this.series_over && { over: true, winners: this.leaders() }),
        },
        ...(this.agreement && {
          agreement: { ...this.agreement, ...(player === this.host && { changed: {} }) },
        }),
        ...(this.phase === "between" && { next_at: Date.now() + 20_000 }),
        ...(this.sealing && { sealing: this.sealing }),
        ...(this.event && { event: this.event }),
        ...(this.game && { seal: "5ea1".repeat(16), table: this.game.view(this.seatOf(player)) }),
        ...(result && { result: { ...result, players: Object.values(this.seats).map((holder) => holder.name) } }),
      }),
    ) as Json;
  }

  private leaders(): number[] {
    const best = Math.max(...Object.values(this.wins));
    return Object.entries(this.wins)
      .filter(([, wins]) => wins === best)
      .map(([seat]) => Number(seat));
  }
}
