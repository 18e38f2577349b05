// Who looks for a game, in the lobby: one press plays with them.
import type { ListedSeek } from "../protocol/types";
import type { AppState } from "../state/app";
import { otherSeeks } from "../state/lobby";
import { useT } from "../ui/hooks";
import { OptionTags } from "./option_tags";
import { shownName } from "./shown_name";

export function Seekers({
  state,
  game,
  onAnswer,
}: {
  state: AppState;
  /** Only those who look for this one. */
  game?: string;
  onAnswer: (seek: ListedSeek) => void;
}) {
  const t = useT();
  const seeks = otherSeeks(state).filter((seek) => game === undefined || seek.game === game);
  if (seeks.length === 0) return null;
  return (
    <section>
      <h2>{t("home.seekers")}</h2>
      <ul class="room-list" data-testid="seekers">
        {seeks.map((seek) => {
          const info = state.catalogue?.games.find(({ id }) => id === seek.game);
          const name = shownName(t, seek.player.name);
          return (
            <li key={seek.id} data-seek={seek.id}>
              <div>
                <b>{name}</b>
                {seek.bot && <span class="tag">{t("table.bot")}</span>}
                <OptionTags options={seek.options} info={info} />
                <small>
                  {info?.title ?? seek.game} · {t("home.seeker.players", { n: seek.players })}
                </small>
              </div>
              <button
                type="button"
                disabled={state.link.kind !== "online"}
                aria-label={t("home.answer.to", { name })}
                onClick={() => onAnswer(seek)}
              >
                {t("home.answer")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
