// A new room: game, options, series, who can find it.
import { useState } from "preact/hooks";
import type { Catalogue, Options, Visibility } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { useClient, useT } from "../ui/hooks";
import { OptionFields } from "./option_fields";
import { SeriesFields, seriesOptions, type SeriesChoice } from "./series_fields";

export function CreateDialog({ catalogue, onClose }: { catalogue: Catalogue; onClose: () => void }) {
  const t = useT();
  const client = useClient();
  const [game_id, setGame] = useState(catalogue.games[0]?.id ?? "");
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
        <label class="field">
          <span>{t("create.game")}</span>
          <select name="game" value={game_id} onChange={(event) => { setGame(event.currentTarget.value); setOptions({}); }}>
            {catalogue.games.map(({ id, title, players }) => (
              <option key={id} value={id}>{title} ({players.min === players.max ? players.min : `${players.min}–${players.max}`})</option>
            ))}
          </select>
        </label>
        <SeriesFields choice={series} onChange={setSeries} single />
        {game && <OptionFields game={game} options={options} onChange={(name, value) => setOptions({ ...options, [name]: value })} />}
        <fieldset class="field choice">
          <legend>{t("create.visibility")}</legend>
          {(["public", "private"] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="visibility" value={kind} checked={visibility === kind} onChange={() => setVisibility(kind)} />
              <span>{t(`create.${kind}`)}</span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t("create.password")}</span>
          <input name="password" type="text" autocomplete="off" maxLength={64} value={password} onInput={(event) => setPassword(event.currentTarget.value)} />
        </label>
        <div class="actions">
          <button type="button" onClick={onClose}>{t("cancel")}</button>
          <button type="submit" class="primary">{t("create.go")}</button>
        </div>
      </form>
    </Dialog>
  );
}
