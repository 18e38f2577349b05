// Dutch: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Beste",
  played: "Gespeeld",
  better: "Er was een betere zet",
  as_good: "Even goed als de beste",
  found: "De beste zet",
  none: "Hier valt niets te kiezen",
  none_here: "Kies een zet om te zien wat de analyse erover zegt.",
  waits: "De analyse is nog niet bij deze zet.",
  chance: "Winstkans: {n}%",
  percent: "{n}%",
  from_to: "Winstkans van {from}% naar {to}%",
  "known.both": "Met wat {name} wist: {played} keer winst in 100 partijen na deze zet, {best} na de beste.",
  "known.best": "Met wat {name} wist: {best} keer winst in 100 partijen na deze zet.",
  "open.both": "Met open handen: {played} keer winst in 100 partijen na deze zet, {best} na de beste.",
  "open.best": "Met open handen: {best} keer winst in 100 partijen na deze zet.",
  seen: "Beste zet gezien met",
  "seen.known": "Wat {name} wist",
  "seen.open": "Open handen",
  turned: "Waar het kantelde",
  graph: "Winstkansen, zet voor zet",
  said: "{name} {n}%",
  "plain.both": "{played} keer winst in 100 partijen na deze zet, {best} na de beste.",
  "plain.best": "{best} keer winst in 100 partijen na deze zet.",
};
