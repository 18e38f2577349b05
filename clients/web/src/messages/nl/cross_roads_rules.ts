// Dutch: the rules of Cross Roads.
import type { cross_roads_rules as en } from "../en/cross_roads_rules";

export const cross_roads_rules: Readonly<Record<keyof typeof en, string>> = {
  "goal.title": "Waar het om gaat",
  "goal.text": "Raak je kaarten kwijt. **Wie geen kaart meer heeft, wint meteen.** Er spelen twee tot vier mensen.",
  "goal.cards":
    "Er zijn 54 kaarten, elk met twee getallen van 1 tot 9. De getallen lopen rond: **na 9 komt weer 1**, dus 9 en 1 zijn buren. De kleuren lopen mee.",
  "goal.start":
    "Iedereen heeft vijf kaarten die niemand anders ziet; de rest is de stapel. De eerste kaart daarvan ligt open in het midden. Het lot beslist wie begint, dan gaat het met de klok mee.",
  "goal.drawing": "De eerste kaart. Op de 8 past een 7 of een 9, op de 2 een 1 of een 3.",
  "lay.title": "Een kaart leggen",
  "lay.text": "Een kaart wordt **op** wat er ligt gelegd:",
  "lay.covers": "Ze bedekt precies minstens één helft die te zien is. Haar andere helft mag op een vrij vakje liggen.",
  "lay.next":
    "Een getal wordt bedekt door **het volgende of het vorige**. Als beide helften iets bedekken, moeten ze allebei passen.",
  "lay.across": "Ze ligt **dwars** op minstens één van de kaarten die ze bedekt, nooit alleen in de lengte.",
  "lay.two": "Ze mag helften van twee verschillende kaarten bedekken, maar nooit beide helften van één kaart.",
  "lay.good": "7 op 8, dwars: goed.",
  "lay.wraps": "9 op 1: buren, goed.",
  "lay.along": "7 op 8, maar in de lengte van de kaart.",
  "lay.too_far": "5 op 8 zijn geen buren.",
  "lay.same_card": "Beide helften van één kaart.",
  "lay.free": "Of de kaart andere met haar randen raakt, maakt niet uit. De tafel groeit zo ver als je wilt.",
  "turn.title": "Je beurt",
  "turn.text":
    "Als je een kaart kunt leggen, moet je er een leggen. Kun je niet, dan trek je een kaart van de stapel, als die er is, en is je beurt voorbij; dat gaat vanzelf.",
  "whiff.title": "Scheetje",
  "whiff.text":
    "Je kaart bedekt helften van **twee kaarten die elkaar kruisen**, waarvan de ene op de andere ligt. Ze ligt dan precies boven de onderste. **De volgende speler trekt een kaart.**",
  "whiff.drawing": "6 op 7 en 1 op 2: een scheetje.",
  "reeky.title": "Stinkstreek",
  "reeky.text":
    "Je kaart bedekt helften van **twee kaarten die naast elkaar liggen** en geen vakje delen. **Alle anderen trekken een kaart**; met twee spelers trekt de ander er twee.",
  "reeky.drawing": "5 op 4 en 6 op 7, van de ene kaart naar de andere: een stinkstreek.",
  "reeky.empty":
    "Als de stapel te klein is voor een stinkstreek, nemen de anderen de ontbrekende kaarten blind **uit jouw hand**. Zo kan hij je zelfs de partij winnen.",
  "end.title": "Het einde",
  "end.text": "De partij eindigt zodra iemand geen kaart meer heeft, nog voordat iemand trekt.",
  "end.blocked":
    "Als de stapel leeg is en niemand meer een kaart kan leggen, winnen de minste kaarten; bij gelijk aantal wordt de winst gedeeld.",
  "end.points": "In een serie krijgt de winnaar een punt voor elke kaart die de verliezers in hun hand over hebben.",
  "options.title": "Optie",
  "options.deck":
    "**Zonder dubbele** heeft elke kaart twee verschillende getallen. **Met dubbele** zijn er ook de negen kaarten van 1–1 tot 9–9.",
};
