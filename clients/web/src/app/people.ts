// The other people at this server: who they are, what they have played, and asking them for a game.
import type { GamesPage, Leaderboard, ListedSeek, Options, Profile } from "../protocol/types";
import type { AppState } from "../state/app";
import type { Change } from "../state/change";
import type { RatingPoint } from "../state/rating_graph";
import type { Store } from "../state/store";
import type { Asking } from "./asking";
import type { Company, Wanted } from "./company";
import type { Granted } from "./granted";

interface ChallengeWish {
  readonly game: string;
  readonly clock: string;
  readonly rated: boolean;
  readonly options: Options;
}

export class People {
  constructor(
    private readonly asking: Asking,
    private readonly store: Store<AppState, Change>,
    private readonly company: Company,
  ) {}

  /** `undefined` if nobody is known by this id or handle. */
  async profile(player: string): Promise<Profile | undefined> {
    const by_id = await this.asking.request("player", { player });
    const answer = by_id.ok ? by_id : await this.asking.request("player", { handle: player });
    return answer.ok ? answer.result : undefined;
  }

  /** Their finished games, the newest first; `before` is the `next` of the page before. */
  async gamesOf(player: string, game?: string, before?: number): Promise<GamesPage | undefined> {
    const answer = await this.asking.request("player.games", {
      player,
      ...(game !== undefined && { game }),
      ...(before !== undefined && { before }),
    });
    return answer.ok ? answer.result : undefined;
  }

  /** How their rating went, the newest first; `undefined` where the server does not tell. */
  async ratingsOf(player: string, pool: string): Promise<readonly RatingPoint[] | undefined> {
    const answer = await this.asking.request("player.ratings", { player, pool });
    return answer.ok ? answer.result.points : undefined;
  }

  /** The best ratings of a pool; `after` is the `next` of the page before. */
  async leaderboard(pool: string, after?: number): Promise<Leaderboard | undefined> {
    const answer = await this.asking.request("leaderboard", { pool, ...(after !== undefined && { after }) });
    return answer.ok ? answer.result : undefined;
  }

  /** A game against a gentle bot, and meanwhile a search for a person who wants to play this too. */
  playAtOnce(game: Wanted): Promise<void> {
    return this.company.playAtOnce(game);
  }

  /** Meets the person who was found; with notNow(), that person goes on looking. */
  meet(): Promise<void> {
    return this.company.meet();
  }
  notNow(): Promise<void> {
    return this.company.notNow();
  }

  seek(game: Wanted): Promise<void> {
    return this.company.seek(game);
  }

  /** Looks for the same as another player does, and so plays with them. */
  answerSeek({ game, players, options, bot }: ListedSeek): Promise<void> {
    const wanted = { id: game, players: { min: players, max: players }, chosen: options };
    return this.company.seek({ ...wanted, bots: bot ?? false });
  }

  stopSeeking(): Promise<void> {
    return this.company.stop();
  }

  async challenge(
    { id: player, name }: Pick<Profile, "id" | "name">,
    { game, clock, rated, options }: ChallengeWish,
  ): Promise<Granted<string>> {
    const answer = await this.asking.grant("challenge", {
      player,
      game,
      clock,
      options,
      ...(rated && { rated }),
    });
    if (!answer.ok) return answer;
    const { challenge: id, expires_at: until } = answer.result;
    this.store.dispatch({ kind: "challenged", id, asked: { player, name, game, until } });
    return { ok: true, result: id };
  }

  async answerChallenge(id: string, yes: boolean): Promise<void> {
    this.store.dispatch({ kind: "challenge_answered", id });
    await this.asking.ask(yes ? "challenge.accept" : "challenge.decline", { id });
  }
}
