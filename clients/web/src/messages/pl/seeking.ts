// Polish: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Szukaj partii: {game}",
  go: "Szukaj kogoś",
  "go.unrated": "Szukaj bez rankingu",
  "needs.clock": "Partia rankingowa wymaga zegara.",
  "needs.handle": "Partie rankingowe są dla użytkowników z kontem.",
  handle: "Załóż konto",
  bots: "Przeciwnikiem może być bot",
  "bots.about": "Program uruchomiony przez członka. Bez tego grasz tylko z ludźmi.",
  range: "Przeciwko",
  "range.any": "komukolwiek",
  "range.of": "osobom z rankingiem od {low} do {high}",
};
