// Polish: sealing a game's chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "Wspólne tasowanie …",
  "deal.check": "Sprawdź to rozdanie",
  "deal.checking": "Sprawdzanie …",
  "deal.ok": "Wszystko w porządku: każde dobranie i każdy rzut wynika z tego, co zapieczętowano przed grą.",
  "deal.unknown": "Nie znaleziono nic złego, ale nie wszystko dało się sprawdzić.",
  "deal.wrong": "Z losowością tej gry coś jest nie tak.",
  "deal.limits":
    "To pokazuje, że losowości nikt nie wybrał. Nie może pokazać, że nikt nie zaglądał; czy każdy ruch był dozwolony, sprawdza „crosstable verify”.",
  "deal.no_record": "Nie udało się wczytać zapisu.",

  "check.record.wrong": "To, co przysłał serwer, nie jest zapisem zapieczętowanej gry.",
  "check.record.other": "To zapis innej gry albo innego stołu.",
  "check.rules.wrong": "Ziarno zapieczętowano dla innych reguł.",
  "check.first.wrong": "Kto zaczyna pierwszą partię przy stole, jest losowane; zapis już to podaje.",
  "check.seal.ok": "Pieczęć należy do ujawnionego ziarna, do tego stołu i tej gry. Z każdym innym ziarnem byłaby inna.",
  "check.seal.wrong": "Pieczęć nie należy do ujawnionego ziarna, stołu i gry: ziarno podmieniono.",
  "check.seen.ok": "To pieczęć, którą ta przeglądarka widziała przed rozdaniem i przed rzutami.",
  "check.seen.during": "To pieczęć, którą ta przeglądarka widziała podczas gry.",
  "check.seen.wrong": "Dla tej gry ta przeglądarka widziała inną pieczęć: podmieniono ją podczas gry.",
  "check.seen.unknown":
    "Ta przeglądarka nie widziała pieczęci tej gry w jej trakcie, więc nie może powiedzieć, czy to wciąż ta sama.",
  "check.nonces.ok":
    "Liczby losowe z przeglądarek graczy, które weszły do rozdania: {n}. Zgadzają się z tym, do czego zobowiązano się wcześniej.",
  "check.nonces.none": "Żadna przeglądarka gracza nie dała tej grze liczby losowej; opiera się na samej pieczęci.",
  "check.nonces.wrong": "Liczba losowa gracza {name} nie jest tą, do której się zobowiązano.",
  "check.commits.wrong":
    "W zapisie jest inne zobowiązanie gracza {name} niż to, które ta przeglądarka widziała przed grą.",
  "check.own.ok": "Twoja liczba losowa tam jest, dokładnie taka, jaką wysłała twoja przeglądarka.",
  "check.own.wrong": "Nie ma tam twojej liczby losowej takiej, jaką wysłała twoja przeglądarka.",
  "check.own.late": "Liczba losowa twojej przeglądarki przyszła za późno i się nie liczyła.",
  "check.lines.ok":
    "Sprawdzone dobrania i rzuty: {n}, wszystkie wiersze zapisu: {all}. Każde jest tym, co dają ziarno i liczby losowe.",
  "check.lines.wrong": "Wiersz {line} mówi „{found}”, ale ziarno i liczby losowe dają „{sealed}”.",
  "check.lines.impossible": "Wiersz {line}, „{found}”, nie może stać tam, gdzie stoi.",
  "check.lines.unknown": "Pojedynczych dobrań i rzutów tej gry nie sprawdzono: ta strona nie wie, jak powstają.",
  "check.digest.ok": "Zapis jest cały: jego suma kontrolna się zgadza.",
  "check.digest.wrong": "Zapis jest uszkodzony: jego suma kontrolna należy do innych wierszy.",
};
