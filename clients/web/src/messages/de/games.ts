// Deutsch: was die erste Seite und der Warteraum von den Spielen sagen.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "Orange",
  "team.green": "Grün",
  "side.orange": "Spalten",
  "side.green": "Reihen",
  "game.crosswise.lead": "Spalten gegen Reihen: Jeder Stein zählt für beide Seiten.",
  "option.crosswise.profi": "Profi",
  "option.crosswise.profi.about": "Keine laufenden Werte der Linien, keine Wertungshilfe.",
  "option.crosswise.profi.tag": "Profi",

  "game.cross-roads.lead": "Karten quer auf Karten legen, bis die Hand leer ist.",
  "option.cross-roads.deck": "Kartensatz",
  "option.cross-roads.deck.about": "Eine Doppelte zeigt auf beiden Hälften dieselbe Zahl.",
  "option.cross-roads.deck.plain": "ohne Doppelte",
  "option.cross-roads.deck.doubles": "mit Doppelten",

  "game.kriss-kross.lead": "Ein Wurf für alle: Bring auf deinem Blatt gleiche Symbole zusammen.",
  "option.kriss-kross.advanced": "Für Könner",
  "option.kriss-kross.advanced.about": "Beide Diagonalen zählen; eine Reihe oder Spalte ohne Punkte kostet 5.",
  "option.kriss-kross.advanced.tag": "Für Könner",

  "game.kreuz-und-quer.lead": "Ein Schritt rot, ein Schritt grün: Bring deine Musketiere hindurch.",
  "kq.side.0": "Süd",
  "kq.side.1": "Nord",
};
