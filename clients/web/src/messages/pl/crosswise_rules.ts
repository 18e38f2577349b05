// Polish: the rules of Crosswise.
import type { crosswise_rules as en } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "O co chodzi",
  "goal.text":
    "Dwie drużyny mają wspólną planszę sześć na sześć pól. **Do pomarańczowych należą kolumny, do zielonych rzędy.** Każdy kamień leży w jednej kolumnie i w jednym rzędzie, więc liczy się dla obu drużyn: kładź to, co pomaga twoim liniom, a psuje cudze.",
  "goal.drawing": "Gwiazda liczy się dla kolumny c pomarańczowych i dla rzędu 4 zielonych.",
  "seats.title": "Gracze",
  "seats.text":
    "Dwie osoby grają przeciw sobie. Cztery grają w parach, partnerzy siedzą naprzeciwko. Z trzech dwie tworzą parę (pomarańczowi), a trzecia gra sama (zieloni), z sześcioma kamieniami na ręce zamiast czterech i w co drugiej kolejce.",
  "seats.hidden": "Ręce są zakryte, także przed partnerem. Podczas gry partnerzy nie mogą się naradzać.",
  "stones.title": "Kamienie",
  "stones.text":
    "W woreczku są 42 **kamienie z symbolami**, po siedem z każdego z sześciu symboli, i dwanaście **kamieni akcji**, po trzy z każdego z czterech rodzajów. Wszyscy zaczynają z pełną ręką. O tym, kto zaczyna, decyduje losowanie; potem gra idzie zgodnie z ruchem wskazówek zegara.",
  "stones.redraw": "Kto zaczyna z samymi kamieniami akcji, może je odłożyć i dobrać nowe; gracz rozpoczynający musi.",
  "turn.title": "Twoja kolej",
  "turn.text":
    "Zrób dokładnie jedną rzecz: **połóż kamień z symbolem** z ręki na dowolnym pustym polu albo **zagraj kamień akcji**. Potem dobierasz do pełnej ręki, dopóki starczy kamieni w woreczku. Nie wolno spasować, jeśli możesz zagrać; kto nie może, traci kolej.",
  "turn.M": "**Przesuń** kamień na planszy na puste pole.",
  "turn.R": "**Zabierz** kamień z planszy na rękę. Wtedy nic nie dobierasz.",
  "turn.S": "**Zamień** miejscami dwa kamienie na planszy.",
  "turn.X":
    "**Wymień** kamień na planszy na kamień z symbolem z ręki i weź ten z planszy. Wtedy dobierasz jeden kamień.",
  "turn.gone": "Zagrany kamień akcji nigdy nie leży na planszy; odkłada się go jawnie, według rodzaju.",
  "value.title": "Ile warta jest linia",
  "value.text": "Linia liczy jednakowe kamienie. **Nie muszą leżeć obok siebie.** Kilka grup w linii się sumuje.",
  "value.drawing": "Cztery pierścienie i dwa kwadraty: 5 + 1 = **6** punktów.",
  "value.equal": "jednakowe: {n}",
  "value.different": "sześć różnych",
  "value.six": "sześć jednakowych",
  "value.wins": "od razu wygrywa",
  "end.title": "Koniec",
  "end.six":
    "**Sześć jednakowych kamieni w jednej linii** od razu wygrywa partię dla drużyny, do której należy linia, bez względu na to, kto położył ostatni.",
  "end.full":
    "W innym razie partia kończy się, gdy plansza jest pełna. Każda drużyna dodaje swoje sześć linii; wygrywa wyższa suma, równe sumy to remis.",
  "end.series":
    "W serii punktami jest suma drużyny. Za partię wygraną sześcioma jednakowymi kamieniami albo przez poddanie zapisuje się 42 punkty.",
  "options.title": "Opcja",
  "options.profi": "**Profi**: nikt nie widzi bieżących wartości linii ani ściągi punktowej.",
};
