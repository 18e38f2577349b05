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

/** A visitor who follows a link to it, and looks at the door. */
function guestAt(hash: string, name = "Bo") {
  const guest = clientOn(server, name ? { name } : {}, placeOf(hash));
  const one = pageOf(guest);
  const seat = () => {
    const room = roomOf(guest);
    return room && mySeat(room.view, state(guest).me?.id);
  };
  const read = () => until(() => expect(one("[data-testid=door-terms]")).toBeTruthy());
  const press = async (what: "take-seat" | "watch") => {
    await until(() => expect(one(`[data-do=${what}]`)).toBeTruthy());
    one(`[data-do=${what}]`)!.click();
    await until(() => expect(roomOf(guest)).toBeDefined());
  };
  return { guest, one, seat, read, press };
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
  await until(() => expect(one("[data-testid=qr]")).toBeTruthy());
  const drawn = one("[data-testid=qr] path")!
    .getAttribute("d")!
    .match(/M\d+ \d+/g);
  const { data } = encode(plain, { ecc: "M", border: 4 });
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}`] : []))));
});

it("whoever has no seat invites to watch, and nobody to their side", async () => {
  const { room } = await adasTable();
  const { one, press } = guestAt(`#/${room}?watch`);
  await press("watch");
  await until(() => expect(one("input[name=share-to][value=watch]")).toBeTruthy());
  expect(one("input[name=share-to][value=with]")).toBeNull();
});

it("bots have the same names before the door as behind it", async () => {
  const { ada, room } = await adasTable();
  await ada.rooms.addBot(room, 1, "greedy");
  const guest = guestAt(`#/${room}`);
  await until(() => expect(guest.one("[data-testid=doorway]")?.textContent).toContain("Eager"));
  expect(guest.one("[data-testid=doorway]")!.textContent).not.toContain("Bot ");
});

it("a link says what it leads to, and seats nobody without a press", async () => {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const options = { rated: true, clock: "3+2" };
  const room = (await ada.createRoom({ game: "crosswise", options, visibility: "private" }))!;
  const { guest, one, seat, read } = guestAt(`#/${room}/${state(ada).invites[room]}?against=0`);
  await read();
  expect(one("h1")!.textContent).toBe("Ada invites you to play Crosswise");
  expect(one("[data-own]")!.textContent).toContain("Your seatRows · against Ada");
  expect(one("[data-testid=door-terms]")!.textContent).toContain("Rated");
  expect(one("[data-testid=door-terms]")!.textContent).toContain("3 min + 2 s");
  expect(roomOf(guest)).toBeUndefined();
  expect(Object.keys(server.rooms.get(room)!.seats)).toEqual(["0"]);
  expect([...server.rooms.get(room)!.viewers.keys()]).toEqual([state(ada).me!.id]);
  one("[data-do=take-seat]")!.click();
  await until(() => expect(seat()).toBe(1));
});

it("sitting down agrees to what the door showed", async () => {
  const { ada, room } = await adasTable();
  const { one, seat, read } = guestAt(`#/${room}`);
  await read();
  await ada.rooms.setOptions(room, { rated: true, clock: "move 5" });
  one("[data-do=take-seat]")!.click();
  await until(() => expect(seat()).toBe(1));
  expect(server.agreed.at(-1)).toEqual({ profi: false });
});

it("whoever has a seat comes back to it without a press", async () => {
  const { ada, room } = await adasTable();
  const again = clientOn(server, ada.kept, placeOf(`#/${room}`));
  await until(() => expect(roomOf(again)).toBeDefined());
});

it("a guest sits down beside or opposite the one who invited them, once", async () => {
  const { room } = await adasTable();
  const partner = guestAt(`#/${room}?with=0`, "Bo");
  await partner.press("take-seat");
  await until(() => expect(partner.seat()).toBe(2));
  const rival = guestAt(`#/${room}?against=0`, "Cleo");
  await rival.press("take-seat");
  await until(() => expect(rival.seat()).toBe(1));

  await rival.guest.rooms.stand(room);
  await until(() => expect(rival.seat()).toBeUndefined());
  expect(state(rival.guest).place).not.toHaveProperty("invitation");
});

