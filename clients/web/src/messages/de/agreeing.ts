// German: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Einstellungen geändert",
  settling: "Gewertete Partie",
  look: "Diese Partie wird gewertet. Prüfe zuerst die Einstellungen.",
  missing: "Noch nicht bereit: {names}",
  soon: "Sie kann in wenigen Sekunden beginnen.",
  ready: "Bereit",
};
