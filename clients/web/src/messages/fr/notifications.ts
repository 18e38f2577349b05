// French: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Notifications",
  about:
    "Dans les parties à plusieurs jours par coup, ce navigateur peut te dire quand c’est à toi, et quand quelqu’un te propose une partie.",
  on: "Actives dans ce navigateur.",
  off: "Inactives dans ce navigateur.",
  turn_on: "Activer",
  turn_off: "Désactiver",
  refused: "Ton navigateur ne le permet pas. Ses réglages pour cette page disent pourquoi.",
  turn: "C’est à toi de jouer",
  call: "Ta partie de tournoi a commencé",
  challenge: "Quelqu’un te propose une partie",
};
