// @vitest-environment happy-dom
// What an organiser sets before and during a tournament: how equal scores are ranked where deals are the same, what
// can still be changed, and which server is notified.
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { EventView } from "../src/protocol/event";
import type { Place } from "../src/state/place";
import { App } from "../src/views/app";
import { nameOfPerson } from "./fake/event_making";
import { states } from "./fake/event_states";
import { swiss } from "./fake/event_views";
import { clientOn, fakeServer, state, until } from "./fake/test_client";

let server = fakeServer();
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const text = (selector: string) => all(selector).map((element) => element.textContent);
async function press(selector: string): Promise<void> {
  await until(() => expect((all(selector)[0] as HTMLButtonElement | undefined)?.disabled, selector).toBe(false));
  await act(async () => all(selector)[0]!.click());
}
async function type(selector: string, value: string): Promise<void> {
  await until(() => expect(all(selector), selector).not.toHaveLength(0));
  await act(async () => {
    const [field] = all(selector);
    (field as HTMLInputElement).value = value;
    field!.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const submit = (selector: string) =>
  act(async () => {
    all(selector)[0]!.dispatchEvent(new Event("submit", { cancelable: true }));
  });
const names = (selector: string) => all(selector).map((element) => element.getAttribute("name"));

/** Page loads are awaited once, so that no test waits for them. */
beforeAll(async () => {
  await import("../src/views/events/event_page");
  await import("../src/views/events/new_page");
}, 120_000);
function leave(): void {
  for (const root of all("body > div")) render(null, root);
  document.body.innerHTML = "";
}
afterEach(leave);

/** As Bert (2), who directs, or Ada (1), who plays, sees it. */
async function shown(place: Place, view?: EventView, who = 2): Promise<void> {
  server = fakeServer();
  if (view) server.events.put(view);
  server.first = { id: `p${who}`, name: nameOfPerson(who) };
  const client = clientOn(server, { name: nameOfPerson(who) }, place);
  render(<App client={client} />, document.body.appendChild(document.createElement("div")));
  await until(() => expect(state(client).link.kind).toBe("online"));
}
const part = (view: EventView, name: "standings" | "overview" | "desk"): Place => ({
  kind: "event",
  event: view.event,
  part: name,
});

describe("whoever did not come", () => {
  it("is named on the desk, and brought back", async () => {
    const view = swiss(Date.now());
    const [missing, own] = Object.entries(view.entrants).at(-1)!;
    const entrants = { ...view.entrants, [missing]: { ...own, state: "absent" as const, no_show: "1.1" } };
    await shown(part(view, "desk"), { ...view, entrants });
    await until(() => expect(text("[data-testid=left-out]").join()).toContain(own.name));
    expect(text(`[data-entrant="${missing}"] [data-entrant-state]`)).toEqual(["no-show"]);
    expect(text("[data-testid=left-out] [data-act=back]")).toEqual([`Bring ${own.name} back`]);
    await press("[data-testid=left-out] [data-act=back]");
    await type("textarea[name=reason]", "Arrived late");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    expect(server.requests("event.rule")[0]).toEqual({
      event: view.event,
      act: "back",
      reason: "Arrived late",
      entrant: Number(missing),
    });
  });
});

describe("with the same deals at all tables", () => {
  it("the wizard offers matchpoints and datum, says what they are, and asks for them", async () => {
    await shown({ kind: "new_event" });
    await type("input[name=name]", "Duplicate evening");
    await press("[data-step=how]");
    expect(all("[data-testid=rankings]")).toHaveLength(0);
    await press("input[name=deals][value=same]");
    expect(text("[data-testid=rankings]").join()).toContain("2 for every table with a lower result");
    expect(text("[data-testid=rankings]").join()).toContain("above the median of all tables");
    await press("input[name=ranking][value=matchpoints]");
    await press("[data-do=create-event]");
    await until(() => expect(server.requests("event.create")).toHaveLength(1));
    const [asked] = server.requests("event.create");
    expect(asked).toMatchObject({ deals: "same" });
    expect((asked!.tie_breaks as readonly string[])[0]).toBe("matchpoints");
  });
  it("a knock-out, which has no standings, is not asked about them", async () => {
    await shown({ kind: "new_event" });
    await press("[data-template=cup]");
    await press("[data-step=how]");
    await press("input[name=deals][value=same]");
    expect(all("[data-testid=rankings]")).toHaveLength(0);
  });
  it("the standings have both as columns by name, and say which of them decides", async () => {
    const view = states.duplicate!(Date.now());
    await shown(part(view, "standings"), view);
    await until(() => expect(text(".ev-standings thead th")).toContain("Matchpoints"));
    expect(text(".ev-standings thead th").at(-1)).toBe("Datum");
    expect(text("[data-testid=tie-breaks] li b")[0]).toBe("Matchpoints");
    expect(text("[data-testid=tie-breaks] > p").at(-1)).toContain("Datum Your result on each deal");
  });
});

describe("rulings have weights", () => {
  it("what helps is open, what changes a match is behind a fold, and what ends one stands alone", async () => {
    await shown(part(swiss(Date.now()), "desk"), swiss(Date.now()));
    const waiting = "[data-block=waiting]:has([data-act])";
    await until(() => expect(all(`${waiting} [data-act=add_time]`)).toHaveLength(1));
    expect(all(`${waiting} .ev-fold [data-act=add_time]`)).toHaveLength(0);
    expect(all(`${waiting} .ev-fold:not([open]) [data-act=adjourn]`)).toHaveLength(1);
    expect(all(`${waiting} .ev-fold:not([open]) [data-act=replace]`)).toHaveLength(1);
    expect(text(`${waiting} .ev-last-resort:has([data-act=forfeit])`)).toEqual([
      "ForfeitEnds the match. You have to give a reason.",
    ]);
  });
  it("nothing but who plays there is said of the director's own table", async () => {
    await shown(part(swiss(Date.now()), "desk"), swiss(Date.now()));
    await until(() => expect(all("[data-block=waiting]")).toHaveLength(2));
    expect(all("[data-block=waiting]:not(:has([data-act]))")).toHaveLength(1);
  });
  it("expelling is two folds deep, away from replacing, and names whom", async () => {
    const view = swiss(Date.now());
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-testid=desk-entrants]")).toHaveLength(1));
    expect(all("[data-act=expel]")).toHaveLength(0);
    expect(all("details:not([open]) details:not([open]) select[name=expel]")).toHaveLength(1);
    expect(all("details details [data-act=replace]")).toHaveLength(0);
    await act(async () => {
      const [field] = all("select[name=expel]");
      (field as HTMLSelectElement).value = "5";
      field!.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(text("[data-act=expel]")).toEqual([`Remove ${view.entrants["5"]!.name}`]);
    await press("[data-act=expel]");
    await type("textarea[name=reason]", "Unfair play");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    expect(server.requests("event.rule")[0]).toMatchObject({ act: "expel", entrant: 5 });
  });
});

describe("the round from above", () => {
  it("says what the next round waits for, and opens a table's rulings", async () => {
    const view = swiss(Date.now());
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-hall]")).toHaveLength(8));
    expect(text("[data-act=next]")).toEqual(["Start round 4when the last 5 tables finish"]);
    expect((all("[data-act=next]")[0] as HTMLButtonElement).disabled).toBe(true);
    await act(async () => all("[data-hall='3.5'] button")[0]!.click());
    expect(all("[data-testid=desk-tables] [data-table='3.5'] [data-do=rule][aria-expanded=true]")).toHaveLength(1);
    expect(document.activeElement!.closest("[data-table]")!.getAttribute("data-table")).toBe("3.5");
  });
  it("starts the next round once all tables are over", async () => {
    const view = states.between!(Date.now());
    await shown(part(view, "desk"), view);
    await press("[data-act=next]");
    await type("textarea[name=reason]", "Everyone is ready");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    expect(server.requests("event.rule")[0]).toMatchObject({ act: "next" });
  });
});

describe("each page of a tournament has one large button", () => {
  it.each([
    ["open", "overview", 2],
    ["open", "overview", 1],
    ["open", "desk", 2],
    ["open_empty", "overview", 2],
    ["between", "overview", 1],
    ["between", "overview", 2],
    ["between", "desk", 2],
    ["paused", "desk", 2],
    ["adjourned", "overview", 1],
    ["draft", "overview", 2],
    ["draft", "desk", 2],
  ] as const)("%s, %s, as seen by %i", async (name, where, who) => {
    const view = states[name]!(Date.now());
    await shown(part(view, where), view, who);
    await until(() => expect(all("main .primary")).toHaveLength(1));
  });
  it("and none once it is over", async () => {
    const view = swiss(Date.now(), 16, 5);
    await shown(part(view, "overview"), view);
    await until(() => expect(all("[data-testid=winner]")).toHaveLength(1));
    expect(all("main .primary")).toHaveLength(0);
  });
});

describe("the form for changes", () => {
  const two = [
    { player: "p2", name: "Bert" },
    { player: "p3", name: "Clara" },
  ];
  const form = "#edit-event [name]";
  const fill = (field: string, value: string) => type(`#edit-event [name=${field}]`, value);
  const save = () => submit("#edit-event");

  it("is in the menu of the tournament's page, for directors", async () => {
    const view = states.draft!(Date.now());
    await shown(part(view, "overview"), view, 1);
    await until(() => expect(all("[data-do=more-menu]")).toHaveLength(1));
    expect(all(".ev-menu [data-do=edit]")).toHaveLength(0);
    leave();
    await shown(part(view, "overview"), view);
    await press(".ev-menu [data-do=edit]");
    expect(all("[data-dialog=edit-event]")).toHaveLength(1);
  });
  it("has the name of a draft alone, and the start until then", async () => {
    const later = ["break_seconds", "forfeit_minutes", "directors"];
    for (const [view, fields] of [
      [states.draft!(Date.now()), ["name", "pauses", "starts", "check_in_minutes", ...later]],
      [{ ...states.open!(Date.now()), starts_at: Date.now() + 1e7 }, ["starts", "check_in_minutes", ...later]],
      [swiss(Date.now()), later],
    ] as const) {
      await shown(part(view, "desk"), view);
      await press("[data-do=edit]");
      expect(names(form)).toEqual(fields);
      leave();
    }
  });
  it("is not there once all is over", async () => {
    const view = swiss(Date.now(), 16, 5);
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-testid=round-card]")).toHaveLength(1));
    expect(all("[data-do=edit]")).toHaveLength(0);
  });
  it("of a running tournament sends what was changed, and nothing if nothing was", async () => {
    const view = { ...swiss(Date.now()), directors: two };
    await shown(part(view, "desk"), view);
    await press("[data-do=edit]");
    await save();
    await until(() => expect(all("[data-dialog]")).toHaveLength(0));
    expect(server.requests("event.set")).toEqual([]);
    await press("[data-do=edit]");
    await fill("break_seconds", "300");
    await fill("directors", "@Clara, Dieter");
    await save();
    await until(() => expect(server.requests("event.set")).toHaveLength(1));
    expect(server.requests("event.set")[0]).toEqual({
      event: view.event,
      break_seconds: 300,
      directors: ["Clara", "Dieter"],
    });
  });
  it.each([
    ["name", " ", "Enter a name."],
    ["starts", "2020-05-01T19:00", "That time is in the past."],
    ["check_in_minutes", "1.5", "Enter a whole number from 0 to 1440."],
    ["break_seconds", "", "Enter a whole number from 0 to 86400."],
    ["forfeit_minutes", "0", "Enter a whole number from 1 to 1440."],
    ["directors", "", "A tournament needs a director. Name another to remove this one."],
  ])("says at %s what is wrong with it", async (field, value, said) => {
    const view = { ...states.draft!(Date.now()), directors: two };
    await shown(part(view, "desk"), view);
    await press("[data-do=edit]");
    await fill(field, value);
    await save();
    await until(() => expect(text("#edit-event [role=alert]")).toEqual([said]));
    expect(all("#edit-event [role=alert]")[0]!.closest("label")!.querySelector("input")!.name).toBe(field);
    expect(document.activeElement!.getAttribute("name")).toBe(field);
    expect(server.requests("event.set")).toEqual([]);
    await fill(field, "7");
    expect(all("#edit-event [role=alert]")).toHaveLength(0);
  });
  it("says at its field what the server refuses", async () => {
    const view = { ...swiss(Date.now()), directors: two };
    await shown(part(view, "desk"), view);
    await press("[data-do=edit]");
    await fill("directors", "Nobody");
    await save();
    await until(() =>
      expect(text("#edit-event [role=alert]")).toEqual(["There's no member with the username 'Nobody'."]),
    );
    expect(all("#edit-event [role=alert]")[0]!.closest("label")!.querySelector("input")!.name).toBe("directors");
  });
});

describe("the server that is told", () => {
  const fill = (field: string, value: string) => type(`#hook [name=${field}]`, value);
  const secret = () => (all("#hook [name=secret]")[0] as HTMLInputElement).value;
  const open = async (view = swiss(Date.now())) => {
    await shown(part(view, "desk"), view);
    await press("[data-do=hook]");
  };

  it("is set by whoever created the tournament, and by no other director", async () => {
    const [bert, clara] = [
      { player: "p2", name: "Bert" },
      { player: "p3", name: "Clara" },
    ];
    for (const [directors, buttons] of [
      [[bert, clara], 1],
      [[clara, bert], 0],
    ] as const) {
      const view = { ...swiss(Date.now()), directors };
      await shown(part(view, "desk"), view);
      await until(() => expect(all("[data-testid=round-card]")).toHaveLength(1));
      expect(all("[data-do=hook]")).toHaveLength(buttons);
      leave();
    }
  });
  it("comes with a secret of its own, another one each time, which is shown no more once it is set", async () => {
    await open();
    const first = secret();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    await fill("url", " https://Club.example/hook ");
    await submit("#hook");
    await until(() =>
      expect(text("[data-dialog=hook] [role=status]").join()).toContain("Messages now go to club.example"),
    );
    expect(server.requests("event.set")).toEqual([
      { event: "E7QX2M", webhooks: [{ url: "https://club.example/hook", secret: first }] },
    ]);
    expect(document.body.innerHTML).not.toContain(first);
    await press("[data-dialog=hook] [data-do=close]");
    await press("[data-do=hook]");
    expect(secret()).not.toBe(first);
    expect((all("#hook [name=url]")[0] as HTMLInputElement).value).toBe("");
  });
  it("is told no more when it is removed", async () => {
    await open();
    await press("[data-do=remove-hook]");
    await until(() => expect(text("[data-dialog=hook] [role=status]")).toEqual(["Webhook removed."]));
    expect(server.requests("event.set")).toEqual([{ event: "E7QX2M", webhooks: [] }]);
  });
  it.each([
    ["url", "http://club.example/", "That's not an https URL."],
    ["url", "https://me:word@club.example/", "That's not an https URL."],
    ["url", "club", "That's not an https URL."],
    ["secret", "fifteen letters", "A secret has 16 to 128 characters."],
  ])("says at %s what is wrong with %s", async (field, value, said) => {
    await open();
    await fill("url", "https://club.example/");
    await fill(field, value);
    await submit("#hook");
    await until(() => expect(text("#hook [role=alert]")).toEqual([said]));
    expect(document.activeElement!.getAttribute("name")).toBe(field);
    expect(server.requests("event.set")).toEqual([]);
  });
});

describe("pauses at the tables", () => {
  it("are allowed in the wizard, where nobody may pause otherwise", async () => {
    await shown({ kind: "new_event" });
    await type("input[name=name]", "Long evening");
    await press("[data-step=how]");
    expect((all("input[name=pauses]")[0] as HTMLInputElement).checked).toBe(false);
    await press("input[name=pauses]");
    await press("[data-do=create-event]");
    await until(() => expect(server.requests("event.create")).toHaveLength(1));
    expect(server.requests("event.create")[0]).toMatchObject({ pauses: true });
  });
  it("of a draft are changed in the form", async () => {
    const view = states.draft!(Date.now());
    await shown(part(view, "desk"), view);
    await press("[data-do=edit]");
    await press("#edit-event input[name=pauses]");
    await submit("#edit-event");
    await until(() => expect(server.requests("event.set")).toHaveLength(1));
    expect(server.requests("event.set")[0]).toEqual({ event: view.event, pauses: true });
  });
  it("are told on the tournament's page", async () => {
    const view = { ...swiss(Date.now()), pauses: true };
    await shown(part(view, "overview"), view);
    await until(() => expect(text("[data-testid=about]").join()).toContain("5 minutes per side per game"));
  });
});

describe("what stands still", () => {
  const at = new Date();
  at.setHours(0, 0, 0, 0);
  const since = at.getTime();

  it("is a table whose players have paused, since when, and until when", async () => {
    const view = swiss(Date.now());
    const [table] = Object.entries(view.pairings[view.round]!).find(([, { state }]) => state === "playing")!;
    const waiting = {
      [`${view.round}.${table}`]: { missing: [], paused_at: since, paused_until: Date.now() + 200_000 },
    };
    await shown(part(view, "desk"), { ...view, waiting });
    await until(() =>
      expect(text("[data-block=table_paused]").join()).toContain(`Table ${view.round}.${table} is paused`),
    );
    expect(text("[data-block=table_paused] [data-testid=since]")).toEqual(["since 00:00"]);
    expect(text("[data-block=table_paused] .countdown").join()).toMatch(/^3:\d\d$/);
    expect(text("[data-block=playing]").join()).not.toContain(`${view.round}.${table}`);
  });
  it("is a table that is adjourned, and the tournament itself", async () => {
    const view = states.adjourned!(Date.now());
    const pairings = Object.fromEntries(
      Object.entries(view.pairings).map(([round, tables]) => [
        round,
        Object.fromEntries(Object.entries(tables).map(([n, one]) => [n, { ...one, since }])),
      ]),
    );
    await shown(part(view, "desk"), { ...view, pairings, paused: true, paused_at: since });
    await until(() => expect(text("[data-block=adjourned] [data-testid=since]")).toEqual(["since 00:00"]));
    expect(text("[data-block=paused] [data-testid=since]")).toEqual(["since 00:00"]);
  });
});

describe("a Swiss with more rounds than can be paired", () => {
  const warning = /^5 rounds are planned, but 4 entrants can play at most 3/;
  const of = (view: EventView, entrants: number): EventView => ({
    ...view,
    stages: [{ format: "swiss", rounds: 5 }],
    entrants: Object.fromEntries(Object.entries(view.entrants).slice(0, entrants)),
  });

  it("is told in the wizard, by how many may enter", async () => {
    await shown({ kind: "new_event" });
    await until(() => expect(all("[data-testid=summary]")).toHaveLength(1));
    expect(all("[data-testid=warning]")).toHaveLength(0);
    await press("[data-step=who]");
    await type("input[name=max]", "4");
    expect(text("[data-testid=warning]").join()).toMatch(warning);
    await type("input[name=max]", "6");
    expect(all("[data-testid=warning]")).toHaveLength(0);
  });
  it("is told beside the start, by how many are in", async () => {
    const view = of(states.open!(Date.now()), 4);
    await shown(part(view, "desk"), view);
    await until(() => expect(text("[data-testid=round-card] [data-testid=warning]").join()).toMatch(warning));
    leave();
    const enough = of(view, 0);
    await shown(part(enough, "desk"), { ...enough, entrants: states.open!(Date.now()).entrants });
    await until(() => expect(all("[data-testid=round-card]")).toHaveLength(1));
    expect(all("[data-testid=warning]")).toHaveLength(0);
  });
  it("is told by the server once it runs, in words even where there is no sentence for it", async () => {
    const warnings = [
      { key: "warning.rounds", args: { rounds: 5, entrants: 4, most: 3 }, text: "Five are too many." },
      { key: "warning.weather", args: {}, text: "It will rain." },
    ];
    const view = { ...swiss(Date.now()), warnings };
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-testid=warning]")).toHaveLength(2));
    expect(text("[data-testid=warning]")[0]).toMatch(warning);
    expect(text("[data-testid=warning]")[1]).toBe("It will rain.");
  });
});

describe("a round that cannot be paired", () => {
  const by_server = { at: 1, by: "", act: "no_pairing", reason: "No legal pairing exists. Ada, Bert" };
  const stuck = (): EventView => {
    const view = swiss(Date.now());
    const round = view.pairings[view.round]!;
    const done = Object.entries(round).map(([table, pairing]) => [table, { ...pairing, state: "finished" }]);
    const pairings = { ...view.pairings, [view.round]: Object.fromEntries(done) };
    return { ...view, pairings, paused: true, log: [...view.log, by_server] } as EventView;
  };

  it("is said with its reason, and can be paired by hand or be the end", async () => {
    const view = stuck();
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-block=no_pairing]")).toHaveLength(1));
    expect(text("[data-block=no_pairing]").join()).toContain("Ada, Bert");
    expect(all("[data-block=paused]")).toHaveLength(0);
    expect(all("[data-block=no_pairing] [data-act=pair]")).toHaveLength(1);
    expect(all("[data-testid=round-card] [data-act=next]"), "the server refuses it").toHaveLength(0);
    expect(all("[data-testid=round-card] .primary[data-act=continue]")).toHaveLength(0);
    await press("[data-block=no_pairing] [data-act=finish]");
    await type("textarea[name=reason]", "It's late");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    expect(server.requests("event.rule")[0]).toEqual({ event: view.event, act: "finish", reason: "It's late" });
  });
  it("is a line of the rulings that nobody signs", async () => {
    const view = stuck();
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-act=no_pairing]")).toHaveLength(1));
    expect(text("[data-act=no_pairing]").join()).toMatch(/^No pairing is possible [^,]/);
  });
  it("cannot be where a director paused it", async () => {
    const view = { ...stuck(), log: [by_server, { ...by_server, by: "Bert", act: "pause" }] };
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-block=paused]")).toHaveLength(1));
    expect(all("[data-block=no_pairing]")).toHaveLength(0);
  });
});

