// Polish: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "Powtórka",
  "replay.loading": "Szukamy partii …",
  "replay.no_record": "Pod tym adresem nie ma zakończonej partii. Może brakuje części linku.",
  "replay.failed": "Nie udało się wczytać partii.",
  "replay.eyes": "Widziane przez",
  "replay.all": "Wszystkie ręce",
  "replay.spectator": "Widz",
  "replay.first": "Na początek",
  "replay.back": "Jeden ruch wstecz",
  "replay.next": "Następny ruch",
  "replay.last": "Na koniec",
  "replay.play": "Odtwórz",
  "replay.pause": "Pauza",
  "replay.move": "Ruch",
  "replay.at": "Ruch {at} z {last}",
  "replay.moves": "Ruchy",
  "replay.table": "Wróć do stołu",
  "replay.deal": "Początek",
  "replay.link": "Udostępnij tę pozycję",

  analysis: "Analiza",
  "analysis.start": "Analizuj tę partię",
  "analysis.running": "Ekspert ogląda partię, ruch po ruchu …",
};
