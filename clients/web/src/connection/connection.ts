// The one WebSocket: opens it, says hello, numbers requests, matches answers, and comes back by itself when it breaks.
// It knows nothing of rooms; whoever uses it enters them again when `hello` is answered.
import { encodeRequest, decodeFrame } from "../protocol/frames";
import type { HelloResult, Json, JsonObject, Notification, RpcError } from "../protocol/types";
import { waitBefore } from "./backoff";

/** The part of a WebSocket that is used, so that tests can bring their own. */
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
  /** Close code 4001: the same token is connected elsewhere. Only the player may decide to take over again. */
  | { readonly kind: "elsewhere" }
  /** `hello` was refused: trying again would be refused again. */
  | { readonly kind: "refused"; readonly error: RpcError };

export type Failure =
  | { readonly kind: "refused"; readonly error: RpcError }
  /** No connection, or it broke before the answer: whether the request was carried out is unknown. */
  | { readonly kind: "lost" };

export type Answer = { readonly ok: true; readonly result: Json } | { readonly ok: false; readonly failure: Failure };

export interface ConnectionUser {
  helloParams(): JsonObject;
  onLink(link: Link): void;
  onHello(result: HelloResult): void;
  onNotification(notification: Notification): void;
}

/** A server that is full, stopping or flooded may let us in a little later. */
const passing_refusals: ReadonlySet<string> = new Set(["busy", "rate_limited"]);

/** An unanswered request means a half-open connection: browsers do not show pings to pages. */
export const answer_within_ms = 10_000;

export class Connection {
  private socket: Socket | undefined;
  private ready = false;
  private attempt = 0;
  private next_id = 1;
  private readonly waiting = new Map<number, { settle: (answer: Answer) => void; stop: () => void }>();
  private cancel_retry: () => void = () => {};

  constructor(
    private readonly open_socket: () => Socket,
    private readonly clock: Clock,
    private readonly user: ConnectionUser,
  ) {}

  /** Opens at once, whatever was going on: the first start, "try now", "take over here", a new name. */
  open(): void {
    this.cancel_retry();
    this.abandon();
    this.attempt += 1;
    this.user.onLink({ kind: "connecting", attempt: this.attempt });
    const socket = this.open_socket();
    this.socket = socket;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => {
      if (socket === this.socket && typeof data === "string") this.receive(data);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  /** The network is known to be gone or doubtful: do not wait for the socket to notice. */
  drop(): void {
    if (this.socket) this.lost(1006);
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
      const stop = this.clock.after(answer_within_ms, () => this.drop());
      this.waiting.set(id, { settle, stop });
      socket.send(encodeRequest(id, method, params));
    });
  }

  private async greet(socket: Socket): Promise<void> {
    if (socket !== this.socket) return;
    const answer = await this.send("hello", this.user.helloParams());
    if (socket !== this.socket) return;
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
    if (code === 4001) {
      this.user.onLink({ kind: "elsewhere" });
      return;
    }
    const wait = waitBefore(this.attempt + 1, this.clock.random(), code);
    this.user.onLink({ kind: "waiting", attempt: this.attempt + 1, retry_at: this.clock.now() + wait });
    this.cancel_retry = this.clock.after(wait, () => this.open());
  }

  private abandon(): void {
    const socket = this.socket;
    this.socket = undefined;
    this.ready = false;
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
