// @vitest-environment happy-dom
// Pages in a stand-in DOM: what they show and what their buttons do. Their looks need a real browser.
import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { App } from "../src/views/app";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, roomWithBot, state, tableAt, until, type TestClient } from "./fake/test_client";

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
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => all(selector)[0];
  return {
    all,
    one,
    text: (selector: string) => all(selector).map((element) => element.textContent),
    press: async (selector: string) => {
      await until(() => expect(one(selector)).toBeDefined());
      one(selector)!.click();
    },
  };
}

/** The dialog opens after a moment, so that the last move can be seen. */
const resultOf = (page: ReturnType<typeof pageOf>) =>
  until(() => expect(page.one("[data-dialog=result]")).toBeDefined());

it("a game without a table of its own is played to its end by the buttons of the legal moves", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  await client.rooms.start(await roomWithBot(client, "another"));
  const { game } = server.rooms.values().next().value!;
  for (let turn = 0; !game!.over; turn += 1) {
    const { prompt } = roomOf(client)!;
    const legal = game!.legal(0);
    await until(() =>
      expect(page.all("[data-testid=moves]").map(({ dataset }) => dataset.count)).toEqual([String(legal.length)]),
    );
    expect(legal).toEqual(expect.arrayContaining(page.text("[data-game=another] [data-move]")));
    expect(page.text("[data-game=another] [data-testid=guide] p")).toEqual(["Your turn: choose a move."]);
    page.all("[data-move]")[(turn * 7) % page.all("[data-move]").length]!.click();
    await until(() => expect(roomOf(client)?.prompt?.id).not.toBe(prompt?.id));
  }
  await resultOf(page);
  expect(page.text(".generic-result li")).toEqual(
    game!.over!.scores.map((score, seat) => `${["Ada", "Eager 2"][seat]}: ${score}`),
  );
  await page.press("[data-dialog=result] [data-do=rematch]");
  await until(() => expect(page.all("[data-game=another] [data-move]")).not.toEqual([]));
});

it("of many legal moves those are shown that begin as chosen, or that have in them what was typed", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  await client.rooms.start(await roomWithBot(client, "together"));
  const shown = () => page.text("[data-move]");
  await until(() => expect(shown()).toHaveLength(10));
  expect(page.text("[data-beginning]")).toEqual(Array.from({ length: 10 }, (_, number) => `n${number} 10`));
  await page.press("[data-beginning=n7]");
  await until(() => expect(shown()).toEqual(Array.from({ length: 10 }, (_, number) => `n7-${number}`)));
  const narrow = page.one("input[name=narrow]") as HTMLInputElement;
  narrow.value = "n4 -2";
  narrow.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => expect(shown()).toEqual(["n4-2"]));
  await page.press("[data-move]");
  await until(() => expect(roomOf(client)?.view.table).toMatchObject({ revealed: { "0": "n4-2" } }));
});

it("where all decide at once, one keeps the choice when another has decided, and waits after one's own", async () => {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game: "together", options: {}, visibility: "public" }))!;
  const bert = clientOn(server, { name: "Bert" }, tableAt(room));
  await until(() => expect(roomOf(bert)).toBeDefined());
  await bert.rooms.sit(room, 1);
  await ada.rooms.start(room);
  const page = pageOf(ada);
  await page.press("[data-beginning=n3]");
  await until(() => expect(page.text("[data-move]")).toContain("n3-0"));
  await bert.rooms.move(room, roomOf(bert)!.prompt!.id, "n1-1");
  await until(() => expect(roomOf(ada)?.view.table).toMatchObject({ named: [1] }));
  expect(page.text("[data-beginning][aria-pressed=true]")).toEqual(["n3 10"]);
  expect(server.requests("room.legal")).toHaveLength(1);
  await page.press("[data-move=n3-0]");
  await until(() => expect(roomOf(ada)?.view.table).toMatchObject({ round: 2 }));
  await ada.rooms.move(room, roomOf(ada)!.prompt!.id, "n9-9");
  await until(() => expect(page.text("[data-testid=guide] p")).toEqual(["One moment…"]));
  expect(page.all("[data-move]")).toEqual([]);
});

