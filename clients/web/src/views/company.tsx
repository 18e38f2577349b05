// Above every page: whom the player looks for, and who challenges them.
import type { AppState } from "../state/app";
import { useClient, useT } from "../ui/hooks";
import { Over } from "../ui/over";

export function CompanyBar({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const { seek, challenges } = state.meeting;
  const titleOf = (game: string) => state.catalogue?.games.find(({ id }) => id === game)?.title ?? game;
  return (
    <>
      {seek && (
        <Over key="seek">
          <div class="company" role="status">
            <p data-testid="seeking">
              <span class="spinner" aria-hidden="true" />
              <span>{t(seek.room ? "seek.coming" : "seek.looking", { game: titleOf(seek.game) })}</span>
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
