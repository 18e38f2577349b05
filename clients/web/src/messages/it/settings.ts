// Italian: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Lingua",
  unread: "Nessun madrelingua ha ancora riletto questi testi.",
  theme: "Aspetto",
  "theme.system": "Come il sistema",
  "theme.light": "Chiaro",
  "theme.dark": "Scuro",
  colours: "Colori",
  "colours.usual": "Normali",
  "colours.clear": "Per chi è daltonico",
  sound: "Suoni",
  vibration: "Vibrazione",
  confirm: "Conferma ogni mossa",
  "confirm.about": "Nulla parte per un tocco sbagliato.",
  motion: "Animazioni",
  around: "Mostra di nuovo i primi passi",
  name: "Nome",
  "name.go": "Cambia",
  account: "Account, dispositivi, notifiche",
};
