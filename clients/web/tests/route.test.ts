import { describe, expect, it } from "vitest";
import { hashOf, isSamePlace, placeOf, placeTyped, shareLink } from "../src/app/route";

describe("the address bar", () => {
  it("leads back from the link that is shared", () => {
    const room = { kind: "room", room: "K7QX2M", secret: { invite: "s3cret-_" }, barred: undefined } as const;
    const game = { kind: "game", record: "abc-1", at: 12 } as const;
    const event = { kind: "event", event: "K7QX2M", part: "overview" } as const;
    for (const place of [room, game, event])
      expect(placeTyped(shareLink("http://play.example", place, "crosswise"))).toEqual(
        place === room ? { ...place, by_link: true } : place,
      );
  });

  it("is shared so that the server learns the game alone", () => {
    const place = { kind: "room", room: "K7QX2M", secret: { invite: "s3cret-_" }, barred: undefined } as const;
    const pathOf = (game: string) => new URL(shareLink("http://play.example", place, game)).pathname;
    expect(pathOf("cross-roads")).toBe("/r/cross-roads");
    expect(pathOf("../x")).toBe("/r");
  });

  it("drops what a chat has made of a link", () => {
    const secret = { invite: "s3cret-_" };
    const invited = { kind: "room", room: "K7QX2M", secret, barred: undefined, by_link: true } as const;
    for (const ending of [".", ")", ",", ").", "!", "%20", "%20%20", " ", "”", "…", "?", "/", "%"]) {
      expect([ending, placeOf(`#/K7QX2M/s3cret-_${ending}`)]).toEqual([ending, invited]);
      expect([ending, placeOf(`#/K7QX2M${ending}`)]).toEqual([ending, { ...invited, secret: {} }]);
      const asked = { kind: "with", seat: 0 };
      expect(placeOf(`#/K7QX2M/s3cret-_?with=0${ending}`)).toEqual({ ...invited, invitation: asked });
      expect(placeOf(`#/event/E7QX2M${ending}`)).toEqual({ kind: "event", event: "E7QX2M", part: "overview" });
      expect(placeOf(`#/game/abc-1/12${ending}`)).toEqual({ kind: "game", record: "abc-1", at: 12 });
    }
    for (const path of ["r/crosswise/#", "r/crosswise%23", "%23"])
      expect(placeTyped(`see http://play.example/${path}/K7QX2M/s3cret-_).`)).toEqual(invited);
    expect(placeOf("#/K7QX2M", "/r/cross-roads/")).toMatchObject({ game: "cross-roads" });
  });

  it("leads to the door with a mangled invite", () => {
    expect(placeOf("#/K7QX2M/%")).toMatchObject({ kind: "room", room: "K7QX2M", secret: {} });
  });

  it("names a person", () => {
    expect(placeOf("#/player/p_3899vxsgra")).toEqual({ kind: "player", player: "p_3899vxsgra" });
    expect(placeOf(hashOf({ kind: "player", player: "p1" }))).toEqual({ kind: "player", player: "p1" });
    expect(placeOf("#/player/%22")).toEqual({ kind: "home" });
    expect(placeOf("#/player")).toEqual({ kind: "home" });
  });

  it("leads to a finished game, and to a move of it", () => {
    expect(placeOf("#/game/abc-1")).toEqual({ kind: "game", record: "abc-1", at: undefined });
    expect(placeOf("#/game/abc-1/12")).toEqual({ kind: "game", record: "abc-1", at: 12 });
    expect(placeOf("#/game/abc-1/x")).toEqual({ kind: "game", record: "abc-1", at: undefined });
    expect(hashOf({ kind: "game", record: "abc-1", at: 12 })).toBe("#/game/abc-1/12");
    expect(placeOf("#/game/a%2fb")).toEqual({ kind: "home" });
  });

  it("leads to a game's lesson", () => {
    expect(placeOf("#/lesson/cross-roads")).toEqual({ kind: "lesson", game: "cross-roads" });
    expect(placeOf(hashOf({ kind: "lesson", game: "crosswise" }))).toEqual({ kind: "lesson", game: "crosswise" });
    expect(placeOf("#/lesson/%22")).toEqual({ kind: "home" });
  });

  it("leads to the player's account", () => {
    expect(placeOf("#/me")).toEqual({ kind: "me" });
    expect(placeOf("#/ME")).toEqual({ kind: "home" });
    expect(hashOf({ kind: "me" })).toBe("#/me");
    expect(placeOf("#/me/code")).toEqual({ kind: "code" });
    expect(hashOf({ kind: "code" })).toBe("#/me/code");
  });

  it("is the lobby for anything that is no room", () => {
    expect(placeOf("#/../../etc")).toEqual({ kind: "home" });
  });
});

describe("tournaments in the address bar", () => {
  it("have a list, a wizard, a page and its parts", () => {
    expect(placeOf("#/events")).toEqual({ kind: "events" });
    expect(placeOf("#/events/new")).toEqual({ kind: "new_event" });
    expect(placeOf("#/event/e7qx2m")).toEqual({ kind: "event", event: "E7QX2M", part: "overview" });
    expect(placeOf("#/event/E7QX2M/standings")).toEqual({ kind: "event", event: "E7QX2M", part: "standings" });
    expect(placeOf("#/event/E7QX2M/cellar")).toEqual({ kind: "event", event: "E7QX2M", part: "overview" });
    expect(placeOf("#/event/%22")).toEqual({ kind: "events" });
    for (const hash of ["#/events", "#/events/new", "#/event/E7QX2M", "#/event/E7QX2M/desk"])
      expect(hashOf(placeOf(hash))).toBe(hash);
  });
  it("take their tabs as steps within one page, but not the desk", () => {
    const place = (hash: string) => placeOf(hash);
    expect(isSamePlace(place("#/event/E7QX2M"), place("#/event/E7QX2M/chat"))).toBe(true);
    expect(isSamePlace(place("#/event/E7QX2M"), place("#/event/E7QX2M/desk"))).toBe(false);
    expect(isSamePlace(place("#/event/E7QX2M"), place("#/event/E7QX3M"))).toBe(false);
  });
});

it("the path of an invitation names its game", () => {
  expect(placeOf("#/K7QX2M/s3cret", "/r/cross-roads")).toMatchObject({ room: "K7QX2M", game: "cross-roads" });
  for (const other of ["/", "/r/", "/g/crosswise", "/r/Cross%20Roads", "/r/crosswise/x"])
    expect(placeOf("#/K7QX2M", other)).not.toHaveProperty("game");
});
