/** As a `datetime-local` field has it. */
export function localTime(at_ms: number): string {
  const at = new Date(at_ms);
  return new Date(at_ms - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
