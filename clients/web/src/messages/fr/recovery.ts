// French: the page of a new recovery code, and what reminds of it.
import type { recovery as en } from "../en/recovery";

export const recovery: Readonly<Record<keyof typeof en, string>> = {
  title: "Enregistre ton code de récupération",
  about: "Il te permet de te connecter si tu perds un appareil. On ne le montre qu’une fois.",
  saved: "Je l’ai enregistré",
  kept: "Enregistré",
  copy: "Copier",
  copied: "Copié",
  file: "Enregistrer en fichier",
  "file.name": "code-de-recuperation-{name}",
  "file.title": "Code de récupération pour {site}",
  "file.username": "Nom d’utilisateur",
  "file.about": "Connecte-toi avec ton nom d’utilisateur et ce code. Ne le partage pas.",
  print: "Imprimer",
  "ticket.foot": "Code de récupération, {day}",
  "step.signed_up": "Compte créé",
  "step.code": "Code de récupération",
  "step.passkey": "Clé d’accès",
  "step.device": "Deuxième appareil",
  "step.done": "fait",
  "step.open": "à faire",
  "passkey.title": "Ajoute une clé d’accès",
  "passkey.about":
    "Avec une clé d’accès, tu te connectes par empreinte, visage ou code PIN. Le code reste ta solution de secours.",
  "passkey.add": "Ajouter une clé d’accès",
  "passkey.skip": "Plus tard",
  then: "Ensuite : {what}",
  "new.title": "Crée un nouveau code de récupération",
  "new.about":
    "Un code ne peut être montré qu’une fois. Si tu n’as pas enregistré le tien, crées-en un nouveau. L’ancien ne marchera plus.",
  "new.go": "Créer un nouveau code",
  guest: "Inscris-toi pour recevoir un code de récupération",
  "guest.go": "S’inscrire",
  reminder: "Tu n’as pas enregistré ton code de récupération. Si ce navigateur t’oublie, ton compte est perdu.",
  "reminder.go": "Enregistrer le code",
};
