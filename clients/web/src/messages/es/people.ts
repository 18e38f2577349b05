// Spanish: other people, and a member’s programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Personas",
  followed: "Sigues a",
  "followed.none": "Nadie aún. Sigue a miembros en sus páginas para ver aquí si están en línea.",
  blocked: "Bloqueas a",
  "blocked.none": "Nadie.",
  "blocked.about": "De quienes bloqueas no oyes nada, y no te los encuentras en ninguna partida.",
  online: "en línea",
  offline: "desconectado",
  follow: "Seguir",
  unfollow: "Dejar de seguir",
  "unfollow.of": "Dejar de seguir a {name}",
  block: "Bloquear",
  unblock: "Desbloquear",
  "unblock.of": "Desbloquear a {name}",
  unnamed: "Alguien sin nombre",
  "bots.title": "Tus programas",
  "bots.about": "Un programa tuyo juega como jugador propio, y su nombre dice que es tuyo.",
  "bots.name": "Nombre del robot",
  "bots.go": "Crear un robot",
  "bots.once": "Esta es la ficha de {name}. Solo se muestra esta vez: dásela a tu programa.",
  "bots.token": "Ficha",
  "bots.end": "Terminar",
  "bots.end.sure": "¿Terminar para siempre?",
  "bots.end.of": "Terminar {name} para siempre",
};
