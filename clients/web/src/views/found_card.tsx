// A person was found while a game runs: a card with their name and the time they wait. Without a press the game goes
// on, and they go on looking.
import { useEffect, useState } from "preact/hooks";
import type { AppState } from "../state/app";
import { useClient, useT } from "../ui/hooks";
import { Over } from "../ui/over";
import { shownName } from "./shown_name";
import { titleOf } from "./game_title";

export function FoundCard({ state }: { state: AppState }) {
  const t = useT();
  const client = useClient();
  const { meeting, place } = state;
  const { seek } = meeting;
  // Also when that game has ended meanwhile, or another page is shown.
  const is_there = place.kind === "room" && place.room === seek?.room;
  const found = is_there ? undefined : seek?.found;
  const [now, tick] = useState(() => Date.now());
  useEffect(() => {
    if (!found) return undefined;
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [found]);
  if (!found || !seek) return null;
  const names = found.players.filter(({ player }) => player !== state.me?.id).map(({ name }) => shownName(t, name));
  const seconds = Math.max(0, Math.ceil((found.until - (now + state.ahead_ms)) / 1000));
  return (
    <Over key="found">
      <aside class="found" aria-label={t("seek.found", { names: t.list(names) })} data-testid="found">
        <p role="status">
          <b>{t("seek.found", { names: t.list(names) })}</b>
          <small>{t("seek.found.game", { game: titleOf(state.catalogue, seek.game) })}</small>
        </p>
        <button type="button" class="primary" data-do="meet" onClick={() => void client.people.meet()}>
          {t("seek.found.go")}
          <span class="found-time" translate={false}>
            {t("found.seconds", { n: seconds })}
          </span>
        </button>
        <button type="button" data-do="not-now" onClick={() => void client.people.notNow()}>
          {t("seek.found.later")}
        </button>
      </aside>
    </Over>
  );
}
