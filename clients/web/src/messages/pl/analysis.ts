// Polish: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Najlepszy",
  played: "Zagrany",
  better: "Był lepszy ruch",
  as_good: "Równie dobry jak najlepszy",
  found: "Najlepszy ruch",
  none: "Tu nie ma nic do wyboru",
  none_here: "Wybierz ruch, aby zobaczyć, co mówi o nim analiza.",
  waits: "Analiza nie dotarła jeszcze do tego ruchu.",
  chance: "Szanse na wygraną: {n}%",
  percent: "{n}%",
  from_to: "Szanse na wygraną z {from}% na {to}%",
  "known.both": "Z wiedzą gracza {name}: wygrane na 100 partii po tym ruchu: {played}, po najlepszym: {best}.",
  "known.best": "Z wiedzą gracza {name}: wygrane na 100 partii po tym ruchu: {best}.",
  "open.both": "Przy odkrytych rękach: wygrane na 100 partii po tym ruchu: {played}, po najlepszym: {best}.",
  "open.best": "Przy odkrytych rękach: wygrane na 100 partii po tym ruchu: {best}.",
  seen: "Najlepszy ruch widziany z",
  "seen.known": "Wiedza: {name}",
  "seen.open": "Odkryte ręce",
  turned: "Punkty zwrotne",
  graph: "Szanse na wygraną, ruch po ruchu",
  said: "{name} {n}%",
  "plain.both": "Wygrane na 100 partii po tym ruchu: {played}, po najlepszym: {best}.",
  "plain.best": "Wygrane na 100 partii po tym ruchu: {best}.",
};
