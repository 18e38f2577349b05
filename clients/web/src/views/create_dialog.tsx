// A new room: game, options, series, visibility.
import { useState } from "preact/hooks";
import type { Catalogue, Options, Visibility } from "../protocol/types";
import { Dialog } from "../ui/dialog";
import { mayBeRated } from "../state/pools";
import { useAppState, useClient, useT } from "../ui/hooks";
import { ClockFields } from "./clock_fields";
import { GameFacts } from "./game_facts";
import { GameChoice } from "./game_choice";
import { ListedField } from "./listed_field";
import { OptionFields } from "./option_fields";
import { SeriesFields } from "./series_fields";
import { seriesOptions, type SeriesChoice } from "./terms";

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
  const { me } = useAppState(client);
  const [game_id, setGame] = useState(start);
  const [options, setOptions] = useState<Options>({});
  const [series, setSeries] = useState<SeriesChoice>({ kind: "single" });
  const [time, setTime] = useState<Options>({});
  const [visibility, setVisibility] = useState<Visibility>("private");
  const [password, setPassword] = useState("");
  const [rated, setRated] = useState(false);
  const [listed, setListed] = useState<boolean>();
  const chosen: Options = { ...options, ...time, ...seriesOptions(series) };
  const game = catalogue.games.find(({ id }) => id === game_id);
  const may_be_rated = game !== undefined && mayBeRated(game, chosen);

  const create = (event: Event) => {
    event.preventDefault();
    onClose();
    void client.createRoom({
      game: game_id,
      options: {
        ...chosen,
        ...(rated && may_be_rated && { rated }),
        ...(listed !== undefined && !(rated && may_be_rated) && { listed }),
      },
      visibility,
      ...(password && { password }),
    });
  };

  return (
    <Dialog
      title={t("create.title")}
      name="create"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" form="new-table" class="primary">
            {t("create.go")}
          </button>
        </>
      }
    >
      <form class="form" id="new-table" onSubmit={create}>
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
        <ClockFields
          options={rated ? { flag: "lose", ...time } : time}
          onChange={(change) => setTime({ ...time, ...change })}
        />
        {me?.handle && (
          <label class="field check">
            <input
              type="checkbox"
              name="rated"
              disabled={!may_be_rated}
              checked={rated && may_be_rated}
              onChange={(event) => setRated(event.currentTarget.checked)}
            />
            <span>
              {t("create.rated")}
              <small>{t("create.rated.needs")}</small>
            </span>
          </label>
        )}
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
        <ListedField
          listed={listed ?? (visibility === "public" && !password)}
          rated={rated && may_be_rated}
          onChange={setListed}
        />
      </form>
    </Dialog>
  );
}