it("a game without a table of its own shows its view, and whose turn it is not", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client, "another");
  await client.rooms.start(room);
  const spectator = clientOn(server, { name: "Grace" }, tableAt(room));
  const page = pageOf(spectator);
  await until(() => expect(page.text("[data-game=another] dt")).toContain("bag"));
  expect(page.text("[data-game=another] [data-testid=guide] p")).toEqual(["Waiting for Ada."]);
  expect(page.all("[data-game=another] [data-move]")).toEqual([]);
});

it("who asks for a rematch stands beside the button that grants it", async () => {
  const ada = clientOn(server);
  await until(() => expect(state(ada).catalogue).toBeDefined());
  const room = (await ada.createRoom({ game: "crosswise", options: {}, visibility: "public" }))!;
  const bert = clientOn(server, { name: "Bert" }, tableAt(room));
  await until(() => expect(roomOf(bert)).toBeDefined());
  await bert.rooms.sit(room, 1);
  await ada.rooms.start(room);
  await bert.rooms.resign(room);
  const page = pageOf(ada);
  await resultOf(page);
  expect(page.text("[data-testid=asked]")).toEqual([]);
  await bert.rooms.rematch(room);
  await until(() => expect(page.text("[data-dialog=result] [data-testid=asked]")).toEqual(["Bert wants a rematch."]));
  await page.press("[data-dialog=result] [data-do=rematch]");
  await until(() => expect(roomOf(ada)?.view.phase).toBe("playing"));
});

it("the result leads to the game's analysis", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client, "crosswise");
  await client.rooms.start(room);
  await client.rooms.resign(room);
  const page = pageOf(client);
  await resultOf(page);
  const record = roomOf(client)!.view.result!.record;
  await page.press("[data-dialog=result] [data-do=analyse]");
  await until(() => expect(state(client).place).toMatchObject({ kind: "game", record }));
  await until(() => expect(state(client).analysis?.record).toBe(record));
});

it("the result says both scores and what comes next before all details, with one primary button", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client, "crosswise");
  await client.rooms.start(room);
  await client.rooms.resign(room);
  const page = pageOf(client);
  await resultOf(page);
  await until(() => expect(page.all("[data-dialog=result] .cw-credit")).not.toEqual([]));
  expect(page.all("[data-dialog=result] .cw-story"), "no line has a value that would add up to the score").toEqual([]);
  expect(page.text("[data-dialog=result] .result-tally li")).toEqual(["0Ada", "42Eager 2"]);
  expect(page.all("[data-dialog=result] .primary").map(({ dataset }) => dataset.do)).toEqual(["rematch"]);
  const [story] = page.all("[data-dialog=result] .cw-credit");
  for (const next of ["rematch", "replay", "analyse", "next-opponent"]) {
    const button = page.one(`[data-dialog=result] .result-scene [data-do=${next}]`)!;
    expect(button.compareDocumentPosition(story!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

it("the standing of a series comes before the lines of its last game", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client, "crosswise", { match: 1 });
  await client.rooms.start(room);
  await client.rooms.resign(room);
  const page = pageOf(client);
  await resultOf(page);
  const order = () =>
    page
      .all("[data-dialog=result] :is([data-testid=standing], .cw-credit)")
      .map(({ dataset, className }) => dataset.testid ?? className);
  await until(() => expect(order()).toEqual(["standing", "cw-credit"]));
});

it("/invite answers with the link that lets in", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client);
  const page = pageOf(client);
  await client.rooms.say(room, "/invite");
  await until(() =>
    expect(page.one("[data-line=reply] input[name=invite]")).toHaveProperty(
      "value",
      `${location.origin}/r/crosswise#/${room}/sesame`,
    ),
  );
});

