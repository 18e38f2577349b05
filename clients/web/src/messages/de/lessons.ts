// Deutsch: die Lektionen, je Schritt eine Aufgabe und wozu sie gut war.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Lektion",
  step: "{at} von {of}",
  missed: "Das ist erlaubt, aber hier geht es um etwas anderes. Noch einmal.",
  over: "Das war die Lektion.",
  again: "Noch einmal von vorn",

  "crosswise.own":
    "Du bist Orange, und die Spalten gehören dir. In Spalte c liegt ein Stern. Lege deinen Stern auch in diese Spalte.",
  "crosswise.own.done": "Zwei gleiche Steine zählen 1 Punkt, drei zählen 3. Sie müssen sich nicht berühren.",
  "crosswise.other":
    "In Spalte b liegen zwei Ringe. Jeder Stein zählt auch in seiner Reihe, für Grün. Lege einen Ring so in Spalte b, dass seine Reihe Grün nichts bringt.",
  "crosswise.other.done": "Drei Ringe: 3 Punkte für dich und keiner für Grün.",
  "crosswise.different": "In Spalte f liegen fünf verschiedene Symbole. Lege das, das noch fehlt.",
  "crosswise.different.done": "Sechs verschiedene Symbole zählen 6 Punkte.",
  "crosswise.block":
    "Grün hat fünf Kreuze in Reihe 3. Ein sechstes gewinnt sofort. Lege etwas anderes auf f3, oder nimm mit dem grauen Stein ein Kreuz weg.",
  "crosswise.block.done":
    "Gut verhindert. Aktionssteine verschieben, nehmen, tauschen oder ersetzen, was auf dem Brett liegt.",
  "crosswise.six": "Jetzt hast du fünf Monde in Spalte d. Mach sie voll.",
  "crosswise.six.done": "Sechs gleiche Steine in deiner Linie gewinnen sofort, wer auch den letzten legt.",

  "kriss-kross.start": "Alle füllen ein eigenes Blatt. Wähle das Symbol, mit dem du beginnst.",
  "kriss-kross.start.done": "Es steht am linken Ende der mittleren Reihe. Niemand sonst darf es jetzt noch wählen.",
  "kriss-kross.pair":
    "Die Würfel zeigen Stern und Punkt. Beide kommen auf leere Felder nebeneinander. Setze den Stern neben deinen Stern.",
  "kriss-kross.pair.done": "Zwei gleiche Symbole in Folge zählen 2 Punkte.",
  "kriss-kross.both":
    "Jedes Symbol zählt in seiner Reihe und in seiner Spalte. Setze den Stern so, dass er in beiden Punkte bringt.",
  "kriss-kross.both.done": "Zwei Paare mit einem Stern: 4 Punkte.",
  "kriss-kross.run": "Längere Folgen zählen mehr. Mach die Folge in Reihe 3 fünf Sterne lang.",
  "kriss-kross.run.done":
    "Drei in Folge zählen 3, vier zählen 6 und fünf zählen 10. Wenn keine zwei leeren Felder mehr nebeneinander liegen, ist dein Blatt fertig.",

  "cross-roads.across":
    "Wer keine Karte mehr hat, gewinnt. Lege deine 3–7 quer über die offene Karte: Die 7 passt auf die 8 oder die 3 auf die 2, eins hinauf oder hinunter.",
  "cross-roads.across.done":
    "Jede Zahl kommt auf die nächste darüber oder darunter, und die Karte liegt quer zu der, die sie bedeckt.",
  "cross-roads.circle": "Die Zahlen gehen im Kreis. Lege deine 9 auf die 1.",
  "cross-roads.circle.done": "9 und 1 sind Nachbarn.",
  "cross-roads.whiff":
    "Hier kreuzen sich zwei Karten. Bedecke von jeder eine Hälfte mit einer Karte: 3 auf 2 und 7 auf 6. Das ist ein Müffler.",
  "cross-roads.whiff.done": "Nach einem Müffler zieht der Nächste eine Karte.",
  "cross-roads.reeky":
    "Die 4 und die 6 gehören zu zwei Karten, die nur nebeneinander liegen. Bedecke beide mit einer Karte. Das ist ein Stinker.",
  "cross-roads.reeky.done": "Nach einem Stinker ziehen alle anderen eine Karte, zu zweit zieht der andere zwei.",
  "cross-roads.last": "Deine letzte Karte. Lege sie irgendwohin.",
  "cross-roads.last.done":
    "Keine Karte mehr: Du gewinnst sofort. Kannst du nicht legen, ziehst du eine Karte, das geht von selbst.",

  "kreuz-und-quer.soldier":
    "Die Würfel zeigen Rot 2 und Grün 3. Wähle deinen Soldaten. Er geht 2 Felder zur Seite oder zurück, dann 3 vorwärts.",
  "kreuz-und-quer.soldier.done": "Eine Figur macht beide Schritte, jeden in einer geraden Linie.",
  "kreuz-und-quer.musketeer":
    "Dein Musketier darf auch schräg gehen. Ziehe ihn so, dass sein grüner Schritt schräg nach vorn führt.",
  "kreuz-und-quer.musketeer.done":
    "Rot geht zurück oder zur Seite, Grün geht vorwärts, und ein Musketier darf bei beiden schräg gehen.",
  "kreuz-und-quer.capture": "Rot 2, Grün 4. Schlage den feindlichen Soldaten auf g7 mit dem grünen Schritt.",
  "kreuz-und-quer.capture.done":
    "Der grüne Schritt endet, wo er schlägt. Wer alle drei Musketiere verliert, verliert das Spiel.",
  "kreuz-und-quer.park":
    "Die oberste Reihe ist die Zone des Gegners. Ein grüner Schritt, der genau dort endet, parkt die Figur. Parke deinen Musketier.",
  "kreuz-und-quer.park.done":
    "Ein geparkter Musketier zählt 4 Punkte, ein geparkter Soldat 2. Er bleibt dort für immer.",
  "kreuz-und-quer.win": "Zwei deiner Musketiere sind geparkt. Parke den dritten.",
  "kreuz-und-quer.win.done": "Drei geparkte Musketiere gewinnen sofort.",
};
