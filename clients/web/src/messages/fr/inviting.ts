// French: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "Inviter quelqu’un à",
  any: "choisir une place",
  with: "jouer avec moi",
  against: "jouer contre moi",
  watch: "regarder",
  qr: "Afficher en code QR",
  "qr.label": "Code QR du lien",
  send: "Partager …",
  said: "{name} t’invite à une partie de {game}.",
  "missed.side": "Il n’y a plus de place libre de ce côté. Prends une autre place libre, ou regarde.",
  "missed.full": "Toutes les places sont prises. Tu peux regarder.",
  "missed.running": "La partie a déjà commencé. Tu regardes.",
  "door.sit": "Prendre place",
  "door.watch": "Regarder",
  "door.table": "Une table de {game}",
  "door.seated": "À la table",
};
