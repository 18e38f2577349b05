// French: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Réglages modifiés",
  settling: "Partie classée",
  look: "Cette partie est classée. Vérifie d’abord les réglages.",
  missing: "Pas encore d’accord : {names}",
  soon: "Elle pourra commencer dans quelques secondes.",
  ready: "Ça me va",
};
