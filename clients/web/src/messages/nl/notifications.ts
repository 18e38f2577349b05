// Dutch: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Meldingen",
  about:
    "In partijen met dagen per zet kan deze browser je zeggen wanneer je aan zet bent, en wanneer iemand je uitdaagt.",
  on: "Aan in deze browser.",
  off: "Uit in deze browser.",
  turn_on: "Aanzetten",
  turn_off: "Uitzetten",
  refused: "Je browser staat het niet toe. In de instellingen voor deze pagina staat waarom.",
  turn: "Jij bent aan zet",
  call: "Je toernooipartij is begonnen",
  challenge: "Iemand vraagt je voor een partij",
};
