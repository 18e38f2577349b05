// What the strongest bot would play, with its reason. Only against the house, and only while the decision is open.
import { useState } from "preact/hooks";
import type { HintResult, RoomView } from "../protocol/types";
import { seatEntries, type RoomState } from "../state/room";
import { useClient, useT } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { lazily } from "../ui/lazily";

const Bar = lazily(async () => (await import("./hint_bar")).HintBar, { quiet: true });

/** The house plays every other seat. */
export function mayHint(view: RoomView, own: number | undefined): boolean {
  return (
    own !== undefined &&
    view.phase === "playing" &&
    seatEntries(view).every(([seat, { bot, standin }]) => seat === own || bot !== undefined || standin === true)
  );
}

/** Asked for with the button in the head of the room, shown above the table. */
export function useHint({ room, view, prompt }: RoomState, own: number | undefined, online: boolean) {
  const t = useT();
  const client = useClient();
  const [hint, set] = useState<HintResult>();
  const [asking, ask] = useState(false);
  if (!mayHint(view, own)) return { button: null, bar: null, move: undefined };
  const button = (
    <button
      type="button"
      class="icon-button"
      data-do="hint"
      aria-label={t("hint")}
      title={t("hint")}
      disabled={!online || asking || prompt === undefined}
      onClick={() => {
        ask(true);
        void client.rooms.hint(room).then((found) => {
          ask(false);
          set(found);
        });
      }}
    >
      <Icon name="bot_expert" />
    </button>
  );
  const open = hint?.prompt === prompt?.id ? hint : undefined;
  const bar = open && <Bar view={view} seat={own} hint={open} onClose={() => set(undefined)} />;
  return { button, bar, move: open?.move };
}
