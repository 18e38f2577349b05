// The controls of a replay: the slider, over the graph of the win chances once there is one; back and forth, to either
// end, and by itself.
import type { ComponentChildren } from "preact";
import { useT } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import type { Playing } from "./use_playing";

export function ReplayBar({
  at,
  last,
  playing,
  go,
  chances,
  children,
}: {
  at: number;
  last: number;
  playing: Playing;
  go: (to: number) => void;
  /** The win chances in words, once they are known. */
  chances: string | undefined;
  /** What the slider moves over. */
  children?: ComponentChildren;
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
      <div class="replay-slide" data-graph={chances !== undefined || undefined}>
        {children}
        <input
          type="range"
          name="move"
          min={0}
          max={last}
          value={at}
          aria-label={t("replay.move")}
          aria-valuetext={[t("replay.at", { at, last }), chances].filter(Boolean).join(". ")}
          style={{ "--done": `${last === 0 ? 100 : (100 * at) / last}%` }}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
      </div>
      <div class="replay-buttons">
        {button("first", "first", 0)}
        {button("back", "back", at - 1)}
        <button
          type="button"
          class="icon-button replay-play"
          data-do="play"
          aria-label={t(playing.on ? "replay.pause" : "replay.play")}
          title={t(playing.on ? "replay.pause" : "replay.play")}
          onClick={playing.toggle}
        >
          <Icon name={playing.on ? "pause" : "play"} />
        </button>
        {button("next", "next", at + 1)}
        {button("last", "last", last)}
        <output class="replay-count" aria-hidden="true">
          {t("replay.at", { at, last })}
        </output>
      </div>
    </div>
  );
}
