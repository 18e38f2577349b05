// Deutsch: die Regeln von Crosswise.
import type { crosswise_rules as english } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof english, string>> = {
  "goal.title": "Worum es geht",
  "goal.text":
    "Zwei Parteien teilen sich ein Brett mit sechs mal sechs Feldern. **Orange gehören die Spalten, Grün die Reihen.** Jeder Stein liegt in einer Spalte und einer Reihe und zählt darum für beide: Leg, was deinen Linien hilft und den anderen schadet.",
  "goal.drawing": "Der Stern zählt für die orange Spalte c und für die grüne Reihe 4.",
  "seats.title": "Spieler",
  "seats.text":
    "Zu zweit spielt ihr gegeneinander, zu viert in Paaren, Partner sitzen sich gegenüber. Zu dritt bilden zwei ein Paar (Orange), der Dritte spielt allein (Grün): mit sechs statt vier Steinen auf der Hand, und jeder zweite Zug ist seiner.",
  "seats.hidden":
    "Die Hände sind verdeckt, auch vor dem Partner. Partner dürfen sich während des Spiels nicht absprechen.",
  "stones.title": "Steine",
  "stones.text":
    "Im Beutel sind 42 **Symbolsteine**, je sieben von sechs Symbolen, und zwölf **Aktionssteine**, je drei von vier Arten. Alle beginnen mit voller Hand. Wer anfängt, wird ausgelost; dann geht es im Uhrzeigersinn.",
  "stones.redraw": "Wer zu Beginn nur Aktionssteine hat, darf sie zurücklegen und neu ziehen; wer anfängt, muss es.",
  "turn.title": "Dein Zug",
  "turn.text":
    "Tu genau eines: **Leg einen Symbolstein** aus deiner Hand auf ein leeres Feld oder **spiel einen Aktionsstein**. Danach ziehst du deine Hand wieder voll, solange der Beutel reicht. Passen darf nur, wer nicht spielen kann; er wird übersprungen.",
  "turn.M": "**Bewegen**: Leg einen Stein auf dem Brett auf ein leeres Feld.",
  "turn.R": "**Entfernen**: Nimm einen Stein vom Brett auf die Hand. Du ziehst dann nichts nach.",
  "turn.S": "**Tauschen**: Vertausch zwei Steine auf dem Brett.",
  "turn.X":
    "**Ersetzen**: Leg einen Symbolstein aus der Hand an die Stelle eines Steins auf dem Brett und nimm diesen auf. Du ziehst dann einen Stein nach.",
  "turn.gone": "Ein gespielter Aktionsstein liegt nie auf dem Brett; er kommt offen zu seiner Art neben das Brett.",
  "value.title": "Was eine Linie zählt",
  "value.text":
    "In einer Linie zählen gleiche Steine. Sie **müssen nicht nebeneinander liegen**. Mehrere Gruppen einer Linie werden addiert.",
  "value.drawing": "Vier Ringe und zwei Quadrate: 5 + 1 = **6** Punkte.",
  "value.equal": "{n} gleiche",
  "value.different": "sechs verschiedene",
  "value.six": "sechs gleiche",
  "value.wins": "gewinnt sofort",
  "end.title": "Das Ende",
  "end.six":
    "**Sechs gleiche Steine in einer Linie** gewinnen das Spiel sofort, und zwar für die Partei, der die Linie gehört, egal wer den letzten gelegt hat.",
  "end.full":
    "Sonst endet das Spiel, wenn das Brett voll ist. Jede Partei zählt ihre sechs Linien zusammen; die höhere Summe gewinnt, gleiche Summen sind ein Unentschieden.",
  "end.series":
    "In einer Serie sind die Punkte die Summe der Partei. Ein Sieg durch sechs gleiche Steine oder durch Aufgabe wird mit 42 Punkten gutgeschrieben.",
  "options.title": "Option",
  "options.profi": "**Profi**: Niemand sieht die laufenden Werte der Linien und die Wertungshilfe.",
};
