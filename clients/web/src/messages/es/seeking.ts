// Spanish: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Buscar una partida de {game}",
  go: "Buscar a alguien",
  "go.unrated": "Buscar sin puntuación",
  "needs.clock": "Una partida puntuada necesita reloj.",
  "needs.handle": "Las partidas puntuadas son para miembros.",
  handle: "Crear cuenta",
  bots: "Mi rival puede ser un bot",
  "bots.about": "Un programa de un miembro. Sin esto solo te tocan personas.",
  range: "Contra",
  "range.any": "cualquiera",
  "range.of": "jugadores de {low} a {high} puntos",
};
