// Who watches, by name as far as they are members, and where else there is something to watch.
import { inviting as en } from "../messages/en/inviting";
import type { RoomView } from "../protocol/types";
import { useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { shownName } from "./shown_name";

const texts = { part: "inviting", en } as const;

export function Watchers({ view, own }: { view: RoomView; own: number | undefined }) {
  const t = useT();
  const say = useTexts(texts);
  const names = view.watchers.map((name) => shownName(t, name));
  const more = view.spectators - names.length;
  const listed = more > 0 ? [...names, say.count("watching.more", more)] : names;
  return (
    <>
      {view.spectators > 0 && (
        <p class="faint watchers-said" data-testid="who-watches">
          <Icon name="eye" />
          {names.length > 0
            ? say.count("watching", listed.length, { names: t.list(listed) })
            : t.count("room.spectators", view.spectators)}
        </p>
      )}
      {own === undefined && (
        <p>
          <a class="live-link" href="#/watch" data-do="other-live">
            {t("watching.live")}
          </a>
        </p>
      )}
    </>
  );
}
