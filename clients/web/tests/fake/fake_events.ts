// The tournaments of the fake server: views that a test puts there, and a note of everything that is asked of them.
import type { EventView, ListedEvent } from "../../src/protocol/event";
import type { Json, JsonObject } from "../../src/protocol/types";
import { diff } from "./diff";
import { Refusal } from "./fake_room";

type Deliver = (method: string, params: JsonObject) => void;

export class FakeEvents {
  private readonly views = new Map<string, { view: EventView; seq: number }>();
  private readonly watchers = new Map<string, Set<Deliver>>();
  private made = 0;
  /** By event. A private one does not exist without it; entering a public one takes it. */
  readonly passwords = new Map<string, string>();

  /** Notifies everyone who watches, as a merge patch. */
  put(view: EventView): void {
    const before = this.views.get(view.event);
    const seq = (before?.seq ?? 0) + 1;
    this.views.set(view.event, { view, seq });
    if (!before) return;
    const patch = diff(before.view as unknown as Json, view as unknown as Json) ?? {};
    for (const deliver of this.watchers.get(view.event) ?? [])
      deliver("event.update", { event: view.event, seq, patch });
  }

  /** The next update comes with a gap before it. */
  skip(event: string): void {
    const known = this.views.get(event)!;
    this.views.set(event, { ...known, seq: known.seq + 1 });
    this.put({ ...known.view, round: known.view.round });
  }

  get(event: string): EventView {
    const known = this.views.get(event);
    if (!known) throw new Refusal("no_such_event");
    return known.view;
  }

  list(): readonly ListedEvent[] {
    return [...this.views.values()].map(({ view }) => ({
      event: view.event,
      name: view.name,
      game: view.game,
      state: view.state,
      formats: view.stages.map(({ format }) => format),
      entrants: Object.keys(view.entrants).length,
      max: view.entries.max,
      ...(view.starts_at !== undefined && { starts_at: view.starts_at }),
      created_at: view.created_at,
      team_size: view.team?.size ?? 1,
      visibility: view.visibility,
    }));
  }

  answer(method: string, params: JsonObject, me: { id: string; name: string }, deliver: Deliver): Json {
    if (method === "events") {
      const listed = this.list().filter(({ game }) => params.game === undefined || game === params.game);
      return { events: listed as unknown as Json };
    }
    if (method === "event.create") {
      if (params.name === "Refused") throw new Refusal("bad_argument");
      const event = `NEW${"ABC"[this.made++ % 3]}22`;
      this.put({ ...draftOf(event, params, me) });
      return { event };
    }
    const event = String(params.event);
    const view = this.get(event);
    const watchers = this.watchers.get(event) ?? new Set();
    this.watchers.set(event, watchers);
    const password = this.passwords.get(event);
    const locked = password !== undefined && params.password !== password;
    switch (method) {
      case "event.watch":
        if (view.visibility === "private" && locked) throw new Refusal("no_such_event");
        watchers.add(deliver);
        return { event, seq: this.views.get(event)!.seq, view: view as unknown as Json };
      case "event.unwatch":
        watchers.clear();
        return {};
      case "event.set":
        if (String(params.directors).includes("Nobody"))
          throw new Refusal("no_such_player", "no_such_player.handle", { handle: "Nobody" });
        return {};
      case "event.open":
        this.put({ ...view, state: "open" });
        return {};
      case "event.enter": {
        if (locked) throw new Refusal("wrong_password");
        const entrant = String(Object.keys(view.entrants).length + 1);
        const member = { player: me.id, name: me.name, handle: me.name };
        this.put({
          ...view,
          entrants: { ...view.entrants, [entrant]: { name: me.name, members: [member], state: "entered" } },
        });
        return { entrant };
      }
      case "event.say":
        for (const each of watchers)
          each("event.chat", { event, from: me.name, player: me.id, text: String(params.text), at: Date.now() });
        return {};
      default:
        return {};
    }
  }
}

function draftOf(event: string, params: JsonObject, me: { id: string; name: string }): EventView {
  return {
    event,
    name: String(params.name),
    game: String(params.game),
    options: {},
    visibility: "public",
    state: "draft",
    tie_breaks: [],
    scoring: "1-½-0",
    seal: "5e".repeat(32),
    entries: { min: 2, max: 64 },
    stages: params.stages as unknown as EventView["stages"],
    round: 0,
    created_at: 0,
    break_seconds: 60,
    forfeit_minutes: 5,
    entrants: {},
    pairings: {},
    waiting: {},
    byes: {},
    standings: [],
    scores: {},
    directors: [{ player: me.id, name: me.name }],
    appeals: [],
    log: [],
  };
}
