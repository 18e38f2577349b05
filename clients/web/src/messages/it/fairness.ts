// Italian: sealing a game's chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "Si mescola insieme …",
  "deal.check": "Verifica questa distribuzione",
  "deal.checking": "Verifica in corso …",
  "deal.ok":
    "Tutto a posto: quello che è stato pescato o lanciato segue da ciò che è stato sigillato prima della partita.",
  "deal.unknown": "Non si è trovato niente di sbagliato, ma non tutto si è potuto verificare.",
  "deal.wrong": "Qualcosa non va nel caso di questa partita.",
  "deal.limits":
    "Questo mostra che il caso non è stato scelto. Non può mostrare che nessuno ha sbirciato; se ogni mossa era lecita lo verifica «crosstable verify».",
  "deal.no_record": "Non è stato possibile caricare la registrazione.",

  "check.record.wrong": "Quello che ha mandato il server non è la registrazione di una partita sigillata.",
  "check.record.other": "La registrazione è di un’altra partita o di un altro tavolo.",
  "check.rules.wrong": "Il seme era sigillato per altre regole.",
  "check.first.wrong": "Chi comincia la prima partita di un tavolo è sorteggiato; la registrazione lo indica già.",
  "check.seal.ok":
    "Il sigillo è quello del seme svelato, per questo tavolo e questa partita. Con qualsiasi altro seme sarebbe un altro.",
  "check.seal.wrong":
    "Il sigillo non è quello del seme svelato, del tavolo e della partita: il seme è stato sostituito.",
  "check.seen.ok": "È il sigillo che questo browser ha visto prima che si distribuisse o lanciasse qualcosa.",
  "check.seen.during": "È il sigillo che questo browser ha visto durante la partita.",
  "check.seen.wrong":
    "Per questa partita questo browser ha visto un altro sigillo: è stato sostituito durante la partita.",
  "check.seen.unknown":
    "Questo browser non ha visto il sigillo durante la partita, quindi non può dire se è ancora lo stesso.",
  "check.nonces.ok":
    "Numeri casuali dei browser dei giocatori entrati nella distribuzione: {n}. Corrispondono a ciò che era stato fissato prima che fossero noti.",
  "check.nonces.none":
    "Nessun browser dei giocatori ha dato un numero casuale a questa partita; poggia solo sul sigillo.",
  "check.nonces.wrong": "Il numero casuale di {name} non è quello che era stato fissato.",
  "check.commits.wrong":
    "Per {name} la registrazione ha un impegno diverso da quello che questo browser ha visto prima della partita.",
  "check.own.ok": "C’è anche il tuo numero casuale, proprio come l’ha mandato il tuo browser.",
  "check.own.wrong": "Il tuo numero casuale non c’è così come l’ha mandato il tuo browser.",
  "check.own.late": "Il numero casuale del tuo browser è arrivato troppo tardi e non è valso.",
  "check.lines.ok":
    "Estrazioni e lanci verificati: {n}, tra le {all} righe della registrazione. Ognuno è quello che danno il seme e i numeri casuali.",
  "check.lines.wrong": "La riga {line} dice «{found}», ma il seme e i numeri casuali danno «{sealed}».",
  "check.lines.impossible": "La riga {line}, «{found}», non può stare dove sta.",
  "check.lines.unknown":
    "Le singole estrazioni e i singoli lanci di questo gioco non sono stati verificati: questa pagina non sa come si fanno.",
  "check.digest.ok": "La registrazione è integra: la sua somma di controllo è giusta.",
  "check.digest.wrong": "La registrazione è danneggiata: la sua somma di controllo è di altre righe.",
};
