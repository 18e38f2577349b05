// Italian: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Notifiche",
  about:
    "Nelle partite con giorni per ogni mossa, questo browser può avvisarti quando tocca a te, e quando qualcuno ti sfida.",
  on: "Attive in questo browser.",
  off: "Spente in questo browser.",
  turn_on: "Attiva",
  turn_off: "Spegni",
  refused: "Il tuo browser non lo permette. Le sue impostazioni per questa pagina dicono perché.",
  turn: "Tocca a te",
  call: "La tua partita del torneo è iniziata",
  challenge: "Qualcuno ti propone una partita",
};
