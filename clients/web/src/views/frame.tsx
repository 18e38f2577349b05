// The bar that is always there: at the bottom of a phone, at the side of a desktop. It gives way only to a game.
import type { AppState } from "../state/app";
import { howMuchWaits } from "../state/inbox";
import type { Place } from "../state/place";
import { useT } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import { PlaceLink } from "./place_link";

type Tab = "play" | "watch" | "events" | "me";

const tabs: readonly { readonly tab: Tab; readonly icon: IconName; readonly place: Place }[] = [
  { tab: "play", icon: "board", place: { kind: "home" } },
  { tab: "watch", icon: "eye", place: { kind: "watch" } },
  { tab: "events", icon: "cup", place: { kind: "events" } },
  { tab: "me", icon: "user", place: { kind: "me" } },
];

/** The entry that a page belongs to. */
function tabOf({ kind }: Pick<Place, "kind">): Tab {
  switch (kind) {
    case "watch":
    case "game":
      return "watch";
    case "events":
    case "new_event":
    case "event":
      return "events";
    case "me":
    case "player":
      return "me";
    default:
      return "play";
  }
}

export function Frame({ state }: { state: AppState }) {
  const t = useT();
  const waiting = howMuchWaits(state);
  const here = tabOf(state.place);
  return (
    <nav class="frame" aria-label={t("frame.title")} data-testid="frame">
      {tabs.map(({ tab, icon, place }) => (
        <PlaceLink key={tab} place={place} data-page={tab} current={tab === here}>
          <Icon name={icon} />
          {t(`frame.${tab}`)}
          {tab === "play" && waiting > 0 && (
            <span class="badge" aria-label={t.count("inbox.waits", waiting)} role="img">
              {waiting}
            </span>
          )}
        </PlaceLink>
      ))}
    </nav>
  );
}
