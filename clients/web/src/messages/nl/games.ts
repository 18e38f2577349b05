// Dutch: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Oranje",
  "team.green": "Groen",
  "side.orange": "Kolommen",
  "side.green": "Rijen",
  "game.crosswise.lead": "Kolommen tegen rijen: elke steen telt voor beide kanten.",
  "option.crosswise.profi": "Profi",
  "option.crosswise.profi.about": "Geen tussenstanden van de lijnen, geen puntentabel.",
  "option.crosswise.profi.tag": "Profi",

  "game.cross-roads.lead": "Leg kaarten dwars op kaarten tot je hand leeg is.",
  "option.cross-roads.deck": "Kaarten",
  "option.cross-roads.deck.about": "Een dubbele toont op beide helften hetzelfde getal.",
  "option.cross-roads.deck.plain": "zonder dubbele",
  "option.cross-roads.deck.doubles": "met dubbele",

  "game.kriss-kross.lead": "Eén worp voor allen: breng gelijke tekens bij elkaar op je eigen blad.",
  "option.kriss-kross.advanced": "Gevorderd",
  "option.kriss-kross.advanced.about":
    "Beide diagonalen tellen mee; een rij of kolom die niets waard is kost 5 punten.",
  "option.kriss-kross.advanced.tag": "Gevorderd",

  "game.kreuz-und-quer.lead": "Eén stap rood, één stap groen: breng je musketiers erdoor.",
  "kq.side.0": "Zuid",
  "kq.side.1": "Noord",
};
