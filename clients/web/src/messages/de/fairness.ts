// Deutsch: wie der Zufall eines Spiels versiegelt und geprüft wird.
import type { fairness as english } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof english, string>> = {
  "deal.shuffling": "Alle mischen gemeinsam …",
  "deal.check": "Zufall dieses Spiels prüfen",
  "deal.checking": "Wird geprüft …",
  "deal.ok": "Alles in Ordnung: Was gezogen oder gewürfelt wurde, folgt aus dem, was vor dem Spiel versiegelt war.",
  "deal.unknown": "Es wurde nichts Falsches gefunden, aber nicht alles konnte geprüft werden.",
  "deal.wrong": "Mit dem Zufall dieses Spiels stimmt etwas nicht.",
  "deal.limits":
    "Das zeigt, dass der Zufall nicht ausgesucht war. Es kann nicht zeigen, dass niemand hineingesehen hat; ob jeder Zug erlaubt war, prüft „crosstable verify“.",
  "deal.no_record": "Die Aufzeichnung konnte nicht geladen werden.",

  "check.record.wrong": "Was der Server geschickt hat, ist keine Aufzeichnung eines versiegelten Spiels.",
  "check.record.other": "Die Aufzeichnung ist die eines anderen Spiels oder Raums.",
  "check.rules.wrong": "Der Startwert wurde für andere Regeln versiegelt.",
  "check.first.wrong": "Wer das erste Spiel eines Raums beginnt, wird gezogen; in der Aufzeichnung ist es vorgegeben.",
  "check.seal.ok":
    "Das Siegel ist das des offengelegten Startwerts, für diesen Raum und dieses Spiel. Mit jedem anderen Startwert wäre es ein anderes.",
  "check.seal.wrong":
    "Das Siegel ist nicht das des offengelegten Startwerts für diesen Raum und dieses Spiel: Der Startwert wurde ausgetauscht.",
  "check.seen.ok": "Es ist das Siegel, das dieser Browser sah, bevor ausgeteilt oder gewürfelt wurde.",
  "check.seen.during": "Es ist das Siegel, das dieser Browser während des Spiels sah.",
  "check.seen.wrong":
    "Für dieses Spiel sah dieser Browser ein anderes Siegel: Es wurde während des Spiels ausgetauscht.",
  "check.seen.unknown":
    "Dieser Browser hat das Siegel während des Spiels nicht gesehen und kann nicht sagen, ob es noch dasselbe ist.",
  "check.nonces.ok":
    "Zufallszahlen aus Browsern der Spieler, die in das Spiel eingingen: {n}. Sie passen zu dem, was vorher zugesagt war.",
  "check.nonces.none":
    "Kein Browser eines Spielers hat eine Zufallszahl beigetragen; das Spiel beruht allein auf dem Siegel.",
  "check.nonces.wrong": "Die Zufallszahl von {name} ist nicht die, die zugesagt war.",
  "check.commits.wrong": "Die Aufzeichnung hat eine andere Zusage von {name}, als dieser Browser vor dem Spiel sah.",
  "check.own.ok": "Deine eigene Zufallszahl ist darin, so wie dein Browser sie geschickt hat.",
  "check.own.wrong": "Deine eigene Zufallszahl ist nicht so darin, wie dein Browser sie geschickt hat.",
  "check.own.late": "Die Zufallszahl deines Browsers kam zu spät und zählte nicht.",
  "check.lines.ok":
    "Geprüfte Ziehungen und Würfe: {n}, unter {all} Zeilen der Aufzeichnung. Jeder ist, was Startwert und Zufallszahlen ergeben.",
  "check.lines.wrong": "In Zeile {line} steht „{found}“, aber Startwert und Zufallszahlen ergeben „{sealed}“.",
  "check.lines.impossible": "Zeile {line}, „{found}“, kann dort nicht stehen.",
  "check.lines.unknown":
    "Die einzelnen Ziehungen und Würfe dieses Spiels wurden nicht geprüft: Diese Seite weiß nicht, wie sie zustande kommen.",
  "check.digest.ok": "Die Aufzeichnung ist unversehrt: Ihre Prüfsumme stimmt.",
  "check.digest.wrong": "Die Aufzeichnung ist beschädigt: Ihre Prüfsumme gehört zu anderen Zeilen.",
};
