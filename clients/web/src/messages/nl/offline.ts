// Dutch: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Geen verbinding met de server",
  lead: "Gespeeld wordt er op de server. Ook de chat, de toernooien en de partijen van anderen moeten dus wachten. De pagina blijft het zelf proberen.",
  works: "Dit gaat ook zonder:",
  lessons: "Lessen",
  kept: "Partijen die je hebt bekeken",
  none: "Nog geen. Een afgelopen partij die je bekijkt, blijft op dit apparaat.",
};
