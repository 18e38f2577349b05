// Before a rated game: what is played now and was not before, a press to agree, and who has not agreed yet.
import { agreeing as en } from "../messages/en/agreeing";
import type { AgreementView, GameInfo, RoomView } from "../protocol/types";
import { seatEntries } from "../state/room";
import { useClient, useT, useTexts } from "../ui/hooks";
import { optionsBefore, sayChanges } from "./options_said";
import { shownName } from "./shown_name";

const texts = { part: "agreeing", en } as const;

interface AgreementProps {
  readonly view: RoomView;
  readonly agreement: AgreementView;
  readonly info: GameInfo | undefined;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

export function Agreement({ view, agreement, info, own, disabled }: AgreementProps) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const seat = own === undefined ? undefined : view.seats[own];
  const asked = seat !== undefined && !seat.ready;
  const missing = seatEntries(view).flatMap(([at, { name, ready, bot }]) =>
    ready || bot !== undefined || at === own ? [] : [shownName(t, name)],
  );
  const changes = info ? sayChanges(t, optionsBefore(view.options, agreement.changed), view.options, info) : [];
  return (
    <section class="card agreement" data-testid="agreement" data-asked={asked} aria-live="polite">
      <h2>{say(asked ? "title" : "settling")}</h2>
      {asked && changes.length > 0 && (
        <ul class="options-said">
          {changes.map(({ title, value, was }) => (
            <li key={title}>
              {value === undefined ? <b>{title}</b> : `${title}: `}
              {was !== undefined && `${was} → `}
              {value !== undefined && <b>{value}</b>}
            </li>
          ))}
        </ul>
      )}
      {asked && changes.length === 0 && <p>{say("look")}</p>}
      {missing.length > 0 && (
        <p class="faint" data-testid="not-ready">
          {say("missing", { names: t.list(missing) })}
        </p>
      )}
      {!asked && missing.length === 0 && <p class="faint">{say("soon")}</p>}
      {asked && (
        <button
          type="button"
          class="primary"
          disabled={disabled}
          data-do="agree"
          onClick={() => void client.rooms.agree(view.room)}
        >
          {say("ready")}
        </button>
      )}
    </section>
  );
}
