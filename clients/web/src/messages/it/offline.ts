// Italian: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Nessuna connessione al server",
  lead: "Si gioca sul server, quindi anche la chat, i tornei e le partite degli altri devono aspettare. La pagina continua a riprovare da sola.",
  works: "Questo funziona anche così:",
  lessons: "Lezioni",
  kept: "Partite che hai guardato",
  none: "Ancora nessuna. Una partita finita che guardi resta su questo dispositivo.",
};
