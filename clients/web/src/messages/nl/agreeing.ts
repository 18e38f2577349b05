// Dutch: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Instellingen gewijzigd",
  settling: "Partij met rating",
  look: "Deze partij telt voor de rating. Bekijk eerst de instellingen.",
  missing: "Nog niet akkoord: {names}",
  soon: "Ze kan over een paar seconden beginnen.",
  ready: "Akkoord",
};
