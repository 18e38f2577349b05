// Looking for an opponent on chosen terms: a clock, and for members a rated game with people of about their strength.
import { useEffect, useState } from "preact/hooks";
import { seeking as en } from "../messages/en/seeking";
import type { GameInfo, Options } from "../protocol/types";
import { mayBeRated, poolOf } from "../state/pools";
import { Dialog } from "../ui/dialog";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { ClockFields } from "./clock_fields";

const texts = { part: "seeking", en } as const;

/** The rating of a player who has played none of these yet. */
const first_rating = 1500;
const widths = [0, 100, 200, 400] as const;

/** A width of 0: anybody. */
function around(rating: number, width: number): readonly [number, number] | undefined {
  return width === 0 ? undefined : [Math.round(rating) - width, Math.round(rating) + width];
}

export function SeekDialog({ game, onClose }: { game: GameInfo; onClose: () => void }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { me } = useAppState(client);
  const [time, setTime] = useState<Options>({ clock: "10+5" });
  const [wish, setRated] = useState(true);
  const [bots, setBots] = useState(false);
  const [width, setWidth] = useState(0);
  const [own, setOwn] = useState(first_rating);
  const is_member = me?.handle !== undefined;
  const rated = wish && is_member && mayBeRated(game, time);
  const clock = String(time.clock);
  const pool = poolOf(game, clock)?.id ?? "";
  useEffect(() => {
    if (!is_member || !me) return;
    void client.people.profile(me.id).then((profile) => setOwn(profile?.ratings[pool]?.rating ?? first_rating));
  }, [pool, me?.id]);
  const { clock: _, ...flag } = time;
  /** What a visitor who had to sign up first wanted. */
  const seekRated = () => void client.people.seek({ ...game, chosen: flag, clock, rated: mayBeRated(game, time) });
  const seek = (event: Event) => {
    event.preventDefault();
    onClose();
    const rating = rated ? around(own, width) : undefined;
    void client.people.seek({ ...game, chosen: flag, clock, rated, ...(rating && { rating }), bots: bots && !rated });
  };
  return (
    <Dialog
      title={say("title", { game: game.title })}
      name="seek"
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" form="seek" class="primary" data-do="seek-with">
            {say(is_member ? "go" : "go.unrated")}
          </button>
        </>
      }
    >
      <form class="form" id="seek" onSubmit={seek}>
        <ClockFields
          options={rated ? { flag: "lose", ...time } : time}
          onChange={(change) => setTime({ ...time, ...change })}
        />
        <label class="field check">
          <input
            type="checkbox"
            name="rated"
            disabled={!is_member || !mayBeRated(game, time)}
            checked={rated}
            onChange={(event) => setRated(event.currentTarget.checked)}
          />
          <span>
            {t("create.rated")}
            {is_member && !mayBeRated(game, time) && <small>{say("needs.clock")}</small>}
            {rated && <small>{t("option.listed.rated")}</small>}
          </span>
        </label>
        {!is_member && (
          <p data-testid="why-not-rated">
            {say("needs.handle")}{" "}
            <button
              type="button"
              class="quiet"
              data-do="me"
              onClick={() => void client.signUp({ said: say("title", { game: game.title }), run: seekRated })}
            >
              {say("handle")}
            </button>
          </p>
        )}
        {!rated && (
          <label class="field check">
            <input
              type="checkbox"
              name="bots"
              checked={bots}
              onChange={(event) => setBots(event.currentTarget.checked)}
            />
            <span>
              {say("bots")}
              <small>{say("bots.about")}</small>
            </span>
          </label>
        )}
        {rated && (
          <label class="field">
            <span>{say("range")}</span>
            <select name="range" value={width} onChange={(event) => setWidth(Number(event.currentTarget.value))}>
              {widths.map((each) => {
                const range = around(own, each);
                return (
                  <option key={each} value={each}>
                    {range ? say("range.of", { low: range[0], high: range[1] }) : say("range.any")}
                  </option>
                );
              })}
            </select>
          </label>
        )}
      </form>
    </Dialog>
  );
}
