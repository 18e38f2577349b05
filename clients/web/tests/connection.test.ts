import { beforeEach, describe, expect, it } from "vitest";
import { longest_wait_ms, policy_wait_ms, waitBefore } from "../src/connection/backoff";
import {
  answer_within_ms,
  Connection,
  doubted_answer_within_ms,
  late_answer_ms,
  open_within_ms,
  quiet_ms,
  stray_hello_ms,
  type Answer,
  type Clock,
  type Link,
  type Socket,
} from "../src/connection/connection";
import type { HelloResult, Notification } from "../src/protocol/types";

class HandSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: { id: number; method: string }[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; method: string });
  }
  close(): void {
    this.closed = true;
  }
  answer(id: number, result: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", id, result }) });
  }
  tell(method: string, params: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", method, params }) });
  }
  refuse(id: number, code: string): void {
    this.onmessage?.({
      data: JSON.stringify({ jsonrpc: "2.0", id, error: { code: 1, message: code, data: { code } } }),
    });
  }
}

class HandClock implements Clock {
  time = 0;
  private timers: { at: number; run: () => void }[] = [];
  now = () => this.time;
  random = () => 1;
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  /** No timer runs meanwhile. */
  sleep(ms: number): void {
    this.time += ms;
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

const hello: HelloResult = {
  player: { id: "p", name: "Ada" },
  token: "t",
  server: { name: "s", version: "1" },
  rooms: [],
};
const settled = () => new Promise((done) => setTimeout(done, 0));

let sockets: HandSocket[];
let clock: HandClock;
let links: Link[];
let hellos: HelloResult[];
let notes: Notification[];
let quiet: number;
let logged_out: number;
let connection: Connection;
const socket = () => sockets.at(-1)!;
const link = () => links.at(-1)!;

beforeEach(() => {
  sockets = [];
  clock = new HandClock();
  links = [];
  hellos = [];
  notes = [];
  quiet = 0;
  logged_out = 0;
  connection = new Connection(
    () => {
      sockets.push(new HandSocket());
      return socket();
    },
    clock,
    {
      helloParams: () => ({ version: 1 }),
      onLink: (next) => links.push(next),
      onHello: (result) => hellos.push(result),
      onNotification: (note) => notes.push(note),
      onLoggedOut: () => {
        logged_out += 1;
      },
      onQuiet: () => {
        quiet += 1;
        void connection.request("games");
      },
    },
  );
});

async function online(): Promise<void> {
  connection.open();
  socket().onopen?.();
  socket().answer(socket().sent[0]!.id, hello);
  await settled();
}

describe("a token that was ended", () => {
  it("is reported once, and another hello is said at once", async () => {
    await online();
    socket().onclose?.({ code: 4002 });
    expect(logged_out).toBe(1);
    expect(sockets.length).toBe(2);
    expect(link()).toMatchObject({ kind: "connecting" });
  });
});

describe("greeting", () => {
  it("says hello first and is online when it is answered", async () => {
    await online();
    expect(socket().sent.map(({ method }) => method)).toEqual(["hello"]);
    expect(link()).toEqual({ kind: "online" });
    expect(hellos).toEqual([hello]);
  });

  it("sends nothing before hello is answered", async () => {
    connection.open();
    socket().onopen?.();
    expect(await connection.request("games")).toEqual({ ok: false, failure: { kind: "lost" } });
    expect(socket().sent.map(({ method }) => method)).toEqual(["hello"]);
  });

  it("comes back later when the server is busy", async () => {
    connection.open();
    socket().onopen?.();
    socket().refuse(socket().sent[0]!.id, "busy");
    await settled();
    expect(link().kind).toBe("waiting");
  });

  it("does not try again when hello is refused", async () => {
    connection.open();
    socket().onopen?.();
    socket().refuse(socket().sent[0]!.id, "bad_version");
    await settled();
    expect(link()).toMatchObject({ kind: "refused", error: { data: { code: "bad_version" } } });
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
  });
});

describe("requests", () => {
  it("are matched with their answers by id, in any order", async () => {
    await online();
    const first = connection.request("games");
    const second = connection.request("lobby.enter");
    const [, one, two] = socket().sent;
    socket().answer(two!.id, { seq: 2 });
    socket().refuse(one!.id, "busy");
    expect(await second).toEqual({ ok: true, result: { seq: 2 } });
    expect(await first).toMatchObject({ ok: false, failure: { kind: "refused", error: { data: { code: "busy" } } } });
  });

  it("that are unanswered when the connection breaks are lost, each of them", async () => {
    await online();
    const answers = Promise.all([connection.request("games"), connection.request("lobby.enter")]);
    socket().onclose?.({ code: 1006 });
    expect((await answers).map((answer: Answer) => answer.ok || answer.failure.kind)).toEqual(["lost", "lost"]);
  });

  it("that stay unanswered show that the connection is dead", async () => {
    await online();
    const dead = socket();
    void connection.request("games");
    clock.pass(answer_within_ms);
    expect(dead.closed).toBe(true);
    expect(link().kind).toBe("waiting");
  });

  it("leave no timer behind once answered", async () => {
    await online();
    const answer = connection.request("games");
    clock.pass(answer_within_ms - 1);
    socket().answer(socket().sent[1]!.id, {});
    await answer;
    clock.pass(1);
    expect(link().kind).toBe("online");
  });

  it("may be answered late while other frames come, but not for ever", async () => {
    await online();
    void connection.request("games");
    for (let heard = 0; heard < late_answer_ms - answer_within_ms; heard += 1_000) {
      clock.pass(1_000);
      socket().tell("lobby.update", { seq: heard, patch: {} });
    }
    expect(link().kind).toBe("online");
    for (let heard = 0; heard < answer_within_ms; heard += 1_000) {
      clock.pass(1_000);
      socket().tell("lobby.update", { seq: heard, patch: {} });
    }
    expect(link().kind).toBe("waiting");
  });

  it("may have been answered while the page slept: what came is read before it counts as dead", async () => {
    await online();
    const answer = connection.request("games");
    const asked = socket().sent.at(-1)!.id;
    clock.sleep(60_000);
    clock.pass(0);
    socket().answer(asked, { games: [] });
    expect(await answer).toEqual({ ok: true, result: { games: [] } });
    expect(link().kind).toBe("online");
  });

  it("that stay unanswered after a sleep show it soon, however often the page sleeps", async () => {
    await online();
    void connection.request("games");
    clock.sleep(60_000);
    clock.pass(doubted_answer_within_ms - 1);
    expect(link().kind).toBe("online");
    clock.sleep(60_000);
    clock.pass(0);
    expect(link().kind).toBe("waiting");
  });
});

describe("a hint", () => {
  it("is waited for as long as the server is there", async () => {
    await online();
    const hint = connection.request("room.hint");
    const asked = socket().sent.at(-1)!.id;
    for (let passed = 0; passed < 2 * late_answer_ms; passed += quiet_ms) {
      clock.pass(quiet_ms);
      socket().answer(socket().sent.at(-1)!.id, {});
    }
    expect(link().kind).toBe("online");
    socket().answer(asked, { move: "a1" });
    expect(await hint).toMatchObject({ ok: true, result: { move: "a1" } });
  });

  it("is lost with the line", async () => {
    await online();
    const hint = connection.request("room.hint");
    clock.pass(quiet_ms + answer_within_ms);
    expect(link().kind).toBe("waiting");
    expect(await hint).toMatchObject({ ok: false, failure: { kind: "lost" } });
  });
});

describe("a line that says nothing", () => {
  it("is noticed before it is open: an upgrade that nobody answers is given up", () => {
    connection.open();
    const dead = socket();
    clock.pass(open_within_ms);
    expect(dead.closed).toBe(true);
    expect(link().kind).toBe("waiting");
  });

  it("is noticed when hello is not answered", () => {
    connection.open();
    socket().onopen?.();
    clock.pass(answer_within_ms);
    expect(link().kind).toBe("waiting");
  });

  it("is asked after a while, and is dead when it does not answer", async () => {
    await online();
    clock.pass(quiet_ms - 1);
    expect(quiet).toBe(0);
    clock.pass(1);
    expect(quiet).toBe(1);
    clock.pass(answer_within_ms);
    expect(link().kind).toBe("waiting");
  });

  it("that answers is well, and is asked again after the next silence", async () => {
    await online();
    clock.pass(quiet_ms);
    socket().answer(socket().sent.at(-1)!.id, {});
    clock.pass(answer_within_ms);
    expect(link().kind).toBe("online");
    clock.pass(quiet_ms - answer_within_ms);
    expect(quiet).toBe(2);
  });

  it("is not asked while frames come", async () => {
    await online();
    for (let seq = 0; seq < 10; seq += 1) {
      clock.pass(quiet_ms - 1);
      socket().tell("lobby.update", { seq, patch: {} });
    }
    expect(quiet).toBe(0);
  });

  it("is noticed sooner when there is a reason for doubt", async () => {
    await online();
    connection.hurry();
    expect(quiet).toBe(1);
    clock.pass(doubted_answer_within_ms);
    expect(link().kind).toBe("waiting");
  });

  it("is not asked any more once it is broken", async () => {
    await online();
    socket().onclose?.({ code: 4001 });
    clock.pass(quiet_ms * 5);
    expect(quiet).toBe(0);
  });
});

describe("when there is reason to hurry", () => {
  it("no pause is waited out", async () => {
    await online();
    socket().onclose?.({ code: 1006 });
    connection.hurry();
    expect(link().kind).toBe("connecting");
    expect(sockets).toHaveLength(2);
  });

  it("an attempt that has just begun goes on, one that hangs is begun anew", () => {
    connection.open();
    connection.hurry();
    expect(sockets).toHaveLength(1);
    clock.pass(doubted_answer_within_ms + 1);
    connection.hurry();
    expect(sockets).toHaveLength(2);
  });
});

describe("coming back", () => {
  it("tries again by itself, soon, and forgets the failures once greeted", async () => {
    await online();
    socket().onclose?.({ code: 1006 });
    expect(link()).toMatchObject({ kind: "waiting", attempt: 1 });
    clock.pass(500);
    expect(sockets).toHaveLength(2);
    socket().onopen?.();
    socket().answer(socket().sent[0]!.id, hello);
    await settled();
    expect(link()).toEqual({ kind: "online" });
    socket().onclose?.({ code: 1006 });
    expect(link()).toMatchObject({ attempt: 1 });
  });

  it("waits longer after every failure", async () => {
    await online();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      socket().onclose?.({ code: 1006 });
      const waiting = link();
      if (waiting.kind !== "waiting") throw new Error("not waiting");
      waits.push(waiting.retry_at - clock.now());
      clock.pass(waiting.retry_at - clock.now());
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[4]! > waits[0]! * 8).toBe(true);
  });

  it("does not fight another tab that took over (4001), but takes over when told to", async () => {
    await online();
    socket().onclose?.({ code: 4001 });
    expect(link()).toEqual({ kind: "elsewhere" });
    clock.pass(3_600_000);
    expect(sockets).toHaveLength(1);
    connection.open();
    expect(sockets).toHaveLength(2);
  });

  it("does not take its own late hello for another tab: the network may deliver it after a newer one", async () => {
    connection.open();
    socket().onopen?.();
    clock.pass(answer_within_ms); // this hello is given up, and stands in some queue
    clock.pass(500);
    socket().onopen?.();
    socket().answer(socket().sent[0]!.id, hello);
    await settled();
    socket().onclose?.({ code: 4001 }); // now it has arrived
    expect(link().kind).toBe("waiting");
    clock.pass(500);
    socket().onopen?.();
    socket().answer(socket().sent[0]!.id, hello);
    await settled();
    socket().onclose?.({ code: 4001 });
    expect(link().kind).toBe("elsewhere");
  });

  it("holds a hello that was given up long ago for lost", async () => {
    connection.open();
    socket().onopen?.();
    clock.pass(answer_within_ms + 500);
    socket().onopen?.();
    socket().answer(socket().sent[0]!.id, hello);
    await settled();
    for (let waited = 0; waited < stray_hello_ms; waited += 1_000) {
      clock.pass(1_000);
      socket().tell("lobby.update", { seq: waited, patch: {} });
    }
    socket().onclose?.({ code: 4001 });
    expect(link().kind).toBe("elsewhere");
  });

  it("ignores what an abandoned socket still says", async () => {
    await online();
    const old = socket();
    const speak = old.onmessage;
    connection.open();
    speak?.({ data: JSON.stringify({ jsonrpc: "2.0", method: "lobby.update", params: { seq: 1, patch: {} } }) });
    expect(notes).toEqual([]);
    expect(old.closed).toBe(true);
  });

  it("opens only once when told to hurry while it waits", async () => {
    await online();
    socket().onclose?.({ code: 1006 });
    connection.open();
    clock.pass(open_within_ms - 1);
    expect(sockets).toHaveLength(2);
  });
});

describe("the wait before a try", () => {
  it("is short at first and never above the ceiling", () => {
    expect(waitBefore(1, 1)).toBeLessThanOrEqual(250);
    expect(waitBefore(50, 1)).toBe(longest_wait_ms);
  });

  it("is half chance, so that clients do not come back together", () => {
    expect(waitBefore(6, 0)).toBe(waitBefore(6, 1) / 2);
  });

  it("leaves a server alone that closed for flooding (1008)", () => {
    expect(waitBefore(1, 0, 1008)).toBeGreaterThanOrEqual(policy_wait_ms);
  });
});
