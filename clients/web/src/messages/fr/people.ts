// French: other people, and a member’s programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Les autres",
  friends: "Amis en ligne",
  followed: "Tu suis",
  "followed.none":
    "Tu ne suis encore aucun membre. Suis des membres depuis leur profil pour voir ici quand ils sont en ligne.",
  blocked: "Tu bloques",
  "blocked.none": "Tu ne bloques aucun joueur.",
  "blocked.about": "Tu n’entends rien des gens que tu bloques, et tu ne les rencontres dans aucune partie.",
  online: "en ligne",
  offline: "hors ligne",
  follow: "Suivre",
  unfollow: "Ne plus suivre",
  "unfollow.of": "Ne plus suivre {name}",
  block: "Bloquer",
  unblock: "Débloquer",
  "unblock.of": "Débloquer {name}",
  unnamed: "Joueur sans nom",
  "bots.title": "Tes programmes",
  "bots.about": "Un programme à toi joue comme un joueur à part, dont le nom dit qu’il est à toi.",
  "bots.name": "Nom du robot",
  "bots.go": "Créer un robot",
  "bots.once": "Voici le jeton de {name}. Il n’est montré qu’une fois : donne-le à ton programme.",
  "bots.token": "Jeton",
  "bots.end": "Arrêter",
  "bots.end.sure": "Arrêter pour de bon ?",
  "bots.end.of": "Arrêter {name} pour de bon",
};
