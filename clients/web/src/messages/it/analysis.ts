// Italian: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Migliore",
  played: "Giocata",
  better: "C’era una mossa migliore",
  as_good: "Buona come la migliore",
  found: "La mossa migliore",
  none: "Qui non c’è nulla da decidere",
  none_here: "Scegli una mossa per vedere che cosa ne dice l’analisi.",
  waits: "L’analisi non è ancora arrivata a questa mossa.",
  chance: "Probabilità di vittoria: {n}%",
  percent: "{n}%",
  from_to: "Probabilità di vittoria da {from}% a {to}%",
  "known.both":
    "Con quello che {name} sapeva: {played} vittorie su 100 partite dopo questa mossa, {best} dopo la migliore.",
  "known.best": "Con quello che {name} sapeva: {best} vittorie su 100 partite dopo questa mossa.",
  "open.both": "A mani scoperte: {played} vittorie su 100 partite dopo questa mossa, {best} dopo la migliore.",
  "open.best": "A mani scoperte: {best} vittorie su 100 partite dopo questa mossa.",
  seen: "Mossa migliore vista con",
  "seen.known": "Ciò che {name} sapeva",
  "seen.open": "Mani scoperte",
  turned: "Dove è cambiata la partita",
  graph: "Probabilità di vittoria, mossa per mossa",
  said: "{name} {n}%",
  "plain.both": "{played} vittorie su 100 partite dopo questa mossa, {best} dopo la migliore.",
  "plain.best": "{best} vittorie su 100 partite dopo questa mossa.",
};