it("the host changes the password and the link, and is offered a new link when somebody was removed", async () => {
  const client = clientOn(server);
  await until(() => expect(state(client).catalogue).toBeDefined());
  const code = await client.createRoom({ game: "crosswise", options: {}, visibility: "private" });
  const room = server.rooms.get(code!)!;
  const guest = clientOn(server, { name: "Bo" }, tableAt(code!, "sesame"));
  await until(() => expect(roomOf(guest)).toBeDefined());
  await guest.rooms.sit(code!, 1);
  const page = pageOf(client),
    other = pageOf(guest);
  const link = () => page.one("input[name=link]");
  await until(() => expect(link()).toHaveProperty("value", `${location.origin}/r/crosswise#/${code}/sesame`));
  expect(other.all(".guard")).toEqual([]);

  await page.press("[data-seat='1'] [data-do=kick]");
  await page.press("[data-testid=removed] [data-do=new-link]");
  await until(() => expect(link()).toHaveProperty("value", `${location.origin}/r/crosswise#/${code}/sesame'`));
  await until(() => expect(page.all("[data-testid=removed]")).toEqual([]));

  const password = page.one("input[name=new-password]") as HTMLInputElement;
  password.value = "open";
  password.dispatchEvent(new Event("input", { bubbles: true }));
  await page.press("[data-do=password]");
  await until(() => expect(room.password).toBe("open"));
  await page.press("[data-do=password-off]");
  await until(() => expect(room.password).toBeUndefined());
  await until(() => expect(page.text("[data-event=secured]").length).toBe(3));
});

it("a room where one plays stands among one's games, and not among the open tables", async () => {
  const client = clientOn(server);
  const room = await roomWithBot(client);
  await client.rooms.start(room);
  const page = pageOf(client);
  await client.goHome();
  await until(() => expect(state(client).lobby?.rooms).toHaveProperty(room));
  await until(() => expect(page.all(`[data-room="${room}"] svg.glance`).length).toBe(1));
});

it("two quick Escapes are two steps back: the chosen stone, then the action", async () => {
  const client = clientOn(server);
  const code = await roomWithBot(client);
  const room = server.rooms.get(code)!;
  room.first_hands = [["A", "M", "M", "M"]];
  await client.rooms.start(code);
  await client.rooms.move(code, roomOf(client)!.prompt!.id, "A@c4");
  const page = pageOf(client);
  const intent = () => page.one("[data-game=crosswise]")?.dataset.intent;
  await page.press("[data-hand-index][data-lively][data-stone=M]");
  await page.press("[data-cell][data-stone][data-target]");
  await until(() => expect([intent(), page.all("[data-chosen]").length]).toEqual(["move", 1]));
  /**
   * What a browser has done before the next key: the page has rendered, and effects that wait for paint have not run.
   */
  const drawn = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));
  const escape = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  escape();
  await drawn();
  expect([intent(), page.all("[data-chosen]").length]).toEqual(["move", 0]);
  escape();
  await drawn();
  expect(intent()).toBe("idle");
});

it("every game has its lid on the first page, which leads to the game's own page", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  await until(() =>
    expect(page.all("[data-card]").map(({ dataset }) => dataset.card)).toEqual(["crosswise", "another", "together"]),
  );
  expect(page.all("[data-card] img.lid-picture")).toHaveLength(1);
  expect(page.text("[data-card=crosswise] .lid-here")).toEqual(["2–4 players, 15–30 min"]);
  await page.press("[data-card=another]");
  await until(() => expect(page.all("[data-testid=play-page] .primary")).toHaveLength(1));
  await page.press("[data-testid=play-page] [data-do=play]");
  await until(() => expect(roomOf(client)?.view).toMatchObject({ game: "another", phase: "playing" }));
});

it("a game's page says who is there, plays the level that was chosen, and shows the leaderboard", async () => {
  server.seeks = { s1: { id: "s1", player: { id: "p9", name: "Bernd" }, game: "crosswise", players: 2, options: {} } };
  const client = clientOn(server, {}, { kind: "play", game: "crosswise" });
  const page = pageOf(client);
  await until(() => expect(page.text(".pitch-here")).toEqual(["1 looking"]));
  expect(page.text("[data-seek=s1] b")).toEqual(["Bernd"]);
  await page.press("[name=level][value=random]");
  await until(() => expect(page.text("[data-do=play]")).toEqual(["Play Beginner"]));
  await page.press("[data-do=play]");
  await until(() => expect(server.requests("room.bot").at(-1)).toMatchObject({ level: "random" }));
  await until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
});

