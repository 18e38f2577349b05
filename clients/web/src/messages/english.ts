// English as far as it is here: what the first page says, and what has come since. A table brings its own texts, and
// what the server says by key comes last.
import { games } from "./en/games";
import { pages } from "./en/pages";
import { replay } from "./en/replay";
import { tournaments } from "./en/tournaments";
import type { Speech } from "./speech";

type Texts = Readonly<Record<string, string>>;

const texts: Record<string, string> = { ...pages, ...games, ...replay, ...tournaments };
const missed = new Set<string>();
const listeners = new Set<() => void>();

export const english: Speech = { texts, parts: {} };

/** What is said for a text that has not come yet: nothing, for a moment. */
export function miss(key: string): string {
  missed.add(key);
  return "";
}

/** Texts that have come. Code that used one of them too early is told to use it again. */
export function sayToo(more: Texts): void {
  Object.assign(texts, more);
  const late = Object.keys(more).filter((key) => missed.delete(key));
  if (late.length > 0) for (const tell of listeners) tell();
}

/** Calls back when something blank can be said. */
export function onLateTexts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export async function loadServerTexts(): Promise<void> {
  sayToo((await import("./en/server")).server);
}
