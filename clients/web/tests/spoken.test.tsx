// @vitest-environment happy-dom
// What a screen reader is told: places and cells by names of their own, what chance did to the player, and where they
// are.
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { layoutOf } from "../src/games/cross_roads/layout";
import { placesOf } from "../src/games/cross_roads/places";
import { placeSaid, rowsSaid, speak as speakCards } from "../src/games/cross_roads/spoken";
import { cellSaid, speak as speakStones } from "../src/games/crosswise/spoken";
import type { Sheet } from "../src/games/kriss_kross/sheet";
import { SheetView } from "../src/games/kriss_kross/sheet_view";
import { SpokenEvents } from "../src/table/spoken";
import type { RoomState } from "../src/state/room";
import type { Place } from "../src/state/place";
import { LanguageContext } from "../src/ui/hooks";
import { useArrival } from "../src/ui/arrival";
import type { RoomEvent } from "../src/protocol/types";
import { laid } from "./fake/cross_roads_rules";
import { speak } from "./speech";
import { until } from "./fake/until";

const t = speak("en");
const root = document.createElement("div");
document.body.append(root);
afterEach(() => render(null, root));
const seats = {
  0: { player: "p0", name: "Ada", connected: true },
  1: { player: "p1", name: "Grace", connected: true },
};

describe("Cross Roads by ear", () => {
  const layout = layoutOf([laid("2@0,0/3@1,0")]);
  it("says where a card was laid", () => {
    expect(speakCards(t, { type: "laid", seat: 1, move: "1@0,-1/8@-1,-1" }, seats)).toBe(
      "Grace places 1–8. 1 in column 0, row −1; 8 in column −1, row −1.",
    );
  });
  it("says of every half of a place where it is, so that no two places have one name", () => {
    const moves = ["1@0,0/8@-1,0", "1@0,0/8@0,1", "1@0,0/8@0,-1"];
    const names = placesOf(moves, "18", layout).map((place) => placeSaid(t, place, layout));
    expect(names[0]).toBe("1 on the 2, column 0, row 0; 8 on a free cell, column −1, row 0");
    expect(new Set(names).size).toBe(moves.length);
  });
  it("reads the table row by row", () => {
    expect(rowsSaid(t, layout)).toEqual([{ y: 0, text: "Row 0: 2 in column 0, 3 in column 1" }]);
    expect(t.count("cr.felt", 1)).toBe("The table: one card");
  });
});

describe("Kriss Kross by ear", () => {
  it("says which cell is the start cell, whether it is empty or written", () => {
    const said = (sheet: Sheet) => {
      const view = <SheetView label="Yours" sheet={sheet} values={{}} advanced={false} />;
      render(<LanguageContext.Provider value={t}>{view}</LanguageContext.Provider>, root);
      return [...root.querySelectorAll(".kk-cell")]
        .map((cell) => cell.getAttribute("aria-label")!)
        .filter((label) => label.includes("start cell"));
    };
    expect(said({})).toEqual(["a3, start cell, empty, row 3: 0, column a: 0"]);
    expect(said({ a3: "S" })).toEqual(["a3, start cell, Star, row 3: 0, column a: 0"]);
  });
});

describe("Crosswise by ear", () => {
  const known = { board: {}, values: { c: 1, 4: 0 }, target: true };
  it("says of a cell what the move would do to its lines", () => {
    const preview = { c: { before: 1, after: 3 }, 4: { before: 0, after: "six" as const } };
    expect(cellSaid(t, "c4", { ...known, preview })).toBe(
      "c4, empty, orange column c: 1, then 3; green row 4: 0, then six of a kind, available",
    );
  });
  it("says of a line that stays as it is only what it is worth", () => {
    const preview = { c: { before: 1, after: 1 }, 4: { before: 0, after: 0 } };
    expect(cellSaid(t, "c4", { ...known, preview })).toBe("c4, empty, orange column c: 1, green row 4: 0, available");
  });
  it("says only what the lines are worth where a move does not end", () => {
    expect(cellSaid(t, "c4", { ...known, preview: {} })).toBe(
      "c4, empty, orange column c: 1, green row 4: 0, available",
    );
  });
  it("names the stone that was drawn, and nobody else's", () => {
    expect(speakStones(t, { type: "drew", seat: 0, stone: "F" }, seats)).toBe("You draw a tile: Moon.");
    expect(speakStones(t, { type: "drew", seat: 1 }, seats)).toBeUndefined();
  });
});

it("what chance did to the player is told, and not what they did", () => {
  const events: RoomEvent[] = [
    { type: "placed", seat: 0, stone: "A", cell: "a1" },
    { type: "drew", seat: 0, stone: "F" },
  ];
  const room = { fresh: { seq: 1, events }, view: { seats } } as unknown as RoomState;
  render(<SpokenEvents room={room} seat={0} narrate={speakStones} chance={["drew"]} />, root);
  expect(root.textContent).toBe("You draw a tile: Moon.");
});

describe("on another page", () => {
  const home: Place = { kind: "home" };
  function Page({ place, children }: { place: Place; children?: preact.ComponentChildren }) {
    useArrival(place, false);
    return (
      <main key={place.kind}>
        <h1>{place.kind}</h1>
        {children}
      </main>
    );
  }
  const show = (place: Place, children?: preact.ComponentChildren) =>
    act(() => render(<Page place={place}>{children}</Page>, root));
  it("the focus goes to its title, but not when the first page opens", async () => {
    await show(home);
    expect(document.activeElement).toBe(document.body);
    await show({ kind: "events" });
    expect(document.activeElement?.textContent).toBe("events");
  });
  it("the focus waits for a page that takes its time", async () => {
    await show(home);
    await show({ kind: "events" });
    const title = root.querySelector("h1")!;
    const loaded = document.createElement("h1");
    title.replaceWith(loaded);
    await until(() => expect(document.activeElement).toBe(loaded));
    loaded.replaceWith(title);
  });
  it("the focus stays where the player has put it", async () => {
    await show(home);
    const elsewhere = document.createElement("button");
    document.body.append(elsewhere);
    elsewhere.focus();
    await show({ kind: "events" });
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
