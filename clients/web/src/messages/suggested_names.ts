// A first name for a player who has none yet, in the page's language: how an animal is, and the animal. In each
// language the animals have one gender, so that each adjective fits.
import type { Language } from "./index";

interface Names {
  readonly how: readonly string[];
  readonly who: readonly string[];
  /** Most often the adjective comes first. */
  readonly animal_first?: true;
}

const names: Record<Language, Names> = {
  en: {
    how: ["Quiet", "Brave", "Clever", "Merry", "Swift", "Sunny", "Bold", "Lucky", "Calm", "Wise"],
    who: ["Otter", "Heron", "Badger", "Fox", "Lynx", "Raven", "Hare", "Owl", "Beaver", "Robin"],
  },
  de: {
    how: ["Stiller", "Mutiger", "Kluger", "Froher", "Flinker", "Sonniger", "Kühner", "Wacher", "Ruhiger", "Weiser"],
    who: ["Otter", "Reiher", "Dachs", "Fuchs", "Luchs", "Rabe", "Hase", "Uhu", "Biber", "Igel"],
  },
  es: {
    how: ["tranquilo", "valiente", "listo", "alegre", "veloz", "sereno", "audaz", "risueño", "amable", "sabio"],
    who: ["Zorro", "Tejón", "Lince", "Cuervo", "Búho", "Castor", "Erizo", "Gorrión", "Oso", "Delfín"],
    animal_first: true,
  },
  fr: {
    how: ["calme", "brave", "malin", "joyeux", "rapide", "serein", "hardi", "rieur", "aimable", "sage"],
    who: ["Héron", "Renard", "Lynx", "Corbeau", "Hibou", "Castor", "Blaireau", "Lièvre", "Merle", "Ours"],
    animal_first: true,
  },
  it: {
    how: ["calmo", "audace", "furbo", "allegro", "veloce", "sereno", "fiero", "curioso", "gentile", "saggio"],
    who: ["Tasso", "Airone", "Corvo", "Gufo", "Castoro", "Riccio", "Falco", "Orso", "Lupo", "Delfino"],
    animal_first: true,
  },
  ko: {
    how: ["조용한", "용감한", "영리한", "즐거운", "재빠른", "환한", "씩씩한", "느긋한", "다정한", "슬기로운"],
    who: ["수달", "왜가리", "오소리", "여우", "스라소니", "까마귀", "토끼", "부엉이", "비버", "참새"],
  },
  nl: {
    how: ["Stille", "Dappere", "Slimme", "Vrolijke", "Vlugge", "Zonnige", "Kalme", "Wijze", "Vriendelijke", "Brutale"],
    who: ["Otter", "Reiger", "Das", "Vos", "Lynx", "Raaf", "Haas", "Uil", "Bever", "Egel"],
  },
  pl: {
    how: ["Cichy", "Dzielny", "Sprytny", "Wesoły", "Szybki", "Pogodny", "Śmiały", "Spokojny", "Miły", "Mądry"],
    who: ["Borsuk", "Lis", "Ryś", "Kruk", "Zając", "Bóbr", "Jeż", "Wróbel", "Niedźwiedź", "Delfin"],
  },
};

/** `chance` is from 0 to 1, exclusive, as from Math.random. */
export function suggestedName(language: Language, chance: () => number = Math.random): string {
  const { how, who, animal_first } = names[language];
  const one = (words: readonly string[]) => words[Math.floor(chance() * words.length)]!;
  const words = [one(how), one(who)];
  return (animal_first ? words.reverse() : words).join(" ");
}
