// Deutsch: die Regeln von Kreuz und Quer.
import type { kreuz_und_quer_rules as english } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof english, string>> = {
  "goal.title": "Worum es geht",
  "goal.text":
    "Zwei Seiten stehen sich auf einem Brett von 17 mal 17 Feldern gegenüber, Süd unten und Nord oben, jede mit **drei Musketieren und acht Soldaten**. Bring deine Figuren in die Zone der anderen Seite und schlage, was dir begegnet. **Wer alle drei Musketiere dort parkt, gewinnt sofort; wer alle drei verliert, hat verloren.**",
  "goal.drawing":
    "Der Anfang. Musketiere tragen den Hut, Soldaten den Helm. Süd ist rund, Nord hat Ecken. Die getönten Reihen sind die neutralen Zonen.",
  "turn.title": "Dein Zug",
  "turn.text":
    "Ein roter und ein grüner Würfel fallen. **Ein und dieselbe Figur** macht beide Schritte: erst so viele Felder, wie Rot zeigt, dann so viele, wie Grün zeigt. Jeder Schritt ist eine gerade Linie, nicht länger und nicht kürzer.",
  "turn.red": "**Rot:** nach links, nach rechts oder gerade zurück. Ein Musketier auch schräg zurück.",
  "turn.green": "**Grün:** gerade vorwärts. Ein Musketier auch schräg vorwärts.",
  "turn.soldier": "Ein Soldat mit Rot 2, Grün 1: drei erste Schritte (1), und wohin jeder weiterführt (2).",
  "turn.musketeer": "Ein Musketier mit Rot 1, Grün 2: fünf erste Schritte; vom linken aus drei Wege weiter.",
  "way.title": "Unterwegs",
  "way.red": "Der rote Weg muss frei sein, auch sein letztes Feld. Niemand springt.",
  "way.green":
    "Auf dem grünen Weg **schlägst du die erste feindliche Figur, die du triffst**, und bleibst auf ihrem Feld stehen, was auch immer vom Würfel übrig ist. Die geschlagene Figur verlässt das Spiel. Niemand muss schlagen.",
  "way.own": "Eigene Figuren und der Rand des Bretts versperren beide Wege.",
  "way.drawing":
    "Grün 4, doch auf dem zweiten Feld steht ein feindlicher Soldat: Er wird geschlagen, und der Schritt endet dort.",
  "zone.title": "Die neutralen Zonen",
  "zone.text":
    "Die erste Reihe jeder Seite ist ihre neutrale Zone. **Figuren in den Zonen können nicht geschlagen werden**, und sie versperren den Weg.",
  "zone.shelter":
    "**Schutz:** Eine Figur, die mit dem roten Schritt die eigene Zone betritt, darf dort bleiben und auf den grünen verzichten.",
  "zone.park":
    "**Parken:** Die feindliche Zone betritt man nur mit einem grünen Schritt, der genau dort endet. Eine geparkte Figur zieht nie wieder.",
  "zone.drawing":
    "Grün 2 endet genau in der feindlichen Zone: Der Musketier ist geparkt und zeigt die Flagge. Eine geschützte Figur zeigt ein Schild.",
  "must.title": "Wenn ein Wurf nicht passt",
  "must.text":
    "Solange irgendeine Figur beide Schritte machen oder Schutz suchen kann, musst du einen solchen Zug wählen. Kann es keine, macht eine Figur einen einzelnen Schritt: Rot allein, oder Grün allein, wenn sie keinen roten Weg hat. Geht nicht einmal das, verfällt der Wurf von selbst.",
  "exchange.title": "Der Austausch",
  "exchange.text":
    "Wird einer deiner Musketiere geschlagen, darfst du **in diesem Augenblick zwei deiner geparkten Soldaten abgeben**. Der Musketier kehrt auf ein beliebiges freies Feld deiner eigenen Zone zurück; die beiden Soldaten verlassen das Spiel. Verzichtest du oder geht es nicht, ist er endgültig verloren.",
  "end.title": "Das Ende",
  "end.lost": "Eine Seite, die alle drei Musketiere verloren hat, verliert sofort.",
  "end.home": "Eine Seite, deren drei Musketiere alle geparkt sind, gewinnt sofort.",
  "end.points":
    "Wenn die Seite am Zug mit keinem Wurf ziehen könnte, oder nach 600 Würfen, entscheiden die Punkte: **Ein geparkter Soldat zählt 2, ein geparkter Musketier 4**. Bei gleich vielen Punkten gewinnt die Seite, die noch Figuren im Spiel hat; sonst endet es unentschieden.",
  "end.series":
    "In einer Serie zählen die Punkte. Ein Sieg durch Musketiere oder durch Aufgabe wird mit 28 Punkten gutgeschrieben.",
};
