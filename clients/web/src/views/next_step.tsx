// After a game: get ready for the next one; after the last, ask for a rematch, look for another opponent, or go on in
// the tournament that the table belongs to. Also shows which of the others are ready.
import type { RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { useAppState, useClient, useSecondsUntil, useT } from "../ui/hooks";

export function NextStep({
  view,
  own,
  event,
  called,
  disabled,
}: {
  view: RoomView;
  own: number | undefined;
  event: string | undefined;
  /** The next table of the tournament, once it waits for the player. */
  called: string | undefined;
  disabled: boolean;
}) {
  const t = useT();
  const client = useClient();
  const { ahead_ms, catalogue } = useAppState(client);
  const info = catalogue?.games.find(({ id }) => id === view.game);
  const alone = seatEntries(view).length === 1;
  const lookForOthers = async () => {
    await client.leaveTable(view.room);
    if (info) await client.people.seek(info);
  };
  const seconds = useSecondsUntil(view.phase === "between" && view.next_at ? view.next_at - ahead_ms : undefined);
  // Tables that share their deals play each of them at the same time.
  const waits = view.event !== undefined && view.next_at === undefined && view.sealing === undefined;
  // `ready` marks players who are ready for the next game or, after the last one, have asked for a rematch.
  const done = own !== undefined && view.seats[own]?.ready === true && view.agreement === undefined;
  return (
    <div class="next-step" data-steady translate={false}>
      <Asked view={view} own={own} />
      {view.phase === "between" && waits && <p data-testid="other-tables">{t("room.ready.tables")}</p>}
      {view.phase === "between" &&
        own !== undefined &&
        (done ? (
          <p>{seconds === undefined ? t("room.ready.done") : t("room.ready.waiting", { n: seconds })}</p>
        ) : (
          <button
            type="button"
            class="primary"
            disabled={disabled}
            data-do="ready"
            onClick={() => void client.rooms.ready(view.room)}
          >
            {seconds === undefined ? t("room.ready") : t("room.ready.in", { n: seconds })}
          </button>
        ))}
      {view.phase === "over" && called !== undefined && (
        <button type="button" class="primary" data-do="to-next-table" onClick={() => void client.goToRoom(called)}>
          {t("tournaments.call.next")}
        </button>
      )}
      {view.phase === "over" && event !== undefined && (
        <button
          type="button"
          class={called === undefined ? "primary" : ""}
          data-do="to-event"
          onClick={() => void client.goTo({ kind: "event", event, part: "overview" })}
        >
          {t("tournaments.back")}
        </button>
      )}
      {view.phase === "over" &&
        own !== undefined &&
        event === undefined &&
        (done ? (
          <p>{t("room.rematch.done")}</p>
        ) : (
          <button
            type="button"
            class="primary"
            disabled={disabled || view.agreement !== undefined}
            data-do="rematch"
            onClick={() => void client.rooms.rematch(view.room)}
          >
            {t(alone ? "room.rematch.alone" : "room.rematch")}
          </button>
        ))}
      {view.phase === "over" && own !== undefined && event === undefined && info && !alone && (
        <button type="button" disabled={disabled} data-do="next-opponent" onClick={() => void lookForOthers()}>
          {t("room.next_opponent")}
        </button>
      )}
    </div>
  );
}

function Asked({ view, own }: { view: RoomView; own: number | undefined }) {
  const t = useT();
  const names = seatEntries(view).flatMap(([seat, { name, ready, bot }]) =>
    ready && bot === undefined && seat !== own ? [name] : [],
  );
  if (names.length === 0 || view.agreement !== undefined) return null;
  return (
    <p class="asked" role="status" data-testid="asked">
      {t.people(view.phase === "over" ? "room.asked.rematch" : "room.asked.ready", names)}
    </p>
  );
}
