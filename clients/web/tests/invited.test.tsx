// @vitest-environment happy-dom
// A link that asks for a side: what the host is offered, and where the guest finds themselves.
import { render } from "preact";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encode } from "uqr";
import { placeOf } from "../src/app/route";
import { mySeat } from "../src/state/room";
import { App } from "../src/views/app";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, state, until, type TestClient } from "./fake/test_client";

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  document.body.innerHTML = "";
});
afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
});

function pageOf(client: TestClient) {
  const root = document.body.appendChild(document.createElement("div"));
  render(<App client={client} />, root);
  return (selector: string) => root.querySelector<HTMLElement>(selector);
}

/** Ada's open table, where she sits on seat 0. */
async function adasTable() {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  return { ada, room };
}

it("the share sheet says who invites, and to what", async () => {
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) }));
  const fingers = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(fingers as unknown as MediaQueryList);
  const { ada, room } = await adasTable();
  const one = pageOf(ada);
  await until(() => expect(one("[data-do=share]")).toBeTruthy());
  await until(() => {
    one("[data-do=share]")!.click();
    expect(shared.at(-1)).toEqual({
      url: `${location.origin}/r/crosswise#/${room}`,
      text: "Ada invites you to a game of Crosswise.",
    });
  });
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

/** Somebody who follows a link to it. */
function guestAt(hash: string, name = "Bo") {
  const guest = clientOn(server, { name }, placeOf(hash));
  const one = pageOf(guest);
  const seat = () => mySeat(roomOf(guest)!.view, state(guest).me?.id);
  const read = () =>
    until(() => {
      expect(roomOf(guest)).toBeDefined();
      expect(state(guest).catalogue).toBeDefined();
      expect(state(guest).place).not.toHaveProperty("invitation");
    });
  return { guest, one, seat, read };
}

it("the host says what the link invites to, and its QR code is of that link", async () => {
  const { ada, room } = await adasTable();
  const one = pageOf(ada);
  await until(() => expect(one("input[name=share-to][value=with]")).toBeTruthy());
  const link = () => (one("input[name=link]") as HTMLInputElement).value;
  const plain = `${location.origin}/r/crosswise#/${room}`;
  expect(link()).toBe(plain);
  for (const [value, end] of [
    ["with", "?with=0"],
    ["against", "?against=0"],
    ["watch", "?watch"],
    ["any", ""],
  ]) {
    one(`input[name=share-to][value=${value}]`)!.click();
    await until(() => expect(link()).toBe(plain + end));
  }
  const details = one(".share-panel details") as HTMLDetailsElement;
  expect(one("[data-testid=qr]")).toBeNull();
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await until(() => expect(one("[data-testid=qr]")).toBeTruthy());
  const drawn = one("[data-testid=qr] path")!
    .getAttribute("d")!
    .match(/M\d+ \d+/g);
  const { data } = encode(plain, { ecc: "M", border: 4 });
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}`] : []))));
});

it("whoever has no seat invites to watch, and nobody to their side", async () => {
  const { room } = await adasTable();
  const { one, read } = guestAt(`#/${room}?watch`);
  await read();
  await until(() => expect(one("input[name=share-to][value=watch]")).toBeTruthy());
  expect(one("input[name=share-to][value=with]")).toBeNull();
});

it("a guest sits down beside or opposite the one who invited them, once", async () => {
  const { room } = await adasTable();
  const partner = guestAt(`#/${room}?with=0`, "Bo");
  await until(() => expect(partner.seat()).toBe(2));
  const rival = guestAt(`#/${room}?against=0`, "Cleo");
  await until(() => expect(rival.seat()).toBe(1));
  expect(rival.one("[data-testid=missed]")).toBeNull();

  await rival.guest.rooms.stand(room);
  await until(() => expect(rival.seat()).toBeUndefined());
  expect(state(rival.guest).place).not.toHaveProperty("invitation");
});

it("a guest without a name gives it first", async () => {
  const { room } = await adasTable();
  const guest = clientOn(server, {}, placeOf(`#/${room}?with=0`));
  pageOf(guest);
  await until(() => expect(state(guest).catalogue).toBeDefined());
  expect(roomOf(guest)).toBeUndefined();
  guest.rename("Bo");
  await until(() => expect(mySeat(roomOf(guest)!.view, state(guest).me?.id)).toBe(2));
});

it("a guest whose side is full is told so and takes another seat if they like", async () => {
  const { room } = await adasTable();
  const first = guestAt(`#/${room}?with=0`, "Bo");
  await until(() => expect(first.seat()).toBe(2));
  const second = guestAt(`#/${room}?with=0`, "Cleo");
  await until(() => expect(second.one("[data-testid=missed]")?.dataset.missed).toBe("side"));
  expect(second.seat()).toBeUndefined();
  second.one("[data-seat='1'] [data-do=sit]")!.click();
  await until(() => expect(second.seat()).toBe(1));
  await until(() => expect(second.one("[data-testid=missed]")).toBeNull());
});

it("where the game runs, or somebody is invited to watch, or the link asks nonsense, the guest watches", async () => {
  const { ada, room } = await adasTable();
  const watcher = guestAt(`#/${room}?watch`, "Bo");
  const stray = guestAt(`#/${room}?with=me`, "Cleo");
  await watcher.read();
  await stray.read();
  expect([watcher.seat(), stray.seat()]).toEqual([undefined, undefined]);
  await ada.rooms.addBot(room, 1, "greedy");
  await ada.rooms.start(room);
  const late = guestAt(`#/${room}?against=0`, "Dora");
  await until(() => expect(late.one("[data-testid=missed]")?.dataset.missed).toBe("running"));
  expect(late.seat()).toBeUndefined();
  expect(watcher.one("[data-testid=missed]")).toBeNull();
});
