// French: sealing a game’s chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "On mélange ensemble …",
  "deal.check": "Vérifier cette donne",
  "deal.checking": "Vérification …",
  "deal.ok": "Tout est en ordre : tout ce qui a été tiré ou lancé découle de ce qui fut scellé avant la partie.",
  "deal.unknown": "Rien de faux n’a été trouvé, mais tout n’a pas pu être vérifié.",
  "deal.wrong": "Quelque chose ne va pas avec le hasard de cette partie.",
  "deal.limits":
    "Cela montre que le hasard n’a pas été choisi. Cela ne peut montrer que personne n’a regardé ; et la légalité de chaque coup se vérifie par « crosstable verify ».",
  "deal.no_record": "Le relevé n’a pas pu être chargé.",
  "check.record.wrong": "Ce que le serveur a envoyé n’est pas le relevé d’une partie scellée.",
  "check.record.other": "Le relevé est celui d’une autre partie ou table.",
  "check.rules.wrong": "La graine fut scellée pour d’autres règles.",
  "check.first.wrong": "Qui commence la première partie d’une table est tiré au sort ; le relevé le fixe.",
  "check.seal.ok":
    "Le sceau est celui de la graine révélée, pour cette table et cette partie. Avec toute autre graine, il serait autre.",
  "check.seal.wrong":
    "Le sceau n’est pas celui de la graine, de la table et de la partie révélées : la graine a été échangée.",
  "check.seen.ok": "C’est le sceau que ce navigateur a vu avant tout tirage et tout lancer.",
  "check.seen.during": "C’est le sceau que ce navigateur a vu pendant la partie.",
  "check.seen.wrong": "Pour cette partie, ce navigateur a vu un autre sceau : il a été échangé pendant la partie.",
  "check.seen.unknown":
    "Ce navigateur n’a pas vu le sceau de cette partie pendant qu’elle se jouait, et ne peut donc dire s’il est resté le même.",
  "check.nonces.ok":
    "Nombres aléatoires des navigateurs des joueurs entrés dans la donne : {n}. Ils répondent à ce qui fut promis avant qu’on les connaisse.",
  "check.nonces.none": "Aucun navigateur n’a donné de nombre aléatoire à cette partie ; elle repose sur le seul sceau.",
  "check.nonces.wrong": "Le nombre aléatoire de {name} n’est pas celui qui fut promis.",
  "check.commits.wrong": "Le relevé a une autre promesse de {name} que celle que ce navigateur a vue avant la partie.",
  "check.own.ok": "Ton propre nombre aléatoire y est, tel que ton navigateur l’a envoyé.",
  "check.own.wrong": "Ton propre nombre aléatoire n’y est pas tel que ton navigateur l’a envoyé.",
  "check.own.late": "Le nombre aléatoire de ton navigateur est arrivé trop tard et n’a pas compté.",
  "check.lines.ok":
    "Tirages et lancers vérifiés : {n}, parmi les {all} lignes du relevé. Chacun est ce que donnent la graine et les nombres aléatoires.",
  "check.lines.wrong":
    "La ligne {line} dit « {found} », mais la graine et les nombres aléatoires donnent « {sealed} ».",
  "check.lines.impossible": "La ligne {line}, « {found} », ne peut se trouver là.",
  "check.lines.unknown":
    "Les tirages et lancers de cette partie n’ont pas été vérifiés un à un : cette page ne sait pas comment ils se font.",
  "check.digest.ok": "Le relevé est entier : sa somme de contrôle est juste.",
  "check.digest.wrong": "Le relevé est abîmé : sa somme de contrôle est celle d’autres lignes.",
};
