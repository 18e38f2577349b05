// Polish: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Zmieniono ustawienia",
  settling: "Partia rankingowa",
  look: "To partia rankingowa. Najpierw sprawdź ustawienia.",
  missing: "Bez zgody: {names}",
  soon: "Można zacząć za kilka sekund.",
  ready: "Zgoda",
};
