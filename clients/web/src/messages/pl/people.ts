// Polish: other people, and a member's programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Ludzie",
  followed: "Obserwujesz",
  "followed.none": "Jeszcze nikogo. Obserwuj członków na ich stronach, a zobaczysz tu, czy są online.",
  blocked: "Blokujesz",
  "blocked.none": "Nikogo.",
  "blocked.about": "O osobach, które blokujesz, nic nie słyszysz i nie spotykasz ich w żadnej grze.",
  online: "online",
  offline: "offline",
  follow: "Obserwuj",
  unfollow: "Nie obserwuj",
  "unfollow.of": "Nie obserwuj już: {name}",
  block: "Zablokuj",
  unblock: "Odblokuj",
  "unblock.of": "Odblokuj: {name}",
  unnamed: "Ktoś bez nazwy",
  "bots.title": "Twoje programy",
  "bots.about": "Twój program gra jako osobny gracz, a jego nazwa mówi, że jest twój.",
  "bots.name": "Nazwa bota",
  "bots.go": "Utwórz bota",
  "bots.once": "To jest token bota {name}. Widać go tylko teraz: przekaż go swojemu programowi.",
  "bots.token": "Token",
  "bots.end": "Usuń",
  "bots.end.sure": "Usunąć na zawsze?",
  "bots.end.of": "Usuń na zawsze: {name}",
};
