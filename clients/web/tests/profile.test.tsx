// @vitest-environment happy-dom
// A person's page, challenging them, and the leaderboard for players who are not on it.
import { render } from "preact";
import { afterEach, expect, it, vi } from "vitest";
import type { FinishedGame, Profile } from "../src/protocol/types";
import { App } from "../src/views/app";
import { clientOn, fakeServer, state, until } from "./fake/test_client";

afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
  document.body.innerHTML = "";
});

const rating = { rating: 1524, rd: 70, games: 31, provisional: false };
const bo: Profile = {
  id: "p_bo",
  name: "Bo",
  handle: "Bo",
  since: "2026-03-01",
  ratings: {
    "crosswise-duel": rating,
    "kriss-kross": { ...rating, rating: 1390, rd: 160, games: 3, provisional: true },
  },
  games: { crosswise: { played: 1, won: 1, drawn: 0 } },
};
const game: FinishedGame = {
  id: "R1",
  game: "crosswise",
  series: "S1",
  number: 1,
  at: "2026-11-20T10:00:00Z",
  seats: [
    { player: "p_cy", name: "Cy" },
    { player: "p_bo", name: "Bo" },
  ],
  result: { reason: "full", winners: [1], scores: [22, 26] },
  rated: true,
};

function page(kept: Record<string, string>, place: Parameters<typeof clientOn>[2], server = fakeServer()) {
  const client = clientOn(server, kept, place);
  client.people.profile = async () => bo;
  client.people.gamesOf = async () => ({ games: [game] });
  const root = document.body.appendChild(document.createElement("div"));
  render(<App client={client} />, root);
  const one = (selector: string) => root.querySelector<HTMLElement>(selector);
  const press = async (selector: string) => {
    await until(() => expect(one(selector)).not.toBeNull());
    one(selector)!.click();
  };
  return { client, one, press };
}

it("a person's page draws how a rating went, with a table for those who cannot see it", async () => {
  const { client, one, press } = page({ name: "Ada" }, { kind: "player", player: "p_bo" });
  const ratingsOf = vi.fn(async () => [
    ["2026-11-20T10:00:00Z", 1524, 70] as const,
    ["2026-11-10T10:00:00Z", 1500, 80] as const,
  ]);
  client.people.ratingsOf = ratingsOf;
  await until(() => expect(one("[data-testid=rating-graph] polyline")).not.toBeNull());
  expect(ratingsOf).toHaveBeenCalledWith("p_bo", "crosswise-duel");
  expect(one("[data-testid=rating-graph] table")!.textContent).toContain("1500");
  expect(one(".rating-large")!.textContent).toMatch(/1524.*31 rated games/);
  await press("[data-rating-of=kriss-kross]");
  await until(() => expect(one(".rating-large")!.textContent).toContain("provisional"));
});

it("a server that does not tell how a rating went leaves the figure alone", async () => {
  const { one } = page({ name: "Ada" }, { kind: "player", player: "p_bo" });
  await until(() => expect(one(".rating-large")?.textContent).toContain("1524"));
  expect(one("[data-testid=rating-graph]")).toBeNull();
});

it("games are told from the person's side, and so are their opponents", async () => {
  const { one } = page({ name: "Ada" }, { kind: "player", player: "p_bo" });
  await until(() => expect(one("[data-record=R1]")?.dataset.ended).toBe("won"));
  expect(one("[data-record=R1]")!.textContent).toContain("26 : 22");
  expect(one("[data-opponent=p_cy]")!.textContent).toBe("Cy1 won");
});

it("a challenge asks for game and clock, says how long it stands, and is taken back", async () => {
  const { client, one, press } = page({ name: "Ada" }, { kind: "player", player: "p_bo" });
  await until(() => expect(state(client).catalogue).toBeDefined());
  const challenge = vi.fn(async () => {
    client.store.dispatch({
      kind: "challenged",
      id: "c1",
      asked: { player: "p_bo", name: "Bo", game: "crosswise", until: Date.now() + 600_000 },
    });
    return { ok: true as const, result: "c1" };
  });
  client.people.challenge = challenge;
  await press("[data-do=challenge]");
  await until(() => expect(one("[data-dialog=challenge]")).not.toBeNull());
  expect((one("input[name=challenge-rated][value=true]") as HTMLInputElement).disabled).toBe(true); // a guest asks
  one("[data-form=challenge]")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(one("[data-testid=challenge-stands]")?.textContent).toMatch(/Bo to Crosswise.* until \d/));
  expect(challenge).toHaveBeenCalledWith(bo, { game: "crosswise", clock: "10+5", rated: false, options: {} });
  expect(one("[data-dialog=challenge]")).toBeNull();
  await press("[data-do=cancel-challenge]");
  await until(() => expect(one("[data-do=challenge]")).not.toBeNull());
});
