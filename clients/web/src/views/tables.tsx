// The open tables of the lobby, and joining by code.
import { useState } from "preact/hooks";
import { placeTyped } from "../app/route";
import type { Catalogue, LobbyRoom } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Place } from "../state/place";
import { openTables } from "../state/lobby";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { titleOf } from "./game_title";
import { OptionTags } from "./option_tags";

export function OpenTables({
  state,
  onEnter,
  onJoin,
  game,
}: {
  state: AppState;
  onEnter: (place: Place) => void;
  onJoin: (room: string) => void;
  /** Only its tables. */
  game?: string;
}) {
  const t = useT();
  const [wanted, want] = useState<string | undefined>(undefined);
  const { catalogue } = state;
  const rooms = openTables(state).filter(([, room]) => game === undefined || room.game === game);
  const listed = new Set(rooms.map(([, { game }]) => game));
  const games = catalogue?.games.map(({ id }) => id).filter((id) => listed.has(id)) ?? [];
  // Drops the filter when a game's last table is gone.
  const shown = wanted !== undefined && games.includes(wanted) ? wanted : undefined;
  if (game !== undefined && rooms.length === 0) return null;
  return (
    <section class="open-tables">
      <h2>{t("home.tables")}</h2>
      {games.length > 1 && (
        <div class="filters" role="group" aria-label={t("home.filter")} data-testid="filters">
          {[undefined, ...games].map((game) => (
            <button
              key={game ?? ""}
              type="button"
              data-filter={game ?? "all"}
              aria-pressed={shown === game}
              onClick={() => want(game)}
            >
              {game === undefined ? t("home.filter.all") : titleOf(catalogue, game)}
            </button>
          ))}
        </div>
      )}
      {!state.lobby ? (
        <p class="faint">{t("home.loading")}</p>
      ) : rooms.length === 0 ? (
        <p class="faint">{t("home.no_tables")}</p>
      ) : (
        <ul class="room-list" data-testid="room-list">
          {rooms
            .filter(([, { game }]) => shown === undefined || game === shown)
            .map(([code, room]) => (
              <OpenTable key={code} code={code} room={room} catalogue={catalogue} onEnter={() => onJoin(code)} />
            ))}
        </ul>
      )}
      {game === undefined && <JoinByCode onJoin={onEnter} />}
    </section>
  );
}

function OpenTable({
  code,
  room,
  catalogue,
  onEnter,
}: {
  code: string;
  room: LobbyRoom;
  catalogue: Catalogue | undefined;
  onEnter: () => void;
}) {
  const t = useT();
  return (
    <li data-room={code} data-room-game={room.game}>
      <div>
        <b>{titleOf(catalogue, room.game)}</b> <span class="code">{code}</span>
        <OptionTags options={room.options} info={catalogue?.games.find(({ id }) => id === room.game)} />
        {room.password && (
          <span class="tag" title={t("home.password")}>
            <Icon name="lock" />
            <span class="sr-only">{t("home.password")}</span>
          </span>
        )}
        <small>
          {t("home.hosted_by", { name: room.host })} · {t("home.seated", { seated: room.seated, seats: room.seats })}
        </small>
      </div>
      <button type="button" data-do="join" onClick={onEnter}>
        {t("home.enter")}
      </button>
    </li>
  );
}

/** Without a connection too: a player on the way to a table arrives when there is one. */
function JoinByCode({ onJoin }: { onJoin: (place: Place) => void }) {
  const t = useT();
  const [code, setCode] = useState("");
  const [bad, complain] = useState(false);
  const join = (event: Event) => {
    event.preventDefault();
    const place = placeTyped(code);
    complain(place.kind === "home");
    if (place.kind === "room") onJoin(place);
  };
  return (
    <form class="join-form" onSubmit={join}>
      <label class="field">
        <span>{t("home.join")}</span>
        <input
          name="code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          value={code}
          placeholder={t("home.join.code")}
          aria-invalid={bad}
          onInput={(event) => {
            setCode(event.currentTarget.value);
            complain(false);
          }}
        />
        {bad && (
          <small class="bad" role="alert">
            {t("home.join.bad")}
          </small>
        )}
      </label>
      <button type="submit">{t("home.join.go")}</button>
    </form>
  );
}
