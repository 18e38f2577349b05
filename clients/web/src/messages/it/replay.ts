// Italian: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "Replay",
  "replay.loading": "Si cerca la partita …",
  "replay.no_record": "A questo indirizzo non c’è nessuna partita conclusa. Forse manca una parte del link.",
  "replay.failed": "Non è stato possibile caricare la partita.",
  "replay.eyes": "Vista da",
  "replay.all": "Tutte le mani",
  "replay.spectator": "Spettatore",
  "replay.first": "All’inizio",
  "replay.back": "Indietro di una mossa",
  "replay.next": "Mossa seguente",
  "replay.last": "Alla fine",
  "replay.play": "Riproduci",
  "replay.pause": "Pausa",
  "replay.move": "Mossa",
  "replay.at": "Mossa {at} di {last}",
  "replay.moves": "Mosse",
  "replay.table": "Torna al tavolo",
  "replay.deal": "L’inizio",
  "replay.link": "Condividi questa posizione",

  analysis: "Analisi",
  "analysis.start": "Analizza questa partita",
  "analysis.running": "L’esperto guarda la partita, mossa per mossa …",
};
