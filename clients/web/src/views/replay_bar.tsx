// The controls of a replay: back and forth, to either end, by itself, and the slider.
import { useT } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import type { Playing } from "./use_playing";

export function ReplayBar({
  at,
  last,
  playing,
  go,
  drawer,
}: {
  at: number;
  last: number;
  playing: Playing;
  go: (to: number) => void;
  /** Where there is no space for the moves beside the table. */
  drawer: { readonly open: boolean; readonly toggle: () => void } | undefined;
}) {
  const t = useT();
  const button = (name: "first" | "back" | "next" | "last", icon: IconName, to: number) => (
    <button
      type="button"
      class="icon-button"
      data-do={name}
      aria-label={t(`replay.${name}`)}
      title={t(`replay.${name}`)}
      disabled={to < 0 || to > last || to === at}
      onClick={() => go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-bar" role="group" aria-label={t("replay")}>
      <input
        type="range"
        name="move"
        min={0}
        max={last}
        value={at}
        aria-label={t("replay.move")}
        aria-valuetext={t("replay.at", { at, last })}
        style={{ "--done": `${last === 0 ? 100 : (100 * at) / last}%` }}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="replay-buttons">
        <output class="replay-count" aria-hidden="true">
          {at} / {last}
        </output>
        {button("first", "first", 0)}
        {button("back", "back", at - 1)}
        <button
          type="button"
          class="icon-button primary"
          data-do="play"
          aria-label={t(playing.on ? "replay.pause" : "replay.play")}
          title={t(playing.on ? "replay.pause" : "replay.play")}
          onClick={playing.toggle}
        >
          <Icon name={playing.on ? "pause" : "play"} />
        </button>
        {button("next", "next", at + 1)}
        {button("last", "last", last)}
        {drawer ? (
          <button
            type="button"
            class="icon-button replay-drawer"
            data-do="moves"
            aria-label={t("replay.moves")}
            title={t("replay.moves")}
            aria-expanded={drawer.open}
            aria-controls="side"
            onClick={drawer.toggle}
          >
            <Icon name="list" />
          </button>
        ) : (
          <span class="replay-drawer" />
        )}
      </div>
    </div>
  );
}
