// German: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Jemanden einladen",
  any: "Platz frei wählen",
  with: "mit mir spielen",
  against: "gegen mich spielen",
  watch: "zuschauen",
  qr: "Als QR-Code zeigen",
  "qr.label": "QR-Code des Links",
  send: "Teilen …",
  said: "{name} lädt dich zu einer Partie {game} ein.",
  "missed.side": "Auf dieser Seite ist kein Platz mehr frei. Nimm einen anderen freien Platz oder schau zu.",
  "missed.full": "Alle Plätze sind besetzt. Du kannst zuschauen.",
  "missed.running": "Die Partie hat schon begonnen. Du schaust zu.",
  "door.sit": "Platz nehmen",
  "door.watch": "Zuschauen",
  "door.table": "Ein Tisch: {game}",
  "door.seated": "Am Tisch",
};
