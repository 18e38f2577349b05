// German: the page of a new recovery code, and what reminds of it.
import type { recovery as en } from "../en/recovery";

export const recovery: Readonly<Record<keyof typeof en, string>> = {
  title: "Speichere deinen Wiederherstellungscode",
  about: "Damit loggst du dich ein, wenn ein Gerät verloren geht. Wir zeigen ihn nur einmal.",
  saved: "Ich habe ihn gespeichert",
  kept: "Gespeichert",
  copy: "Kopieren",
  copied: "Kopiert",
  file: "Als Datei speichern",
  "file.name": "wiederherstellungscode-{name}",
  "file.title": "Wiederherstellungscode für {site}",
  "file.username": "Benutzername",
  "file.about": "Logge dich mit deinem Benutzernamen und diesem Code ein. Gib ihn nicht weiter.",
  print: "Drucken",
  "ticket.foot": "Wiederherstellungscode, {day}",
  "step.signed_up": "Registriert",
  "step.code": "Wiederherstellungscode",
  "step.passkey": "Passkey",
  "step.device": "Zweites Gerät",
  "step.done": "erledigt",
  "step.open": "noch offen",
  "passkey.title": "Füge einen Passkey hinzu",
  "passkey.about":
    "Mit einem Passkey loggst du dich per Fingerabdruck, Gesicht oder PIN ein. Der Code bleibt deine Reserve.",
  "passkey.add": "Passkey hinzufügen",
  "passkey.skip": "Nicht jetzt",
  then: "Danach: {what}",
  "new.title": "Erstelle einen neuen Wiederherstellungscode",
  "new.about":
    "Ein Code lässt sich nur einmal zeigen. Wenn du deinen nicht gespeichert hast, erstelle einen neuen. Der alte gilt dann nicht mehr.",
  "new.go": "Neuen Code erstellen",
  guest: "Registriere dich, um einen Wiederherstellungscode zu bekommen",
  "guest.go": "Registrieren",
  reminder:
    "Du hast deinen Wiederherstellungscode nicht gespeichert. Wenn dich dieser Browser vergisst, ist dein Konto verloren.",
  "reminder.go": "Code speichern",
};