it("the bar says where one is, how much waits, and gives way to a running game", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  const current = () => page.all(".frame [aria-current]").map(({ dataset }) => dataset.page);
  await until(() => expect(current()).toEqual(["play"]));
  await page.press("[data-page=watch]");
  await until(() => expect(page.all("[data-testid=watch-page]")).toHaveLength(1));
  expect(current()).toEqual(["watch"]);
  await page.press("[data-page=events]");
  await until(() => expect(current()).toEqual(["events"]));
  const room = await roomWithBot(client);
  await until(() => expect(current()).toEqual(["play"]));
  await client.rooms.start(room);
  await until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
  await until(() => expect(page.all(".frame")).toEqual([]));
});

it("whoever was found stays on a card until they are met, also when the game beside it is over", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  await client.rooms.start(await roomWithBot(client));
  await until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
  client.store.dispatch({ kind: "seeking", game: "crosswise" });
  const players = [{ player: "p9", name: "Beat" }];
  const params = { room: "K7QX2M", game: "crosswise", seek: "s1", players, until: Date.now() + 15_000 };
  client.store.dispatch({ kind: "received", notification: { method: "seek.matched", params } });
  const card = () => [...document.querySelectorAll("[data-testid=found] b")].map(({ textContent }) => textContent);
  await until(() => expect(card()).toEqual(["Opponent found: Beat"]));
  await client.rooms.resign(roomOf(client)!.room);
  await until(() => expect(roomOf(client)?.view.phase).toBe("over"));
  expect(card()).toEqual(["Opponent found: Beat"]);
  await client.goHome();
  await until(() => expect(page.one("[data-testid=home]")).toBeDefined());
  await until(() => expect(card()).toEqual(["Opponent found: Beat"]));
});

it("the watch page shows the public games that run, and one press leads there without a name", async () => {
  const ada = clientOn(server);
  const room = await roomWithBot(ada);
  await ada.rooms.start(room);
  const watcher = clientOn(server, {}, { kind: "watch" });
  const page = pageOf(watcher);
  await until(() => expect(page.text("[data-testid=live] .board-go")).toEqual(["Crosswise, Watch"]));
  await page.press(`[data-live="${room}"] [data-do=watch]`);
  await until(() => expect(roomOf(watcher)?.view.phase).toBe("playing"));
  expect(state(watcher).chosen_name).toBeUndefined();
});

it("whoever looks for a game is listed, and one press looks for the same", async () => {
  const seek = { id: "s1", player: { id: "p9", name: "Bernd" }, game: "crosswise", players: 3, options: { match: 2 } };
  server.seeks = { s1: seek };
  const page = pageOf(clientOn(server));
  await until(() => expect(page.text("[data-seek=s1] b")).toEqual(["Bernd"]));
  expect(page.one("[data-seek=s1] button")!.getAttribute("aria-label")).toBe("Play with Bernd");
  await page.press("[data-seek=s1] button");
  await until(() =>
    expect(server.requests("seek.open")).toEqual([{ game: "crosswise", players: 3, options: { match: 2 } }]),
  );
});

it("a bot that looks for a game is called one, and whoever answers it takes bots", async () => {
  const seek = { id: "s1", player: { id: "p9", name: "Deep (of ada)" }, bot: true, game: "crosswise", players: 2 };
  server.seeks = { s1: { ...seek, options: {} } };
  const page = pageOf(clientOn(server));
  await until(() => expect(page.text("[data-seek=s1] .tag")).toEqual(["bot"]));
  await page.press("[data-seek=s1] button");
  await until(() => expect(server.requests("seek.open")).toEqual([{ game: "crosswise", options: {}, bots: true }]));
});

