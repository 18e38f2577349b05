// Where the server shows the record of a finished game, and the game laid out for looking through.
export function recordAddress(record: string): string {
  return `/api/records/${encodeURIComponent(record)}`;
}

export function replayAddress(record: string): string {
  return `${recordAddress(record)}/replay`;
}
