// Spanish: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Ajustes cambiados",
  settling: "Partida puntuada",
  look: "Esta partida es puntuada. Revisa antes los ajustes.",
  missing: "Falta la confirmación de: {names}",
  soon: "Podrá empezar en unos segundos.",
  ready: "De acuerdo",
};
