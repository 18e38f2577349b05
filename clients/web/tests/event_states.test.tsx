// @vitest-environment happy-dom
// What the pages of tournaments say in every state, and how much of large ones they show at once.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EventView } from "../src/protocol/event";
import type { EventPart } from "../src/state/place";
import { App } from "../src/views/app";
import { nameOfPerson } from "./fake/event_making";
import { states } from "./fake/event_states";
import { views } from "./fake/event_views";
import { clientOn, fakeServer, until } from "./fake/test_client";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const text = (selector: string) => all(selector).map((element) => element.textContent);
const press = (selector: string) => act(async () => all(selector)[0]!.click());

/** Page loads are awaited once, so that no test waits for them. */
beforeAll(async () => {
  await import("../src/views/events/event_page");
}, 120_000);
afterEach(() => {
  for (const root of all("body > div")) render(null, root);
  document.body.innerHTML = "";
});

/** As Ada (1), who plays, or Bert (2), who directs, sees it. */
async function shown(view: EventView, part: EventPart = "overview", who = 1): Promise<void> {
  const server = fakeServer();
  server.events.put(view);
  server.first = { id: `p${who}`, name: nameOfPerson(who) };
  const client = clientOn(server, { name: nameOfPerson(who) }, { kind: "event", event: view.event, part });
  render(<App client={client} />, document.body.appendChild(document.createElement("div")));
  await until(() =>
    expect(all("[data-testid=event], [data-testid=event-desk], [data-testid=overlay]")).not.toHaveLength(0),
  );
}
const state = (name: string): EventView => states[name]!(Date.now());

describe("every state says what it is about", () => {
  it("a draft asks nobody to enter", async () => {
    await shown(state("draft"));
    expect(text("[data-testid=entrants]").join()).toContain("Entries aren't open yet.");
  });
  it("an open one that nobody has entered has its link at hand", async () => {
    await shown(state("open_empty"));
    expect(all("[data-testid=entrants] [data-do=copy-event]")).toHaveLength(1);
    render(null, all("body > div")[0]!);
    await shown(state("open"));
    expect(all("[data-testid=entrants] [data-do=copy-event]")).toHaveLength(0);
  });
  it("a cancelled one says why", async () => {
    await shown(state("cancelled"));
    expect(text("[data-wait=cancelled]").join()).toContain("Too few entrants");
  });
  it("a cancelled one holds nothing up, and nothing goes by itself", async () => {
    await shown(state("cancelled"), "desk", 2);
    expect(text("[data-testid=blocks] p")).toEqual(["Nothing. The tournament is over."]);
  });
  it("an adjourned match says when it goes on", async () => {
    await shown(state("adjourned"));
    expect(all("[data-wait=adjourned] time")).toHaveLength(1);
  });
  it("room for more is told only before the start", async () => {
    await shown(state("open"));
    expect(text("[data-testid=entrants] h2")).toEqual(["9 of 64 entrants"]);
    render(null, all("body > div")[0]!);
    await shown(views.swiss!(Date.now()));
    expect(text("[data-testid=entrants] h2")).toEqual(["16 entrants"]);
  });
  it("the podium names points, where there are any", async () => {
    await shown(views.swiss_over!(Date.now()));
    expect(text("[data-place='3'] small")).toEqual(["3½ points"]);
    render(null, all("body > div")[0]!);
    await shown(views.knockout_over!(Date.now()));
    expect(text(".ev-podium small")).toEqual([]);
  });
});

it("the standings of a knock-out after groups have no columns for what decided the groups", async () => {
  await shown(views.groups_cup!(Date.now()), "standings");
  const columns = all("[data-testid=standings] table").map((table) => table.querySelectorAll("thead th").length);
  expect(text("[data-testid=standings] caption").slice(0, 2)).toEqual(["Knockout", "Group A"]);
  expect(columns[0]).toBe(4);
  expect(columns[1]).toBeGreaterThan(4);
});

describe("the overlay", () => {
  it("says what it counts down to, and does not call results live", async () => {
    await shown(state("between"), "overlay");
    expect(text("header small")).toEqual(["Next round in"]);
    expect(text("section h2")).toEqual(["Results", "Standings"]);
  });
  it("counts nothing down in the middle of a round", async () => {
    await shown(views.swiss!(Date.now()), "overlay");
    expect(all("header .countdown")).toHaveLength(0);
    expect(text("section h2")[0]).toBe("Live tables");
  });
});

describe("a double knock-out's bracket", () => {
  it("names its finals; the second only if it may still be needed", async () => {
    await shown(views.double!(Date.now()), "bracket");
    expect(text(".ev-round-name")).toEqual(["Final", "Second final, if needed"]);
    render(null, all("body > div")[0]!);
    await shown(state("double_over"), "bracket");
    expect(text(".ev-round-name")).toEqual(["Final"]);
  });
  it("has boxes as wide as the longest name", async () => {
    const width = () => Number.parseFloat(all("li[data-match]")[0]!.style.width);
    await shown(views.knockout!(Date.now()), "bracket");
    const usual = width();
    render(null, all("body > div")[0]!);
    await shown(state("cup_names"), "bracket");
    expect(width()).toBeGreaterThan(usual);
  });
});

describe("a long arena", () => {
  it("lists its rounds to choose from, the present one first", async () => {
    await shown(state("arena_long"), "pairings");
    expect(all(".ev-rounds button")).toHaveLength(0);
    expect(all("select[name=round] option")).toHaveLength(117);
    expect(text("select[name=round] option")[0]).toBe("Round 117");
  });
  it("shows the player's last matches, and all when asked", async () => {
    await shown(state("arena_long"));
    expect(all("[data-testid=my-matches] li[data-table]")).toHaveLength(8);
    await press("[data-do=all-mine]");
    expect(all("[data-testid=my-matches] li[data-table]").length).toBeGreaterThan(100);
  });
});

describe("two thousand entrants", () => {
  const view = state("swiss_2000");
  it.each([
    ["standings", "tr[data-entrant]"],
    ["crosstable", "tr[data-entrant]"],
    ["pairings", "li[data-table]"],
    ["tables", "li[data-table]"],
  ] as const)("of %s the first hundred are shown, the own among them, and more with a press", async (part, row) => {
    await shown(view, part);
    await until(() => expect(all(`${row}[data-mine=true]`)).toHaveLength(1));
    expect(all(row).length).toBeLessThanOrEqual(102);
    await press("[data-do=show-more]");
    expect(all(row).length).toBeGreaterThan(290);
  });
  it("are found by name in the standings", async () => {
    await shown(view, "standings");
    const field = all("input[name=find]")[0] as HTMLInputElement;
    await act(async () => {
      field.value = "zoe_66";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(text("tr[data-entrant] th")).toEqual(["Zoe_66"]);
  });
});
