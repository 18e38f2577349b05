// Italian: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Arancione",
  "team.green": "Verde",
  "side.orange": "Colonne",
  "side.green": "Righe",
  "game.crosswise.lead": "Colonne contro righe: ogni tessera conta per entrambe le parti.",
  "option.crosswise.profi": "Pro",
  "option.crosswise.profi.about": "Niente valori delle linee durante il gioco, niente tabella dei punti.",
  "option.crosswise.profi.tag": "Pro",

  "game.cross-roads.lead": "Posa carte di traverso su altre carte, finché la tua mano è vuota.",
  "option.cross-roads.deck": "Mazzo",
  "option.cross-roads.deck.about": "Un doppio mostra lo stesso numero sulle due metà.",
  "option.cross-roads.deck.plain": "senza doppi",
  "option.cross-roads.deck.doubles": "con doppi",

  "game.kriss-kross.lead": "Un lancio per tutti: riunisci i simboli uguali sul tuo foglio.",
  "option.kriss-kross.advanced": "Avanzato",
  "option.kriss-kross.advanced.about":
    "Contano anche le due diagonali; una riga o colonna che non vale nulla costa 5 punti.",
  "option.kriss-kross.advanced.tag": "Avanzato",

  "game.kreuz-und-quer.lead": "Un passo rosso, un passo verde: fai passare i tuoi moschettieri.",
  "kq.side.0": "Sud",
  "kq.side.1": "Nord",
};
