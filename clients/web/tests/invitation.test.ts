// What a link invites to: how it is written, which seat that is, and when the page says that there is none.
import { expect, it } from "vitest";
import { placeOf, shareLink } from "../src/app/route";
import { freeSeats, invitationIn, invitationsFrom, invitationSaid, seatFor } from "../src/state/invitation";
import type { SeatView } from "../src/protocol/types";

const pairs = (seat: number) => (seat % 2 === 0 ? "orange" : "green");
const alone = () => undefined;
const taken = (...seats: number[]) => ({
  seats: Object.fromEntries(
    seats.map((seat) => [seat, { player: `p${seat}`, name: "Ada", connected: true } as SeatView]),
  ),
});

it("is read as it was written, and anything else is nothing", () => {
  for (const text of ["watch", "with=0", "against=3"]) expect(invitationSaid(invitationIn(text)!)).toBe(text);
  for (const text of ["", "with", "with=", "with=-1", "with=99", "with=1&x", "Watch", "kick=1", undefined])
    expect([text, invitationIn(text)]).toEqual([text, undefined]);
});

it("stands behind the invite in a link, and a link with a bad one still leads to the room", () => {
  const place = { kind: "room", room: "K7QX2M", secret: { invite: "a?b/c" }, barred: undefined } as const;
  const link = shareLink("http://play.example", { ...place, invitation: { kind: "with", seat: 2 } }, "crosswise");
  expect(link).toBe("http://play.example/r/crosswise#/K7QX2M/a%3Fb%2Fc?with=2");
  const led = { ...place, by_link: true };
  expect(placeOf(new URL(link).hash)).toEqual({ ...led, invitation: { kind: "with", seat: 2 } });
  expect(placeOf("#/K7QX2M?watch")).toEqual({ ...led, secret: {}, invitation: { kind: "watch" } });
  for (const bad of ["?", "?with=x", "?seat=1", "?watch=1"]) expect(placeOf(`#/K7QX2M/a%3Fb%2Fc${bad}`)).toEqual(led);
});

it("means a seat of that side other than the one of whoever invites", () => {
  expect(seatFor({ kind: "with", seat: 0 }, taken(0), 4, pairs)).toBe(2);
  expect(seatFor({ kind: "with", seat: 0 }, taken(), 4, pairs)).toBe(2);
  expect(seatFor({ kind: "with", seat: 0 }, taken(0, 2), 4, pairs)).toBeUndefined();
  expect(seatFor({ kind: "against", seat: 0 }, taken(0, 1), 4, pairs)).toBe(3);
  expect(seatFor({ kind: "against", seat: 0 }, taken(0, 1, 3), 4, pairs)).toBeUndefined();
  expect(freeSeats(taken(0, 1, 3), 4)).toEqual([2]);
});

it("is against anybody where every seat plays for itself", () => {
  expect(seatFor({ kind: "against", seat: 1 }, taken(1), 4, alone)).toBe(0);
  expect(seatFor({ kind: "with", seat: 1 }, taken(1), 4, alone)).toBeUndefined();
});

it("is offered only where there is such a seat", () => {
  expect(invitationsFrom(0, 4, pairs)).toEqual(["with", "against"]);
  expect(invitationsFrom(1, 2, pairs)).toEqual(["against"]);
  expect(invitationsFrom(0, 4, alone)).toEqual(["against"]);
  expect(invitationsFrom(0, 1, alone)).toEqual([]);
});
