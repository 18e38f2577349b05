// Italian: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "Impostazioni cambiate",
  settling: "Partita classificata",
  look: "Questa partita è classificata. Controlla prima le impostazioni.",
  missing: "Manca la conferma di: {names}",
  soon: "Potrà cominciare tra qualche secondo.",
  ready: "Va bene",
};
