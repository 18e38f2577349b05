// French: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "Revoir",
  "replay.loading": "Recherche de la partie …",
  "replay.no_record": "Il n’y a pas de partie terminée à cette adresse. Il manque peut-être un bout du lien.",
  "replay.failed": "La partie n’a pas pu être chargée.",
  "replay.eyes": "Vu par",
  "replay.all": "Toutes les mains",
  "replay.spectator": "Spectateur",
  "replay.first": "Au début",
  "replay.back": "Un coup en arrière",
  "replay.next": "Coup suivant",
  "replay.last": "À la fin",
  "replay.play": "Lecture",
  "replay.pause": "Pause",
  "replay.move": "Coup",
  "replay.at": "Coup {at} sur {last}",
  "replay.moves": "Coups",
  "replay.table": "Retour à la table",
  "replay.deal": "Le début",
  "replay.link": "Partager cette position",
  analysis: "Analyse",
  "analysis.start": "Analyser cette partie",
  "analysis.running": "L’expert regarde la partie, coup par coup …",
};
