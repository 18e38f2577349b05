// @vitest-environment happy-dom
// A table before its first game, on the pages of its host, a guest and a watcher: no two of them wait for each other.
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { placeOf } from "../src/app/route";
import { App } from "../src/views/app";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, state, until, type TestClient } from "./fake/test_client";

const heard: string[] = [];
vi.mock("../src/ui/sound", async (real) => ({
  ...(await real<object>()),
  play: (sound: string) => void heard.push(sound),
}));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
  heard.length = 0;
});

function pageOf(client: TestClient) {
  const root = document.body.appendChild(document.createElement("div"));
  render(<App client={client} />, root);
  const one = (selector: string) => root.querySelector<HTMLElement>(selector);
  const reads = (testid: string) => one(`[data-testid=${testid}]`)?.textContent;
  const primaries = () => [...root.querySelectorAll<HTMLElement>(".primary")].map(({ dataset }) => dataset.do);
  return { one, reads, primaries };
}

async function table(game = "crosswise") {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game, options: {}, visibility: "public" }))!;
  const host = pageOf(ada);
  await until(() => expect(host.reads("waits")).toBeTruthy());
  const visit = async (name: string, press: "take-seat" | "watch") => {
    const client = clientOn(server, { name }, placeOf(`#/${room}`));
    const page = pageOf(client);
    await until(() => expect(page.one(`[data-do=${press}]`)).toBeTruthy());
    page.one(`[data-do=${press}]`)!.click();
    await until(() => expect(page.reads("waits")).toBeTruthy());
    return { client, ...page };
  };
  return { ada, room, host, visit };
}

const isOpen = (button: HTMLElement | null) => button !== null && !button.hasAttribute("disabled");

it("the host waits for players, a guest who watches is told to sit; then Start is the host's", async () => {
  const { host, visit } = await table();
  expect(host.reads("gathered")).toBe("Waiting for players");
  expect(host.reads("start-when")).toBe("when 1 more player is here");
  expect(isOpen(host.one("[data-do=start]"))).toBe(false);
  expect(host.primaries()).toEqual(["start"]);

  const bo = await visit("Bo", "watch");
  expect(bo.reads("waits")).toBe("Ada can start when 1 more player is here. Take a seat to play.");
  expect(bo.primaries()).toEqual(["take-seat"]);

  bo.one("[data-do=take-seat]")!.click();
  await until(() => expect(bo.reads("waits")).toBe("Ada can start the game."));
  expect(bo.reads("gathered")).toBe("You're at Ada's table");
  expect(bo.primaries()).toHaveLength(1);
  await until(() => expect(host.reads("gathered")).toBe("Bo is here"));
  expect(host.reads("start-when")).toBe("with 2 players");
  expect(isOpen(host.one("[data-do=start]"))).toBe(true);
});

it("while settings are to be agreed to, the one who is asked reads that the host waits for them", async () => {
  const { room, host, visit } = await table();
  const bo = await visit("Bo", "take-seat");
  const fake = server.rooms.get(room)!;
  fake.options = { ...fake.options, rated: true, clock: "move 5" };
  fake.ask({ rated: [false, true] });
  await until(() => expect(bo.reads("waits")).toBe("Ada changed the settings. Check them, then press Ready."));
  await until(() => expect(bo.primaries()).toEqual(["agree"]));
  await until(() => expect(host.reads("start-when")).toBe("when Bo is ready"));
  expect(isOpen(host.one("[data-do=start]"))).toBe(false);
  bo.one("[data-do=agree]")!.click();
  await until(() => expect(bo.reads("waits")).toBe("Ada can start the game."));
  await until(() => expect(isOpen(host.one("[data-do=start]"))).toBe(true));
});

it("who comes is seen, heard and announced, by name", async () => {
  const { host, visit } = await table();
  expect(heard).toEqual([]);
  expect(host.reads("arrived")).toBe("");
  await visit("Finn", "take-seat");
  await until(() => expect(host.reads("arrived")).toBe("Finn is here"));
  expect(host.one("[data-testid=arrived]")!.getAttribute("role")).toBe("status");
  expect(host.one("[data-fresh]")!.dataset.seat).toBe("1");
  await until(() => expect(heard).toContain("come"));
});

it("seats say in words who plays with whom; where all play for themselves, nothing needs saying", async () => {
  const { host, visit } = await table();
  expect(host.one("[data-seat='0']")!.textContent).toContain("Columns · you · host");
  expect(host.one("[data-seat='1']")!.textContent).toContain("Rows · against you");
  expect(host.one("[data-seat='2']")!.textContent).toContain("Columns · with you");
  const bo = await visit("Bo", "take-seat");
  await until(() => expect(bo.one("[data-seat='1'][data-own]")).toBeTruthy());
  expect(bo.one("[data-seat='0']")!.textContent).toContain("Columns · against you · host");
  expect(bo.one("[data-seat='3']")!.textContent).toContain("with you");

  const { host: other } = await table("together");
  expect(other.one("[data-seat='1']")!.textContent).not.toContain("you");
  expect(other.one("input[name=share-to][value=against]")).toBeNull();
});

it("members who watch are named, and the rest counted", async () => {
  const { ada, room, host, visit } = await table();
  await visit("Otto", "watch");
  server.rooms.get(room)!.tell([]);
  await until(() => expect(host.reads("who-watches")?.trim()).toBe("one spectator"));
  const { view } = state(ada).rooms[room]!;
  const told = (watchers: string[], spectators: number) =>
    ada.store.dispatch({
      kind: "received",
      notification: {
        method: "room.update",
        params: { room, seq: state(ada).rooms[room]!.seq + 1, patch: { watchers, spectators }, events: [] },
      },
    } as unknown as Parameters<typeof ada.store.dispatch>[0]);
  expect(view.spectators).toBe(1);
  told(["Otto"], 1);
  await until(() => expect(host.reads("who-watches")?.trim()).toBe("Otto is watching."));
  told(["Otto"], 3);
  await until(() => expect(host.reads("who-watches")?.trim()).toBe("Otto and 2 more are watching."));
});

it("the host removes a guest at the seat, and seats a bot or themselves on a free one", async () => {
  const { ada, room, host, visit } = await table();
  await visit("Bo", "take-seat");
  await until(() => expect(host.one("[data-seat='1'] [data-do=kick]")).toBeTruthy());
  expect(host.one("[data-seat='0'] [data-do=kick]")).toBeNull();
  host.one("[data-seat='1'] [data-do=kick]")!.click();
  await until(() => expect(host.one("[data-seat='1']")!.dataset.taken).toBe("false"));
  host.one("[data-seat='2'] [data-do=bot]")!.click();
  await until(() => expect(host.one("[data-dialog=bots] [data-do=sit]")).toBeTruthy());
  host.one("[data-dialog=bots] [data-do=sit]")!.click();
  await until(() => expect(host.one("[data-seat='2'][data-own]")).toBeTruthy());
  host.one("[data-do=add-bot]")!.click();
  await until(() => expect(host.one("[data-dialog=bots] [data-level=random]")).toBeTruthy());
  host.one("[data-dialog=bots] [data-level=random]")!.click();
  await until(() => expect(state(ada).rooms[room]!.view.seats[0]?.bot).toBe("random"));
});
