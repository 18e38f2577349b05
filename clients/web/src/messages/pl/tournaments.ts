// Polish: what the first page, the bar above every page and a table say of tournaments. Their own pages have a catalogue
// that loads with them: events.ts.
import type { tournaments as en } from "../en/tournaments";
import type { WithForms } from "../speech";

export const tournaments: WithForms<keyof typeof en, "few" | "many"> = {
  "tournaments.title": "Turnieje",
  "tournaments.all": "Wszystkie turnieje",
  "tournaments.none": "Na razie nie zapowiedziano żadnego turnieju.",
  "tournaments.in": "Bierzesz udział",
  "tournaments.entrants.one": "jeden uczestnik",
  "tournaments.entrants.few": "{n} uczestników",
  "tournaments.entrants.many": "{n} uczestników",
  "tournaments.entrants.other": "{n} uczestników",
  "tournaments.entrants_of": "Uczestnicy: {n} z {max}",
  "tournaments.state.draft": "w przygotowaniu",
  "tournaments.state.open": "zapisy otwarte",
  "tournaments.state.check-in": "zgłoszenia",
  "tournaments.state.running": "trwa",
  "tournaments.state.finished": "zakończony",
  "tournaments.state.cancelled": "odwołany",
  "tournaments.format.round-robin": "Każdy z każdym",
  "tournaments.format.swiss": "System szwajcarski",
  "tournaments.format.knockout": "System pucharowy",
  "tournaments.format.double-knockout": "Do dwóch porażek",
  "tournaments.format.tables": "Stoły",
  "tournaments.format.arena": "Arena",
  "tournaments.starts": "początek {when}",
  "tournaments.call": "Twój stół czeka",
  "tournaments.call.of": "Stół {table}, {name}",
  "tournaments.call.table": "Stół turniejowy {table}",
  "tournaments.call.go": "Do stołu",
  "tournaments.back": "Wróć do turnieju",

  "error.no_such_event": "Nie ma takiego turnieju.",
  "error.event_state": "Na tym etapie turnieju nie można tego zrobić.",
  "error.event_full": "Turniej jest pełny.",
  "error.already_entered": "Ty albo ktoś z twojej drużyny jest już na liście.",
  "error.not_entered": "Nie bierzesz udziału w tym turnieju.",
  "error.member_needed": "To mogą tylko członkowie. Najpierw zachowaj nazwę: to chwila, bez e-maila.",

  "command.tournament": "utwórz turniej i otwórz zapisy",
  "command.event": "pokaż turniej",
  "command.standings": "pokaż klasyfikację",
  "command.pairings": "pokaż, kto z kim gra",
  "command.checkin": "potwierdź, że zagrasz",
  "command.withdraw": "opuść turniej",
};
