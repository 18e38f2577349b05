// German: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Sprache",
  unread: "Diese Texte hat noch niemand gelesen, dessen Muttersprache es ist.",
  theme: "Aussehen",
  "theme.system": "Wie das System",
  "theme.light": "Hell",
  "theme.dark": "Dunkel",
  colours: "Farben",
  "colours.usual": "Wie gewohnt",
  "colours.clear": "Für Farbenblinde",
  sound: "Töne",
  vibration: "Vibration",
  confirm: "Jeden Zug bestätigen",
  "confirm.about": "Kein Zug durch einen verrutschten Finger.",
  motion: "Animationen",
  around: "Erste Schritte wieder zeigen",
  name: "Name",
  "name.go": "Ändern",
  account: "Konto, Geräte, Benachrichtigungen",
};
