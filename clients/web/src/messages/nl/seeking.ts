// Dutch: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Een partij {game} zoeken",
  go: "Iemand zoeken",
  "go.unrated": "Zoeken zonder rating",
  "needs.clock": "Een partij met rating heeft een klok nodig.",
  "needs.handle": "Partijen met rating zijn voor leden.",
  handle: "Registreren",
  bots: "Mijn tegenstander mag een bot zijn",
  "bots.about": "Een programma dat een lid laat draaien. Anders speel je alleen tegen mensen.",
  range: "Tegen",
  "range.any": "iedereen",
  "range.of": "spelers met rating {low} tot {high}",
};
