// Italian: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Lezione",
  step: "{at} di {of}",
  missed: "È permesso, ma qui si tratta di altro. Prova ancora.",
  over: "La lezione è finita.",
  again: "Ancora una volta",

  "crosswise.own":
    "Giochi con l’arancione, e le colonne sono tue. Nella colonna c c’è una stella. Metti anche la tua stella in quella colonna.",
  "crosswise.own.done": "Due tessere uguali valgono 1 punto, tre ne valgono 3. Non occorre che si tocchino.",
  "crosswise.other":
    "Nella colonna b ci sono due anelli. Ogni tessera conta anche nella sua riga, per il verde. Metti un anello nella colonna b dove la sua riga non dà niente al verde.",
  "crosswise.other.done": "Tre anelli: 3 punti per te, e nessuno per il verde.",
  "crosswise.different": "Nella colonna f ci sono cinque simboli diversi. Metti quello che manca.",
  "crosswise.different.done": "Sei simboli diversi valgono 6 punti.",
  "crosswise.block":
    "Il verde ha cinque croci nella riga 3. Una sesta vincerebbe subito. Metti qualcos’altro in f3, o togli una croce con la tessera grigia.",
  "crosswise.block.done":
    "Ben fermato. Le tessere azione spostano, prendono, scambiano o sostituiscono ciò che è sul tabellone.",
  "crosswise.six": "Ora hai cinque lune nella colonna d. Completala.",
  "crosswise.six.done": "Sei tessere uguali nella tua linea vincono subito, chiunque metta l’ultima.",

  "kriss-kross.start": "Ognuno riempie un proprio foglio. Scegli il simbolo con cui cominci.",
  "kriss-kross.start.done": "È all’estremità sinistra della riga di mezzo. Nessun altro ora può sceglierlo.",
  "kriss-kross.pair":
    "I dadi mostrano una stella e un punto. Vanno entrambi in caselle vuote vicine. Metti la stella accanto alla tua stella.",
  "kriss-kross.pair.done": "Due simboli uguali di fila valgono 2 punti.",
  "kriss-kross.both":
    "Ogni simbolo conta nella sua riga e nella sua colonna. Metti la stella in modo che dia punti in entrambe.",
  "kriss-kross.both.done": "Due coppie con una stella: 4 punti.",
  "kriss-kross.run": "Le serie più lunghe valgono di più. Porta a cinque stelle la serie della riga 3.",
  "kriss-kross.run.done":
    "Tre di fila valgono 3, quattro valgono 6 e cinque valgono 10. Quando non ci sono più due caselle vuote vicine, il tuo foglio è finito.",

  "cross-roads.across":
    "Vince chi non ha più carte. Posa la tua 3–7 di traverso sulla carta scoperta: il 7 va sull’8, o il 3 sul 2, uno in più o uno in meno.",
  "cross-roads.across.done":
    "Ogni numero va sul successivo o sul precedente, e la carta sta di traverso su quella che copre.",
  "cross-roads.circle": "I numeri vanno in cerchio. Posa il tuo 9 sull’1.",
  "cross-roads.circle.done": "9 e 1 sono vicini.",
  "cross-roads.whiff":
    "Qui si incrociano due carte. Copri una metà di ciascuna con una sola carta: 3 su 2 e 7 su 6. È una puzzetta.",
  "cross-roads.whiff.done": "Dopo una puzzetta chi segue pesca una carta.",
  "cross-roads.reeky":
    "Il 4 e il 6 sono di due carte che stanno solo una accanto all’altra. Coprili entrambi con una sola carta. È un tiro mancino.",
  "cross-roads.reeky.done": "Dopo un tiro mancino tutti gli altri pescano una carta, e in due l’altro ne pesca due.",
  "cross-roads.last": "La tua ultima carta. Posala dove vuoi.",
  "cross-roads.last.done": "Carte finite: vinci subito. Se non puoi posare, peschi, e questo avviene in automatico.",

  "kreuz-und-quer.soldier":
    "I dadi mostrano rosso 2 e verde 3. Scegli il tuo soldato. Va di 2 caselle di lato o indietro, poi di 3 in avanti.",
  "kreuz-und-quer.soldier.done": "Una sola figura fa i due passi, ognuno in linea retta.",
  "kreuz-und-quer.musketeer":
    "Il tuo moschettiere può andare anche in diagonale. Muovilo in modo che il passo verde vada in diagonale in avanti.",
  "kreuz-und-quer.musketeer.done":
    "Il rosso va indietro o di lato, il verde in avanti, e un moschettiere può andare in diagonale in entrambi.",
  "kreuz-und-quer.capture": "Rosso 2, verde 4. Cattura il soldato nemico in g7 con il passo verde.",
  "kreuz-und-quer.capture.done":
    "Il passo verde finisce dove cattura. Chi perde tutti e tre i moschettieri perde la partita.",
  "kreuz-und-quer.park":
    "La riga in alto è la zona nemica. Un passo verde che finisce esattamente lì porta la figura al traguardo. Portaci il tuo moschettiere.",
  "kreuz-und-quer.park.done": "Un moschettiere al traguardo vale 4 punti, un soldato 2. Resta lì per sempre.",
  "kreuz-und-quer.win": "Due dei tuoi moschettieri sono al traguardo. Portaci il terzo.",
  "kreuz-und-quer.win.done": "Tre moschettieri al traguardo vincono subito.",
};
