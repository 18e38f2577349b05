// A game's own page: play at once, with friends, rated, against a bot; its lesson, rules, live tables, leaderboard.
import { useEffect, useState } from "preact/hooks";
import { gameUi } from "../games/registry";
import { playing as en } from "../messages/en/playing";
import type { BotLevel, GameInfo, Leaderboard } from "../protocol/types";
import type { AppState } from "../state/app";
import { whoIsHere } from "../state/here";
import { mayBeRated, poolOf } from "../state/pools";
import { useAppState, useClient, useT, useTexts } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { lazily } from "../ui/lazily";
import { GameFacts } from "./game_facts";
import { hereSaid } from "./here_said";
import { LidPicture } from "./lids";
import { LiveShown } from "./live_board";
import { PlaceLink } from "./place_link";
import { RulesDialog } from "./rules_dialog";
import { Seekers } from "./seekers";
import { OpenTables } from "./tables";
import { clockSaid } from "./terms";
import { useNamed } from "./use_named";
import "../styles/play_page.css";

const texts = { part: "playing", en } as const;
const CreateDialog = lazily(async () => (await import("./create_dialog")).CreateDialog, { over: true });
const SeekDialog = lazily(async () => (await import("./seek_dialog")).SeekDialog, { over: true });

/** Of the leaderboard, on this page. */
const most_leaders = 5;

export function PlayPage({ game: id }: { game: string }) {
  const t = useT();
  const client = useClient();
  const state = useAppState(client);
  const game = state.catalogue?.games.find((one) => one.id === id);
  if (game) return <Known game={game} state={state} />;
  return (
    <main class="play-page" data-testid="play-page">
      <h1 class="faint">{t("load.loading")}</h1>
    </main>
  );
}

function Known({ game, state }: { game: GameInfo; state: AppState }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const named = useNamed(state);
  const [asked, ask] = useState<"create" | "seek" | "rules" | undefined>(undefined);
  const online = state.link.kind === "online";
  const here = hereSaid(t, whoIsHere(state, game.id));
  const { Rules, lesson } = gameUi(game.id);
  return (
    <main class="play-page" data-testid="play-page" data-game={game.id}>
      <section class="pitch" data-lid={game.id}>
        <LidPicture game={game.id} />
        <PlaceLink class="pitch-back" place={{ kind: "home" }} data-do="back">
          <Icon name="back" />
          {say("back")}
        </PlaceLink>
        <div class="pitch-words">
          <h1>{game.title}</h1>
          <p class="pitch-lead">{t.server(`game.${game.id}.lead`, undefined, "")}</p>
          {here && <p class="pitch-here">{here}</p>}
          <GameFacts game={game} />
          <button
            type="button"
            class="primary big"
            disabled={!online}
            data-do="seek"
            onClick={() => named(() => void client.people.playAtOnce(game))}
          >
            {t("home.seek")}
          </button>
          <p class="pitch-next">{say("bot_first", { bot: t("bot.random") })}</p>
          <p class="pitch-links">
            {lesson && (
              <PlaceLink place={{ kind: "lesson", game: game.id }} data-do="lesson">
                <Icon name="cap" />
                {say("lesson")}
              </PlaceLink>
            )}
            {Rules && (
              <button type="button" class="quiet" data-do="rules" onClick={() => ask("rules")}>
                <Icon name="book" />
                {t("rules")}
              </button>
            )}
          </p>
        </div>
      </section>
      <div class="play-columns">
        <div class="ways">
          <section class="way">
            <h2>{say("friends")}</h2>
            <p>{say("friends.about")}</p>
            <button type="button" disabled={!online} data-do="open" onClick={() => named(() => ask("create"))}>
              {say("friends.go")}
            </button>
          </section>
          <Rated game={game} state={state} onSeek={() => named(() => ask("seek"))} />
          <AgainstBot
            game={game}
            disabled={!online}
            onPlay={(level) => named(() => void client.playNow(game, level.id))}
          />
          {game.players.min === 1 && (
            <section class="way">
              <h2>{say("alone")}</h2>
              <p>{say("alone.about")}</p>
              <button
                type="button"
                disabled={!online}
                data-do="play-alone"
                onClick={() => named(() => void client.playAlone(game.id))}
              >
                {say("alone.go")}
              </button>
            </section>
          )}
        </div>
        <div class="play-people">
          <Seekers state={state} game={game.id} onAnswer={(seek) => named(() => void client.people.answerSeek(seek))} />
          <OpenTables
            state={state}
            game={game.id}
            onJoin={(room) => named(() => void client.joinTable(room))}
            onEnter={(place) => void client.goTo(place)}
          />
          <LiveShown state={state} game={game.id} />
        </div>
        <Leaders game={game} state={state} />
      </div>
      {asked === "create" && state.catalogue && (
        <CreateDialog catalogue={state.catalogue} game={game.id} onClose={() => ask(undefined)} />
      )}
      {asked === "seek" && <SeekDialog game={game} onClose={() => ask(undefined)} />}
      {asked === "rules" && <RulesDialog game={game.id} title={game.title} onClose={() => ask(undefined)} />}
    </main>
  );
}

