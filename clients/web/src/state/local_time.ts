/** As a `datetime-local` field has it: empty for what is no date. */
export function localTime(at_ms: number): string {
  const at = new Date(at_ms);
  if (Number.isNaN(at.getTime())) return "";
  return new Date(at_ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
