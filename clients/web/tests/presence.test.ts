// Whether somebody looks: what the page says of that, and when; alone, and with other tabs on the same connection.
import { beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "../src/connection/connection";
import { Presence, repeat_ms, settle_ms } from "../src/app/presence";
import type { Tab } from "../src/tabs/lines";
import { SharedPresence, switch_ms } from "../src/tabs/shared_presence";

/** A clock that a test moves on. */
class Hands implements Clock {
  private at = 0;
  private timers: { readonly at: number; readonly run: () => void }[] = [];
  now = () => this.at;
  random = () => 0;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  };
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.at = Math.max(this.at, next.at);
      next.run();
    }
    this.at = end;
  }
}

let clock: Hands;
/** With the seconds at which the server hears it. */
let said: string[];
const hear = (visible: boolean) => void said.push(`${visible ? "seen" : "hidden"} ${clock.now() / 1000}`);

beforeEach(() => {
  clock = new Hands();
  said = [];
});

describe("a page", () => {
  let is_seen: boolean;
  let presence: Presence;
  const show = (seen: boolean) => {
    is_seen = seen;
    presence.look();
  };
  beforeEach(() => {
    is_seen = true;
    presence = new Presence(() => is_seen, hear, clock);
  });

  it("that is seen says so to each connection, and then each minute", () => {
    presence.greeted();
    clock.pass(2 * repeat_ms);
    presence.greeted();
    expect(said).toEqual(["seen 0", "seen 60", "seen 120", "seen 120"]);
  });
  it("that nobody sees says nothing, whatever its timers do", () => {
    is_seen = false;
    presence.greeted();
    clock.pass(10 * repeat_ms);
    expect(said).toEqual([]);
  });
  it("that is hidden says so at once, and nothing afterwards", () => {
    presence.greeted();
    clock.pass(30_000);
    show(false);
    show(false);
    clock.pass(10 * repeat_ms);
    expect(said).toEqual(["seen 0", "hidden 30"]);
  });
  it("that was hidden without an event does not say that it is seen", () => {
    presence.greeted();
    is_seen = false;
    clock.pass(repeat_ms);
    expect(said).toEqual(["seen 0", "hidden 60"]);
  });
  it("that is shown again says so at once, and a minute later", () => {
    presence.greeted();
    show(false);
    clock.pass(10_000);
    show(true);
    clock.pass(repeat_ms);
    expect(said).toEqual(["seen 0", "hidden 0", "seen 10", "seen 70"]);
  });
  it("that flickers says that it is hidden, and that it is seen once it stays so", () => {
    presence.greeted();
    for (let times = 0; times < 5; ++times) {
      show(false);
      clock.pass(100);
      show(true);
      clock.pass(100);
    }
    clock.pass(settle_ms);
    expect(said).toEqual(["seen 0", "hidden 0", "seen 1"]);
  });
  it("repeats nothing when it is looked at again and again", () => {
    presence.greeted();
    for (let times = 0; times < 120; ++times) {
      show(true);
      clock.pass(1000);
    }
    expect(said).toEqual(["seen 0", "seen 60", "seen 120"]);
  });
  it("survives a clock that is set back", () => {
    presence.greeted();
    clock.pass(30_000);
    const { now } = clock;
    clock.now = () => now() - 3_600_000;
    presence.look();
    clock.now = now;
    clock.pass(repeat_ms);
    expect(said).toEqual(["seen 0", "seen 90"]);
  });
});

describe("tabs on one connection", () => {
  const [one, other]: Tab[] = [{ tell: () => {} }, { tell: () => {} }];
  let shared: SharedPresence;
  beforeEach(() => {
    const done = { ok: true, result: {} } as const;
    shared = new SharedPresence(async ({ visible }) => (hear(visible === true), done), clock);
  });

  it("are seen if any is", () => {
    void shared.show(one!);
    void shared.show(other!);
    void shared.hide(other!, false);
    clock.pass(switch_ms);
    void shared.hide(one!, false);
    clock.pass(switch_ms);
    expect(said).toEqual(["seen 0", "hidden 0.6"]);
  });
  it("repeat it each minute together", () => {
    for (let second = 0; second <= 180; second += 1) {
      if (second % 60 === 0) void shared.show(one!);
      if (second % 60 === 30) void shared.show(other!);
      clock.pass(1000);
    }
    expect(said).toEqual(["seen 0", "seen 60", "seen 120", "seen 180"]);
  });
  it("stay seen when the player goes from one to another, which the browser hides and shows in turn", () => {
    void shared.show(one!);
    for (let times = 0; times < 5; ++times) {
      void shared.hide(one!, false);
      clock.pass(50);
      void shared.show(other!);
      void shared.hide(other!, false);
      clock.pass(50);
      void shared.show(one!);
    }
    clock.pass(1000);
    expect(said).toEqual(["seen 0"]);
  });
  it("are hidden at once with the only one", () => {
    void shared.show(one!);
    void shared.hide(one!, true);
    expect(said).toEqual(["seen 0", "hidden 0"]);
  });
  it("say it anew on another connection", () => {
    void shared.show(one!);
    void shared.hide(one!, false);
    shared.forget();
    clock.pass(switch_ms);
    void shared.show(one!);
    expect(said).toEqual(["seen 0", "seen 0.3"]);
  });
});
