// What a link invites to besides the room: to play on or against the side of a seat, or to watch. Pure: which seat that
// is comes from the room's view.
import type { RoomView } from "../protocol/types";

export type Invitation = { readonly kind: "with" | "against"; readonly seat: number } | { readonly kind: "watch" };

/** The side that a seat plays on; `undefined` if every seat plays for itself. */
export type SideOf = (seat: number) => string | undefined;

/** No game has more seats. */
const most_seats = 12;

/** As it stands in a link, `with=0`, `against=0` or `watch`; anything else invites to nothing in particular. */
export function invitationIn(text: string | undefined): Invitation | undefined {
  if (text === "watch") return { kind: "watch" };
  const [, kind, digits] = /^(with|against)=([0-9]{1,2})$/.exec(text ?? "") ?? [];
  const seat = Number(digits);
  return kind && seat < most_seats ? { kind: kind as "with" | "against", seat } : undefined;
}

export function invitationSaid(invitation: Invitation): string {
  return invitation.kind === "watch" ? "watch" : `${invitation.kind}=${invitation.seat}`;
}

function fits({ kind, seat }: Exclude<Invitation, { kind: "watch" }>, other: number, sideOf: SideOf): boolean {
  const same = sideOf(seat) !== undefined && sideOf(seat) === sideOf(other);
  return other !== seat && same === (kind === "with");
}

/** The kinds of invitation that a player at `seat` can give, in a game of up to `seats` players. */
export function invitationsFrom(seat: number, seats: number, sideOf: SideOf): readonly ("with" | "against")[] {
  const others = Array.from({ length: seats }, (_, other) => other);
  return (["with", "against"] as const).filter((kind) => others.some((other) => fits({ kind, seat }, other, sideOf)));
}

export function freeSeats({ seats }: Pick<RoomView, "seats">, count: number): readonly number[] {
  return Array.from({ length: count }, (_, seat) => seat).filter((seat) => seats[seat] === undefined);
}

/** A free seat that the invitation is for; `undefined` if there is none. */
export function seatFor(
  invitation: Exclude<Invitation, { kind: "watch" }>,
  view: Pick<RoomView, "seats">,
  count: number,
  sideOf: SideOf,
): number | undefined {
  return freeSeats(view, count).find((seat) => fits(invitation, seat, sideOf));
}
