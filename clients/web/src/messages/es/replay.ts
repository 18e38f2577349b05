// Spanish: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "Repetición",
  "replay.loading": "Buscando la partida …",
  "replay.no_record": "No hay partida terminada en esta dirección. Quizá falta un trozo del enlace.",
  "replay.failed": "No se pudo cargar la partida.",
  "replay.eyes": "Visto por",
  "replay.all": "Todas las manos",
  "replay.spectator": "Espectador",
  "replay.first": "Al principio",
  "replay.back": "Una jugada atrás",
  "replay.next": "Jugada siguiente",
  "replay.last": "Al final",
  "replay.play": "Reproducir",
  "replay.pause": "Pausa",
  "replay.move": "Jugada",
  "replay.at": "Jugada {at} de {last}",
  "replay.moves": "Jugadas",
  "replay.table": "Volver a la mesa",
  "replay.deal": "El comienzo",
  "replay.link": "Compartir esta posición",
  analysis: "Análisis",
  "analysis.start": "Analizar esta partida",
  "analysis.running": "El experto mira la partida, jugada a jugada …",
};
