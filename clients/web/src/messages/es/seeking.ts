// Spanish: looking for somebody with wishes.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "Buscar una partida de {game}",
  go: "Buscar a alguien",
  "go.unrated": "Buscar sin puntuación",
  "needs.clock": "Una partida puntuada necesita reloj.",
  "needs.handle":
    "Solo miembros juegan partidas puntuadas, para que una puntuación sea de alguien. Toma un apodo para serlo.",
  handle: "Tomar un apodo",
  bots: "Mi rival puede ser un bot",
  "bots.about": "Un programa de un miembro. Sin esto solo te tocan personas.",
  range: "Contra",
  "range.any": "cualquiera",
  "range.of": "jugadores de {low} a {high} puntos",
};
