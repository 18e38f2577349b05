// French: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "Pas de connexion au serveur",
  lead: "Les parties se jouent sur le serveur ; le chat, les tournois et les parties des autres doivent donc attendre aussi. La page réessaie d’elle-même.",
  works: "Ceci marche sans connexion :",
  lessons: "Leçons",
  kept: "Parties que tu as regardées",
  none: "Aucune pour l’instant. Une partie terminée que tu regardes reste sur cet appareil.",
};
