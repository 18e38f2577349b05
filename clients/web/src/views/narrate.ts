// The log lines for an event. The game is asked first; if it has none, the room's own texts apply.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import { isObject } from "../protocol/merge_patch";
import type { GameInfo, RoomEvent } from "../protocol/types";
import type { Telling } from "../table/game";
import { withBotNames } from "../table/bots";
import { seatEntries, type Scene } from "../state/room";
import { said } from "../ui/numbers";
import { sayChanges } from "./options_said";
import { shownName } from "./shown_name";
import { pointsAlone } from "./winner";

/** What lapses when a player who agreed to it is gone (protocol/docs/play.md). */
const agreements = ["draw", "takeback", "pause", "ready", "rematch"] as const;

export function narrateEvent(
  t: Translate,
  event: RoomEvent,
  { game, seats: told, series, options_before }: Scene,
  info: GameInfo | undefined,
): Telling | undefined {
  const seats = withBotNames(t, told);
  const own = gameUi(game).narrate(t, event, seats);
  if (own !== undefined) return own;
  const seated = typeof event.seat === "number" ? seats[event.seat]?.name : undefined;
  const name = shownName(t, typeof event.name === "string" ? event.name : (seated ?? "?"));
  switch (event.type) {
    case "entered":
    case "host":
    case "host_away":
    case "sat":
    case "left":
    case "kicked":
    case "stood":
    case "connected":
    case "disconnected":
    case "ready":
    case "rematch":
    case "resigned":
    case "hint":
    case "flag":
    case "nudged":
    case "pause":
    case "pause_over":
    case "continue":
      return t(`event.${event.type}`, { name });
    case "taken_back":
      return t("event.taken_back", { name });
    case "offered":
    case "agreed":
    case "declined":
      return t(`event.${event.type}.${event.what === "draw" ? "draw" : "takeback"}`, { name });
    case "withdrawn":
      return t(`event.withdrawn.${isAgreement(event.what) ? event.what : "ready"}`, { name });
    case "looked":
      return t("event.looked", { name, player: shownName(t, seated ?? "?") });
    case "options": {
      const known = info && isObject(event.options) ? sayChanges(t, options_before, event.options, info) : [];
      const options = known.map(({ title, value }) => (value === undefined ? title : `${title}: ${value}`)).join(", ");
      return options ? t("event.options.now", { options }) : t("event.options");
    }
    case "secured":
      return t("event.secured");
    case "bot":
      return t("event.bot");
    case "series_over":
      return series === "single" ? undefined : t("event.series_over");
    case "standin":
      return t(event.on === true ? "event.standin.on" : "event.standin.off", { name });
    case "game_started":
      return t("event.game_started", { game: Number(event.game) });
    case "game_over":
      return gameOver(t, Array.isArray(event.scores) ? event.scores.map(Number) : [], seats);
    default:
      return undefined;
  }
}

function isAgreement(what: unknown): what is (typeof agreements)[number] {
  return (agreements as readonly unknown[]).includes(what);
}

/** A single player has no opponent's score to compare; with more than two, each number needs its name. */
function gameOver(t: Translate, scores: readonly number[], seats: Scene["seats"]): string {
  if (scores.length === 1) return t("event.game_over.alone", { points: pointsAlone(t, scores[0]!) });
  if (scores.length > 2) {
    const named = seatEntries({ seats }).flatMap(([seat, { name }]) =>
      scores[seat] === undefined ? [] : [t("event.game_over.score", { name, score: said(scores[seat]) })],
    );
    return t("event.game_over.all", { scores: named.join(" · ") });
  }
  return t("event.game_over", { scores: scores.map(said).join(" : ") });
}
