// @vitest-environment happy-dom
// Looking for a rated game: what the dialog asks the server for, and what it tells a player who may not play one.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it, vi } from "vitest";
import type { Wanted } from "../src/app/recovery";
import type { Client } from "../src/app/client";
import type { GameInfo, HelloResult } from "../src/protocol/types";
import { initialState } from "../src/state/app";
import { ClientContext } from "../src/ui/hooks";
import { SeekDialog } from "../src/views/seek_dialog";

type Me = HelloResult["player"];

const pool = { id: "crosswise-duel", players: { min: 2, max: 2 }, days: false, free: [] };
const crosswise = {
  id: "crosswise",
  title: "Crosswise",
  players: { min: 2, max: 4 },
  options: {},
  pools: [pool],
} as unknown as GameInfo;

afterEach(() => render(null, document.body));

async function opened(me: Me | undefined, rating?: number) {
  const seek = vi.fn();
  const signUp = vi.fn((_wanted: Wanted) => {});
  const state = { ...initialState({ kind: "home" }, "Ada"), me };
  const ratings = rating === undefined ? {} : { "crosswise-duel": { rating } };
  const client = {
    store: { get: () => state, subscribe: () => () => {} },
    people: { profile: async () => ({ ratings }), seek },
    signUp,
  };
  await act(async () =>
    render(
      <ClientContext.Provider value={client as unknown as Client}>
        <SeekDialog game={crosswise} onClose={() => {}} />
      </ClientContext.Provider>,
      document.body,
    ),
  );
  const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
  const choose = (name: string, value: string) =>
    act(() => {
      const select = one<HTMLSelectElement>(`select[name=${name}]`)!;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  const send = () =>
    act(() => void one("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  return { seek, signUp, one, choose, send };
}

const member: Me = { id: "p_ada", name: "ada", handle: "ada" };

it("a member looks for a rated game with a clock, against anybody or people near their own rating", async () => {
  const { seek, one, choose, send } = await opened(member, 1620);
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ id: "crosswise", clock: "10+5", rated: true }));
  expect(seek.mock.lastCall![0]).not.toHaveProperty("rating");
  expect([...one("select[name=range]")!.children].map(({ textContent }) => textContent)).toContain(
    "players rated 1520 to 1720",
  );
  await choose("range", "100");
  await choose("clock", "3+2");
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ clock: "3+2", rated: true, rating: [1520, 1720] }));
});

it("whoever has no rating yet begins in the middle", async () => {
  const { seek, choose, send } = await opened(member);
  await choose("range", "200");
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ rating: [1300, 1700] }));
});

it("without a clock nothing is rated", async () => {
  const { seek, one, choose, send } = await opened(member);
  await choose("clock", "none");
  expect(one<HTMLInputElement>("input[name=rated]")!.disabled).toBe(true);
  expect(one("select[name=range]")).toBeNull();
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ rated: false }));
});

it("bots are met by whoever says so, after reading what they are, and never where it is rated", async () => {
  const { seek, one, choose, send } = await opened(member);
  expect(one("input[name=bots]")).toBeNull();
  await choose("clock", "none");
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ bots: false }));
  const box = one<HTMLInputElement>("input[name=bots]")!;
  expect(box.parentElement!.textContent).toContain("These bots are programs run by members.");
  await act(() => box.click());
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ rated: false, bots: true }));
});

it("a guest is told why, and what they wanted happens once they have signed up", async () => {
  const { seek, signUp, one, send } = await opened({ id: "p_guest", name: "Ada" });
  expect(one<HTMLInputElement>("input[name=rated]")!.disabled).toBe(true);
  expect(one("[data-testid=why-not-rated]")!.textContent).toContain("Rated games are for members");
  expect(one("[data-do=seek-with]")!.textContent).toBe("Find opponent (casual)");
  one("[data-do=me]")!.click();
  expect(signUp).toHaveBeenCalledOnce();
  signUp.mock.calls[0]![0].run();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ clock: "10+5", rated: true }));
  await send();
  expect(seek).toHaveBeenLastCalledWith(expect.objectContaining({ clock: "10+5", rated: false }));
});
