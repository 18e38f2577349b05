// Deutsch: die Regeln von Kriss Kross.
import type { kriss_kross_rules as english } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof english, string>> = {
  "goal.title": "Worum es geht",
  "goal.text":
    "Jeder füllt ein Blatt von fünf mal fünf Feldern mit den Symbolen der Würfel. Alle benutzen dieselben Würfe. **Gleiche Symbole nebeneinander** in einer Reihe oder Spalte bringen Punkte; wer die meisten hat, gewinnt.",
  "start.title": "Der Anfang",
  "start.text":
    "Einer nach dem anderen wählt ein Symbol für sein Startfeld, das linke Ende der mittleren Reihe. **Niemand darf wählen, was ein anderer schon hat.** Wer zuerst würfelt, wird ausgelost; danach geht es reihum.",
  "start.drawing": "Ein neues Blatt, dessen Besitzer den Stern gewählt hat.",
  "roll.title": "Eine Runde",
  "roll.text":
    "Beide Würfel werden geworfen: Jeder hat Punkt, Kreuz, Dreieck, Quadrat, Kreis und Stern. **Jeder trägt beide Symbole in zwei leere Felder nebeneinander ein**, liegend oder stehend, in beliebiger Reihenfolge. Sie müssen nichts berühren, was schon dasteht.",
  "roll.drawing": "Punkt und Stern, eingetragen in d3 und d2: Der Stern zählt 2 mit dem unter ihm.",
  "roll.secret":
    "Alle überlegen gleichzeitig. Niemand sieht deinen Eintrag, bevor alle eingetragen haben; dann werden alle gezeigt. Die Blätter liegen offen; wer würfelt, hat sonst kein Vorrecht.",
  "roll.must":
    "Du musst eintragen, solange zwei leere Felder nebeneinander liegen. Ohne ein solches Paar ist dein Blatt endgültig fertig; einzelne leere Felder bleiben leer.",
  "value.title": "Was zählt",
  "value.text":
    "Jede Reihe und jede Spalte zählt ihre Ketten, gleiche Symbole ohne Lücke. Andere Symbole und leere Felder beenden eine Kette. Mehrere Ketten einer Linie werden addiert.",
  "value.run": "{n} in einer Kette",
  "value.drawing": "Drei Punkte und zwei Kreuze: 3 + 2 = **5** Punkte.",
  "end.title": "Das Ende",
  "end.text":
    "Wenn alle Blätter fertig sind, nach höchstens zwölf Würfen, zählt jeder fünf Reihen und fünf Spalten zusammen. Die meisten Punkte gewinnen; Gleiche teilen sich den Sieg. In einer Serie sind deine Punkte deine Summe.",
  "advanced.title": "Option: für Fortgeschrittene",
  "advanced.text":
    "**Beide langen Diagonalen zählen** wie eine Linie. Jede Reihe oder Spalte, die nichts wert ist, **kostet 5 Punkte**; eine wertlose Diagonale kostet nichts.",
  "solo.title": "Allein",
  "solo.text": "Dasselbe Spiel gegen die Tabelle: Am Ende bringt dir deine Summe einen Titel ein.",
};
