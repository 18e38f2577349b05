import { describe, expect, it } from "vitest";
import { placeOf, placeTyped, shareLink } from "../src/app/route";

describe("the address bar", () => {
  it("leads back from the link that is shared", () => {
    const link = shareLink("http://play.example", "K7QX2M", "s3cret-_");
    expect(placeTyped(link)).toEqual({
      kind: "room",
      room: "K7QX2M",
      secret: { invite: "s3cret-_" },
      barred: undefined,
    });
  });

  it("leads to the door with a mangled invite", () => {
    expect(placeOf("#/K7QX2M/%")).toEqual({ kind: "room", room: "K7QX2M", secret: {}, barred: undefined });
  });

  it("is the lobby for anything that is no room", () => {
    expect(placeOf("#/../../etc")).toEqual({ kind: "home" });
  });
});
