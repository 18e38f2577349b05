// @vitest-environment happy-dom
// Bots by their level: what they are called, how they look, how one is chosen; and what the strongest would play.
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bot_levels, botFace, botName, withBotNames } from "../src/table/bots";
import { App } from "../src/views/app";
import { mayHint } from "../src/views/hint";
import type { FakeServer } from "./fake/fake_server";
import { clientOn, fakeServer, roomOf, roomWithBot, state, until, type TestClient } from "./fake/test_client";
import { speak, speeches } from "./speech";

describe("a bot", () => {
  const seat = (name: string, bot?: string) => ({ player: "x", name, connected: true, ...(bot && { bot }) });
  it("is named by its level in every language", () => {
    expect(botName(speak("en"), seat("Bot 2", "expert"))).toBe("Expert 2");
    expect(botName(speak("de"), seat("Bot 2", "expert"))).toBe("Experte 2");
    for (const { texts } of Object.values(speeches))
      for (const level of bot_levels) expect(texts).toHaveProperty([`bot.${level}.about`]);
  });
  it("of a level that is not known here keeps its name and has a face", () => {
    expect(botName(speak("en"), seat("Bot 2", "genius"))).toBe("Bot 2");
    expect(botFace("genius")).toBe("bot");
  });
  it("has a face of its own at every level", () =>
    expect(new Set(bot_levels.map(botFace)).size).toBe(bot_levels.length));
  it("lends its name to nobody", () => {
    const seats = { 0: seat("Bot 1"), 1: seat("Bot 2", "steady") };
    const shown = withBotNames(speak("en"), seats);
    expect(Object.values(shown).map(({ name }) => name)).toEqual(["Bot 1", "Steady 2"]);
  });
});

describe("a hint", () => {
  const view = (client: TestClient) => roomOf(client)!.view;
  it("may be asked for only against the house", async () => {
    const client = clientOn(fakeServer());
    await client.rooms.start(await roomWithBot(client));
    await until(() => expect(view(client).phase).toBe("playing"));
    const [bot, person] = [view(client).seats[1]!, { player: "p", name: "Bo", connected: true }];
    expect(mayHint(view(client), 0)).toBe(true);
    expect(mayHint(view(client), undefined)).toBe(false);
    expect(mayHint({ ...view(client), seats: { ...view(client).seats, 1: person } }, 0)).toBe(false);
    expect(mayHint({ ...view(client), seats: { ...view(client).seats, 1: { ...person, standin: true } } }, 0)).toBe(
      true,
    );
    expect(mayHint({ ...view(client), seats: { ...view(client).seats, 1: bot }, phase: "over" }, 0)).toBe(false);
  });
});

describe("on the page", () => {
  let server: FakeServer;
  let root: HTMLElement;
  beforeEach(() => {
    server = fakeServer();
    root = document.body.appendChild(document.createElement("div"));
  });
  afterEach(() => {
    render(null, root);
    root.remove();
  });
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const press = async (selector: string) => {
    await until(() => expect(all(selector)).not.toEqual([]));
    all(selector)[0]!.click();
  };

  it("the host chooses a bot from the levels of the game, each with a sentence about it", async () => {
    const client = clientOn(server);
    render(<App client={client} />, root);
    await until(() => expect(state(client).catalogue).toBeDefined());
    await client.createRoom({ game: "crosswise", options: {}, visibility: "public" });
    await press("[data-seat='1'] [data-do=bot]");
    await until(() => expect(all("[data-dialog=bots] [data-level]")).toHaveLength(3));
    expect(all("[data-dialog=bots] [data-level] small").map(({ textContent }) => textContent)).toEqual([
      "Plays random legal moves.",
      "Plays the move that looks best right now.",
      "This client does not know it.",
    ]);
    await press("[data-dialog=bots] [data-level=random]");
    await until(() => expect(all("[data-seat='1'] b").map(({ textContent }) => textContent)).toEqual(["Beginner 2"]));
    expect(all("[data-seat='1']")[0]!.title).toBe("Plays random legal moves.");
    expect(all("[data-dialog=bots]")).toEqual([]);
  });

  it("a hint stands above the table until the decision is made", async () => {
    const client = clientOn(server);
    render(<App client={client} />, root);
    await client.rooms.start(await roomWithBot(client, "another"));
    await press("[data-do=hint]");
    await until(() => expect(all("[data-testid=hint]")).toHaveLength(1));
    const hint = all("[data-testid=hint]")[0]!;
    expect(hint.textContent).toContain(`Hint: ${hint.dataset.move}.`);
    expect(hint.textContent).toContain("Win chance: 55%");
    expect(server.requests("room.hint")).toHaveLength(1);
    await until(() => expect(all("[data-event=hint]").map(({ textContent }) => textContent)).toHaveLength(1));
    await client.rooms.move(roomOf(client)!.room, roomOf(client)!.prompt!.id, hint.dataset.move!);
    await until(() => expect(all("[data-testid=hint]")).toEqual([]));
  });
});
