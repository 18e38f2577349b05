// Polish: the rules of Cross Roads.
import type { cross_roads_rules as en } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "O co chodzi",
  "goal.text": "Pozbądź się kart. **Kto nie ma już kart, od razu wygrywa.** Grają od dwóch do czterech osób.",
  "goal.cards":
    "Są 54 karty, każda z dwiema liczbami od 1 do 9. Liczby idą w kółko: **po 9 znów jest 1**, więc 9 i 1 to sąsiadki. Kolory idą w kółko razem z nimi.",
  "goal.start":
    "Każdy ma pięć kart, których nikt inny nie widzi; reszta to stos. Pierwszą kartę ze stosu kładzie się odkrytą na środku. O tym, kto zaczyna, decyduje losowanie, potem idzie się zgodnie z ruchem wskazówek zegara.",
  "goal.drawing": "Pierwsza karta. Na jej 8 pasuje 7 lub 9, na jej 2 pasuje 1 lub 3.",
  "lay.title": "Kładzenie karty",
  "lay.text": "Kartę kładzie się **na** to, co już leży:",
  "lay.covers": "Przykrywa dokładnie co najmniej jedną widoczną połówkę. Jej druga połówka może leżeć na wolnym polu.",
  "lay.next": "Liczbę przykrywa **następna lub poprzednia**. Jeśli obie połówki coś przykrywają, obie muszą pasować.",
  "lay.across": "Leży **w poprzek** co najmniej jednej z kart, które przykrywa, nigdy tylko wzdłuż.",
  "lay.two": "Może przykryć połówki dwóch różnych kart, ale nigdy obie połówki jednej.",
  "lay.good": "7 na 8, w poprzek: dobrze.",
  "lay.wraps": "9 na 1: sąsiadki, dobrze.",
  "lay.along": "7 na 8, ale wzdłuż karty.",
  "lay.too_far": "5 na 8 to nie sąsiadki.",
  "lay.same_card": "Obie połówki jednej karty.",
  "lay.free": "To, czy karta dotyka innych brzegami, nie ma znaczenia. Stół rośnie, jak daleko chcesz.",
  "turn.title": "Twoja kolej",
  "turn.text":
    "Jeśli możesz położyć kartę, musisz jakąś położyć. Jeśli nie możesz, dobierasz kartę ze stosu, o ile jest, i twoja kolej się kończy; to dzieje się samo.",
  "whiff.title": "Smrodek",
  "whiff.text":
    "Twoja karta przykrywa połówki **dwóch kart, które się krzyżują**, a jedna z nich leży na drugiej. Leży wtedy dokładnie nad tą niższą. **Następny gracz dobiera kartę.**",
  "whiff.drawing": "6 na 7 i 1 na 2: smrodek.",
  "reeky.title": "Śmierdziel",
  "reeky.text":
    "Twoja karta przykrywa połówki **dwóch kart, które leżą obok siebie** i nie mają wspólnego pola. **Wszyscy inni dobierają po karcie**; przy dwóch graczach drugi dobiera dwie.",
  "reeky.drawing": "5 na 4 i 6 na 7, z jednej karty na drugą: śmierdziel.",
  "reeky.empty":
    "Jeśli stos jest za mały na śmierdziela, inni biorą brakujące karty na ślepo **z twojej ręki**. Tak możesz nawet wygrać partię.",
  "end.title": "Koniec",
  "end.text": "Partia kończy się, gdy tylko ktoś nie ma już kart, jeszcze zanim ktokolwiek dobierze.",
  "end.blocked":
    "Jeśli stos jest pusty i nikt nie może już położyć karty, wygrywa najmniej kart; przy równej liczbie wygrana jest wspólna.",
  "end.points": "W serii za wygraną jest punkt za każdą kartę, która została na rękach pokonanych.",
  "options.title": "Opcja",
  "options.deck":
    "**Bez dubletów** każda karta ma dwie różne liczby. **Z dubletami** w talii jest też dziewięć kart od 1–1 do 9–9.",
};
