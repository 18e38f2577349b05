// Italian: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Invita qualcuno a",
  any: "scegliere un posto",
  with: "giocare con me",
  against: "giocare contro di me",
  watch: "guardare",
  qr: "Mostra come codice QR",
  "qr.label": "Codice QR del link",
  send: "Condividi …",
  said: "{name} ti invita a una partita di {game}.",
  "missed.side": "Da quella parte non c’è più un posto libero. Prendi un altro posto libero, oppure guarda.",
  "missed.full": "Tutti i posti sono occupati. Puoi guardare.",
  "missed.running": "La partita è già cominciata. Stai guardando.",
  "door.sit": "Siediti",
  "door.watch": "Guarda",
  "door.table": "Un tavolo di {game}",
  "door.seated": "Al tavolo",
};
