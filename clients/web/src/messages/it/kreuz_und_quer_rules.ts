// Italian: the rules of Kreuz und Quer.
import type { kreuz_und_quer_rules as en } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Di che si tratta",
  "goal.text":
    "Due parti si affrontano su un tabellone di 17 per 17 caselle, Sud in basso e Nord in alto, ognuna con **tre moschettieri e otto soldati**. Porta le tue figure nella zona avversaria e cattura chi incontri. **Chi porta lì tutti e tre i moschettieri vince subito; chi li perde tutti e tre ha perso.**",
  "goal.drawing":
    "La partenza. I moschettieri portano il cappello, i soldati l’elmo. Sud è rotondo, Nord ha gli angoli. Le righe colorate sono le zone neutre.",
  "turn.title": "Il tuo turno",
  "turn.text":
    "Si lanciano un dado rosso e uno verde. **Una sola e stessa figura** fa i due passi: prima tante caselle quante ne mostra il rosso, poi quante ne mostra il verde. Ogni passo è una linea retta, né più lunga né più corta.",
  "turn.red": "**Rosso:** a sinistra, a destra o dritto indietro. Un moschettiere anche in diagonale indietro.",
  "turn.green": "**Verde:** dritto in avanti. Un moschettiere anche in diagonale in avanti.",
  "turn.soldier": "Un soldato con rosso 2, verde 1: tre primi passi (1), e dove porta ciascuno (2).",
  "turn.musketeer":
    "Un moschettiere con rosso 1, verde 2: cinque primi passi; da quello di sinistra, tre vie per proseguire.",
  "way.title": "Lungo la strada",
  "way.red": "La strada rossa deve essere libera, anche l’ultima casella. Nessuno salta.",
  "way.green":
    "Sulla strada verde **catturi la prima figura nemica che incontri** e ti fermi sulla sua casella, qualunque cosa resti del dado. La figura catturata esce dal gioco. Catturare non è obbligatorio.",
  "way.own": "Le tue figure e il bordo del tabellone sbarrano entrambe le strade.",
  "way.drawing": "Verde 4, ma sulla seconda casella c’è un soldato nemico: viene catturato, e il passo finisce lì.",
  "zone.title": "Le zone neutre",
  "zone.text":
    "La prima riga di ogni parte è la sua zona neutra. **Le figure nelle zone non si possono catturare**, e sbarrano la strada.",
  "zone.shelter":
    "**Riparo:** una figura che entra nella propria zona con il passo rosso può restarci e rinunciare a quello verde.",
  "zone.park":
    "**Traguardo:** nella zona avversaria si entra solo con un passo verde che finisce lì esattamente. Una figura al traguardo non si muove più.",
  "zone.drawing":
    "Il verde 2 finisce esattamente nella zona avversaria: il moschettiere è al traguardo e mostra la sua bandiera. Una figura al riparo mostra uno scudo.",
  "must.title": "Quando un lancio non va bene",
  "must.text":
    "Finché una figura qualsiasi può fare i due passi o mettersi al riparo, devi scegliere un turno così. Se nessuna può, una figura fa un solo passo: solo il rosso, o solo il verde se non ha strada rossa. Se neanche questo è possibile, il lancio va perso da sé.",
  "exchange.title": "Lo scambio",
  "exchange.text":
    "Quando viene catturato un tuo moschettiere, puoi **in quel momento cedere due tuoi soldati al traguardo**. Il moschettiere torna su una casella libera qualsiasi della tua zona; i due soldati escono dal gioco. Se rinunci o non puoi, è perso per sempre.",
  "end.title": "La fine",
  "end.lost": "Una parte che ha perso tutti e tre i moschettieri perde subito.",
  "end.home": "Una parte che ha tutti e tre i moschettieri al traguardo vince subito.",
  "end.points":
    "Se nessun lancio permette un turno a chi deve muovere, o dopo 600 lanci, decidono i punti: **un soldato al traguardo vale 2, un moschettiere al traguardo 4**. A parità di punti vince la parte che ha ancora figure in gioco; altrimenti è pareggio.",
  "end.series": "In una serie contano i punti. Una vittoria per moschettieri o per abbandono vale 28 punti.",
};
