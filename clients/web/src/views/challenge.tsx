// Challenging a player: the game, its clock and whether it is rated; then how long the challenge stands.
import { useState } from "preact/hooks";
import { profile as en } from "../messages/en/profile";
import type { Member, Options } from "../protocol/types";
import { mayBeRated } from "../state/pools";
import { Dialog } from "../ui/dialog";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { ClockFields } from "./clock_fields";
import { untilSaid } from "./day_said";
import { AskingForm } from "./me_forms";

const texts = { part: "profile", en } as const;

/** `quiet`: the page has another button that comes first. */
export function Challenge({ person, quiet = false }: { person: Member; quiet?: boolean }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { meeting, catalogue, link } = useAppState(client);
  const [asking, ask] = useState(false);
  const [id, asked] = Object.entries(meeting.asked).find(([, { player }]) => player === person.id) ?? [];
  const title = catalogue?.games.find((game) => game.id === asked?.game)?.title ?? asked?.game ?? "";
  return (
    <>
      {asked && id !== undefined ? (
        <p class="challenge-stands" role="status" data-testid="challenge-stands">
          {say("challenge.stands", { name: person.name, game: title, time: untilSaid(asked.until, t.language) })}{" "}
          <button
            type="button"
            data-do="cancel-challenge"
            onClick={() => void client.people.answerChallenge(id, false)}
          >
            {say("challenge.cancel")}
          </button>
        </p>
      ) : (
        <button
          type="button"
          class={quiet ? "" : "primary"}
          data-do="challenge"
          disabled={link.kind !== "online" || !catalogue}
          onClick={() => ask(true)}
        >
          {say("challenge", { name: person.name })}
        </button>
      )}
      {asking && <ChallengeDialog person={person} onClose={() => ask(false)} />}
    </>
  );
}

function ChallengeDialog({ person, onClose }: { person: Member; onClose: () => void }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const { me, catalogue } = useAppState(client);
  const games = (catalogue?.games ?? []).filter(({ players }) => players.min <= 2 && players.max >= 2);
  const [chosen, choose] = useState(games[0]?.id);
  const [time, setTime] = useState<Options>({ clock: "10+5" });
  const members = me?.handle !== undefined && person.handle !== undefined;
  const [wish, setRated] = useState(members);
  const game = games.find(({ id }) => id === chosen);
  if (!game) return null;
  const may = members && mayBeRated(game, time);
  const rated = wish && may;
  const { clock, ...options } = time;
  return (
    <Dialog title={say("challenge", { name: person.name })} name="challenge" onClose={onClose}>
      <AskingForm
        name="challenge"
        send={() => client.people.challenge(person, { game: game.id, clock: String(clock), rated, options })}
        done={onClose}
        foot={
          <div class="actions">
            <button type="button" onClick={onClose}>
              {t("cancel")}
            </button>
            <button type="submit" class="primary" data-do="send-challenge">
              {say("challenge.send")}
            </button>
          </div>
        }
      >
        <label class="field">
          <span>{say("challenge.game")}</span>
          <select name="challenge-game" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
            {games.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <ClockFields
          options={rated ? { flag: "lose", ...time } : time}
          onChange={(change) => setTime({ ...time, ...change })}
        />
        <fieldset class="field choice">
          <legend>{say("challenge.kind")}</legend>
          {[true, false].map((kind) => (
            <label key={String(kind)}>
              <input
                type="radio"
                name="challenge-rated"
                value={String(kind)}
                disabled={kind && !may}
                checked={rated === kind}
                onChange={() => setRated(kind)}
              />
              {say(kind ? "challenge.rated" : "challenge.casual")}
            </label>
          ))}
          {!may && <small>{say(members ? "challenge.clock" : "challenge.members")}</small>}
        </fieldset>
      </AskingForm>
    </Dialog>
  );
}
