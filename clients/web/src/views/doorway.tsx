// Between a link and the room: says what the table is, shows the seat that the link gives, and takes a press to go in.
// A seat is taken under a name, which is suggested; watching needs none.
import { hashOf } from "../app/route";
import { game_titles, gameUi } from "../games/registry";
import { inviting as en } from "../messages/en/inviting";
import type { RoomView } from "../protocol/types";
import type { AppState } from "../state/app";
import { hostOf } from "../state/gathering";
import { freeSeats, seatFor } from "../state/invitation";
import type { Place } from "../state/place";
import { withBotNames } from "../table/bots";
import { useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { ClosedPage } from "./closed_page";
import { DoorTerms } from "./door_terms";
import { OwnName, useOwnName } from "./own_name";
import { shownName } from "./shown_name";
import { hasPartners, sidesOf } from "./sides";
import { sideSaid, TableTop } from "./table_top";

type RoomPlace = Place & { kind: "room" };

const texts = { part: "inviting", en } as const;

export function Doorway({ state, place }: { state: AppState; place: RoomPlace }) {
  const t = useT();
  if (place.barred) return <ClosedPage key={place.room} place={place} error={place.barred} />;
  // It is complete once the catalogue is there, so that no button moves.
  if (place.seen && state.catalogue) {
    const seen = { ...place.seen, seats: withBotNames(t, place.seen.seats) };
    return <Door state={state} place={place} seen={seen} />;
  }
  return (
    <main class="doorway">
      <p class="faint">{t("entering")}</p>
    </main>
  );
}

/** What a link invites to, and the buttons that do it. */
function Door({ state, place, seen }: { state: AppState; place: RoomPlace; seen: RoomView }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const own = useOwnName();
  const info = state.catalogue?.games.find(({ id }) => id === seen.game);
  const count = Math.max(info?.players.max ?? 0, ...Object.keys(seen.seats).map((seat) => Number(seat) + 1));
  const given = info ? givenTo(seen, count, place, sidesOf(seen.game, t)) : {};
  const { seat } = given;
  const offline = state.link.kind !== "online";
  const comeIn = (sits: boolean) => void client.comeIn(place, sits, given.any ? undefined : seat);
  const watch = () => (own.is_changed ? own.then(() => comeIn(false)) : comeIn(false));
  const game = game_titles[seen.game] ?? info?.title ?? seen.game;
  const host = hostOf(seen);
  const invited = place.invitation?.kind === "watch" ? "door.watch_title" : "door.title";
  const heading = host ? say(invited, { name: shownName(t, host.name), game }) : say("door.table", { game });
  return (
    <main class="door" data-testid="doorway" data-room={place.room}>
      {info && <Seats view={seen} count={count} yours={seat} />}
      <form
        class="door-said"
        onSubmit={(event) => {
          event.preventDefault();
          if (seat === undefined) watch();
          else own.then(() => comeIn(true));
        }}
      >
        <h1>{heading}</h1>
        <p class="faint">{t.server(`game.${seen.game}.lead`, undefined, "")}</p>
        {given.missed && (
          <p class="missed" data-testid="missed" data-missed={given.missed}>
            {say(`missed.${given.missed}`)}
          </p>
        )}
        {info && <DoorTerms view={seen} info={info} say={say} />}
        {seat === undefined ? (
          <button type="submit" class="primary big wide" disabled={offline} data-do="watch">
            <Icon name="eye" />
            {say("door.watch")}
          </button>
        ) : (
          <>
            <button type="submit" class="primary big wide" disabled={offline} data-do="take-seat">
              {say("door.sit")}
            </button>
            <OwnName own={own} />
          </>
        )}
        <p class="door-links">
          {gameUi(seen.game).lesson && (
            <a
              href={hashOf({ kind: "lesson", game: seen.game })}
              data-do="lesson"
              onClick={(event) => {
                event.preventDefault();
                void client.goTo({ kind: "lesson", game: seen.game });
              }}
            >
              <Icon name="book" />
              {say("door.lesson")}
            </a>
          )}
          {seat !== undefined && (
            <button type="button" class="quiet" disabled={offline} data-do="watch" onClick={watch}>
              <Icon name="eye" />
              {say("door.watch")}
            </button>
          )}
        </p>
      </form>
    </main>
  );
}

interface Given {
  readonly seat?: number;
  /** The link asks for no seat in particular: the server gives the next one if this is taken meanwhile. */
  readonly any?: true;
  /** Why it is not the seat that the link means. */
  readonly missed?: "side" | "full" | "running";
}

/** The seat that the link gives; none if it is to watch. */
function givenTo(view: RoomView, seats: number, { invitation }: RoomPlace, sideOf: ReturnType<typeof sidesOf>): Given {
  // A tournament seats its players itself.
  if (invitation?.kind === "watch" || view.event) return {};
  if (view.phase !== "lobby") return { missed: "running" };
  const [next] = freeSeats(view, seats);
  if (next === undefined) return { missed: "full" };
  if (!invitation) return { seat: next, any: true };
  const seat = seatFor(invitation, view, seats, sideOf);
  return seat === undefined ? { seat: next, any: true, missed: "side" } : { seat };
}

function Seats({ view, count, yours }: { view: RoomView; count: number; yours: number | undefined }) {
  const t = useT();
  const say = useTexts(texts);
  const sideOf = sidesOf(view.game, t);
  const [host_seat, host] = Object.entries(view.seats).find(([, { player }]) => player === view.host) ?? [];
  const to_host = (seat: number) => {
    const side = sideOf(seat);
    if (!host || side === undefined || !hasPartners(count, sideOf)) return undefined;
    const key = sideOf(Number(host_seat)) === side ? "seat.with_name" : "seat.against_name";
    return say(key, { name: shownName(t, host.name) });
  };
  return (
    <TableTop
      view={view}
      count={count}
      bottom={yours ?? 0}
      own={yours}
      free={(seat) => ({
        name: say(seat === yours ? "seat.yours" : "seat.free"),
        face: (
          <span class="face" aria-hidden="true">
            {seat === yours ? "?" : <Icon name="plus" />}
          </span>
        ),
      })}
      said={(seat, holder) => [
        sideSaid(t, view.game, seat),
        seat === yours && to_host(seat),
        holder !== undefined && holder.player === view.host && t("room.host"),
      ]}
    />
  );
}
