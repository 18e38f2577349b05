// French: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Chercher une partie de {game}",
  go: "Chercher quelqu’un",
  "go.unrated": "Chercher sans classement",
  "needs.clock": "Une partie classée demande une pendule.",
  "needs.handle": "Les parties classées sont réservées aux membres.",
  handle: "S’inscrire",
  bots: "Mon adversaire peut être un bot",
  "bots.about": "Un programme lancé par un membre. Sans cela, tu ne joues que contre des personnes.",
  range: "Contre",
  "range.any": "n’importe qui",
  "range.of": "des joueurs classés de {low} à {high}",
};
