// Days and moments in the words of the page's language.

/** A day of the server's calendar as it is, a moment by the reader's own. */
export function daySaid(at: string | number, language: string): string {
  const is_day = typeof at === "string" && !at.includes("T");
  return new Date(at).toLocaleDateString(language, { dateStyle: "medium", ...(is_day && { timeZone: "UTC" }) });
}

/** A moment ahead: the time, and the day if it is another one. */
export function untilSaid(at_ms: number, language: string, now_ms = Date.now()): string {
  const at = new Date(at_ms);
  const today = at.toDateString() === new Date(now_ms).toDateString();
  return at.toLocaleString(language, {
    hour: "2-digit",
    minute: "2-digit",
    ...(!today && { weekday: "long" as const }),
  });
}
