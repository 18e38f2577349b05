// Spanish: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Mejor",
  played: "Jugada",
  better: "Había una jugada mejor",
  as_good: "Tan buena como la mejor",
  found: "La mejor jugada",
  none: "Aquí no hay nada que decidir",
  none_here: "Elige una jugada para ver qué dice el análisis.",
  waits: "El análisis aún no ha llegado a esta jugada.",
  chance: "Prob. de victoria: {n} %",
  percent: "{n} %",
  from_to: "Prob. de victoria del {from} % al {to} %",
  "known.both": "Con lo que {name} sabía: {played} victorias de 100 partidas tras esta jugada y {best} tras la mejor.",
  "known.best": "Con lo que {name} sabía: {best} victorias de 100 partidas tras esta jugada.",
  "open.both": "A manos abiertas: {played} victorias de 100 partidas tras esta jugada y {best} tras la mejor.",
  "open.best": "A manos abiertas: {best} victorias de 100 partidas tras esta jugada.",
  seen: "Mejor jugada vista con",
  "seen.known": "Lo que sabía {name}",
  "seen.open": "Manos abiertas",
  turned: "Dónde cambió la partida",
  graph: "Probabilidades de victoria, jugada a jugada",
  said: "{name} {n} %",
  "plain.both": "{played} victorias de 100 partidas tras esta jugada y {best} tras la mejor.",
  "plain.best": "{best} victorias de 100 partidas tras esta jugada.",
};
