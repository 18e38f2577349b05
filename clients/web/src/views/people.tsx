// Other people: whom a member follows and blocks, and the players of their own programs.
import { useEffect, useState } from "preact/hooks";
import { hashOf } from "../app/route";
import { people as en } from "../messages/en/people";
import type { Member, People, Profile } from "../protocol/types";
import { useAppState, useClient, useTexts } from "../ui/hooks";
import { Challenge } from "./challenge";
import { AskingForm, TextField } from "./me_forms";
import "../styles/me.css";
import "../styles/person.css";

const texts = { part: "people", en } as const;

/** The member's lists, once they are known, and how to read them again. */
function usePeople(): readonly [People | undefined, () => Promise<void>] {
  const client = useClient();
  const { link } = useAppState(client);
  const [people, set] = useState<People | undefined>(undefined);
  const load = async () => {
    const answer = await client.account.people();
    if (answer.ok) set(answer.result);
  };
  useEffect(() => {
    if (link.kind === "online") void load();
  }, [link.kind]);
  return [people, load];
}

/** On a person's page. */
export function Ties({ person }: { person: Profile }) {
  const say = useTexts(texts);
  const client = useClient();
  const [people, load] = usePeople();
  if (!people) return null;
  const follows = people.followed.some(({ player }) => player.id === person.id);
  const blocks = people.blocked.some(({ id }) => id === person.id);
  const { account } = client;
  return (
    <p class="ask" data-testid="ties">
      {(person.handle !== undefined || follows) && (
        <button type="button" data-do="follow" onClick={() => void account.follow(person.id, !follows).then(load)}>
          {say(follows ? "unfollow" : "follow")}
        </button>
      )}
      <button type="button" data-do="block" onClick={() => void account.block(person.id, !blocks).then(load)}>
        {say(blocks ? "unblock" : "block")}
      </button>
    </p>
  );
}

/** On the home page: members whom the player follows and who are here now. */
export function FriendsOnline() {
  const say = useTexts(texts);
  const [people] = usePeople();
  const online = people?.followed.filter((one) => one.online) ?? [];
  if (online.length === 0) return null;
  return (
    <section class="card" data-testid="friends">
      <h2>{say("friends")}</h2>
      <ul class="people-list">
        {online.map(({ player }) => (
          <li key={player.id} data-followed={player.id} data-online>
            <span>
              <span class="presence" role="img" aria-label={say("online")} />
              <Named player={player} />
            </span>
            <Challenge person={player} quiet />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On the account's page. */
export function PeopleAndBots() {
  const say = useTexts(texts);
  const client = useClient();
  const [people, load] = usePeople();
  const { account } = client;
  return (
    <>
      <section data-testid="people">
        <h2>{say("title")}</h2>
        <h3>{say("followed")}</h3>
        {people?.followed.length === 0 && <p class="faint">{say("followed.none")}</p>}
        <ul class="people-list">
          {people?.followed.map(({ player, online }) => (
            <li key={player.id} data-followed={player.id} data-online={online}>
              <span>
                <span class="presence" role="img" aria-label={say(online ? "online" : "offline")} />
                <Named player={player} />
              </span>
              {online && <Challenge person={player} quiet />}
              <button
                type="button"
                data-do="unfollow"
                aria-label={say("unfollow.of", { name: player.name })}
                onClick={() => void account.follow(player.id, false).then(load)}
              >
                {say("unfollow")}
              </button>
            </li>
          ))}
        </ul>
        <h3>{say("blocked")}</h3>
        <p class="faint">{people?.blocked.length === 0 ? say("blocked.none") : say("blocked.about")}</p>
        <ul class="people-list">
          {people?.blocked.map((player) => (
            <li key={player.id} data-blocked={player.id}>
              <Named player={player} />
              <button
                type="button"
                data-do="unblock"
                aria-label={say("unblock.of", { name: player.name || say("unnamed") })}
                onClick={() => void account.block(player.id, false).then(load)}
              >
                {say("unblock")}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Bots bots={people?.bots ?? []} made={load} />
    </>
  );
}

/** A guest whom the server has forgotten has no name. */
function Named({ player }: { player: Member }) {
  const say = useTexts(texts);
  const client = useClient();
  const place = { kind: "player", player: player.id } as const;
  return (
    <a
      dir="auto"
      href={hashOf(place)}
      onClick={(event) => {
        event.preventDefault();
        void client.goTo(place);
      }}
    >
      {player.name || say("unnamed")}
    </a>
  );
}

function Bots({ bots, made }: { bots: readonly Member[]; made: () => Promise<void> }) {
  const say = useTexts(texts);
  const client = useClient();
  const [typed, type] = useState("");
  const [fresh, show] = useState<{ readonly player: Member; readonly token: string } | undefined>(undefined);
  const [ending, ask] = useState<string | undefined>(undefined);
  /** For good, so it takes two presses. */
  const end = async (bot: Member) => {
    if (ending !== bot.id) return ask(bot.id);
    ask(undefined);
    const answer = await client.account.endBot(bot.id);
    if (!answer.ok) return;
    if (fresh?.player.id === bot.id) show(undefined);
    await made();
  };
  return (
    <section data-testid="bots">
      <h2>{say("bots.title")}</h2>
      <p class="faint">{say("bots.about")}</p>
      <ul class="people-list">
        {bots.map((bot) => (
          <li key={bot.id} data-bot={bot.id}>
            <Named player={bot} />
            <button
              type="button"
              data-do="end-bot"
              aria-label={say("bots.end.of", { name: bot.name })}
              onClick={() => void end(bot)}
            >
              {say(ending === bot.id ? "bots.end.sure" : "bots.end")}
            </button>
          </li>
        ))}
      </ul>
      {fresh && (
        <div class="recovery" role="status" data-testid="bot-token">
          <p>{say("bots.once", { name: fresh.player.name })}</p>
          <label class="field">
            <span>{say("bots.token")}</span>
            <input
              name="bot-token"
              class="code"
              type="text"
              readOnly
              value={fresh.token}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        </div>
      )}
      <AskingForm
        name="bot"
        send={() => client.account.newBot(typed)}
        done={(bot) => {
          type("");
          show(bot);
          void made();
        }}
      >
        <TextField name="bot-name" label={say("bots.name")} value={typed} onInput={type} />
        <button type="submit" data-do="new-bot">
          {say("bots.go")}
        </button>
      </AskingForm>
    </section>
  );
}
