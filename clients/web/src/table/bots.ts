// What bots are called and look like. The server names them "Bot 1"; people know them better by their level, in their
// own language. Levels that this client does not know keep the server's name and a plain face.
import type { MessageKey, Translate } from "../messages";
import type { SeatView } from "../protocol/types";
import type { IconName } from "../ui/icons";

/** Weakest first. */
export const bot_levels = ["random", "greedy", "steady", "strong", "expert"] as const;

type Level = (typeof bot_levels)[number];

const isKnown = (level: string | undefined): level is Level => bot_levels.some((known) => known === level);

export function botFace(level: string | undefined): IconName {
  return isKnown(level) ? `bot_${level}` : "bot";
}

/** A level's name; the server's own word where this client does not know it. */
export function botCalled(t: Translate, level: string): string {
  return isKnown(level) ? t(`bot.${level}` satisfies MessageKey) : level;
}

/** "Expert 2" for the "Bot 2" of that level. */
export function botName(t: Translate, { name, bot }: Pick<SeatView, "name" | "bot">): string {
  const [, number] = /^Bot ([0-9]+)$/.exec(name) ?? [];
  return isKnown(bot) && number !== undefined ? `${t(`bot.${bot}` satisfies MessageKey)} ${number}` : name;
}

type Seats = Readonly<Record<string, SeatView>>;

/** The seats as people are to read them. */
export function withBotNames(t: Translate, seats: Seats): Seats {
  return Object.fromEntries(
    Object.entries(seats).map(([seat, holder]) => [
      seat,
      holder.bot === undefined ? holder : { ...holder, name: botName(t, holder) },
    ]),
  );
}
