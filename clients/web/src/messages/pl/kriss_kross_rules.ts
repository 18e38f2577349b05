// Polish: the rules of Kriss Kross.
import type { kriss_kross_rules as en } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "O co chodzi",
  "goal.text":
    "Każdy wypełnia arkusz pięć na pięć pól symbolami z kości. Wszyscy używają tych samych rzutów. **Jednakowe symbole obok siebie** w rzędzie lub kolumnie dają punkty, a kto ma ich najwięcej, wygrywa.",
  "start.title": "Początek",
  "start.text":
    "Wszyscy po kolei wybierają symbol pola startowego, czyli lewego końca środkowego rzędu. **Nie wolno wybrać tego, co wybrał ktoś inny.** O tym, kto rzuca pierwszy, decyduje losowanie; potem idzie się w kółko.",
  "start.drawing": "Nowy arkusz, na którym wybrano gwiazdę.",
  "roll.title": "Runda",
  "roll.text":
    "Rzuca się obiema kośćmi: każda ma kropkę, krzyż, trójkąt, kwadrat, koło i gwiazdę. **Każdy wpisuje oba symbole w dwa puste pola obok siebie**, poziomo lub pionowo, w dowolnej kolejności. Nie muszą dotykać niczego, co już wpisane.",
  "roll.drawing": "Kropka i gwiazda, wpisane w d3 i d2: gwiazda liczy się 2 razem z tą pod nią.",
  "roll.secret":
    "Wszyscy myślą naraz. Nikt nie widzi, co wpisujesz, zanim nie wpiszą wszyscy; wtedy wszystko się pokazuje. Arkusze leżą odkryte; kto rzuca, nie ma innych przywilejów.",
  "roll.must":
    "Musisz wpisywać, dopóki dwa puste pola leżą obok siebie. Bez takiej pary twój arkusz jest gotowy na dobre; pojedyncze puste pola zostają puste.",
  "value.title": "Co się liczy",
  "value.text":
    "Każdy rząd i każda kolumna liczy swoje ciągi: jednakowe symbole bez przerwy. Inne symbole i puste pola kończą ciąg. Kilka ciągów w linii się sumuje.",
  "value.run": "ciąg {n}",
  "value.drawing": "Trzy kropki i dwa krzyże: 3 + 2 = **5** punktów.",
  "end.title": "Koniec",
  "end.text":
    "Gdy wszystkie arkusze są gotowe, najpóźniej po dwunastu rzutach, każdy dodaje pięć rzędów i pięć kolumn. Wygrywa najwięcej punktów; przy równej liczbie wygrana jest wspólna. W serii twoje punkty to twoja suma.",
  "advanced.title": "Opcja: zaawansowana",
  "advanced.text":
    "**Obie długie przekątne liczą się** jak linia. Każdy rząd lub kolumna bez wartości **kosztuje 5 punktów**; przekątna bez wartości nic nie kosztuje.",
  "solo.title": "W pojedynkę",
  "solo.text": "Ta sama gra przeciw tabeli: na końcu twoja suma daje ci tytuł.",
};
