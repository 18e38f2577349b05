// The one WebSocket: opens it, says hello, numbers requests, matches answers, and reconnects when it breaks. It knows
// nothing of rooms; its user enters them again when `hello` is answered.
import { encodeRequest, decodeFrame } from "../protocol/frames";
import type { HelloResult, Json, JsonObject, Notification, RpcError } from "../protocol/types";
import { waitBefore } from "./backoff";

/** The part of WebSocket that is used, so that tests can provide their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Clock {
  now(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
}

export type Link =
  | { readonly kind: "connecting"; readonly attempt: number }
  | { readonly kind: "online" }
  | { readonly kind: "waiting"; readonly attempt: number; readonly retry_at: number }
  /** Close code 4001: the same token connected elsewhere. Only the player may take over again. */
  | { readonly kind: "elsewhere" }
  /** `hello` was refused, and would be again. */
  | { readonly kind: "refused"; readonly error: RpcError };

export type Failure =
  | { readonly kind: "refused"; readonly error: RpcError }
  /** No connection, or it broke before the answer: the request may or may not have been carried out. */
  | { readonly kind: "lost" };

export type Answer<Result = Json> =
  { readonly ok: true; readonly result: Result } | { readonly ok: false; readonly failure: Failure };

interface ConnectionUser {
  helloParams(): JsonObject;
  /** `code`: why the connection broke, as WebSockets say it. */
  onLink(link: Link, code?: number): void;
  onHello(result: HelloResult): void;
  onNotification(notification: Notification): void;
  /** Close code 4002: this token no longer works. */
  onLoggedOut(): void;
  /** Is the other side alive? Any answer tells, so send a small request now. */
  onQuiet(): void;
}

/** A server that is full, stopping or flooded may accept us a little later. */
const passing_refusals: ReadonlySet<string> = new Set(["busy", "rate_limited"]);

// Browsers hide pings from pages, and a broken connection may stay silent. So nothing here waits forever.

/** For a socket to open. */
export const open_within_ms = 8_000;
/** Of silence, until a request is sent to provoke an answer. */
export const quiet_ms = 10_000;
/** Of silence after a request, until the connection counts as dead. */
export const answer_within_ms = 8_000;
/** The same when there is reason for doubt: the page was asleep, or the network has changed. */
export const doubted_answer_within_ms = 3_000;
/** For an answer, while other frames arrive. */
export const late_answer_ms = 30_000;
/** A timer later than this shows that the page slept, or was too busy to read what has come. */
const late_timer_ms = 200;
/** Answered when a search has ended, however long that takes: only silence after `quiet_ms` tells of a dead line. */
const searched_for: ReadonlySet<string> = new Set(["room.hint"]);
/** During which a hello that was given up may still arrive. */
export const stray_hello_ms = 60_000;
/** The close code of a shared connection that was taken over: none of its own hellos did that. */
export const surely_elsewhere = 4901;

export class Connection {
  private socket: Socket | undefined;
  private ready = false;
  private attempt = 0;
  private next_id = 1;
  private readonly waiting = new Map<number, { settle: (answer: Answer) => void; stop: () => void }>();
  private cancel_retry: () => void = () => {};
  private opened_at = 0;
  private heard_at = 0;
  private cancel_quiet: () => void = () => {};
  private patience_ms = answer_within_ms;
  private greeting = false;
  /** When we gave up hellos that the network may still deliver: the server then sees another connection of ours. */
  private stray_hellos: readonly number[] = [];

  constructor(
    private readonly open_socket: (anew: boolean) => Socket,
    private readonly clock: Clock,
    private readonly user: ConnectionUser,
  ) {}

  /**
   * Opens at once, whatever the state: the first start, "try now", "take over here". `anew`: the server itself must
   * hear this hello, as with a new name.
   */
  open(anew = false): void {
    this.cancel_retry();
    this.abandon();
    this.attempt += 1;
    this.user.onLink({ kind: "connecting", attempt: this.attempt });
    const socket = this.open_socket(anew);
    this.socket = socket;
    this.opened_at = this.clock.now();
    this.cancel_quiet = this.clock.after(open_within_ms, () => this.drop());
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.socket && typeof data === "string") this.receive(data);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  /** Closes the connection; it stays closed until it is opened again. */
  stop(): void {
    this.cancel_retry();
    this.abandon();
  }

  /** The network is known to be gone or doubtful: do not wait for the socket to notice. */
  drop(): void {
    if (this.socket) this.lost(1006);
  }

