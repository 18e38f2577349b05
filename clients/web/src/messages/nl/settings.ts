// Dutch: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "Taal",
  unread: "Nog niemand met deze moedertaal heeft deze teksten gelezen.",
  theme: "Weergave",
  "theme.system": "Zoals het systeem",
  "theme.light": "Licht",
  "theme.dark": "Donker",
  colours: "Kleuren",
  "colours.usual": "Gewoon",
  "colours.clear": "Voor kleurenblinden",
  sound: "Geluiden",
  vibration: "Trillen",
  confirm: "Elke zet bevestigen",
  "confirm.about": "Een verkeerde tik doet dan niets.",
  motion: "Animaties",
  around: "De eerste stappen opnieuw tonen",
  name: "Naam",
  "name.go": "Wijzigen",
  account: "Account, apparaten, meldingen",
};
