// The rules of one game, opened from its table or from the lobby.
import { gameUi } from "../games/registry";
import { Dialog } from "../ui/dialog";
import { useT } from "../ui/hooks";

export function RulesDialog({ game, title, onClose }: { game: string; title: string; onClose: () => void }) {
  const t = useT();
  const { Rules } = gameUi(game);
  return (
    <Dialog title={t("rules.of", { game: title })} name="rules" onClose={onClose}>
      {Rules && <Rules />}
    </Dialog>
  );
}
