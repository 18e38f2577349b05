// Deutsch: ein beendetes Spiel noch einmal ansehen.
import type { replay as english } from "../en/replay";

export const replay: Readonly<Record<keyof typeof english, string>> = {
  replay: "Wiederholung",
  "replay.loading": "Das Spiel wird gesucht …",
  "replay.no_record": "Unter dieser Adresse gibt es kein beendetes Spiel. Vielleicht fehlt ein Stück des Links.",
  "replay.failed": "Das Spiel konnte nicht geladen werden.",
  "replay.eyes": "Gesehen von",
  "replay.all": "Alle Hände",
  "replay.spectator": "Zuschauer",
  "replay.first": "Zum Anfang",
  "replay.back": "Einen Zug zurück",
  "replay.next": "Nächster Zug",
  "replay.last": "Zum Ende",
  "replay.play": "Abspielen",
  "replay.pause": "Anhalten",
  "replay.move": "Zug",
  "replay.at": "Zug {at} von {last}",
  "replay.moves": "Züge",
  "replay.table": "Zurück zum Tisch",
  "replay.deal": "Spielbeginn",
  "replay.link": "Diese Stellung teilen",

  analysis: "Analyse",
  "analysis.start": "Dieses Spiel analysieren",
  "analysis.running": "Der Experte sieht sich das Spiel an, Zug für Zug …",
};
