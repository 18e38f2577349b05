// Korean: sealing a game's chance, and checking it.
import type { fairness as en } from "../en/fairness";

export const fairness: Readonly<Record<keyof typeof en, string>> = {
  "deal.shuffling": "함께 섞는 중 …",
  "deal.check": "이 패 검증하기",
  "deal.checking": "검증하는 중 …",
  "deal.ok": "이상 없습니다. 뽑거나 굴린 모든 것이 게임 전에 봉인한 것에서 나왔어요.",
  "deal.unknown": "잘못된 것은 없었지만, 모두 검증하지는 못했어요.",
  "deal.wrong": "이 게임의 우연에 잘못된 점이 있어요.",
  "deal.limits":
    "이것은 우연을 골라 정하지 않았음을 보여 줘요. 아무도 엿보지 않았다는 것은 보여 줄 수 없고, 모든 수가 규칙에 맞는지는 ‘crosstable verify’로 검증해요.",
  "deal.no_record": "기록을 불러오지 못했어요.",

  "check.record.wrong": "서버가 보낸 것은 봉인된 게임의 기록이 아니에요.",
  "check.record.other": "다른 게임이나 다른 방의 기록이에요.",
  "check.rules.wrong": "시드가 다른 규칙을 위해 봉인됐어요.",
  "check.first.wrong": "방의 첫 게임에서 먼저 할 사람은 추첨으로 정하는데, 기록에 정해져 있어요.",
  "check.seal.ok": "이 방과 이 게임을 위해 공개된 시드의 봉인이에요. 다른 시드라면 봉인도 달랐을 거예요.",
  "check.seal.wrong": "공개된 시드, 방, 게임의 봉인이 아니에요. 시드가 바뀌었어요.",
  "check.seen.ok": "패를 나누거나 주사위를 굴리기 전에 이 브라우저가 본 봉인이에요.",
  "check.seen.during": "게임을 하는 동안 이 브라우저가 본 봉인이에요.",
  "check.seen.wrong": "이 게임에서 이 브라우저가 본 봉인과 달라요. 게임 중에 바뀌었어요.",
  "check.seen.unknown": "이 브라우저는 게임을 하는 동안 봉인을 보지 못해서, 아직 같은지 말할 수 없어요.",
  "check.nonces.ok": "패에 들어간 플레이어 브라우저의 난수: {n}개. 알려지기 전에 약속된 것과 맞아요.",
  "check.nonces.none": "이 게임에 난수를 준 플레이어 브라우저가 없어요. 봉인만이 근거예요.",
  "check.nonces.wrong": "{name}님의 난수가 약속된 것과 달라요.",
  "check.commits.wrong": "기록에 있는 {name}님의 약속이 이 브라우저가 게임 전에 본 것과 달라요.",
  "check.own.ok": "내 난수가 브라우저가 보낸 그대로 들어 있어요.",
  "check.own.wrong": "내 난수가 브라우저가 보낸 그대로 들어 있지 않아요.",
  "check.own.late": "내 브라우저의 난수가 너무 늦어서 반영되지 않았어요.",
  "check.lines.ok": "검증한 뽑기와 굴림: {n}건, 기록 {all}줄 가운데. 모두 시드와 난수가 주는 그대로예요.",
  "check.lines.wrong": "{line}번째 줄은 ‘{found}’인데, 시드와 난수로는 ‘{sealed}’입니다.",
  "check.lines.impossible": "{line}번째 줄 ‘{found}’은(는) 그 자리에 있을 수 없어요.",
  "check.lines.unknown":
    "이 게임의 뽑기와 굴림 하나하나는 검증하지 않았어요. 이 페이지는 그것이 어떻게 만들어지는지 몰라요.",
  "check.digest.ok": "기록이 온전해요. 체크섬이 맞아요.",
  "check.digest.wrong": "기록이 손상됐어요. 체크섬이 다른 내용의 것이에요.",
};