  /** The network may be back, or the page was asleep: skip the pause, and do not trust a connection that seems fine. */
  hurry(): void {
    if (this.ready) {
      this.patience_ms = doubted_answer_within_ms;
      this.user.onQuiet();
      this.patience_ms = answer_within_ms;
    } else if (!this.socket || this.clock.now() - this.opened_at > doubted_answer_within_ms) {
      this.open();
    }
  }

  request(method: string, params: JsonObject = {}): Promise<Answer> {
    if (!this.ready) return Promise.resolve({ ok: false, failure: { kind: "lost" } });
    return this.send(method, params);
  }

  private send(method: string, params: JsonObject): Promise<Answer> {
    const socket = this.socket;
    if (!socket) return Promise.resolve({ ok: false, failure: { kind: "lost" } });
    const id = this.next_id++;
    return new Promise((settle) => {
      this.waiting.set(id, { settle, stop: () => {} });
      if (!searched_for.has(method)) this.expect(id, this.clock.now(), this.patience_ms);
      socket.send(encodeRequest(id, method, params));
    });
  }

  /**
   * Drops the connection if the answer does not come: early if nothing else comes either. A page that has slept gets
   * time to read what came meanwhile, once.
   */
  private expect(id: number, asked_at: number, patience_ms: number, slept = false): void {
    const waiter = this.waiting.get(id);
    if (!waiter) return;
    const now = this.clock.now();
    const until = Math.min(Math.max(asked_at, this.heard_at) + patience_ms, asked_at + late_answer_ms);
    if (now >= until) this.drop();
    else
      waiter.stop = this.clock.after(until - now, () => {
        const woken = this.clock.now();
        if (!slept && woken - until > late_timer_ms) this.expect(id, woken, doubted_answer_within_ms, true);
        else this.expect(id, asked_at, patience_ms, slept);
      });
  }

  private heard(): void {
    this.heard_at = this.clock.now();
    this.cancel_quiet();
    this.cancel_quiet = this.clock.after(quiet_ms, () => {
      if (this.ready) this.user.onQuiet();
    });
  }

  private async greet(socket: Socket): Promise<void> {
    if (socket !== this.socket) return;
    this.cancel_quiet();
    this.greeting = true;
    const answer = await this.send("hello", this.user.helloParams());
    if (socket !== this.socket) return;
    this.greeting = false;
    if (answer.ok) {
      this.ready = true;
      this.attempt = 0;
      this.user.onLink({ kind: "online" });
      this.user.onHello(answer.result as unknown as HelloResult);
    } else if (answer.failure.kind === "refused") {
      if (passing_refusals.has(answer.failure.error.data?.code ?? "")) {
        this.lost(1013);
        return;
      }
      this.abandon();
      this.user.onLink({ kind: "refused", error: answer.failure.error });
    }
  }

  private receive(text: string): void {
    this.heard();
    const message = decodeFrame(text);
    if (!message) return;
    if (message.kind === "notification") {
      this.user.onNotification(message.notification);
      return;
    }
    if (message.id === null) return;
    const waiter = this.waiting.get(message.id);
    if (!waiter) return;
    this.waiting.delete(message.id);
    waiter.stop();
    waiter.settle(
      message.kind === "result"
        ? { ok: true, result: message.result }
        : { ok: false, failure: { kind: "refused", error: message.error } },
    );
  }

  private lost(code: number): void {
    this.abandon();
    if (code === surely_elsewhere || (code === 4001 && !this.wasOurselves())) {
      this.user.onLink({ kind: "elsewhere" });
      return;
    }
    if (code === 4002) {
      this.user.onLoggedOut();
      this.open();
      return;
    }
    const wait = waitBefore(this.attempt + 1, this.clock.random(), code);
    this.cancel_retry = this.clock.after(wait, () => this.open());
    this.user.onLink({ kind: "waiting", attempt: this.attempt + 1, retry_at: this.clock.now() + wait }, code);
  }

  /** A hello that we had given up arrived late. Each excuses one takeover. */
  private wasOurselves(): boolean {
    const since = this.clock.now() - stray_hello_ms;
    const [stray, ...others] = this.stray_hellos.filter((at) => at > since);
    this.stray_hellos = others;
    return stray !== undefined;
  }

  private abandon(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.ready = false;
    this.cancel_quiet();
    if (this.greeting) this.stray_hellos = [...this.stray_hellos.slice(-7), this.clock.now()];
    this.greeting = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    for (const waiter of unanswered) {
      waiter.stop();
      waiter.settle({ ok: false, failure: { kind: "lost" } });
    }
  }
}
