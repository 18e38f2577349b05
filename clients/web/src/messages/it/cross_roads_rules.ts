// Italian: the rules of Cross Roads.
import type { cross_roads_rules as en } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Di che si tratta",
  "goal.text": "Liberati delle tue carte. **Chi non ha più carte vince subito.** Si gioca da due a quattro.",
  "goal.cards":
    "Ci sono 54 carte, ognuna con due numeri da 1 a 9. I numeri vanno in cerchio: **dopo il 9 torna l’1**, quindi 9 e 1 sono vicini. Anche i colori vanno in cerchio con loro.",
  "goal.start":
    "Ognuno ha cinque carte che gli altri non vedono; il resto è il mazzo. La sua prima carta viene scoperta in mezzo al tavolo. Chi comincia è deciso dal sorteggio, poi si va in senso orario.",
  "goal.drawing": "La prima carta. Sul suo 8 va un 7 o un 9, sul suo 2 un 1 o un 3.",
  "lay.title": "Posare una carta",
  "lay.text": "Una carta si posa **sopra** quello che c’è già:",
  "lay.covers": "Copre esattamente almeno una metà che si vede. L’altra sua metà può stare su una casella libera.",
  "lay.next":
    "Un numero si copre con **quello subito dopo o subito prima**. Se entrambe le metà coprono qualcosa, devono andare bene tutte e due.",
  "lay.across": "Sta **di traverso** su almeno una delle carte che copre, mai soltanto nel loro verso.",
  "lay.two": "Può coprire metà di due carte diverse, ma mai entrambe le metà di una.",
  "lay.good": "7 su 8, di traverso: giusto.",
  "lay.wraps": "9 su 1: sono vicini, giusto.",
  "lay.along": "7 su 8, ma nel verso della carta.",
  "lay.too_far": "5 su 8 non sono vicini.",
  "lay.same_card": "Entrambe le metà di una carta.",
  "lay.free": "Non importa se la carta ne tocca altre ai bordi. Il tavolo cresce quanto vuoi.",
  "turn.title": "Il tuo turno",
  "turn.text":
    "Se puoi posare una carta, devi posarne una. Se non puoi, peschi una carta dal mazzo, se ce n’è, e il turno è finito; questo avviene in automatico.",
  "whiff.title": "Puzzetta",
  "whiff.text":
    "La tua carta copre metà di **due carte che si incrociano**, una delle quali sta sull’altra. Si trova allora esattamente sopra quella più in basso. **Chi segue pesca una carta.**",
  "whiff.drawing": "6 su 7 e 1 su 2: una puzzetta.",
  "reeky.title": "Tiro mancino",
  "reeky.text":
    "La tua carta copre metà di **due carte che stanno una accanto all’altra** e non hanno caselle in comune. **Tutti gli altri pescano una carta**; in due, l’altro ne pesca due.",
  "reeky.drawing": "5 su 4 e 6 su 7, da una carta all’altra: un tiro mancino.",
  "reeky.empty":
    "Se il mazzo non basta per un tiro mancino, gli altri prendono le carte che mancano alla cieca **dalla tua mano**. Così può perfino farti vincere la partita.",
  "end.title": "La fine",
  "end.text": "La partita finisce appena qualcuno non ha più carte, prima ancora che si peschi.",
  "end.blocked":
    "Se il mazzo è vuoto e nessuno può più posare una carta, vince chi ha meno carte; a parità la vittoria è condivisa.",
  "end.points": "In una serie chi vince prende un punto per ogni carta rimasta in mano a chi perde.",
  "options.title": "Opzione",
  "options.deck":
    "**Senza doppi** ogni carta ha due numeri diversi. **Con i doppi** il mazzo ha anche le nove carte da 1–1 a 9–9.",
};
