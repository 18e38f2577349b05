// Dutch: the rules of Crosswise.
import type { crosswise_rules as en } from "../en/crosswise_rules";

export const crosswise_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Waar het om gaat",
  "goal.text":
    "Twee teams delen een bord van zes bij zes vakjes. **Van oranje zijn de kolommen, van groen de rijen.** Elke steen ligt in één kolom en één rij en telt dus voor beide teams: leg wat jouw lijnen helpt en die van de ander bederft.",
  "goal.drawing": "De ster telt voor kolom c van oranje en voor rij 4 van groen.",
  "seats.title": "Spelers",
  "seats.text":
    "Twee spelen tegen elkaar. Vier spelen in paren, de partners zitten tegenover elkaar. Van drie vormen er twee een paar (oranje) en speelt de derde alleen (groen), met zes stenen in de hand in plaats van vier, en om de andere beurt is die aan zet.",
  "seats.hidden": "Handen zijn verborgen, ook voor je partner. Partners mogen tijdens een partij niet overleggen.",
  "stones.title": "Stenen",
  "stones.text":
    "In de zak zitten 42 **symboolstenen**, zeven van elk van zes symbolen, en twaalf **actiestenen**, drie van elk van vier soorten. Iedereen begint met een volle hand. Wie begint, beslist het lot; dan gaat het met de klok mee.",
  "stones.redraw":
    "Wie met alleen actiestenen begint, mag ze terugdoen en een nieuwe hand trekken; de startspeler moet dat.",
  "turn.title": "Je beurt",
  "turn.text":
    "Doe precies één ding: **leg een symboolsteen** uit je hand op een leeg vakje, of **speel een actiesteen**. Dan trek je tot je hand weer vol is, zolang de zak strekt. Je mag niet passen als je kunt spelen; wie niet kan, wordt overgeslagen.",
  "turn.M": "**Verplaats** een steen op het bord naar een leeg vakje.",
  "turn.R": "**Neem** een steen van het bord in je hand. Je trekt dan niets.",
  "turn.S": "**Wissel** twee stenen op het bord.",
  "turn.X":
    "**Vervang** een steen op het bord door een symboolsteen uit je hand en neem hem op. Je trekt dan één steen.",
  "turn.gone": "Een gespeelde actiesteen ligt nooit op het bord; hij wordt open weggelegd bij zijn soort.",
  "value.title": "Wat een lijn waard is",
  "value.text":
    "Een lijn telt gelijke stenen. Ze **hoeven niet naast elkaar te liggen**. Meer groepen in een lijn worden opgeteld.",
  "value.drawing": "Vier ringen en twee vierkanten: 5 + 1 = **6** punten.",
  "value.equal": "{n} gelijke",
  "value.different": "zes verschillende",
  "value.six": "zes gelijke",
  "value.wins": "wint meteen",
  "end.title": "Het einde",
  "end.six":
    "**Zes gelijke stenen in één lijn** winnen de partij meteen, voor het team van wie de lijn is, wie ook de laatste legde.",
  "end.full":
    "Anders eindigt de partij als het bord vol is. Elk team telt zijn zes lijnen op; de hoogste som wint, gelijke sommen zijn een gelijkspel.",
  "end.series":
    "In een serie zijn de punten de som van het team. Voor een partij die door zes gelijke stenen of door opgeven is gewonnen, worden 42 punten bijgeschreven.",
  "options.title": "Optie",
  "options.profi": "**Profi**: niemand ziet de tussenstanden van de lijnen of de puntentabel.",
};