it("a table is opened for the game whose card was pressed, or for another one chosen by its picture", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  const chosen = () =>
    page
      .all("input[name=game]")
      .filter((input) => (input as HTMLInputElement).checked)
      .map((input) => (input as HTMLInputElement).value);
  await page.press("[data-card=another]");
  await page.press("[data-do=open]");
  await until(() => expect(chosen()).toEqual(["another"]));
  expect(page.all("[data-dialog=create] input[name=profi]")).toEqual([]);
  await page.press("[data-dialog=create] input[name=game][value=crosswise]");
  await until(() => expect(page.all("[data-dialog=create] input[name=profi]")).toHaveLength(1));
  await page.press("[data-dialog=create] button[type=submit]");
  await until(() => expect(roomOf(client)?.view).toMatchObject({ game: "crosswise", phase: "lobby" }));
});

it("open tables of several games can be looked through by game", async () => {
  const codes: string[] = [];
  for (const game of ["crosswise", "another"]) {
    const host = clientOn(server, { name: `Host of ${game}` });
    await until(() => expect(state(host).catalogue).toBeDefined());
    codes.push((await host.createRoom({ game, options: {}, visibility: "public" }))!);
  }
  const client = clientOn(server, { name: "Grace" });
  const page = pageOf(client);
  const listed = () => page.all("[data-testid=room-list] [data-room]").map(({ dataset }) => dataset.room);
  await until(() => expect(listed().sort()).toEqual([...codes].sort()));
  await page.press("[data-filter=another]");
  await until(() => expect(listed()).toEqual([codes[1]]));
  await page.press("[data-filter=all]");
  await until(() => expect(listed()).toHaveLength(2));
});

it("the rules are one press away, from the game's page and from the table", async () => {
  const client = clientOn(server);
  const page = pageOf(client);
  const rules = () => until(() => expect(page.text("[data-dialog=rules] [data-testid=rules] h3")).toContain("Goal"));
  await page.press("[data-card=crosswise]");
  await page.press("[data-do=rules]");
  await rules();
  await page.press("[data-dialog=rules] .dialog-head button");
  await until(() => expect(page.all("[data-dialog=rules]")).toEqual([]));
  await client.rooms.start(await roomWithBot(client));
  await page.press("[data-testid=room] [data-do=rules]");
  await rules();
});

it("whoever has no name is given one at the moment it is needed, and what was wanted is done", async () => {
  const client = clientOn(server, {});
  const page = pageOf(client);
  await page.press("[data-do=play-now]");
  await until(() => expect(roomOf(client)?.view.phase).toBe("playing"));
  expect(state(client).chosen_name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(server.requests("seek.open")).toEqual([{ game: "crosswise" }]);
  expect(server.requests("room.bot").at(-1)).toMatchObject({ level: "random" });
});

it("a name that is taken is mended where it was typed, with a free one a press away", async () => {
  const client = clientOn(server, {});
  const page = pageOf(client);
  await page.press(".languages [data-do=settings]");
  const input = () => page.one("[data-dialog=settings] input[name=name]") as HTMLInputElement;
  await until(() => expect(input()).toBeDefined());
  input().value = "Taken";
  input().dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve();
  page
    .one("[data-dialog=settings] .settings-name")!
    .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(page.text(".settings-name [role=alert]")[0]).toMatch(/A member has this name/));
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(page.one("[data-notice]")).toBeUndefined();
  await page.press("[data-do=free-name]");
  await until(() => expect(state(client).me?.name).toMatch(/^Taken\d\d$/));
  expect(page.one("[data-do=free-name]")).toBeUndefined();
});

it("a code that is typed before there is a connection is the way to its table", async () => {
  const { connect } = server;
  server.connect = () => Object.assign(connect(), { onopen: undefined, send: () => {} }); // it never opens
  const client = clientOn(server);
  const page = pageOf(client);
  await until(() => expect(page.one("input[name=code]")).toBeDefined());
  const code = page.one("input[name=code]") as HTMLInputElement;
  code.value = "222222";
  code.dispatchEvent(new Event("input", { bubbles: true }));
  await Promise.resolve(); // drawn
  expect(state(client).link.kind).not.toBe("online");
  expect((page.one(".join-form [type=submit]") as HTMLButtonElement).disabled).toBe(false);
  page.one(".join-form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(state(client).place).toMatchObject({ kind: "room", room: "222222" }));
});
