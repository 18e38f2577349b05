// A new room: game, options, series, visibility.
import { useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import type { Catalogue, Options, Visibility } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { GameFacts } from "./game_cards";
import { OptionFields } from "./option_fields";
import { SeriesFields, seriesOptions, type SeriesChoice } from "./series_fields";

export function CreateDialog({
  catalogue,
  game: start,
  onClose,
}: {
  catalogue: Catalogue;
  game: string;
  onClose: () => void;
}) {
  const t = useT();
  const client = useClient();
  const [game_id, setGame] = useState(start);
  const [options, setOptions] = useState<Options>({});
  const [series, setSeries] = useState<SeriesChoice>({ kind: "single" });
  const [visibility, setVisibility] = useState<Visibility>("public");
  const [password, setPassword] = useState("");
  const game = catalogue.games.find(({ id }) => id === game_id);

  const create = (event: Event) => {
    event.preventDefault();
    onClose();
    void client.createRoom({
      game: game_id,
      options: { ...options, ...seriesOptions(series) },
      visibility,
      ...(password && { password }),
    });
  };

  return (
    <Dialog title={t("create.title")} name="create" onClose={onClose}>
      <form class="form" onSubmit={create}>
        <GameChoice
          catalogue={catalogue}
          chosen={game_id}
          onChoose={(id) => {
            setGame(id);
            setOptions({});
          }}
        />
        {game && <GameFacts game={game} />}
        {game && (
          <OptionFields
            game={game}
            options={options}
            onChange={(name, value) => setOptions({ ...options, [name]: value })}
          />
        )}
        <SeriesFields choice={series} onChange={setSeries} single />
        <fieldset class="field choice">
          <legend>{t("create.visibility")}</legend>
          {(["public", "private"] as const).map((kind) => (
            <label key={kind}>
              <input
                type="radio"
                name="visibility"
                value={kind}
                checked={visibility === kind}
                onChange={() => setVisibility(kind)}
              />
              <span>{t(`create.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t("create.password")}</span>
          <input
            name="password"
            type="text"
            autocomplete="off"
            maxLength={64}
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
        </label>
        <div class="actions">
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="primary">
            {t("create.go")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The games as pictures to choose from. */
function GameChoice({
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
