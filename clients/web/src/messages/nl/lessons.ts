// Dutch: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "Les",
  step: "{at} van {of}",
  missed: "Dat mag, maar daar gaat het hier niet om. Probeer het nog eens.",
  over: "Dat was de les.",
  again: "Nog een keer",

  "crosswise.own":
    "Jij bent oranje, en de kolommen zijn van jou. In kolom c ligt een ster. Leg jouw ster ook in die kolom.",
  "crosswise.own.done": "Twee gelijke stenen zijn 1 punt waard, drie zijn er 3 waard. Ze hoeven elkaar niet te raken.",
  "crosswise.other":
    "In kolom b liggen twee ringen. Elke steen telt ook in zijn rij, voor groen. Leg een ring in kolom b waar zijn rij groen niets oplevert.",
  "crosswise.other.done": "Drie ringen: 3 punten voor jou, en geen voor groen.",
  "crosswise.different": "In kolom f liggen vijf verschillende symbolen. Leg het symbool dat nog ontbreekt.",
  "crosswise.different.done": "Zes verschillende symbolen zijn 6 punten waard.",
  "crosswise.block":
    "Groen heeft vijf kruisen in rij 3. Een zesde wint meteen. Leg iets anders op f3, of neem een kruis weg met de grijze steen.",
  "crosswise.block.done":
    "Goed tegengehouden. Actiestenen verplaatsen, nemen, wisselen of vervangen wat op het bord ligt.",
  "crosswise.six": "Nu heb jij vijf manen in kolom d. Maak hem af.",
  "crosswise.six.done": "Zes gelijke stenen in jouw lijn winnen meteen, wie de laatste ook legt.",

  "kriss-kross.start": "Iedereen vult een eigen blad. Kies het teken waarmee je begint.",
  "kriss-kross.start.done": "Het staat links in de middelste rij. Niemand anders mag het nu nog kiezen.",
  "kriss-kross.pair":
    "De dobbelstenen tonen een ster en een stip. Beide komen in lege vakjes naast elkaar. Zet de ster naast je ster.",
  "kriss-kross.pair.done": "Twee gelijke tekens op rij zijn 2 punten waard.",
  "kriss-kross.both": "Elk teken telt in zijn rij en in zijn kolom. Zet de ster zo dat hij in allebei punten oplevert.",
  "kriss-kross.both.done": "Twee paren met één ster: 4 punten.",
  "kriss-kross.run": "Langere reeksen zijn meer waard. Maak de reeks in rij 3 vijf sterren lang.",
  "kriss-kross.run.done":
    "Drie op rij zijn 3 waard, vier zijn 6 waard en vijf zijn 10 waard. Als er geen twee lege vakjes meer naast elkaar liggen, is je blad klaar.",

  "cross-roads.across":
    "Wie geen kaart meer heeft, wint. Leg je 3–7 dwars op de open kaart: de 7 past op de 8, of de 3 op de 2, één hoger of lager.",
  "cross-roads.across.done": "Elk getal komt op het volgende of het vorige, en de kaart ligt dwars op wat ze bedekt.",
  "cross-roads.circle": "De getallen lopen rond. Leg je 9 op de 1.",
  "cross-roads.circle.done": "9 en 1 zijn buren.",
  "cross-roads.whiff":
    "Hier kruisen twee kaarten elkaar. Bedek van elk een helft met één kaart: 3 op 2 en 7 op 6. Dat is een scheetje.",
  "cross-roads.whiff.done": "Na een scheetje trekt de volgende speler een kaart.",
  "cross-roads.reeky":
    "De 4 en de 6 zijn van twee kaarten die alleen naast elkaar liggen. Bedek ze allebei met één kaart. Dat is een stinkstreek.",
  "cross-roads.reeky.done":
    "Na een stinkstreek trekken alle anderen een kaart, en met twee spelers trekt de ander er twee.",
  "cross-roads.last": "Je laatste kaart. Leg hem waar je wilt.",
  "cross-roads.last.done":
    "Geen kaart meer: je wint meteen. Kun je niet leggen, dan trek je er een, en dat gaat vanzelf.",

  "kreuz-und-quer.soldier":
    "De dobbelstenen tonen rood 2 en groen 3. Kies je soldaat. Hij gaat 2 vakjes opzij of terug, en dan 3 vooruit.",
  "kreuz-und-quer.soldier.done": "Eén figuur doet beide stappen, elk in een rechte lijn.",
  "kreuz-und-quer.musketeer": "Je musketier mag ook schuin. Zet hem zo dat zijn groene stap schuin vooruit gaat.",
  "kreuz-und-quer.musketeer.done":
    "Rood gaat terug of opzij, groen gaat vooruit, en een musketier mag bij allebei schuin.",
  "kreuz-und-quer.capture": "Rood 2, groen 4. Sla de vijandelijke soldaat op g7 met de groene stap.",
  "kreuz-und-quer.capture.done":
    "De groene stap eindigt waar hij slaat. Wie alle drie de musketiers verliest, verliest de partij.",
  "kreuz-und-quer.park":
    "De bovenste rij is de zone van de ander. Een groene stap die daar precies eindigt, parkeert de figuur. Parkeer je musketier.",
  "kreuz-und-quer.park.done":
    "Een geparkeerde musketier is 4 punten waard, een geparkeerde soldaat 2. Hij blijft daar voorgoed.",
  "kreuz-und-quer.win": "Twee van je musketiers zijn geparkeerd. Parkeer de derde.",
  "kreuz-und-quer.win.done": "Drie geparkeerde musketiers winnen meteen.",
};
