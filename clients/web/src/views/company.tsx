// Above every page: the player's search, and challenges to them.
import type { AppState } from "../state/app";
import { useClient, useT } from "../ui/hooks";
import { botCalled } from "../table/bots";
import { Over } from "../ui/over";

/** A game against bots, until a person is found. */
function meanwhile({ place, rooms, me }: AppState): string | undefined {
  const view = place.kind === "room" ? rooms[place.room]?.view : undefined;
  const others = Object.values(view?.seats ?? {}).filter(({ player }) => player !== me?.id);
  const bots = others.flatMap(({ bot }) => bot ?? []);
  return others.length > 0 && bots.length === others.length ? bots[0] : undefined;
}

export function CompanyBar({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const { seek, challenges } = state.meeting;
  const bot = meanwhile(state);
  const titleOf = (game: string) => state.catalogue?.games.find(({ id }) => id === game)?.title ?? game;
  return (
    <>
      {seek && !seek.room && (
        <Over key="seek">
          <div class="company" role="status">
            <p data-testid="seeking">
              <span class="spinner" aria-hidden="true" />
              <span>
                {bot === undefined
                  ? t("seek.looking", { game: titleOf(seek.game) })
                  : t("seek.meanwhile", { bot: botCalled(t, bot) })}
              </span>
              <button type="button" data-do="stop-seeking" onClick={() => void client.people.stopSeeking()}>
                {t("cancel")}
              </button>
            </p>
          </div>
        </Over>
      )}
      {challenges.map(({ id, player, game }) => (
        <Over key={id}>
          <div class="company" role="status">
            <p data-challenge={id}>
              <span>{t("challenge.received", { name: player.name, game: titleOf(game) })}</span>
              <button
                type="button"
                class="primary"
                data-do="accept"
                onClick={() => void client.people.answerChallenge(id, true)}
              >
                {t("challenge.accept")}
              </button>
              <button type="button" data-do="decline" onClick={() => void client.people.answerChallenge(id, false)}>
                {t("challenge.decline")}
              </button>
            </p>
          </div>
        </Over>
      ))}
    </>
  );
}
