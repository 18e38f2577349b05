// The rules of one game, opened from its table or from the lobby.
import { hashOf } from "../app/route";
import { gameUi } from "../games/registry";
import { Dialog } from "../ui/dialog";
import { useT } from "../ui/hooks";
import { Icon } from "../ui/icons";

export function RulesDialog({ game, title, onClose }: { game: string; title: string; onClose: () => void }) {
  const t = useT();
  const { Rules, lesson } = gameUi(game);
  return (
    <Dialog title={t("rules.of", { game: title })} name="rules" onClose={onClose}>
      {lesson && (
        <a class="lesson-link" href={hashOf({ kind: "lesson", game })} data-do="lesson" onClick={onClose}>
          <Icon name="play" />
          {t("lesson.open")}
        </a>
      )}
      {Rules && <Rules />}
    </Dialog>
  );
}