function typeInto(field: HTMLInputElement, text: string) {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

it("a guest without a name is given one, and sits with one press", async () => {
  const { room } = await adasTable();
  const { guest, one, seat, read } = guestAt(`#/${room}?with=0`, "");
  await read();
  const suggested = (one("input[name=name]") as HTMLInputElement).value;
  expect(suggested).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  one("[data-do=take-seat]")!.click();
  await until(() => expect(seat()).toBe(2));
  expect(roomOf(guest)!.view.seats[2]!.name).toBe(suggested);
  expect(state(guest).chosen_name).toBe(suggested);
});

it("the suggested name is changed where it stands, and a bad one seats nobody", async () => {
  const { room } = await adasTable();
  const { guest, one, seat, read } = guestAt(`#/${room}`, "");
  await read();
  const field = one("input[name=name]") as HTMLInputElement;
  typeInto(field, "");
  await until(() => expect(field.value).toBe(""));
  one("[data-do=take-seat]")!.click();
  await until(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(roomOf(guest)).toBeUndefined();
  typeInto(field, "Bo");
  await until(() => expect(field.getAttribute("aria-invalid")).toBe("false"));
  one("[data-do=take-seat]")!.click();
  await until(() => expect(seat()).toBe(1));
  expect(roomOf(guest)!.view.seats[1]!.name).toBe("Bo");
});

it("watching needs no name; who then sits down has the one that is suggested", async () => {
  const { room } = await adasTable();
  const { guest, one, seat, press } = guestAt(`#/${room}`, "");
  await press("watch");
  expect(state(guest).chosen_name).toBeUndefined();
  await until(() => expect(one("[data-testid=waiting] [data-do=take-seat]")).toBeTruthy());
  expect(one("[data-do=other-live]")!.getAttribute("href")).toBe("#/watch");
  const { value } = one("input[name=name]") as HTMLInputElement;
  one("[data-seat='3'] [data-do=sit]")!.click();
  await until(() => expect(seat()).toBe(3));
  expect(roomOf(guest)!.view.seats[3]!.name).toBe(value);
});

it("a guest whose side is full is told so, and given another seat", async () => {
  const { room } = await adasTable();
  const first = guestAt(`#/${room}?with=0`, "Bo");
  await first.press("take-seat");
  await until(() => expect(first.seat()).toBe(2));
  const second = guestAt(`#/${room}?with=0`, "Cleo");
  await until(() => expect(second.one("[data-testid=missed]")?.dataset.missed).toBe("side"));
  expect(second.one("[data-own]")!.dataset.seat).toBe("1");
  expect(second.one("[data-own]")!.textContent).toContain("against Ada");
  await second.press("take-seat");
  await until(() => expect(second.seat()).toBe(1));
});

it("an unknown table and a private one without its invitation look the same, and ask for no name", async () => {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game: "crosswise", options: {}, visibility: "private", password: "fish" }))!;
  const pages = [guestAt(`#/${room}`, ""), guestAt("#/ZZZZZZ", "")];
  const read = async ({ one }: (typeof pages)[number], code: string) => {
    await until(() => expect(one("[data-testid=barred]")).toBeTruthy());
    expect(one("input[name=name]")).toBeNull();
    return one("[data-testid=barred]")!.innerHTML.replaceAll(code, "CODE");
  };
  const [private_one, unknown] = [await read(pages[0]!, room), await read(pages[1]!, "ZZZZZZ")];
  expect(private_one).toBe(unknown);
  const { guest, one } = pages[0]!;
  const join = () => one("[data-testid=barred] [type=submit]") as HTMLButtonElement;
  expect(join().disabled).toBe(true);
  typeInto(one("input[name=password]") as HTMLInputElement, "wrong");
  await until(() => expect(join().disabled).toBe(false));
  join().click();
  await until(() => expect(one("[data-testid=barred] [role=alert]")).toBeTruthy());
  typeInto(one("input[name=password]") as HTMLInputElement, "fish");
  await until(() => expect((one("input[name=password]") as HTMLInputElement).value).toBe("fish"));
  await until(() => expect(join().disabled).toBe(false));
  join().click();
  await until(() => expect(roomOf(guest)?.room).toBe(room));
});

it("where the game runs, or somebody is invited to watch, the guest watches; nonsense asks for any seat", async () => {
  const { ada, room } = await adasTable();
  const watcher = guestAt(`#/${room}?watch`, "Bo");
  await watcher.read();
  expect(watcher.one("[data-do=take-seat]")).toBeNull();
  await watcher.press("watch");
  const stray = guestAt(`#/${room}?with=me`, "Cleo");
  await stray.read();
  expect(stray.one("[data-do=take-seat]")).toBeTruthy();
  await ada.rooms.addBot(room, 1, "greedy");
  await ada.rooms.start(room);
  const late = guestAt(`#/${room}?against=0`, "Dora");
  await until(() => expect(late.one("[data-testid=missed]")?.dataset.missed).toBe("running"));
  await late.press("watch");
  expect([watcher.seat(), late.seat()]).toEqual([undefined, undefined]);
});

it("a changed rated table says what changed, and asks for a press before it starts", async () => {
  const { ada, room } = await adasTable();
  const host = pageOf(ada);
  const bo = guestAt(`#/${room}`);
  await bo.press("take-seat");
  await until(() => expect(bo.seat()).toBe(1));
  const fake = server.rooms.get(room)!;
  fake.options = { ...fake.options, rated: true, clock: "move 5" };
  fake.ask({ clock: ["none", "move 5"], rated: [false, true] });
  await until(() => expect(bo.one("[data-testid=agreement]")?.dataset.asked).toBe("true"));
  expect(bo.one("[data-testid=agreement]")!.textContent).toContain("Rated");
  expect(bo.one("[data-testid=agreement]")!.textContent).toContain("No time limit → 5 s per move");
  await until(() => expect(host("[data-testid=not-ready]")?.textContent).toContain("Bo"));
  expect(host("[data-do=start]")!.hasAttribute("disabled")).toBe(true);
  bo.one("[data-do=agree]")!.click();
  await until(() => expect(host("[data-do=start]")!.hasAttribute("disabled")).toBe(false));
  expect(bo.one("[data-testid=agreement]")).toBeNull();
});
