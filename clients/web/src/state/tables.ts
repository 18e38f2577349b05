// The tables of the home page: the player's own, which the page is in while it is open, and one public game to look at.
import type { HeldSeat, HelloResult, LobbyRoom, LobbyRooms, Member, RoomView } from "../protocol/types";
import { mySeat, seatEntries, type RoomState } from "./room";

export interface MyTable extends HeldSeat {
  /** Absent while only the server has named it. */
  readonly view: RoomView | undefined;
  readonly my_turn: boolean;
}

interface Known {
  readonly my_rooms: HelloResult["rooms"];
  readonly rooms: Readonly<Record<string, RoomState>>;
}
interface Inside {
  readonly rooms: Readonly<Record<string, RoomState>>;
  readonly me: Member | undefined;
}
/** A place of the page; only rooms matter here. */
interface Somewhere {
  readonly kind: string;
  readonly room?: string;
}

/** Those that wait for the player first, those that are over last. */
export function myTables({ my_rooms, rooms }: Known): readonly MyTable[] {
  return my_rooms
    .map(({ room, game, seat, waits }): MyTable => {
      const known = rooms[room];
      const my_turn = known
        ? known.view.phase === "playing" && known.prompt !== undefined && !known.pending
        : waits === true;
      return { room, game, seat, view: known?.view, my_turn };
    })
    .sort((one, other) => rank(one) - rank(other));
}

function rank({ my_turn, view }: MyTable): number {
  return my_turn ? 0 : view?.phase === "over" ? 2 : 1;
}

/** Own tables that wait for a move, apart from the one that the player is at. */
export function tablesThatWait(state: Known & { readonly place: Somewhere }): readonly MyTable[] {
  const here = state.place.kind === "room" ? state.place.room : undefined;
  return myTables(state).filter(({ my_turn, room }) => my_turn && room !== here);
}

/** At a table where the player's game runs: nothing takes them away from there. */
export function isPlaying({ place, rooms, me }: Elsewhere): boolean {
  const room = place.kind === "room" ? rooms[place.room!] : undefined;
  return room !== undefined && keepsSeat(room.view) && mySeat(room.view, me?.id) !== undefined;
}

/** A public game that runs, is not the player's own, and is not among those that cannot be looked at. */
export function worthWatching(
  { lobby, my_rooms }: Pick<Known, "my_rooms"> & { readonly lobby: { readonly rooms: LobbyRooms } | undefined },
  closed: ReadonlySet<string> = new Set(),
): string | undefined {
  const mine = new Set(my_rooms.map(({ room }) => room));
  const open = ([code, { phase, password }]: [string, LobbyRoom]) =>
    phase === "playing" && !password && !mine.has(code) && !closed.has(code);
  return Object.entries(lobby?.rooms ?? {}).find(open)?.[0];
}

/** The public game that is shown, as long as the player does not sit there. */
export function shownGame({
  live,
  my_rooms,
}: Pick<Known, "my_rooms"> & { readonly live: { readonly room: string; readonly view: RoomView } | undefined }) {
  return live && my_rooms.every(({ room }) => room !== live.room) ? live : undefined;
}

interface Elsewhere extends Inside {
  readonly place: Somewhere;
}

/** Tables that wait for their start, and for a player who has gone elsewhere. The home page lists own seats itself. */
export function tablesLeftOpen({ rooms, me, place }: Elsewhere): readonly { room: string; game: string }[] {
  return Object.values(rooms)
    .filter(({ room, view }) => {
      if (view.phase !== "lobby" || view.event !== undefined || !holds(view, me)) return false;
      if (place.kind === "room") return place.room !== room;
      return place.kind !== "home" || mySeat(view, me?.id) === undefined;
    })
    .map(({ room, view }) => ({ room, game: view.game }));
}

/**
 * Finished games against bots alone, or of a tournament: nobody waits there, and a player who goes to another game is
 * done with them.
 */
export function doneWith({ rooms, me }: Inside): readonly string[] {
  return Object.values(rooms)
    .filter(({ view }) => {
      const own = mySeat(view, me?.id);
      return (
        view.phase === "over" &&
        own !== undefined &&
        (view.event !== undefined || seatEntries(view).every(([seat, { bot }]) => seat === own || bot !== undefined))
      );
    })
    .map(({ room }) => room);
}

/** The player sits there, or is its host: going elsewhere is not leaving. */
function holds(view: RoomView, me: Member | undefined): boolean {
  return me !== undefined && (view.host === me.id || mySeat(view, me.id) !== undefined);
}

/** Leaving a table that has not begun, or is over, gives up the seat. */
export function keepsSeat(view: RoomView): boolean {
  return view.phase === "playing" || view.phase === "between";
}

/**
 * The tables that a step leaves: those that the player only watched. Own ones are kept, and left by a button. A player
 * who looks at a game again stays where it was played.
 */
export function roomsToLeave({ rooms, me }: Inside, to: Somewhere): readonly string[] {
  if (to.kind === "game") return [];
  return Object.values(rooms)
    .filter(({ room, view }) => !(to.kind === "room" && to.room === room) && !holds(view, me))
    .map(({ room }) => room);
}
