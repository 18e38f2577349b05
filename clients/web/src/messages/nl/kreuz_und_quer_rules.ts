// Dutch: the rules of Kreuz und Quer.
import type { kreuz_und_quer_rules as en } from "../en/kreuz_und_quer_rules";

export const kreuz_und_quer_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Waar het om gaat",
  "goal.text":
    "Twee kanten staan tegenover elkaar op een bord van 17 bij 17 vakjes, Zuid onder en Noord boven, elk met **drie musketiers en acht soldaten**. Breng je figuren in de zone van de ander en sla wat je tegenkomt. **Wie daar alle drie de musketiers parkeert, wint meteen; wie ze alle drie kwijtraakt, heeft verloren.**",
  "goal.drawing":
    "Het begin. Musketiers dragen de hoed, soldaten de helm. Zuid is rond, Noord heeft hoeken. De gekleurde rijen zijn de neutrale zones.",
  "turn.title": "Je beurt",
  "turn.text":
    "Er wordt met een rode en een groene dobbelsteen gegooid. **Eén en dezelfde figuur** doet beide stappen: eerst zoveel vakjes als rood toont, dan zoveel als groen toont. Elke stap is één rechte lijn, niet langer en niet korter.",
  "turn.red": "**Rood:** naar links, naar rechts of recht terug. Een musketier ook schuin terug.",
  "turn.green": "**Groen:** recht vooruit. Een musketier ook schuin vooruit.",
  "turn.soldier": "Een soldaat met rood 2, groen 1: drie eerste stappen (1), en waar elk ervan heen leidt (2).",
  "turn.musketeer": "Een musketier met rood 1, groen 2: vijf eerste stappen; vanaf de linker drie wegen verder.",
  "way.title": "Onderweg",
  "way.red": "De rode weg moet vrij zijn, ook het laatste vakje. Niemand springt.",
  "way.green":
    "Op de groene weg **sla je de eerste vijandelijke figuur die je tegenkomt** en stop je op dat vakje, wat er ook van de worp over is. De geslagen figuur gaat uit het spel. Slaan is niet verplicht.",
  "way.own": "Eigen figuren en de rand van het bord versperren beide wegen.",
  "way.drawing":
    "Groen 4, maar op het tweede vakje staat een vijandelijke soldaat: die wordt geslagen, en de stap eindigt daar.",
  "zone.title": "De neutrale zones",
  "zone.text":
    "De eerste rij van elke kant is haar neutrale zone. **Figuren in de zones kunnen niet worden geslagen**, en ze versperren de weg.",
  "zone.shelter":
    "**Dekking:** een figuur die met de rode stap in de eigen zone komt, mag daar blijven en de groene stap laten.",
  "zone.park":
    "**Parkeren:** in de zone van de ander kom je alleen met een groene stap die daar precies eindigt. Een geparkeerde figuur zet nooit meer.",
  "zone.drawing":
    "Groen 2 eindigt precies in de zone van de ander: de musketier is geparkeerd en toont zijn vlag. Een figuur in dekking toont een schild.",
  "must.title": "Als een worp niet past",
  "must.text":
    "Zolang een figuur beide stappen kan zetten of in dekking kan gaan, moet je zo’n beurt kiezen. Kan er geen, dan zet één figuur een enkele stap: alleen rood, of alleen groen als er geen rode weg is. Kan zelfs dat niet, dan vervalt de worp vanzelf.",
  "exchange.title": "De ruil",
  "exchange.text":
    "Als een musketier van jou wordt geslagen, mag je **op dat moment twee van je geparkeerde soldaten inleveren**. De musketier komt terug op een vrij vakje van je eigen zone; de twee soldaten gaan uit het spel. Wil of kun je niet, dan is hij voorgoed verloren.",
  "end.title": "Het einde",
  "end.lost": "Een kant die alle drie de musketiers kwijt is, verliest meteen.",
  "end.home": "Een kant die alle drie de musketiers heeft geparkeerd, wint meteen.",
  "end.points":
    "Als geen worp de kant die aan zet is een beurt geeft, of na 600 worpen, beslissen de punten: **een geparkeerde soldaat telt 2, een geparkeerde musketier 4**. Bij gelijke punten wint de kant die nog figuren in het spel heeft; anders is het gelijkspel.",
  "end.series":
    "In een serie tellen de punten. Voor winst door musketiers of door opgeven worden 28 punten bijgeschreven.",
};
