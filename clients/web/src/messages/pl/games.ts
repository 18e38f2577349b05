// Polish: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Pomarańczowi",
  "team.green": "Zieloni",
  "side.orange": "Kolumny",
  "side.green": "Rzędy",
  "game.crosswise.lead": "Kolumny przeciw rzędom: każdy kamień liczy się dla obu stron.",
  "option.crosswise.profi": "Profi",
  "option.crosswise.profi.about": "Bez bieżących wartości linii i bez ściągi punktowej.",
  "option.crosswise.profi.tag": "Profi",

  "game.cross-roads.lead": "Kładź karty w poprzek kart, aż nic nie zostanie ci na ręce.",
  "option.cross-roads.deck": "Talia",
  "option.cross-roads.deck.about": "Dublet ma na obu połówkach tę samą liczbę.",
  "option.cross-roads.deck.plain": "bez dubletów",
  "option.cross-roads.deck.doubles": "z dubletami",

  "game.kriss-kross.lead": "Jeden rzut dla wszystkich: łącz jednakowe symbole na swoim arkuszu.",
  "option.kriss-kross.advanced": "Zaawansowana",
  "option.kriss-kross.advanced.about":
    "Liczą się też obie przekątne, a rząd lub kolumna bez wartości kosztuje 5 punktów.",
  "option.kriss-kross.advanced.tag": "Zaawansowana",

  "game.kreuz-und-quer.lead": "Jeden krok czerwony, jeden zielony: przeprowadź swoich muszkieterów.",
  "kq.side.0": "Południe",
  "kq.side.1": "Północ",
};
