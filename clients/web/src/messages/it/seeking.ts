// Italian: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Cerca una partita a {game}",
  go: "Cerca qualcuno",
  "go.unrated": "Cerca senza rating",
  "needs.clock": "Una partita classificata ha bisogno di un orologio.",
  "needs.handle": "Le partite classificate sono per utenti registrati.",
  handle: "Registrati",
  bots: "Il mio avversario può essere un bot",
  "bots.about": "Un programma avviato da un membro. Altrimenti incontri solo persone.",
  range: "Contro",
  "range.any": "chiunque",
  "range.of": "chi ha un rating da {low} a {high}",
};
