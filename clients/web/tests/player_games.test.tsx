// @vitest-environment happy-dom
// The list of a player's finished games under its filters.
import { render } from "preact";
import { afterEach, expect, it } from "vitest";
import type { FinishedGame, GamesPage, Profile } from "../src/protocol/types";
import { App } from "../src/views/app";
import { clientOn, fakeServer, until } from "./fake/test_client";

afterEach(() => {
  for (const root of document.querySelectorAll("body > div")) render(null, root);
  document.body.innerHTML = "";
});

const tally = { played: 1, won: 1, drawn: 0 };
const profile: Profile = { id: "p_bo", name: "Bo", ratings: {}, games: { crosswise: tally, another: tally } };

const finished = (id: string, game: string): FinishedGame => ({
  id,
  game,
  series: "S1",
  number: 1,
  at: "2026-11-20",
  seats: [{ player: "p_bo", name: "Bo" }],
  result: { reason: "full", winners: [0], scores: [3] },
  rated: false,
});

/** The page of a player whose games come when the test says so. */
async function page() {
  const client = clientOn(fakeServer(), { name: "Ada" }, { kind: "player", player: "p_bo" });
  const asked = new Map<string, (page: GamesPage) => void>();
  client.people.profile = async () => profile;
  client.people.gamesOf = (_player, game = "all") => new Promise((settle) => asked.set(game, settle));
  const root = document.body.appendChild(document.createElement("div"));
  render(<App client={client} />, root);
  const press = (filter: string) => root.querySelector<HTMLElement>(`[data-filter=${filter}]`)!.click();
  const shown = () => [...root.querySelectorAll<HTMLElement>("[data-record]")].map(({ dataset }) => dataset.record);
  const isAsked = (filter: string) => until(() => expect(asked.has(filter)).toBe(true));
  const come = async (filter: string, games: readonly FinishedGame[]) => {
    await isAsked(filter);
    asked.get(filter)!({ games: [...games] });
  };
  return { press, shown, come, isAsked };
}

it("an answer that comes after the filter has changed is not shown", async () => {
  const { press, shown, come, isAsked } = await page();
  await come("all", [finished("R1", "crosswise")]);
  await until(() => expect(shown()).toEqual(["R1"]));
  press("crosswise");
  await until(() => expect(shown()).toEqual([]));
  await isAsked("crosswise");
  press("another");
  await come("another", [finished("R2", "another")]);
  await until(() => expect(shown()).toEqual(["R2"]));
  await come("crosswise", [finished("R1", "crosswise")]);
  await new Promise((settle) => setTimeout(settle, 0));
  expect(shown()).toEqual(["R2"]);
});