describe("a tournament to which too few came", () => {
  const cancelled = (left_ms: number): EventView => {
    const { round: _, ...view } = swiss(Date.now());
    return { ...view, round: 0, state: "cancelled", reopens_until: Date.now() + left_ms } as EventView;
  };

  it("is reopened at once", async () => {
    const view = cancelled(3_600_000);
    await shown(part(view, "desk"), view);
    await press("[data-testid=round-card] [data-act=reopen]");
    await type("textarea[name=reason]", "More players have joined");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    expect(server.requests("event.rule")[0]).toEqual({
      event: view.event,
      act: "reopen",
      reason: "More players have joined",
    });
  });
  it("is reopened for another time", async () => {
    const view = cancelled(3_600_000);
    await shown(part(view, "desk"), view);
    await press("[data-testid=round-card] [data-act=reopen]");
    await type("textarea[name=reason]", "Tomorrow");
    await type("input[name=until]", "2030-01-01T18:00");
    await submit("form#rule");
    await until(() => expect(server.requests("event.rule")).toHaveLength(1));
    const starts_at = new Date("2030-01-01T18:00").getTime();
    expect(server.requests("event.rule")[0]).toMatchObject({ act: "reopen", starts_at });
  });
  it("is not offered again once its day is over", async () => {
    const view = cancelled(-1);
    await shown(part(view, "desk"), view);
    await until(() => expect(all("[data-testid=round-card]")).toHaveLength(1));
    expect(all("[data-act=reopen]")).toHaveLength(0);
  });
});
