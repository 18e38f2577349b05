// Polish: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Zaproszenie",
  any: "miejsce do wyboru",
  with: "gra ze mną",
  against: "gra przeciwko mnie",
  watch: "oglądanie",
  qr: "Pokaż jako kod QR",
  "qr.label": "Kod QR linku",
  send: "Udostępnij …",
  said: "{name} zaprasza do gry {game}.",
  "missed.side": "Po tej stronie nie ma już wolnego miejsca. Zajmij inne wolne miejsce albo oglądaj.",
  "missed.full": "Wszystkie miejsca są zajęte. Możesz oglądać.",
  "missed.running": "Partia już się zaczęła. Oglądasz.",
  "door.sit": "Zajmij miejsce",
  "door.watch": "Oglądaj",
  "door.table": "Stół: {game}",
  "door.seated": "Przy stole",
};
