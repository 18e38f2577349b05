// Korean: looking back at a finished game.
import type { replay as en } from "../en/replay";

export const replay: Readonly<Record<keyof typeof en, string>> = {
  replay: "다시 보기",
  "replay.loading": "게임을 찾고 있어요 …",
  "replay.no_record": "이 주소에는 끝난 게임이 없어요. 링크의 일부가 빠졌을 수 있어요.",
  "replay.failed": "게임을 불러오지 못했어요.",
  "replay.eyes": "보는 눈",
  "replay.all": "모든 손패",
  "replay.spectator": "관전자",
  "replay.first": "처음으로",
  "replay.back": "한 수 뒤로",
  "replay.next": "다음 수",
  "replay.last": "끝으로",
  "replay.play": "재생",
  "replay.pause": "멈춤",
  "replay.move": "수",
  "replay.at": "{last}수 중 {at}수",
  "replay.moves": "둔 수",
  "replay.table": "테이블로 돌아가기",
  "replay.deal": "시작",
  "replay.link": "이 장면 공유하기",

  analysis: "분석",
  "analysis.start": "이 게임 분석하기",
  "analysis.running": "전문가가 한 수씩 게임을 보고 있어요 …",
};
