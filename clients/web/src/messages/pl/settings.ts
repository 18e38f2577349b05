// Polish: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Język",
  unread: "Tych tekstów nie czytał jeszcze nikt, dla kogo to język ojczysty.",
  theme: "Wygląd",
  "theme.system": "Jak w systemie",
  "theme.light": "Jasny",
  "theme.dark": "Ciemny",
  colours: "Kolory",
  "colours.usual": "Zwykłe",
  "colours.clear": "Dla osób nierozróżniających barw",
  sound: "Dźwięki",
  vibration: "Wibracje",
  confirm: "Potwierdzaj każdy ruch",
  "confirm.about": "Nic nie pójdzie przez omsknięcie palca.",
  motion: "Animacje",
  around: "Pokaż znów pierwsze kroki",
  name: "Nazwa",
  "name.go": "Zmień",
  account: "Konto, urządzenia, powiadomienia",
};
