// German: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Eine Partie {game} suchen",
  go: "Jemanden suchen",
  "go.unrated": "Ohne Wertung suchen",
  "needs.clock": "Eine gewertete Partie braucht eine Uhr.",
  "needs.handle": "Gewertete Partien sind für Mitglieder.",
  handle: "Registrieren",
  bots: "Auch ein Bot darf mein Gegner sein",
  "bots.about": "Ein Programm, das ein Mitglied laufen lässt. Ohne das triffst du nur Menschen.",
  range: "Gegen",
  "range.any": "alle",
  "range.of": "Leute mit Wertung {low} bis {high}",
};
