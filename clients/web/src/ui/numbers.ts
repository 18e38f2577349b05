// Formats points, with a real minus sign.
export function said(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

export function changeSaid(points: number): string {
  return points > 0 ? `+${points}` : said(points);
}
