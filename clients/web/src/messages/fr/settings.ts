// French: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Langue",
  unread: "Personne dont c’est la langue n’a encore relu ces textes.",
  theme: "Apparence",
  "theme.system": "Comme le système",
  "theme.light": "Claire",
  "theme.dark": "Sombre",
  colours: "Couleurs",
  "colours.usual": "Habituelles",
  "colours.clear": "Pour daltoniens",
  sound: "Sons",
  vibration: "Vibrations",
  confirm: "Confirmer chaque coup",
  "confirm.about": "Aucun coup par un doigt qui glisse.",
  motion: "Animations",
  around: "Remontrer les premiers pas",
  name: "Nom",
  "name.go": "Changer",
  account: "Compte, appareils, notifications",
};
