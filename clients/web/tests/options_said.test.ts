import { expect, it } from "vitest";
import type { GameInfo } from "../src/protocol/types";
import { repliedOptions, sayOptions } from "../src/views/options_said";
import { speak } from "./speech";

const info: GameInfo = {
  id: "crosswise",
  title: "Crosswise",
  players: { min: 2, max: 4 },
  talk: false,
  levels: [],
  pools: [],
  options: {
    properties: {
      profi: { type: "boolean", default: false, title: "Profi" },
      tempo: { enum: ["slow", "fast"], default: "slow", title: "Tempo" },
      match: { type: "integer" },
    },
  },
};
const said = (options: string) => {
  const replied = repliedOptions({ key: "reply.options", args: { options }, text: "?" });
  return (
    replied &&
    sayOptions(speak("de"), replied, info).map(({ title, value }) =>
      value === undefined ? title : `${title}: ${value}`,
    )
  );
};

it("/options answers with titles and on or off, as the panel shows them", () => {
  expect(said('{"match":3,"profi":true}')).toEqual(["Match bis 3 Siege", "Profi: an", "Tempo: slow"]);
});
it("whether games are public is said where it does not go without saying, and before every rated game", () => {
  expect(said('{"listed":false}')).toContain("In der öffentlichen Spielhistorie sichtbar: aus");
  expect(said('{"listed":true}')).toContain("In der öffentlichen Spielhistorie sichtbar: an");
  expect(said('{"clock":"10+5","rated":true}')).toContain("Gewertete Partien sind immer öffentlich.");
  expect(said("{}")?.join()).not.toContain("öffentlich");
});
it("an answer that holds no options is left to its sentence", () => {
  expect([said("{"), said("[1]")]).toEqual([undefined, undefined]);
  expect(repliedOptions({ key: "reply.done", args: { options: "{}" }, text: "?" })).toBeUndefined();
});
