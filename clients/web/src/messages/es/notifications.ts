// Spanish: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Notificaciones",
  about:
    "En partidas con días por jugada, este navegador puede decirte cuándo te toca, y cuándo alguien te propone una partida.",
  on: "Activas en este navegador.",
  off: "Inactivas en este navegador.",
  turn_on: "Activar",
  turn_off: "Desactivar",
  refused: "Tu navegador no lo permite. Sus ajustes para esta página dicen por qué.",
  turn: "Te toca jugar",
  call: "Ha empezado tu partida del torneo",
  challenge: "Alguien te propone una partida",
};
