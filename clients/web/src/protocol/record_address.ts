// Where the server shows the record of a finished game.
export function recordAddress(record: string): string {
  return `/api/records/${encodeURIComponent(record)}`;
}
