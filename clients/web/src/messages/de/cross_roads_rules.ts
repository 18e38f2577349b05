// Deutsch: die Regeln von Cross Roads.
import type { cross_roads_rules as english } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof english, string>> = {
  "goal.title": "Worum es geht",
  "goal.text":
    "Werde deine Karten los. **Wer keine Karte mehr hat, gewinnt sofort.** Ihr spielt zu zweit, zu dritt oder zu viert.",
  "goal.cards":
    "Es gibt 54 Karten mit je zwei Zahlen von 1 bis 9. Die Zahlen gehen im Kreis: **Nach der 9 kommt wieder die 1**, 9 und 1 sind also Nachbarn. Die Farben gehen mit ihnen im Kreis.",
  "goal.start":
    "Alle haben fünf Karten, die niemand sonst sieht; der Rest ist der Stapel. Seine erste Karte liegt offen in der Mitte. Wer anfängt, wird ausgelost, dann geht es im Uhrzeigersinn.",
  "goal.drawing": "Die erste Karte. Auf ihre 8 passt eine 7 oder eine 9, auf ihre 2 eine 1 oder eine 3.",
  "lay.title": "Eine Karte legen",
  "lay.text": "Eine Karte wird **auf** das gelegt, was schon liegt:",
  "lay.covers":
    "Sie bedeckt wenigstens eine sichtbare Hälfte genau. Ihre andere Hälfte darf auf einem freien Feld liegen.",
  "lay.next": "Auf eine Zahl kommt **die nächste, auf oder ab**. Bedecken beide Hälften etwas, müssen beide passen.",
  "lay.across": "Sie **kreuzt** wenigstens eine der Karten, die sie bedeckt; nur längs darf sie nicht liegen.",
  "lay.two": "Sie darf Hälften von zwei verschiedenen Karten bedecken, aber nie beide Hälften einer Karte.",
  "lay.good": "7 auf 8, quer: richtig.",
  "lay.wraps": "9 auf 1: Nachbarn, richtig.",
  "lay.along": "7 auf 8, aber längs.",
  "lay.too_far": "5 und 8 sind keine Nachbarn.",
  "lay.same_card": "Beide Hälften einer Karte.",
  "lay.free": "Ob die Karte andere an den Rändern berührt, ist gleich. Der Tisch wächst, so weit ihr wollt.",
  "turn.title": "Dein Zug",
  "turn.text":
    "Kannst du eine Karte legen, musst du eine legen. Kannst du nicht, ziehst du eine Karte vom Stapel, wenn noch eine da ist, und dein Zug ist vorbei; das geschieht von selbst.",
  "whiff.title": "Müffler",
  "whiff.text":
    "Deine Karte bedeckt Hälften von **zwei Karten, die sich kreuzen**: die eine liegt auf der anderen. Sie liegt dann genau über der unteren. **Der Nächste zieht eine Karte.**",
  "whiff.drawing": "6 auf 7 und 1 auf 2: ein Müffler.",
  "reeky.title": "Stinker",
  "reeky.text":
    "Deine Karte bedeckt Hälften von **zwei Karten, die nebeneinander liegen** und kein Feld teilen. **Alle anderen ziehen eine Karte**; zu zweit zieht der andere zwei.",
  "reeky.drawing": "5 auf 4 und 6 auf 7, von einer Karte zur anderen: ein Stinker.",
  "reeky.empty":
    "Reicht der Stapel für einen Stinker nicht, ziehen die anderen die fehlenden Karten blind **aus deiner Hand**. So kannst du sogar gewinnen.",
  "end.title": "Das Ende",
  "end.text": "Das Spiel endet, sobald jemand keine Karte mehr hat, noch bevor jemand zieht.",
  "end.blocked":
    "Ist der Stapel leer und niemand kann mehr legen, gewinnen die wenigsten Karten; bei gleich vielen ist der Sieg geteilt.",
  "end.points": "In einer Serie bekommt der Sieger einen Punkt für jede Karte, die den Verlierern bleibt.",
  "options.title": "Option",
  "options.deck":
    "**Ohne Doppelte** stehen auf jeder Karte zwei verschiedene Zahlen. **Mit Doppelten** sind auch die neun Karten von 1–1 bis 9–9 dabei.",
};
