// Dutch: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Iemand uitnodigen om",
  any: "een plaats te kiezen",
  with: "met mij te spelen",
  against: "tegen mij te spelen",
  watch: "te kijken",
  qr: "Als QR-code tonen",
  "qr.label": "QR-code van de link",
  send: "Delen …",
  said: "{name} nodigt je uit voor een potje {game}.",
  "missed.side": "Aan die kant is geen plaats meer vrij. Neem een andere vrije plaats, of kijk toe.",
  "missed.full": "Alle plaatsen zijn bezet. Je kunt toekijken.",
  "missed.running": "De partij is al begonnen. Je kijkt toe.",
  "door.sit": "Plaatsnemen",
  "door.watch": "Kijken",
  "door.table": "Een tafel {game}",
  "door.seated": "Aan tafel",
};
