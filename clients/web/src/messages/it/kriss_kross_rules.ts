// Italian: the rules of Kriss Kross.
import type { kriss_kross_rules as en } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Di che si tratta",
  "goal.text":
    "Ognuno riempie un foglio di cinque per cinque caselle con i simboli dei dadi. Tutti usano gli stessi lanci. **I simboli uguali vicini** in una riga o in una colonna danno punti, e vince chi ne ha di più.",
  "start.title": "La partenza",
  "start.text":
    "Uno dopo l’altro, tutti scelgono un simbolo per la casella di partenza, l’estremità sinistra della riga di mezzo. **Nessuno può scegliere quello che ha scelto un altro.** Chi lancia per primo è deciso dal sorteggio; poi si va in giro.",
  "start.drawing": "Un foglio nuovo: chi lo usa ha scelto la stella.",
  "roll.title": "Un giro",
  "roll.text":
    "Si lanciano i due dadi: ognuno ha un punto, una croce, un triangolo, un quadrato, un cerchio e una stella. **Tutti segnano i due simboli in due caselle vuote vicine**, in orizzontale o in verticale, nell’ordine che vogliono. Non occorre che tocchino qualcosa di già segnato.",
  "roll.drawing": "Punto e stella, segnati in d3 e d2: la stella vale 2 con quella sotto.",
  "roll.secret":
    "Tutti pensano insieme. Nessuno vede che cosa hai segnato prima che tutti l’abbiano fatto, poi si mostra tutto. I fogli sono scoperti; chi lancia non ha altri privilegi.",
  "roll.must":
    "Devi segnare finché ci sono due caselle vuote vicine. Senza una coppia così il tuo foglio è finito per sempre; le caselle isolate restano vuote.",
  "value.title": "Che cosa conta",
  "value.text":
    "Ogni riga e ogni colonna conta le sue serie, cioè simboli uguali senza interruzioni. Altri simboli e caselle vuote chiudono una serie. Più serie in una linea si sommano.",
  "value.run": "serie di {n}",
  "value.drawing": "Tre punti e due croci: 3 + 2 = **5** punti.",
  "end.title": "La fine",
  "end.text":
    "Quando tutti i fogli sono finiti, al più tardi dopo dodici lanci, ognuno somma cinque righe e cinque colonne. Vince chi ha più punti; a parità la vittoria è condivisa. In una serie i tuoi punti sono il tuo totale.",
  "advanced.title": "Opzione: avanzato",
  "advanced.text":
    "**Anche le due diagonali lunghe contano** come una linea. Ogni riga o colonna che non vale nulla **costa 5 punti**; una diagonale senza valore non costa niente.",
  "solo.title": "Da soli",
  "solo.text": "Lo stesso gioco contro la tabella: alla fine il tuo totale ti dà un titolo.",
};
