// Dutch: other people, and a member's programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "Mensen",
  followed: "Je volgt",
  "followed.none": "Nog niemand. Volg leden op hun pagina om hier te zien of ze online zijn.",
  blocked: "Je blokkeert",
  "blocked.none": "Niemand.",
  "blocked.about": "Van wie je blokkeert hoor je niets meer, en je komt die in geen enkel spel tegen.",
  online: "online",
  offline: "offline",
  follow: "Volgen",
  unfollow: "Niet meer volgen",
  "unfollow.of": "{name} niet meer volgen",
  block: "Blokkeren",
  unblock: "Niet meer blokkeren",
  "unblock.of": "{name} niet meer blokkeren",
  unnamed: "Iemand zonder naam",
  "bots.title": "Je programma’s",
  "bots.about": "Een programma van jou speelt als een eigen speler, met een naam die zegt dat het van jou is.",
  "bots.name": "Naam van de bot",
  "bots.go": "Een bot maken",
  "bots.once": "Dit is het token van {name}. Je ziet het alleen deze keer: geef het aan je programma.",
  "bots.token": "Token",
  "bots.end": "Opheffen",
  "bots.end.sure": "Voorgoed opheffen?",
  "bots.end.of": "{name} voorgoed opheffen",
};
