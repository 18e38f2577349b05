// Italian: the rules of Crosswise.
import type { crosswise_rules as en } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Di che si tratta",
  "goal.text":
    "Due squadre condividono un tabellone di sei per sei caselle. **L’arancione ha le colonne, il verde le righe.** Ogni tessera sta in una colonna e in una riga, quindi conta per entrambe le squadre: metti ciò che aiuta le tue linee e rovina le loro.",
  "goal.drawing": "La stella conta per la colonna c dell’arancione e per la riga 4 del verde.",
  "seats.title": "Giocatori",
  "seats.text":
    "In due si gioca uno contro l’altro. In quattro si gioca a coppie, e i compagni siedono di fronte. In tre, due formano una coppia (arancione) e il terzo gioca da solo (verde), con sei tessere in mano invece di quattro e un turno ogni due.",
  "seats.hidden": "Le mani sono nascoste, anche al compagno. Durante la partita i compagni non possono consultarsi.",
  "stones.title": "Tessere",
  "stones.text":
    "Il sacchetto contiene 42 **tessere simbolo**, sette per ognuno dei sei simboli, e dodici **tessere azione**, tre per ognuno dei quattro tipi. Tutti cominciano con la mano piena. Chi comincia è deciso dal sorteggio; poi si gioca in senso orario.",
  "stones.redraw":
    "Chi comincia con sole tessere azione può rimetterle nel sacchetto e pescare una mano nuova; chi gioca per primo deve farlo.",
  "turn.title": "Il tuo turno",
  "turn.text":
    "Fai esattamente una cosa: **metti una tessera simbolo** dalla tua mano su una casella vuota qualsiasi, oppure **gioca una tessera azione**. Poi peschi finché la mano è di nuovo piena, fin che il sacchetto basta. Non puoi passare se puoi giocare; chi non può salta il turno.",
  "turn.M": "**Sposta** una tessera del tabellone su una casella vuota.",
  "turn.R": "**Togli** una tessera dal tabellone e prendila in mano. Allora non peschi.",
  "turn.S": "**Scambia** due tessere del tabellone.",
  "turn.X":
    "**Sostituisci** una tessera del tabellone con una tessera simbolo della tua mano, e prendila. Allora peschi una tessera.",
  "turn.gone":
    "Una tessera azione giocata non resta mai sul tabellone; viene messa da parte, scoperta, con le altre del suo tipo.",
  "value.title": "Quanto vale una linea",
  "value.text":
    "Una linea conta le tessere uguali. **Non occorre che siano vicine.** Più gruppi in una linea si sommano.",
  "value.drawing": "Quattro anelli e due quadrati: 5 + 1 = **6** punti.",
  "value.equal": "{n} uguali",
  "value.different": "sei diverse",
  "value.six": "sei uguali",
  "value.wins": "vince subito",
  "end.title": "La fine",
  "end.six":
    "**Sei tessere uguali in una linea** vincono subito la partita, per la squadra a cui appartiene la linea, chiunque abbia messo l’ultima.",
  "end.full":
    "Altrimenti la partita finisce quando il tabellone è pieno. Ogni squadra somma le sue sei linee; vince la somma più alta, a somme uguali è pareggio.",
  "end.series":
    "In una serie i punti sono la somma della squadra. Una partita vinta con sei tessere uguali o per abbandono vale 42 punti.",
  "options.title": "Opzione",
  "options.profi": "**Pro**: nessuno vede i valori delle linee durante il gioco, né la tabella dei punti.",
};
