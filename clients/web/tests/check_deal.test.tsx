// @vitest-environment happy-dom
// What the page shows while a game is sealed, and when its chance is checked afterwards.
import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import type { Client } from "../src/app/client";
import { webHasher } from "../src/fairness/hasher";
import { SealMemory } from "../src/fairness/memory";
import { type Language } from "../src/messages";
import { fairness } from "../src/messages/en/fairness";
import type { RoomView } from "../src/protocol/types";
import { ClientContext, LanguageContext } from "../src/ui/hooks";
import { App } from "../src/views/app";
import { CheckDeal } from "../src/views/check_deal";
import { clientOn, fakeServer, roomWithBot, until } from "./fake/test_client";
import golden from "../../../tests/records/crosswise-2-nonce.json";
import { all_languages, speak, speeches } from "./speech";

const root = document.createElement("div");
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

const { seal, commits, nonces, context } = golden.fairness;
const view = { room: context.room, game: golden.game } as RoomView;
const result = { reason: "full", scores: [0, 0], winners: [], record: "a/b", players: golden.players };
const one = (selector: string) => root.querySelector<HTMLElement>(selector);

async function check(record: unknown, { language = "en" as Language, status = 200 } = {}) {
  const kept: Record<string, string> = {};
  const memory = new SealMemory({
    read: (key) => kept[key],
    write: (key, value) => {
      kept[key] = value;
    },
  });
  memory.remember({
    seal,
    room: context.room,
    game: 1,
    seat: 0,
    nonce: nonces[0]!,
    taken: true,
    commits: { "0": commits[0]! },
  });
  const load = vi.fn(async () => new Response(JSON.stringify(record), { status }));
  vi.stubGlobal("fetch", load);
  render(
    <ClientContext.Provider value={{ witness: { hasher: webHasher(), memory } } as unknown as Client}>
      <LanguageContext.Provider value={speak(language)}>
        <CheckDeal view={view} result={result} />
      </LanguageContext.Provider>
    </ClientContext.Provider>,
    root,
  );
  one("[data-do=check-deal]")!.click();
  await until(() => expect(one("[data-testid=check]")).not.toBeNull());
  return { load, verdict: one("[data-testid=check]")!.dataset.verdict, text: root.textContent! };
}

/** English has it where it is used. */
const fairnessIn = (language: Language) => speeches[language].parts.fairness ?? fairness;

it.each(all_languages)(
  "a game that is as it was sealed is said to be so, with what was checked (%s)",
  async (language) => {
    const { load, verdict, text } = await check(golden, { language });
    expect(load).toHaveBeenCalledWith("/api/records/a%2Fb");
    expect(verdict).toBe("ok");
    expect(text).toContain(fairnessIn(language)["deal.ok"]);
    expect(text).toContain(fairnessIn(language)["check.own.ok"]);
    expect(text).toContain(String(golden.moves.filter((line) => line.startsWith("*")).length));
    expect(text).not.toMatch(/\{\w+\}|undefined/);
  },
);

it("what is wrong is named, with its line and the player", async () => {
  const at = golden.moves.findIndex((line) => line.startsWith("* draw"));
  const moves = golden.moves.map((line, index) =>
    index === at ? `${line.slice(0, -1)}${line.endsWith("X") ? "M" : "X"}` : line,
  );
  const changed = await check({ ...golden, moves });
  expect(changed.verdict).toBe("wrong");
  expect(one("[data-what='lines.wrong']")!.textContent).toContain(
    `Line ${at + 1} says “${moves[at]}”, but the seed and random numbers give “${golden.moves[at]}”`,
  );
  render(null, root);
  await check({ ...golden, fairness: { ...golden.fairness, nonces: ["ab".repeat(32), ""] } });
  expect(one("[data-what='nonces.wrong']")!.textContent).toContain(golden.players[0]);
});

it("a page without WebCrypto, one that came over plain http, checks as well", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues });
  expect((await check(golden)).verdict).toBe("ok");
});

it("a record that cannot be loaded can be asked for again", async () => {
  expect((await check({}, { status: 404 })).verdict).toBe("no_record");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(golden)));
  one("[data-testid=check] button")!.click();
  await until(() => expect(one("[data-testid=check]")?.dataset.verdict).toBe("ok"));
});

it("while a game is sealed for long, the page says so and waits as before", async () => {
  const server = fakeServer();
  const client = clientOn(server);
  render(<App client={client} />, root);
  const room = await roomWithBot(client);
  const real = server.rooms.get(room)!;
  real.asks_nonces = true;
  real.seats[2] = { player: "somebody", name: "Grace", connected: true };
  await client.rooms.start(room);
  expect(one("[data-testid=shuffling]")).toBeNull();
  await until(() => expect(one("[data-testid=shuffling]")?.textContent).toBe("Shuffling…"));
  await until(() => expect(one("[data-testid=waiting]")).not.toBeNull());
  expect((one("[data-do=start]") as HTMLButtonElement).disabled).toBe(true);
  await until(() => expect(real.sealing!.commits).toHaveProperty("0"));
  real.commit(2, 1, "ab".repeat(32));
  real.reveal(2, 1, "cd".repeat(32));
  await until(() => expect(one("[data-game=crosswise]")).not.toBeNull());
  expect(one("[data-testid=shuffling]")).toBeNull();
});
