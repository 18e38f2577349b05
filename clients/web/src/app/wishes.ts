// When a player's request in a room is settled: it has happened, or has become pointless.
import { plain } from "../protocol/plain";
import type { Json, Options, RoomView } from "../protocol/types";
import { chatIdentity, mySeat, type RoomState } from "../state/room";

/** The defaults, which a view leaves out. */
const unset: Options = { clock: "none", flag: "stand-in", rated: false, listed: true };

type Settled = (room: RoomState) => boolean;

/** Asks only the view. */
const seen =
  (settled: (view: RoomView) => boolean): Settled =>
  ({ view }) =>
    settled(view);

export const wishes = {
  sit: (me: string | undefined, seat: number | undefined): Settled =>
    seen((view) => {
      const own = mySeat(view, me);
      return view.phase !== "lobby" || (seat === undefined ? own !== undefined : own === seat);
    }),
  stand: (me: string | undefined): Settled => seen((view) => view.phase !== "lobby" || mySeat(view, me) === undefined),
  set: (options: Options): Settled =>
    seen(
      (view) =>
        view.phase !== "lobby" ||
        Object.entries(options).every(([name, value]) => same(view.options[name] ?? unset[name], value)),
    ),
  start: (): Settled => seen((view) => view.phase !== "lobby" || view.sealing !== undefined),
  bot: (seat: number): Settled => seen((view) => view.phase !== "lobby" || view.seats[seat] !== undefined),
  kick: (player: string): Settled =>
    seen((view) => Object.values(view.seats).every((holder) => holder.player !== player)),
  ready: (me: string | undefined, { series: { game } }: RoomView): Settled =>
    seen((view) => view.phase !== "between" || view.series.game !== game || saidSo(view, me)),
  agree: (me: string | undefined): Settled => seen((view) => view.agreement === undefined || saidSo(view, me)),
  rematch: (me: string | undefined, { result }: RoomView): Settled =>
    seen((view) => view.phase !== "over" || view.result?.record !== result?.record || saidSo(view, me)),
  /** This game and no other: the seal tells them apart. */
  resign: ({ seal }: RoomView): Settled => seen((view) => view.phase !== "playing" || view.seal !== seal),
  /** A chat line has come back from the room and was not there before. */
  say: (me: string | undefined, text: string, before: RoomState | undefined): Settled => {
    const known = linesOf(before, me, text);
    return (room) => [...linesOf(room, me, text)].some((line) => !known.has(line));
  },
};

/** `ready` marks players who agree to what is played, or who want to continue, between games and after the last. */
function saidSo(view: RoomView, me: string | undefined): boolean {
  const own = mySeat(view, me);
  return own === undefined || view.seats[own]?.ready === true;
}

function linesOf(room: RoomState | undefined, me: string | undefined, text: string): ReadonlySet<string> {
  return new Set(
    room?.lines.flatMap((line) =>
      line.kind === "chat" && line.chat.player === me && line.chat.text === plain(text)
        ? [chatIdentity(line.chat)]
        : [],
    ),
  );
}

function same(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
