// @vitest-environment happy-dom
// The pages of tournaments in a stand-in DOM, over views of every format: what they show, and what their buttons ask of
// the server. Their looks need a real browser (tests/look/events.mjs).
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventView } from "../src/protocol/event";
import type { RoomView } from "../src/protocol/types";
import type { EventPart, Place } from "../src/state/place";
import type { Client } from "../src/app/client";
import { ClientContext } from "../src/ui/hooks";
import { localTime } from "../src/state/local_time";
import { tablesOf } from "../src/state/event_tables";
import { App } from "../src/views/app";
import { EventStrip } from "../src/views/events/strip";
import { TableWaits } from "../src/views/events/table_waits";
import { sceneOf } from "../src/views/events/parts";
import { NextStep } from "../src/views/next_step";
import { RuleDialog } from "../src/views/events/rule_dialog";
import { sayIn } from "../src/views/events/say";
import { minute, nameOfPerson } from "./fake/event_making";
import { teamsOpen, views } from "./fake/event_views";
import { FakeRoom } from "./fake/fake_room";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, state, until, type TestClient } from "./fake/test_client";
import { speak } from "./speech";

const code = "E7QX2M";
let server: FakeServer;
/** Pages load when they are first shown; here before that, so that no test waits for it. */
beforeAll(async () => {
  await import("../src/views/events/event_page");
  await import("../src/views/events/list_page");
  await import("../src/views/events/new_page");
}, 120_000);
beforeEach(() => {
  server = fakeServer();
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => all(selector)[0];
const text = (selector: string) => all(selector).map((element) => element.textContent);
async function press(selector: string): Promise<void> {
  await until(() => expect((one(selector) as HTMLButtonElement | undefined)?.disabled, selector).not.toBe(true));
  await until(() => expect(one(selector), selector).toBeDefined());
  await act(async () => one(selector)!.click());
}
async function type(selector: string, value: string): Promise<void> {
  await until(() => expect(one(selector), selector).toBeDefined());
  await act(async () => {
    (one(selector) as HTMLInputElement).value = value;
    one(selector)!.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function submit(selector: string): Promise<void> {
  await act(async () => {
    one(selector)!.dispatchEvent(new Event("submit", { cancelable: true }));
  });
}

/** The last request of this method. */
async function untilAsked(method: string, params: object): Promise<void> {
  await until(() => expect(server.requests(method).at(-1)).toEqual(params));
}

/** Who looks: Ada (1) plays, Bert (2) directs, Zoe (0) is a guest. */
async function shown(place: Place, who = 1): Promise<TestClient> {
  const name = who === 0 ? "Zoe" : nameOfPerson(who);
  if (who !== 0) server.first = { id: `p${who}`, name };
  const client = clientOn(server, { name }, place);
  render(<App client={client} />, document.body.appendChild(document.createElement("div")));
  await until(() => expect(state(client).link.kind).toBe("online"));
  return client;
}
async function event(view: EventView, part: EventPart = "overview", who = 1): Promise<TestClient> {
  server.events.put(view);
  const client = await shown({ kind: "event", event: code, part }, who);
  await until(() => expect(one("[data-event], [data-testid=overlay], [data-testid=paper]")).toBeDefined());
  return client;
}
const rulings = () => server.requests("event.rule");

describe.each(Object.entries(views))("a view of %s", (name, make) => {
  it("has every tab that it names, and each shows something", async () => {
    const client = await event(make(Date.now()));
    const tabs = all("[data-tab]").map(({ dataset }) => dataset.tab as EventPart);
    expect(tabs).toContain("rulings");
    expect(tabs.includes("bracket")).toBe(/knockout|double|groups_cup/.test(name));
    for (const part of tabs) {
      await act(async () => client.goTo({ kind: "event", event: code, part }));
      await until(() => expect(one(`[data-tab=${part}][aria-current=page]`)).toBeDefined());
      expect(one("main")!.textContent).not.toMatch(/undefined|NaN|\[object/);
    }
    for (const part of ["overlay", "print", "desk"] as const) {
      await act(async () => client.goTo({ kind: "event", event: code, part }));
      expect(one("main")!.textContent).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});

it("a view with a start that is no date is shown all the same", async () => {
  await event({ ...views.swiss!(Date.now()), state: "open", starts_at: 9e15 });
  await until(() => expect(one("[data-tab]")).toBeDefined());
  expect(one("main")!.textContent).not.toBe("");
});

describe("the tables that are played", () => {
  it("are shown with their boards, as spectators may see them", async () => {
    const view = views.swiss!(Date.now());
    const others = tablesOf(view, view.round).filter(({ pairing }) => !pairing.entrants.includes("1"));
    const playing = others.filter(({ pairing }) => pairing.state === "playing");
    const rooms = playing.map(({ pairing }) => pairing.rooms.at(-1)!);
    for (const room of rooms)
      server.rooms.set(room, new FakeRoom(room, "crosswise", "", "public", undefined, "p2", Math.random));
    await event(view, "tables");
    expect(rooms.length).toBeGreaterThan(0);
    await until(() => expect(all("[data-testid=table-board]")).toHaveLength(Math.min(rooms.length, 4)));
    await until(() => expect(server.requests("room.peek")).toContainEqual({ room: rooms[0] }));
  });
  it("show nothing, and lead nowhere, while all of them play the same deals", async () => {
    await event({ ...views.swiss!(Date.now()), deals: "same" } as EventView, "tables", 7_777);
    expect(all("[data-testid=tables] [data-table]").length).toBeGreaterThan(0);
    expect(all("[data-testid=table-board], [data-do=to-room]")).toEqual([]);
    expect(one("[data-testid=tables]")!.textContent).toContain("All tables play the same deals");
    expect(server.requests("room.peek")).toEqual([]);
  });
});

describe("whoever plays", () => {
  it("goes to their table with one press", async () => {
    const client = await event(views.swiss!(Date.now()));
    await press("[data-now=go]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "room" }));
  });
  it("enters, and the page shows it", async () => {
    await event({ ...teamsOpen(Date.now()), team: undefined } as unknown as EventView);
    await press("[data-now=enter]");
    await until(() => expect(one("[data-wait=start]")).toBeDefined());
    expect(server.requests("event.enter")).toEqual([{ event: code }]);
  });
  it("is asked for the password of a public tournament that takes one", async () => {
    const view = { ...teamsOpen(Date.now()), team: undefined, entries: { min: 4, max: 64, password: true } };
    server.events.passwords.set(code, "sesame");
    await event(view as unknown as EventView);
    await press("[data-now=enter]");
    await type("input[name=event-password]", "salami");
    expect(one("input[name=team-name]")).toBeUndefined();
    await submit("form#enter-event");
    await until(() =>
      expect(text("form#enter-event [role=alert]")).toEqual(["Wrong password. Try again, or ask the host."]),
    );
    await type("input[name=event-password]", "sesame");
    await submit("form#enter-event");
    await until(() => expect(one("[data-wait=start]")).toBeDefined());
  });
  it("opens the door of a private tournament with its password, and enters with the same", async () => {
    const view = { ...teamsOpen(Date.now()), team: undefined, visibility: "private" } as unknown as EventView;
    server.events.passwords.set(code, "sesame");
    server.events.put({ ...view, entries: { min: 4, max: 64, password: true } });
    await shown({ kind: "event", event: code, part: "overview" });
    await type("[data-testid=event-door] input[name=event-password]", "salami");
    await submit("[data-testid=event-door] form");
    await until(() =>
      expect(text("[data-testid=event-door] [role=alert]")).toEqual(["Wrong password. Ask the director for it."]),
    );
    await type("[data-testid=event-door] input[name=event-password]", "sesame");
    await submit("[data-testid=event-door] form");
    await press("[data-now=enter]");
    await until(() => expect(one("[data-wait=start]")).toBeDefined());
    expect(server.requests("event.enter")).toEqual([{ event: code, password: "sesame" }]);
  });
  it("reads how many places there are only where they are fewer than the format takes", async () => {
    const open = { ...teamsOpen(Date.now()), team: undefined } as unknown as EventView;
    await event(open);
    expect(text("[data-testid=entrants] h2")).toEqual(["3 of 16 entrants"]);
    await act(async () => server.events.put({ ...open, entries: { min: 4, max: 2000 } }));
    await until(() => expect(text("[data-testid=entrants] h2")).toEqual(["3 entrants"]));
  });
  it("enters a team with partners and reserves", async () => {
    await event(teamsOpen(Date.now()));
    await press("[data-now=enter]");
    await type("input[name=team-name]", "Left and right");
    await type("input[name=member-2]", "@Grace");
    await type("input[name=reserves]", "Hans, Ines");
    await submit("form#enter-event");
    await until(() => expect(server.requests("event.enter")).toHaveLength(1));
    expect(server.requests("event.enter")[0]!.team).toEqual({
      name: "Left and right",
      members: ["Grace"],
      reserves: ["Hans", "Ines"],
    });
  });
  it("keeps a name where they want to enter, and has entered with it", async () => {
    await event({ ...teamsOpen(Date.now()), team: undefined } as unknown as EventView, "overview", 0);
    await press("[data-now=become_member]");
    await until(() => expect(one("[data-dialog=sign-up] input[name=handle]")).toBeDefined());
    await type("[data-dialog=sign-up] input[name=handle]", "Zoe");
    await submit("[data-form=claim]");
    await press("[data-testid=code-page] [data-do=saved]");
    await untilAsked("event.enter", { event: code });
    await until(() => expect(one("[data-event]")).toBeDefined());
  });
  it("may log in there instead, and the page stays", async () => {
    const client = await event({ ...teamsOpen(Date.now()), team: undefined } as unknown as EventView, "overview", 0);
    await press("[data-now=become_member]");
    await press("[data-dialog=sign-up] [data-do=log-in]");
    await until(() => expect(one("[data-dialog=sign-up] input[name=login-handle]")).toBeDefined());
    expect(state(client).place).toMatchObject({ kind: "event", event: code });
  });
  it("is told that they have left, and comes back by a quieter button", async () => {
    const view = { ...teamsOpen(Date.now()), team: undefined } as unknown as EventView;
    const mine = Object.keys(view.entrants)[0]!;
    const own = { ...view.entrants[mine]!, state: "withdrawn", members: [{ player: "p1", name: "Ada" }] };
    await event({ ...view, entrants: { ...view.entrants, [mine]: own } } as unknown as EventView);
    await until(() => expect(text("[data-wait=left]")).toEqual(["You've withdrawn."]));
    expect(text("[data-now=enter]")).toEqual(["Rejoin"]);
    expect(one("[data-now=enter]")!.className).not.toContain("primary");
  });
  it("checks in, withdraws after being asked, and appeals", async () => {
    await event(views.check_in!(Date.now()));
    await press("[data-now=check_in]");
    await press("[data-do=withdraw]");
    expect(server.requests("event.withdraw")).toEqual([]);
    await press("[data-do=withdraw-now]");
    expect(server.requests("event.check_in")).toEqual([{ event: code }]);
    expect(server.requests("event.withdraw")).toEqual([{ event: code, at_once: true }]);
  });
  it("is called to the table on every page, and not at the table", async () => {
    server.events.put(views.swiss!(Date.now()));
    const call = { event: code, name: "Cup", table: "3.3", room: "RD2003", seat: 0, until: Date.now() + 299_000 };
    server.greeting = [["event.call", call]];
    const client = await shown({ kind: "me" });
    await until(() =>
      expect(one("[data-call=RD2003]")?.textContent).toMatch(/^Your table is waiting Table 3\.3 of Cup · 4:5\d/),
    );
    await until(() => expect(document.title).toContain("Your table is waiting"));
    await press("[data-do=to-table]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "room", room: "RD2003" }));
    expect(one("[data-call]")).toBeUndefined();
  });
  it("is called without a time where nobody has to be there", async () => {
    server.greeting = [["event.call", { event: code, name: "Cup", table: "3.3", room: "RD2003", seat: 0 }]];
    await shown({ kind: "me" });
    await until(() => expect(one("[data-call=RD2003]")?.textContent).toContain("Table 3.3 of Cup"));
    expect(one("[data-call=RD2003] time")).toBeUndefined();
  });
  it.each([
    ["10+5", true],
    ["days 2", false],
  ])("reads of a forfeit by the minute with the clock %s: %s", async (clock, forfeits) => {
    await event({ ...views.swiss!(Date.now()), clock } as EventView);
    await until(() => expect(one(".ev-about")).toBeDefined());
    expect(text(".ev-about dt").includes("Late players forfeit after")).toBe(forfeits);
  });
  it("finds the way back from the table, and who plays whom", async () => {
    const view = views.swiss!(Date.now());
    const room = view.pairings["3"]!["3"]!.rooms[0]!;
    const client = await event(view);
    const root = document.body.appendChild(document.createElement("div"));
    const strip = (shown: string) => <EventStrip state={state(client)} room={shown} />;
    await act(async () => render(<ClientContext.Provider value={client}>{strip(room)}</ClientContext.Provider>, root));
    expect(one("[data-testid=event-strip]")!.textContent).toBe("Club evening, NovemberTournament table 3.3Bert – Ada");
    expect(one("[data-testid=event-strip] a")!.getAttribute("href")).toBe("#/event/E7QX2M");
    await act(async () =>
      render(<ClientContext.Provider value={client}>{strip("ANTHER")}</ClientContext.Provider>, root),
    );
    expect(one("[data-testid=event-strip]")).toBeUndefined();
  });
  it("waits at the table for those who are missing, where nobody chooses, invites or begins", async () => {
    const view = views.swiss!(Date.now());
    const forfeit_at = Date.now() + 119_000;
    const client = await event({ ...view, waiting: { "3.3": { missing: ["p2"], forfeit_at } } } as EventView);
    const room = {
      room: "RD2003",
      game: "crosswise",
      phase: "lobby",
      host: "p1",
      options: { clock: "3+2", flag: "lose" },
      series: { kind: "single" },
      seats: { 0: { player: "p1", name: "Ada", connected: true } },
      spectators: 0,
      watchers: [],
      event: { id: code, name: "Club evening", table: "3.3" },
    } as unknown as RoomView;
    const root = document.body.appendChild(document.createElement("div"));
    await act(async () =>
      render(
        <ClientContext.Provider value={client}>{<TableWaits view={room} info={undefined} />}</ClientContext.Provider>,
        root,
      ),
    );
    expect(text("[data-testid=table-waits] [data-here=true]")).toEqual(["Adahere"]);
    expect(text("[data-testid=table-waits] [data-here=false]")).toEqual(["Bertnot here yet"]);
    expect(one("[data-testid=table-waits] [role=status]")!.textContent).toMatch(/^Missing players forfeit in 1:5\d$/);
    expect(all("[data-testid=table-waits] button, [data-testid=table-waits] input")).toEqual([]);
  });
  it("is led by the end of a game to the next table, once that waits, and before that to the tournament", async () => {
    const client = await event(views.swiss!(Date.now()));
    const over = {
      room: "RD2001",
      game: "crosswise",
      phase: "over",
      seats: {},
      spectators: 0,
      watchers: [],
    } as unknown as RoomView;
    const root = document.body.appendChild(document.createElement("div"));
    const show = (called: string | undefined) =>
      act(async () =>
        render(
          <ClientContext.Provider value={client}>
            <NextStep view={over} own={0} event={code} called={called} disabled={false} />
          </ClientContext.Provider>,
          root,
        ),
      );
    await show(undefined);
    expect(text(".next-step button")).toEqual(["Back to tournament"]);
    await show("RD3004");
    expect(text(".next-step .primary")).toEqual(["Go to next table"]);
    await press("[data-do=to-next-table]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "room", room: "RD3004" }));
  });
  it("is told why the next game does not begin: the other tables still play", async () => {
    const client = await event(views.swiss!(Date.now()));
    const between = {
      room: "RD2001",
      game: "crosswise",
      phase: "between",
      seats: { 0: { player: "p1", name: "Ada" } },
      spectators: 0,
      watchers: [],
      event: { id: code, name: "Club evening", table: "3.3" },
    } as unknown as RoomView;
    const root = document.body.appendChild(document.createElement("div"));
    const show = (view: RoomView) =>
      act(async () =>
        render(
          <ClientContext.Provider value={client}>
            <NextStep view={view} own={0} event={code} called={undefined} disabled={false} />
          </ClientContext.Provider>,
          root,
        ),
      );
    await show(between);
    expect(text("[data-testid=other-tables]")).toEqual([
      "The other tables are still playing. The next game starts when they finish.",
    ]);
    expect(text("[data-do=ready]")).toEqual(["Ready"]);
    await show({ ...between, next_at: Date.now() + 20_000 });
    expect(one("[data-testid=other-tables]")).toBeUndefined();
  });
  it("finds the way back after a reload at the table too, for the room says which event it belongs to", async () => {
    const view = views.swiss!(Date.now());
    server.events.put(view);
    const room = new FakeRoom("RD2003", "crosswise", "", "public", undefined, "p2", Math.random);
    server.rooms.set(room.code, room);
    room.event = { id: code, name: "Club evening, November", table: "3.3" };
    const client = await shown({ kind: "room", room: "RD2003", secret: {}, barred: undefined });
    await until(() => expect(one("[data-testid=event-strip] a")?.getAttribute("href")).toBe("#/event/E7QX2M"));
    await until(() => expect(state(client).events.watched?.event).toBe(code));
    expect(one("[data-testid=event-strip]")!.textContent).toContain("Tournament table 3.3Bert – Ada");
    // At the table its sides may agree to go on later.
    await press("[data-do=adjourn]");
    await type("input[name=until]", "2030-05-01T19:00");
    await submit("[data-testid=adjourn] form");
    await until(() =>
      expect(text("[data-testid=adjourn] [role=alert]")).toEqual(["Choose a time within the next 30 days."]),
    );
    expect(server.requests("event.adjourn")).toEqual([]);
    const soon = localTime(Date.now() + 3 * 24 * 60 * minute);
    await type("input[name=until]", soon);
    await submit("[data-testid=adjourn] form");
    const later = new Date(soon).getTime();
    await untilAsked("event.adjourn", { event: code, until: later });
    const pairing = view.pairings["3"]!["3"]!;
    const proposed = { ...pairing, proposal: { agreed: [pairing.entrants[0]!], until: later } };
    await act(async () =>
      server.events.put({ ...view, pairings: { ...view.pairings, 3: { ...view.pairings["3"], 3: proposed } } }),
    );
    await until(() => expect(one("[data-testid=adjourn]")?.textContent).toContain("Bert wants to adjourn"));
    await press("[data-do=agree]");
    await until(() => expect(server.requests("event.adjourn")).toHaveLength(2));
    const stopped = { ...pairing, state: "adjourned", resumes_at: later } as const;
    await act(async () =>
      server.events.put({ ...view, pairings: { ...view.pairings, 3: { ...view.pairings["3"], 3: stopped } } }),
    );
    await until(() => expect(one("[data-testid=adjourned]")?.textContent).toContain("This match is adjourned until"));
    expect(one("[data-do=adjourn]")).toBeUndefined();
  });
  it("is asked on every page to be in a team, and answers once", async () => {
    server.greeting = [["event.asked", { event: code, name: "Cup", team: "The Ables", captain: "Bert" }]];
    server.events.put(views.swiss!(Date.now()));
    await shown({ kind: "me" });
    await until(() =>
      expect(one(`[data-asked=${code}]`)?.textContent).toContain("Bert invites you to join team The Ables"),
    );
    await press("[data-do=decline]");
    await untilAsked("event.withdraw", { event: code });
    await until(() => expect(one("[data-asked]")).toBeUndefined());
  });
  it("is told on every page that they did not come, and says that they are back", async () => {
    server.greeting = [["event.missed", { event: code, name: "Cup", table: "1.2" }]];
    server.events.put(views.swiss!(Date.now()));
    await shown({ kind: "me" });
    await until(() => expect(one(`[data-missed=${code}]`)?.textContent).toContain("You missed your table in Cup"));
    await press("[data-do=back]");
    await untilAsked("event.absent", { event: code, absent: false });
    await until(() => expect(one(`[data-missed=${code}]`)).toBeUndefined());
  });
  it("reads why they are not paired, and comes back", async () => {
    const view = views.swiss!(Date.now());
    const away = { ...view.entrants["1"]!, state: "absent" as const, no_show: "1.2" };
    await event({ ...view, entrants: { ...view.entrants, 1: away } });
    expect(text("[data-missed]").join()).toContain("You missed table 1.2");
    await press("[data-now=return]");
    await untilAsked("event.absent", { event: code, absent: false });
  });
  it("says which rounds they will miss", async () => {
    await event(views.swiss!(Date.now()));
    await type("input[name=misses]", "4, 5");
    await submit(".ev-menu form");
    await untilAsked("event.absent", { event: code, rounds: [4, 5] });
  });
  it("joins the team that they are asked to be in", async () => {
    const view = teamsOpen(Date.now());
    const [first] = Object.entries(view.entrants);
    const [number, entrant] = first!;
    const asked = { player: "p1", name: "Ada", handle: "Ada", asked: true as const };
    const members = [entrant.members.find(({ player }) => player !== "p1")!, asked];
    await event({ ...view, entrants: { [number]: { ...entrant, members } } });
    expect(text("[data-testid=entrants]").join()).toContain("Ada (not confirmed yet)");
    await press("[data-now=join]");
    await untilAsked("event.enter", { event: code });
  });
  it("says something to everybody who looks", async () => {
    await event(views.swiss!(Date.now()), "chat");
    await type("input[name=event-say]", "Good luck!");
    await submit(".ev-chat form");
    await until(() => expect(text(".ev-chat li").join()).toContain("Good luck!"));
  });
  it("finds the winner and their own place when it is over", async () => {
    const view = views.swiss_over!(Date.now());
    await event(view, "overview", 2);
    const [first = ""] = view.standings;
    expect(first).toBe("1");
    expect(one("[data-testid=winner] h2")!.textContent).toContain(view.entrants[first]!.name);
    expect(text("[data-place='1'] .ev-name").join()).toContain(view.entrants[first]!.name);
  });
});

describe("the director's desk", () => {
  it("is for directors", async () => {
    await event(views.swiss!(Date.now()), "desk", 1);
    expect(one("[data-testid=blocks]")).toBeUndefined();
  });
  it("changes what can still be changed, and sends only that", async () => {
    const view = { ...teamsOpen(Date.now()), state: "draft" as const };
    await event(view, "desk", 2);
    await press("[data-do=edit]");
    await type("#edit-event input[name=name]", "Cup of May");
    await type("#edit-event input[name=starts]", "2030-05-01T19:00");
    await type("#edit-event input[name=check_in_minutes]", "10");
    await submit("#edit-event");
    const starts_at = new Date("2030-05-01T19:00").getTime();
    await untilAsked("event.set", { event: code, name: "Cup of May", starts_at, check_in_minutes: 10 });
  });
  it("names what holds the round up, and rules on it with a reason", async () => {
    await event(views.swiss!(Date.now()), "desk", 2);
    expect(all("[data-block]").map(({ dataset }) => dataset.block)).toEqual([
      "appeal",
      "stopped",
      "waiting",
      "waiting",
      "playing",
      "playing",
    ]);
    await press("[data-block=stopped] [data-act=adjudicate]");
    expect((one("[data-do=rule-yes]") as HTMLButtonElement).disabled).toBe(true);
    await press("input[name=winner][value=draw]");
    await press("[data-dialog=rule] .filters button");
    await submit("form#rule");
    await until(() => expect(rulings()).toHaveLength(1));
    expect(rulings()[0]).toMatchObject({
      event: code,
      act: "adjudicate",
      table: "3.8",
      result: { winner: "draw" },
      reason: "Agreed by both sides",
    });
  });
  it.each([
    [true, 1, ""],
    [false, 0, "No."],
  ])("closes the dialog when a ruling was taken (%s), and otherwise says why not", async (ok, closed, said) => {
    const rule = async () => (ok ? { ok, result: {} } : { ok, error: { code: 1, message: "No." } });
    const client = { events: { rule } } as unknown as Client;
    const scene = sceneOf(views.swiss!(0), sayIn(speak("en")), { id: "p2" }, true);
    let closings = 0;
    const dialog = <RuleDialog scene={scene} ruled={{ act: "pause" }} onClose={() => (closings += 1)} />;
    const root = document.body.appendChild(document.createElement("div"));
    await act(async () => render(<ClientContext.Provider value={client}>{dialog}</ClientContext.Provider>, root));
    await press("[data-dialog=rule] .filters button");
    await submit("form#rule");
    await until(() => expect([closings, text("[role=alert]").join()]).toEqual([closed, said]));
  });
  it("sees the hand of one seat, once the server has told everybody", async () => {
    const hand = { room: "RD2003", game: "nonesuch", seats: { 1: { name: "Clara" } }, table: { hand: ["a tile"] } };
    const asked: unknown[] = [];
    const rule = async (...what: unknown[]) => {
      asked.push(what);
      return { ok: true, result: { seat: 1, view: hand } };
    };
    const client = { events: { rule } } as unknown as Client;
    const scene = sceneOf(views.swiss!(0), sayIn(speak("en")), { id: "p2" }, true);
    const table = tablesOf(scene.view, 3).find(({ pairing }) => pairing.state === "playing")!;
    const dialog = <RuleDialog scene={scene} ruled={{ act: "view", table }} onClose={() => {}} />;
    const root = document.body.appendChild(document.createElement("div"));
    await act(async () => render(<ClientContext.Provider value={client}>{dialog}</ClientContext.Provider>, root));
    await type("textarea[name=reason]", "An appeal");
    await submit("form#rule");
    await until(() => expect(one("[data-dialog=seen-hand]")?.textContent).toContain("Clara"));
    expect(asked).toEqual([[code, "view", "An appeal", { table: table.id, seat: 0 }]]);
  });
  it("closes an appeal by its entrant, and expels by name", async () => {
    await event(views.swiss!(Date.now()), "desk", 2);
    await press("[data-block=appeal] [data-act=answer]");
    await type("textarea[name=reason]", "Checked the log");
    await submit("form#rule");
    await until(() =>
      expect(rulings()).toEqual([{ event: code, act: "answer", reason: "Checked the log", entrant: 9 }]),
    );
  });
});

describe("the wizard", () => {
  it("makes a tournament of a template and a name, opens it, and goes there", async () => {
    const client = await shown({ kind: "new_event" });
    await press("[data-template=cup]");
    await type("input[name=name]", "Winter cup");
    await press("[data-do=create-event]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "event", event: "NEWA22" }));
    expect(server.requests("event.create")[0]).toMatchObject({
      name: "Winter cup",
      game: "crosswise",
      stages: [{ format: "knockout", third_place: true }],
      series: { match: 2 },
    });
    expect(server.requests("event.open")).toEqual([{ event: "NEWA22" }]);
  });
  it("asks for what is missing at its field", async () => {
    await shown({ kind: "new_event" });
    await press("[data-step=when]");
    await press("[data-do=create-event]");
    await until(() => expect(one("[data-testid=new-event]")!.dataset.step).toBe("what"));
    expect(text("[role=alert]")).toEqual(["Enter a name."]);
    expect(server.requests("event.create")).toEqual([]);
  });
  it("asks for no check-in and no forfeit by the minute where there are days for each move", async () => {
    await shown({ kind: "new_event" });
    await press("[data-step=how]");
    await until(() => expect(one("select[name=clock]")).toBeDefined());
    await act(async () => {
      (one("select[name=clock]") as HTMLSelectElement).value = "days 3";
      one("select[name=clock]")!.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await press("[data-step=when]");
    await press("input[name=start][value=time]");
    await until(() => expect(one("input[name=starts]")).toBeDefined());
    for (const name of ["check_in_minutes", "forfeit_minutes"]) expect(one(`input[name=${name}]`)).toBeUndefined();
  });
  it("shows a refusal", async () => {
    await shown({ kind: "new_event" });
    await type("input[name=name]", "Refused");
    await press("[data-do=create-event]");
    await until(() => expect(text("[role=alert]").join()).not.toBe(""));
  });
});

describe("a guest's tournament", () => {
  beforeEach(() => sessionStorage.clear());
  it("is thought up first, and created once they have signed up", async () => {
    const client = await shown({ kind: "new_event" }, 0);
    await type("input[name=name]", "Zoe's cup");
    await press("[data-do=create-event]");
    await until(() => expect(one("[data-dialog=sign-up] input[name=handle]")).toBeDefined());
    expect(server.requests("event.create")).toEqual([]);
    await type("[data-dialog=sign-up] input[name=handle]", "Zoe");
    await submit("[data-form=claim]");
    await until(() => expect(one("[data-testid=code-page]")).toBeDefined());
    expect(server.requests("event.create"), "the code is to be read first").toEqual([]);
    await press("[data-testid=code-page] [data-do=saved]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "event" }));
    expect(server.requests("event.create")[0]).toMatchObject({ name: "Zoe's cup" });
  });
  it("waits in this tab, whatever page comes between, and is gone once it is created", async () => {
    const client = await shown({ kind: "new_event" });
    await type("input[name=name]", "Long thought");
    await act(async () => client.goTo({ kind: "events" }));
    await act(async () => client.goTo({ kind: "new_event" }));
    await until(() => expect((one("input[name=name]") as HTMLInputElement).value).toBe("Long thought"));
    await press("[data-do=create-event]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "event" }));
    await act(async () => client.goTo({ kind: "new_event" }));
    await until(() => expect((one("input[name=name]") as HTMLInputElement).value).toBe(""));
  });
});

describe("the standings before the first result", () => {
  it("rank nobody, and say so", async () => {
    const view = views.swiss!(Date.now());
    const tables = Object.entries(view.pairings["1"]!).map(([table, { result: _, ...pairing }]) => [
      table,
      { ...pairing, state: "playing" },
    ]);
    const first = { ...view, round: 1, pairings: { 1: Object.fromEntries(tables) } } as EventView;
    const client = await event(first, "standings");
    expect(one("[data-testid=standings]")!.textContent).toContain("No results yet.");
    expect(all("[data-testid=standings] table, .ev-own-place")).toHaveLength(0);
    expect(all("[data-testid=entrants] li")).toHaveLength(16);
    await act(async () => client.goTo({ kind: "event", event: code, part: "overview" }));
    await until(() => expect(text("[data-testid=leaders] p")).toEqual(["No results yet."]));
  });
});

describe("lists", () => {
  beforeEach(() => vi.stubGlobal("fetch", async (address: string) => readable(address)));
  afterEach(() => vi.unstubAllGlobals());
  const readable = (address: string) =>
    new Response(JSON.stringify(server.events.get(/^\/api\/events\/(\w+)$/.exec(address)![1]!)));
  const shelves = () => all("[data-shelf]").map(({ dataset }) => dataset.shelf);

  it("show the next one, what runs and what is over, and lead to it", async () => {
    server.events.put({ ...views.swiss!(Date.now()), event: "RUNS22" });
    server.events.put({ ...views.teams_open!(Date.now()), event: "PEN222" });
    server.events.put({ ...views.swiss_over!(Date.now()), event: "VER222" });
    const client = await shown({ kind: "events" });
    await until(() => expect(shelves()).toEqual(["running", "over"]));
    expect(all("main .primary")).toHaveLength(1);
    await press("[data-testid=poster][data-event=PEN222] a");
    await until(() => expect(state(client).place).toEqual({ kind: "event", event: "PEN222", part: "overview" }));
  });
  it("name the player's own table, and lead to it", async () => {
    server.events.put({ ...views.swiss!(Date.now()), event: "RUNS22" });
    const client = await shown({ kind: "events" });
    await until(() => expect(text("[data-event=RUNS22] small").join()).toContain("You're playing Bert at table 3."));
    await press("[data-event=RUNS22] [data-do=row-go]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "room" }));
  });
  it("enter at once where nothing more is asked, and show the tournament", async () => {
    server.events.put({ ...teamsOpen(Date.now()), team: undefined, event: "PEN222" } as unknown as EventView);
    const client = await shown({ kind: "events" });
    await until(() => expect(all("[data-testid=poster] .ev-faces")).toHaveLength(1));
    await press("[data-do=next-enter]");
    await until(() => expect(state(client).place).toMatchObject({ kind: "event", event: "PEN222" }));
    expect(server.requests("event.enter")).toEqual([{ event: "PEN222" }]);
  });
  it("are filtered to the player's own", async () => {
    server.events.put({ ...views.swiss!(Date.now()), event: "RUNS22" });
    const others = Object.fromEntries(Object.entries(views.knockout!(Date.now()).entrants).slice(4));
    server.events.put({ ...views.knockout!(Date.now()), event: "THER22", entrants: others });
    await shown({ kind: "events" });
    await until(() => expect(all("[data-do=row-go]")).toHaveLength(1));
    await press("[data-filter=mine]");
    await until(() => expect(all("[data-event]").map(({ dataset }) => dataset.event)).toEqual(["RUNS22"]));
  });
  it("say that there is none, and offer to create one", async () => {
    const client = await shown({ kind: "events" }, 0);
    await until(() => expect(text("[data-testid=no-events] h2")).toEqual(["No tournaments right now"]));
    expect(all("main .primary")).toHaveLength(1);
    await press("[data-testid=no-events] [data-do=new-event]");
    await until(() => expect(state(client).place).toEqual({ kind: "new_event" }));
  });
  it("on the first page leave out what is over; a server without events shows no list", async () => {
    server.events.put({ ...views.swiss!(Date.now()), event: "RUNS22" });
    server.events.put({ ...views.swiss_over!(Date.now()), event: "VER222" });
    await shown({ kind: "home" });
    await until(() => expect(all("[data-testid=home-events] [data-event]")).toHaveLength(1));
  });
});
