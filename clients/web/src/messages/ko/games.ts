// Korean: the games on the first page and in a waiting room.
import type { games as english } from "../en/games";

export const games: Readonly<Record<keyof typeof english, string>> = {
  "team.orange": "주황",
  "team.green": "초록",
  "side.orange": "세로줄",
  "side.green": "가로줄",
  "game.crosswise.lead": "세로줄 대 가로줄: 모든 타일이 양쪽 모두에게 점수가 돼요.",
  "option.crosswise.profi": "프로",
  "option.crosswise.profi.about": "줄의 현재 점수와 점수표를 보여 주지 않아요.",
  "option.crosswise.profi.tag": "프로",

  "game.cross-roads.lead": "손이 빌 때까지 카드 위에 카드를 엇갈려 놓으세요.",
  "option.cross-roads.deck": "카드",
  "option.cross-roads.deck.about": "더블은 양쪽에 같은 숫자가 있는 카드예요.",
  "option.cross-roads.deck.plain": "더블 없이",
  "option.cross-roads.deck.doubles": "더블 있게",

  "game.kriss-kross.lead": "주사위는 모두 함께, 시트는 따로. 같은 기호를 모으세요.",
  "option.kriss-kross.advanced": "고급",
  "option.kriss-kross.advanced.about": "두 대각선도 세고, 0점인 가로줄이나 세로줄은 5점을 잃어요.",
  "option.kriss-kross.advanced.tag": "고급",

  "game.kreuz-und-quer.lead": "빨강 한 걸음, 초록 한 걸음: 총사들을 통과시키세요.",
  "kq.side.0": "남쪽",
  "kq.side.1": "북쪽",
};
