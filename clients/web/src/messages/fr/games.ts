// French: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Orange",
  "team.green": "Vert",
  "side.orange": "Colonnes",
  "side.green": "Rangées",
  "game.crosswise.lead": "Colonnes contre rangées : chaque pierre compte pour les deux camps.",
  "option.crosswise.profi": "Pro",
  "option.crosswise.profi.about": "Pas de valeurs affichées, pas d’aide au décompte.",
  "option.crosswise.profi.tag": "Pro",

  "game.cross-roads.lead": "Pose carte sur carte, en travers, jusqu’à vider ta main.",
  "option.cross-roads.deck": "Jeu de cartes",
  "option.cross-roads.deck.about": "Un double montre le même nombre sur ses deux moitiés.",
  "option.cross-roads.deck.plain": "sans doubles",
  "option.cross-roads.deck.doubles": "avec doubles",

  "game.kriss-kross.lead": "Un lancer pour tous : réunis les symboles égaux sur ta feuille.",
  "option.kriss-kross.advanced": "Avancé",
  "option.kriss-kross.advanced.about":
    "Les deux diagonales comptent ; une rangée ou colonne sans valeur coûte 5 points.",
  "option.kriss-kross.advanced.tag": "Avancé",

  "game.kreuz-und-quer.lead": "Un pas rouge, un pas vert : fais passer tes mousquetaires.",
  "kq.side.0": "Sud",
  "kq.side.1": "Nord",
};
