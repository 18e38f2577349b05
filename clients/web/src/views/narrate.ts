// One line of the log for an event. The game is asked first; what it does not tell, the room may.
import { gameUi } from "../games/registry";
import type { Translate } from "../messages";
import type { Line } from "../state/room";

export function narrateLine(t: Translate, line: Line & { kind: "event" }): string | undefined {
  const { event, seats } = line;
  const own = gameUi(line.game).narrate(t, event, seats);
  if (own !== undefined) return own;
  const seated = typeof event.seat === "number" ? seats[event.seat]?.name : undefined;
  const name = typeof event.name === "string" ? event.name : (seated ?? "?");
  switch (event.type) {
    case "sat":
    case "entered":
    case "left":
    case "kicked":
    case "stood":
    case "connected":
    case "disconnected":
    case "ready":
    case "rematch":
    case "resigned":
      return t(`event.${event.type}`, { name });
    case "host": {
      const host = Object.values(seats).find((holder) => holder.player === event.player);
      return host && t("event.host", { name: host.name });
    }
    case "options":
    case "bot":
      return t(`event.${event.type}`);
    case "series_over":
      return line.series === "single" ? undefined : t("event.series_over");
    case "standin":
      return t(event.on === true ? "event.standin.on" : "event.standin.off", { name });
    case "game_started":
      return t("event.game_started", { game: Number(event.game) });
    case "game_over":
      return t("event.game_over", { scores: Array.isArray(event.scores) ? event.scores.join(" : ") : "" });
    default:
      return undefined;
  }
}
