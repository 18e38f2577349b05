// Polish: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Lekcja",
  step: "{at} z {of}",
  missed: "To dozwolone, ale nie o to tu chodzi. Spróbuj jeszcze raz.",
  over: "To już cała lekcja.",
  again: "Jeszcze raz",

  "crosswise.own":
    "Grasz pomarańczowymi i kolumny należą do ciebie. W kolumnie c leży gwiazda. Połóż w niej też swoją gwiazdę.",
  "crosswise.own.done": "Dwa jednakowe kamienie są warte 1 punkt, trzy są warte 3. Nie muszą się stykać.",
  "crosswise.other":
    "W kolumnie b leżą dwa pierścienie. Każdy kamień liczy się też w swoim rzędzie, dla zielonych. Połóż pierścień w kolumnie b tak, żeby jego rząd nic zielonym nie dał.",
  "crosswise.other.done": "Trzy pierścienie: 3 punkty dla ciebie i żadnego dla zielonych.",
  "crosswise.different": "W kolumnie f jest pięć różnych symboli. Połóż ten, którego jej brakuje.",
  "crosswise.different.done": "Sześć różnych symboli jest wartych 6 punktów.",
  "crosswise.block":
    "Zieloni mają pięć krzyży w rzędzie 3. Szósty od razu wygra. Połóż na f3 coś innego albo zabierz krzyż szarym kamieniem.",
  "crosswise.block.done":
    "Dobra obrona. Kamienie akcji przesuwają, zabierają, zamieniają lub wymieniają to, co leży na planszy.",
  "crosswise.six": "Teraz to ty masz pięć księżyców w kolumnie d. Dołóż ostatni.",
  "crosswise.six.done":
    "Sześć jednakowych kamieni w twojej linii od razu wygrywa, bez względu na to, kto położy ostatni.",

  "kriss-kross.start": "Każdy wypełnia własny arkusz. Wybierz symbol, od którego zaczniesz.",
  "kriss-kross.start.done": "Stoi na lewym końcu środkowego rzędu. Nikt inny nie może go już wybrać.",
  "kriss-kross.pair":
    "Na kościach są gwiazda i kropka. Obie trafiają na puste pola obok siebie. Postaw gwiazdę obok swojej gwiazdy.",
  "kriss-kross.pair.done": "Dwa jednakowe symbole w ciągu są warte 2 punkty.",
  "kriss-kross.both":
    "Każdy symbol liczy się w swoim rzędzie i w swojej kolumnie. Postaw gwiazdę tak, żeby punktowała w obu.",
  "kriss-kross.both.done": "Dwie pary z jedną gwiazdą: 4 punkty.",
  "kriss-kross.run": "Dłuższe ciągi są więcej warte. Wydłuż ciąg w rzędzie 3 do pięciu gwiazd.",
  "kriss-kross.run.done":
    "Trzy w ciągu są warte 3, cztery są warte 6, a pięć jest warte 10. Gdy żadne dwa puste pola nie leżą obok siebie, twój arkusz jest gotowy.",

  "cross-roads.across":
    "Kto nie ma już kart, wygrywa. Połóż swoją 3–7 w poprzek odkrytej karty: 7 pasuje na 8 albo 3 na 2, o jeden więcej lub mniej.",
  "cross-roads.across.done":
    "Każda liczba trafia na następną lub poprzednią, a karta leży w poprzek tej, którą przykrywa.",
  "cross-roads.circle": "Liczby idą w kółko. Połóż swoją 9 na 1.",
  "cross-roads.circle.done": "9 i 1 to sąsiadki.",
  "cross-roads.whiff":
    "Tu krzyżują się dwie karty. Przykryj jedną kartą po połówce każdej z nich: 3 na 2 i 7 na 6. To jest smrodek.",
  "cross-roads.whiff.done": "Po smrodku następny gracz dobiera kartę.",
  "cross-roads.reeky":
    "4 i 6 należą do dwóch kart, które tylko leżą obok siebie. Przykryj obie jedną kartą. To jest śmierdziel.",
  "cross-roads.reeky.done":
    "Po śmierdzielu wszyscy inni dobierają po karcie, a przy dwóch graczach drugi dobiera dwie.",
  "cross-roads.last": "Twoja ostatnia karta. Połóż ją gdziekolwiek.",
  "cross-roads.last.done":
    "Nie masz już kart: od razu wygrywasz. Gdy nie możesz położyć, dobierasz kartę, a to dzieje się samo.",

  "kreuz-und-quer.soldier":
    "Na kościach są czerwona 2 i zielona 3. Wybierz swojego żołnierza. Idzie 2 pola w bok lub w tył, a potem 3 do przodu.",
  "kreuz-und-quer.soldier.done": "Jedna figura robi oba kroki, każdy w linii prostej.",
  "kreuz-und-quer.musketeer":
    "Twój muszkieter może też iść na ukos. Rusz go tak, żeby zielony krok prowadził na ukos do przodu.",
  "kreuz-und-quer.musketeer.done":
    "Czerwony idzie w tył lub w bok, zielony do przodu, a muszkieter w obu może iść na ukos.",
  "kreuz-und-quer.capture": "Czerwona 2, zielona 4. Zbij żołnierza przeciwnika na g7 zielonym krokiem.",
  "kreuz-und-quer.capture.done":
    "Zielony krok kończy się tam, gdzie bije. Kto traci wszystkich trzech muszkieterów, przegrywa.",
  "kreuz-und-quer.park":
    "Najwyższy rząd to strefa przeciwnika. Zielony krok, który kończy się dokładnie tam, doprowadza figurę do celu. Doprowadź tam swojego muszkietera.",
  "kreuz-und-quer.park.done": "Muszkieter u celu jest wart 4 punkty, żołnierz 2. Zostaje tam na dobre.",
  "kreuz-und-quer.win": "Dwaj twoi muszkieterowie są u celu. Doprowadź tam trzeciego.",
  "kreuz-und-quer.win.done": "Trzech muszkieterów u celu od razu wygrywa.",
};
