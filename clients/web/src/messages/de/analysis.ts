// German: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Bester Zug",
  played: "Gespielt",
  better: "Es gab einen besseren Zug",
  as_good: "So gut wie der beste",
  found: "Der beste Zug",
  none: "Hier gibt es nichts zu entscheiden",
  none_here: "Wähle einen Zug, um zu sehen, was die Analyse dazu sagt.",
  waits: "Die Analyse ist noch nicht bei diesem Zug.",
  chance: "Gewinnchance: {n} %",
  percent: "{n} %",
  from_to: "Gewinnchance von {from} % auf {to} %",
  "known.both": "Mit dem, was {name} wusste: {played} Siege in 100 Spielen nach diesem Zug, {best} nach dem besten.",
  "known.best": "Mit dem, was {name} wusste: {best} Siege in 100 Spielen nach diesem Zug.",
  "open.both": "Mit offenen Händen: {played} Siege in 100 Spielen nach diesem Zug, {best} nach dem besten.",
  "open.best": "Mit offenen Händen: {best} Siege in 100 Spielen nach diesem Zug.",
  seen: "Der beste Zug gesehen mit",
  "seen.known": "Wissen von {name}",
  "seen.open": "Offene Hände",
  turned: "Wo es sich gedreht hat",
  graph: "Gewinnchancen, Zug für Zug",
  said: "{name} {n} %",
  "plain.both": "{played} Siege in 100 Spielen nach diesem Zug, {best} nach dem besten.",
  "plain.best": "{best} Siege in 100 Spielen nach diesem Zug.",
};
