// The players: names, marks for bots, for the absent and for oneself, whose turn it is, the wins of a series, and room
// for what a game shows per seat (backs of a hand, points).
import type { ComponentChildren } from "preact";
import type { Hue } from "./game";
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { said } from "../ui/numbers";
import { botFace } from "./bots";
import { PlayerName } from "./player_name";
import { SeatClock } from "./seat_clock";
import { SeatWaits } from "./seat_waits";

interface PlayerProps {
  readonly view: RoomView;
  readonly seat: number;
  /** The viewer's own seat. */
  readonly own: number | undefined;
  /** It is the seat's turn. */
  readonly turn: boolean;
  readonly hue: Hue | undefined;
  /** What the game's part shows, in words. */
  readonly said?: readonly string[];
  readonly children?: ComponentChildren;
}

/** One player as an item of a list. */
export function Player({ view, seat, own, turn, hue, said = [], children }: PlayerProps) {
  const t = useT();
  const holder = view.seats[seat];
  if (!holder) return null;
  const to_move = turn && view.phase === "playing";
  const away = !holder.connected && holder.bot === undefined;
  const words = [
    holder.name,
    own === seat && t("you"),
    holder.bot !== undefined && t("table.bot"),
    ...said,
    to_move && t("table.has_turn"),
    away && t("away"),
  ];
  return (
    <li
      class={`player ${hue ? `hue-${hue}` : ""}`}
      data-seat={seat}
      data-turn={to_move || undefined}
      aria-current={to_move || undefined}
      aria-label={words.filter(Boolean).join(", ")}
    >
      <span class="player-name">
        {holder.bot !== undefined && <Icon name={botFace(holder.bot)} />}
        {away && (
          <span class="away-mark">
            <Icon name="unplugged" />
          </span>
        )}
        <PlayerName name={holder.name} />
        {own === seat && <small>{t("you")}</small>}
      </span>
      {children}
      <SeatWaits view={view} seat={seat} turn={turn} />
      <SeatClock view={view} seat={seat} />
      <SeriesScore view={view} seat={seat} />
    </li>
  );
}

/** The series so far, in what decides it: wins or points. */
export function SeriesScore({ view: { series }, seat }: { view: RoomView; seat: number }) {
  const t = useT();
  if (series.kind === "single") return null;
  const by = series.kind === "sumof" ? "points" : "wins";
  return (
    <span class="player-series" data-by={by} title={`${t("series.standing")}: ${t(`series.${by}`)}`}>
      {said(series[by][seat] ?? 0)}
    </span>
  );
}

/** All players in a row, in seat order or in the given one. */
export function PlayersStrip({
  view,
  own,
  turn,
  order,
  hueOf,
  said,
  part,
}: {
  readonly view: RoomView;
  readonly own: number | undefined;
  /** The seats to move: one in most games, several where all decide at once. */
  readonly turn: readonly number[];
  readonly order?: readonly number[];
  readonly hueOf: (seat: number) => Hue | undefined;
  readonly said?: (seat: number) => readonly string[];
  readonly part?: (seat: number) => ComponentChildren;
}) {
  const t = useT();
  const seats = order ?? seatEntries(view).map(([seat]) => seat);
  return (
    <ul class="players" aria-label={t("table.players")} data-testid="players">
      {seats.map((seat) => (
        <Player
          key={seat}
          view={view}
          seat={seat}
          own={own}
          turn={turn.includes(seat)}
          hue={hueOf(seat)}
          said={said?.(seat) ?? []}
        >
          {part?.(seat)}
        </Player>
      ))}
    </ul>
  );
}

/** More backs than this are shown as a number. */
const most_backs = 6;

/** The backs of a hidden hand. */
export function HandBacks({ count, title }: { count: number; title: string }) {
  return (
    <span class="backs" data-hand-size={count} title={title}>
      {Array.from({ length: Math.min(count, count > most_backs ? 1 : most_backs) }, (_, index) => (
        <i key={index} />
      ))}
      {count > most_backs && <b>{count}</b>}
    </span>
  );
}
