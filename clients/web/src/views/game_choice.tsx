// The games as pictures to choose from.
import { gameUi } from "../games/registry";
import type { Catalogue } from "../protocol/types";
import { useT } from "../ui/hooks";

export function GameChoice({
  catalogue,
  chosen,
  onChoose,
}: {
  catalogue: Catalogue;
  chosen: string;
  onChoose: (game: string) => void;
}) {
  const t = useT();
  return (
    <fieldset class="field">
      <legend>{t("create.game")}</legend>
      <div class="game-choice">
        {catalogue.games.map(({ id, title }) => {
          const { Picture } = gameUi(id);
          return (
            <label key={id}>
              <input
                type="radio"
                class="sr-only"
                name="game"
                value={id}
                checked={chosen === id}
                onChange={() => onChoose(id)}
              />
              <span class="game-picture">
                <Picture />
              </span>
              <span>{title}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
