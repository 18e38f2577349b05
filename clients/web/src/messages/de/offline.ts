// German: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Keine Verbindung zum Server",
  lead: "Gespielt wird auf dem Server. Auch Chat, Turniere und die Partien der anderen müssen deshalb warten. Die Seite versucht es von selbst weiter.",
  works: "Das geht auch so:",
  lessons: "Einführungen",
  kept: "Partien, die du dir angesehen hast",
  none: "Noch keine. Eine beendete Partie, die du dir ansiehst, bleibt auf diesem Gerät.",
};
