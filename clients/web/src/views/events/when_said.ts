/** English with the day before the month, as in Britain. */
const localeOf = (language: string) => (language === "en" ? "en-GB" : language);

/** With the year if it is another one: tournaments may start years ahead. */
export function dayAndTimeSaid(language: string, at_ms: number): string {
  const at = new Date(at_ms);
  return at.toLocaleString(localeOf(language), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    ...(at.getFullYear() !== new Date().getFullYear() && { year: "numeric" }),
  });
}

/** `19:30` for today, else with the day. */
export function whenSaid(language: string, at_ms: number): string {
  const same_day = new Date(at_ms).toDateString() === new Date().toDateString();
  if (!same_day) return dayAndTimeSaid(language, at_ms);
  return timeSaid(language, at_ms);
}

/** `19:30`. */
export function timeSaid(language: string, at_ms: number): string {
  return new Date(at_ms).toLocaleString(localeOf(language), { timeStyle: "short" });
}

/** `Sat 19:30`, for the days to come. */
export function dayOfWeekSaid(language: string, at_ms: number): string {
  const at = new Date(at_ms);
  return at.toLocaleString(localeOf(language), { weekday: "short", hour: "2-digit", minute: "2-digit" });
}

/** With the day and the year, for what is read later. */
export function dateSaid(language: string, at_ms: number): string {
  return new Date(at_ms).toLocaleString(localeOf(language), {
    dateStyle: "long",
    timeStyle: "short",
  });
}
