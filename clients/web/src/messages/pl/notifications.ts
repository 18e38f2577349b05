// Polish: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "Powiadomienia",
  about: "W grach z dniami na ruch ta przeglądarka może ci powiedzieć, że to twój ruch albo że ktoś cię wyzywa.",
  on: "Włączone w tej przeglądarce.",
  off: "Wyłączone w tej przeglądarce.",
  turn_on: "Włącz",
  turn_off: "Wyłącz",
  refused: "Twoja przeglądarka na to nie pozwala. W jej ustawieniach dla tej strony widać dlaczego.",
  turn: "Twój ruch",
  call: "Twoja partia turniejowa się rozpoczęła",
  challenge: "Ktoś proponuje ci partię",
};
