// Korean: the analysis of a finished game.
import type { analysis as en } from "../en/analysis";

export const analysis: Readonly<Record<keyof typeof en, string>> = {
  best: "최선",
  played: "실제",
  better: "더 좋은 수가 있었어요",
  as_good: "최선만큼 좋은 수예요",
  found: "가장 좋은 수예요",
  none: "여기서는 정할 것이 없어요",
  none_here: "수를 고르면 분석 결과를 볼 수 있어요.",
  waits: "아직 이 수까지 분석하지 못했어요.",
  chance: "예상 승률 {n}%",
  percent: "{n}%",
  from_to: "예상 승률 {from}%에서 {to}%로",
  "known.both":
    "{name}님이 알던 것만으로 보면, 이 수 뒤에는 100판 중 {played}판, 가장 좋은 수 뒤에는 {best}판을 이겨요.",
  "known.best": "{name}님이 알던 것만으로 보면, 이 수 뒤에는 100판 중 {best}판을 이겨요.",
  "open.both": "손패를 모두 열고 보면, 이 수 뒤에는 100판 중 {played}판, 가장 좋은 수 뒤에는 {best}판을 이겨요.",
  "open.best": "손패를 모두 열고 보면, 이 수 뒤에는 100판 중 {best}판을 이겨요.",
  seen: "최선의 수를 보는 기준",
  "seen.known": "{name}님이 알던 것",
  "seen.open": "모든 손패 공개",
  turned: "승부처",
  graph: "한 수씩 본 예상 승률",
  said: "{name} {n}%",
  "plain.both": "이 수 뒤에는 100판 중 {played}판, 가장 좋은 수 뒤에는 {best}판을 이겨요.",
  "plain.best": "이 수 뒤에는 100판 중 {best}판을 이겨요.",
};
