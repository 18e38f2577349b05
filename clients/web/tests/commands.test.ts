import { describe, expect, it } from "vitest";
import { complete, type CommandWorld } from "../src/state/commands";

const world: CommandWorld = {
  names: ["Ada", "Grace Hopper"],
  options: { profi: { type: "boolean" }, tempo: { enum: ["slow", "fast"] } },
  free_seats: [2, 3],
  levels: ["random", "expert"],
};
const texts = (text: string) => complete(text, world).map((suggestion) => suggestion.text);

describe("completion of commands", () => {
  it("offers nothing for plain talk", () => expect(texts("match")).toEqual([]));
  it("offers every command after the slash", () => {
    expect(texts("/")).toEqual(
      expect.arrayContaining([
        "/join ",
        "/stand",
        "/start",
        "/match ",
        "/sumof ",
        "/profi ",
        "/option ",
        "/options",
        "/leave",
        "/invite ",
        "/kick ",
        "/password ",
        "/bot ",
        "/ready",
        "/resign",
        "/rematch",
        "/help ",
      ]),
    );
  });
  it("narrows by what has been typed, in either case", () => {
    expect(texts("/re")).toEqual(["/ready", "/rematch", "/resign"]);
    expect(texts("/MAT")).toEqual(["/match "]);
    expect(texts("/nosuch")).toEqual([]);
  });
  it("offers a command for every boolean option of the game, and on and off for it", () => {
    expect(texts("/pro")).toEqual(["/profi "]);
    expect(texts("/profi ")).toEqual(["/profi on", "/profi off"]);
    expect(texts("/profi of")).toEqual(["/profi off"]);
    expect(texts("/temp")).toEqual([]);
  });
  it("offers names to kick, levels for bots, free seats to join", () => {
    expect(texts("/kick gr")).toEqual(["/kick Grace Hopper"]);
    expect(texts("/bot ")).toEqual(["/bot random", "/bot expert"]);
    expect(texts("/join ")).toEqual(["/join 2", "/join 3"]);
  });
  it("offers options and then their values", () => {
    expect(texts("/option ")).toEqual(["/option profi ", "/option tempo "]);
    expect(texts("/option tempo f")).toEqual(["/option tempo fast"]);
    expect(texts("/option profi ")).toEqual(["/option profi on", "/option profi off"]);
  });
  it("offers nothing more when the command is complete", () => {
    expect(texts("/profi on")).toEqual([]);
    expect(texts("/match 3")).toEqual([]);
    expect(texts("/start ")).toEqual([]);
  });
});
