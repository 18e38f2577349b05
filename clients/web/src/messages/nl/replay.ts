// Dutch: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "Terugkijken",
  "replay.loading": "De partij wordt gezocht …",
  "replay.no_record": "Op dit adres is er geen afgelopen partij. Misschien ontbreekt een deel van de link.",
  "replay.failed": "De partij kon niet worden geladen.",
  "replay.eyes": "Gezien door",
  "replay.all": "Alle handen",
  "replay.spectator": "Toeschouwer",
  "replay.first": "Naar het begin",
  "replay.back": "Eén zet terug",
  "replay.next": "Volgende zet",
  "replay.last": "Naar het eind",
  "replay.play": "Afspelen",
  "replay.pause": "Pauze",
  "replay.move": "Zet",
  "replay.at": "Zet {at} van {last}",
  "replay.moves": "Zetten",
  "replay.table": "Terug naar de tafel",
  "replay.deal": "Het begin",
  "replay.link": "Deze stelling delen",

  analysis: "Analyse",
  "analysis.start": "Deze partij analyseren",
  "analysis.running": "De expert bekijkt de partij, zet voor zet …",
};
