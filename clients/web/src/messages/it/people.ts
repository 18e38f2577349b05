// Italian: other people, and a member's programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Persone",
  followed: "Segui",
  "followed.none": "Ancora nessuno. Segui dei membri dalla loro pagina per vedere qui se sono online.",
  blocked: "Blocchi",
  "blocked.none": "Nessuno.",
  "blocked.about": "Di chi blocchi non senti più nulla, e non lo incontri in nessuna partita.",
  online: "online",
  offline: "offline",
  follow: "Segui",
  unfollow: "Non seguire più",
  "unfollow.of": "Non seguire più {name}",
  block: "Blocca",
  unblock: "Sblocca",
  "unblock.of": "Sblocca {name}",
  unnamed: "Qualcuno senza nome",
  "bots.title": "I tuoi programmi",
  "bots.about": "Un tuo programma gioca come giocatore a sé, con un nome che dice che è tuo.",
  "bots.name": "Nome del bot",
  "bots.go": "Crea un bot",
  "bots.once": "Questo è il token di {name}. Lo vedi solo questa volta: dallo al tuo programma.",
  "bots.token": "Token",
  "bots.end": "Elimina",
  "bots.end.sure": "Eliminare per sempre?",
  "bots.end.of": "Elimina per sempre {name}",
};