/** A press looks for a rated game with this clock at once; all others are behind the button. */
const quick_times = ["3+2", "5+3", "10+5"];

function Rated({ game, state, onSeek }: { game: GameInfo; state: AppState; onSeek: () => void }) {
  const t = useT();
  const say = useTexts(texts);
  const client = useClient();
  const [rating, set] = useState<number | undefined>(undefined);
  const { me, link } = state;
  const pool = poolOf(game, "10+5")?.id;
  const member = me?.handle === undefined ? undefined : me.id;
  useEffect(() => {
    if (member === undefined || pool === undefined || link.kind !== "online") return undefined;
    let current = true;
    void client.people.profile(member).then((profile) => {
      if (current) set(profile?.ratings[pool]?.rating);
    });
    return () => {
      current = false;
    };
  }, [member, pool, link.kind]);
  return (
    <section class="way">
      <h2>{say("rated")}</h2>
      <p>
        {member === undefined
          ? say("rated.guest")
          : rating === undefined
            ? say("rated.none")
            : say("rated.you", { rating: Math.round(rating) })}
      </p>
      <button type="button" disabled={link.kind !== "online"} data-do="seek-rated" onClick={onSeek}>
        {say("rated.go")}
      </button>
      {member !== undefined && (
        <div class="times" role="group" aria-label={say("rated")}>
          {quick_times
            .filter((clock) => mayBeRated(game, { clock }))
            .map((clock) => (
              <button
                key={clock}
                type="button"
                class="quiet"
                disabled={link.kind !== "online"}
                data-time={clock}
                onClick={() => void client.people.seek({ ...game, chosen: { flag: "lose" }, clock, rated: true })}
              >
                {clockSaid(t, clock)}
              </button>
            ))}
        </div>
      )}
    </section>
  );
}

function AgainstBot({
  game,
  disabled,
  onPlay,
}: {
  game: GameInfo;
  disabled: boolean;
  onPlay: (level: BotLevel) => void;
}) {
  const t = useT();
  const say = useTexts(texts);
  const [chosen, choose] = useState("greedy");
  const level = game.levels.find(({ id }) => id === chosen) ?? game.levels[0];
  if (!level) return null;
  const called = (one: BotLevel) => t.server(one.key, undefined, one.title);
  return (
    <section class="way way-bot">
      <h2>{say("bot")}</h2>
      <p>{t.server(`${level.key}.about`, undefined, level.text)}</p>
      <button type="button" disabled={disabled} data-do="play" onClick={() => onPlay(level)}>
        {say("bot.go", { bot: called(level) })}
      </button>
      <fieldset class="levels">
        <legend class="sr-only">{say("bot.level")}</legend>
        {game.levels.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="level"
              value={one.id}
              checked={one.id === level.id}
              onChange={() => choose(one.id)}
            />
            <span>{called(one)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

function Leaders({ game, state }: { game: GameInfo; state: AppState }) {
  const say = useTexts(texts);
  const client = useClient();
  const pool = poolOf(game, "10+5")?.id;
  const online = state.link.kind === "online";
  const [board, show] = useState<Leaderboard | undefined>(undefined);
  useEffect(() => {
    if (!pool || !online) return undefined;
    let current = true;
    void client.people.leaderboard(pool).then((found) => {
      if (current) show(found);
    });
    return () => {
      current = false;
    };
  }, [pool, online]);
  if (!pool) return null;
  return (
    <section class="leaders" data-testid="leaders">
      <div class="section-head">
        <h2>{say("leaders")}</h2>
        <PlaceLink place={{ kind: "ratings", pool }} data-do="leaders-all">
          {say("leaders.all")}
        </PlaceLink>
      </div>
      {board && board.leaders.length === 0 && <p class="faint">{say("leaders.none")}</p>}
      {board && board.leaders.length > 0 && (
        <ol>
          {board.leaders.slice(0, most_leaders).map(({ player, rating }, index) => (
            <li key={player.id} data-me={player.id === state.me?.id || undefined}>
              <span>{index + 1}</span>
              <PlaceLink place={{ kind: "player", player: player.id }}>
                <bdi>{player.name}</bdi>
              </PlaceLink>
              <b>{Math.round(rating.rating)}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
