// Spanish: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Invitar a alguien a",
  any: "elegir asiento",
  with: "jugar conmigo",
  against: "jugar contra mí",
  watch: "mirar",
  qr: "Mostrar como código QR",
  "qr.label": "Código QR del enlace",
  send: "Compartir …",
  said: "{name} te invita a una partida de {game}.",
  "missed.side": "Ya no queda ningún asiento libre en ese lado. Elige otro asiento libre o mira.",
  "missed.full": "Todos los asientos están ocupados. Puedes mirar.",
  "missed.running": "La partida ya ha empezado. Estás mirando.",
  "door.sit": "Sentarse",
  "door.watch": "Ver",
  "door.table": "Una mesa de {game}",
  "door.seated": "En la mesa",
};
