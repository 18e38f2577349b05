// German: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Benachrichtigungen",
  about:
    "In Partien mit Tagen für jeden Zug kann dieser Browser dir sagen, wann du am Zug bist, und wann dich jemand herausfordert.",
  on: "In diesem Browser eingeschaltet.",
  off: "In diesem Browser ausgeschaltet.",
  turn_on: "Einschalten",
  turn_off: "Ausschalten",
  refused: "Dein Browser erlaubt es nicht. Seine Einstellungen für diese Seite sagen, warum.",
  turn: "Du bist am Zug",
  call: "Deine Turnierpartie hat begonnen",
  challenge: "Jemand möchte mit dir spielen",
};
