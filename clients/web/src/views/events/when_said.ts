/** `19:30` for today, else with the day. */
export function whenSaid(language: string, at_ms: number): string {
  const same_day = new Date(at_ms).toDateString() === new Date().toDateString();
  return new Date(at_ms).toLocaleString(
    language === "en" ? "en-GB" : language,
    same_day
      ? { timeStyle: "short" }
      : { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  );
}

/** With the day and the year, for what is read later. */
export function dateSaid(language: string, at_ms: number): string {
  return new Date(at_ms).toLocaleString(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeStyle: "short",
  });
}
