// French: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "Meilleur",
  played: "Joué",
  better: "Il y avait mieux",
  as_good: "Aussi bon que le meilleur",
  found: "Le meilleur coup",
  none: "Pas de décision ici",
  none_here: "Choisis un coup pour voir ce qu’en dit l’analyse.",
  waits: "L’analyse n’a pas encore atteint ce coup.",
  chance: "Chances de victoire : {n} %",
  percent: "{n} %",
  from_to: "Chances de victoire de {from} % à {to} %",
  "known.both":
    "Avec ce que {name} savait : {played} victoires sur 100 parties après ce coup, {best} après le meilleur.",
  "known.best": "Avec ce que {name} savait : {best} victoires sur 100 parties après ce coup.",
  "open.both": "À mains ouvertes : {played} victoires sur 100 parties après ce coup, {best} après le meilleur.",
  "open.best": "À mains ouvertes : {best} victoires sur 100 parties après ce coup.",
  seen: "Meilleur coup vu avec",
  "seen.known": "Ce que {name} savait",
  "seen.open": "Mains ouvertes",
  turned: "Les tournants",
  graph: "Chances de victoire, coup par coup",
  said: "{name} {n} %",
  "plain.both": "{played} victoires sur 100 parties après ce coup, {best} après le meilleur.",
  "plain.best": "{best} victoires sur 100 parties après ce coup.",
};
