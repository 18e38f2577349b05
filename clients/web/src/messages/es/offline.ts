// Spanish: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Sin conexión con el servidor",
  lead: "Las partidas se juegan en el servidor, así que también el chat, los torneos y las partidas de los demás tienen que esperar. La página lo sigue intentando sola.",
  works: "Esto funciona sin conexión:",
  lessons: "Lecciones",
  kept: "Partidas que has mirado",
  none: "Ninguna todavía. Una partida terminada que mires se queda en este dispositivo.",
};
