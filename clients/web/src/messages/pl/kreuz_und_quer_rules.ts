// Polish: the rules of Kreuz und Quer.
import type { kreuz_und_quer_rules as en } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "O co chodzi",
  "goal.text":
    "Dwie strony stają naprzeciw siebie na planszy 17 na 17 pól, Południe na dole i Północ u góry, każda z **trzema muszkieterami i ośmioma żołnierzami**. Wprowadź swoje figury do strefy przeciwnika i bij, co spotkasz. **Kto ma tam wszystkich trzech muszkieterów, od razu wygrywa; kto traci wszystkich trzech, przegrywa.**",
  "goal.drawing":
    "Początek. Muszkieterowie noszą kapelusz, żołnierze hełm. Południe jest okrągłe, Północ ma rogi. Barwne rzędy to strefy neutralne.",
  "turn.title": "Twoja kolej",
  "turn.text":
    "Rzuca się czerwoną i zieloną kością. **Jedna i ta sama figura** robi oba kroki: najpierw o tyle pól, ile pokazuje czerwona, potem o tyle, ile pokazuje zielona. Każdy krok to jedna linia prosta, ani dłuższa, ani krótsza.",
  "turn.red": "**Czerwony:** w lewo, w prawo lub prosto w tył. Muszkieter także na ukos w tył.",
  "turn.green": "**Zielony:** prosto do przodu. Muszkieter także na ukos do przodu.",
  "turn.soldier": "Żołnierz z czerwoną 2 i zieloną 1: trzy pierwsze kroki (1) i dokąd każdy z nich prowadzi (2).",
  "turn.musketeer": "Muszkieter z czerwoną 1 i zieloną 2: pięć pierwszych kroków; z lewego trzy drogi dalej.",
  "way.title": "Po drodze",
  "way.red": "Czerwona droga musi być wolna, także jej ostatnie pole. Nikt nie skacze.",
  "way.green":
    "Na zielonej drodze **bijesz pierwszą napotkaną figurę przeciwnika** i stajesz na jej polu, bez względu na to, ile zostało z rzutu. Zbita figura wypada z gry. Bicie nie jest obowiązkowe.",
  "way.own": "Własne figury i brzeg planszy zagradzają obie drogi.",
  "way.drawing": "Zielona 4, ale na drugim polu stoi żołnierz przeciwnika: zostaje zbity i krok tam się kończy.",
  "zone.title": "Strefy neutralne",
  "zone.text":
    "Pierwszy rząd każdej strony to jej strefa neutralna. **Figur w strefach nie można zbić**, a zagradzają drogę.",
  "zone.shelter":
    "**Schronienie:** figura, która czerwonym krokiem wchodzi do własnej strefy, może tam zostać i zrezygnować z zielonego.",
  "zone.park":
    "**Cel:** do strefy przeciwnika wchodzi się tylko zielonym krokiem, który dokładnie tam się kończy. Figura u celu już się nie rusza.",
  "zone.drawing":
    "Zielona 2 kończy się dokładnie w strefie przeciwnika: muszkieter jest u celu i pokazuje chorągiewkę. Figura w schronieniu pokazuje tarczę.",
  "must.title": "Gdy rzut nie pasuje",
  "must.text":
    "Dopóki jakaś figura może zrobić oba kroki albo się schronić, musisz wybrać taki ruch. Jeśli żadna nie może, jedna figura robi pojedynczy krok: sam czerwony albo sam zielony, gdy nie ma czerwonej drogi. Jeśli i to niemożliwe, rzut sam przepada.",
  "exchange.title": "Wymiana",
  "exchange.text":
    "Gdy przeciwnik zbije twojego muszkietera, możesz **w tej chwili oddać dwóch swoich żołnierzy u celu**. Muszkieter wraca na dowolne wolne pole własnej strefy, a obaj żołnierze wypadają z gry. Jeśli nie chcesz albo nie możesz, przepada na zawsze.",
  "end.title": "Koniec",
  "end.lost": "Strona, która straciła wszystkich trzech muszkieterów, od razu przegrywa.",
  "end.home": "Strona, która ma u celu wszystkich trzech muszkieterów, od razu wygrywa.",
  "end.points":
    "Jeśli żaden rzut nie da ruchu stronie na kolei albo po 600 rzutach decydują punkty: **żołnierz u celu liczy się 2, muszkieter u celu 4**. Przy równych punktach wygrywa strona, która ma jeszcze figury w grze; w innym razie jest remis.",
  "end.series": "W serii liczą się punkty. Za wygraną muszkieterami albo przez poddanie zapisuje się 28 punktów.",
};
