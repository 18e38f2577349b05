// Dutch: the rules of Kriss Kross.
import type { kriss_kross_rules as en } from "../en/kriss_kross_rules";

export const kriss_kross_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Waar het om gaat",
  "goal.text":
    "Iedereen vult een blad van vijf bij vijf vakjes met tekens van de dobbelstenen. Allen gebruiken dezelfde worpen. **Gelijke tekens naast elkaar** in een rij of kolom leveren punten op, en wie de meeste punten heeft, wint.",
  "start.title": "Het begin",
  "start.text":
    "Om de beurt kiest iedereen een teken voor het beginvakje, links in de middelste rij. **Niemand mag kiezen wat iemand anders heeft gekozen.** Het lot beslist wie als eerste gooit; dan gaat het rond.",
  "start.drawing": "Een nieuw blad waarvan de eigenaar de ster heeft gekozen.",
  "roll.title": "Een ronde",
  "roll.text":
    "Beide dobbelstenen worden gegooid: elk heeft een stip, een kruis, een driehoek, een vierkant, een cirkel en een ster. **Iedereen vult beide tekens in, in twee lege vakjes naast elkaar**, liggend of staand, in elke volgorde. Ze hoeven niets te raken wat er al staat.",
  "roll.drawing": "Stip en ster, ingevuld op d3 en d2: de ster telt 2 samen met die eronder.",
  "roll.secret":
    "Iedereen denkt tegelijk. Niemand ziet wat jij hebt ingevuld voordat iedereen dat heeft gedaan; dan wordt alles getoond. De bladen liggen open; wie gooit heeft verder geen voorrecht.",
  "roll.must":
    "Je moet invullen zolang er twee lege vakjes naast elkaar liggen. Zonder zo’n paar is je blad voorgoed klaar; losse lege vakjes blijven leeg.",
  "value.title": "Wat telt",
  "value.text":
    "Elke rij en elke kolom telt haar reeksen: gelijke tekens zonder gat. Andere tekens en lege vakjes breken een reeks af. Meer reeksen in een lijn worden opgeteld.",
  "value.run": "reeks van {n}",
  "value.drawing": "Drie stippen en twee kruisen: 3 + 2 = **5** punten.",
  "end.title": "Het einde",
  "end.text":
    "Als alle bladen klaar zijn, na hoogstens twaalf worpen, telt iedereen vijf rijen en vijf kolommen op. De meeste punten winnen; bij gelijk aantal wordt de winst gedeeld. In een serie zijn je punten je totaal.",
  "advanced.title": "Optie: gevorderd",
  "advanced.text":
    "**Beide lange diagonalen tellen** als een lijn. Elke rij of kolom die niets waard is, **kost 5 punten**; een waardeloze diagonaal kost niets.",
  "solo.title": "Alleen",
  "solo.text": "Hetzelfde spel tegen de tabel: aan het eind levert je totaal je een titel op.",
};
