// Korean: the lessons, a task and what it was good for in each step.
import type { lessons as english } from "../en/lessons";

export const lessons: Readonly<Record<keyof typeof english, string>> = {
  title: "배우기",
  step: "{of}단계 중 {at}단계",
  missed: "둘 수 있는 수지만, 여기서 하려는 것은 아니에요. 다시 해 보세요.",
  over: "여기까지가 배우기였어요.",
  again: "처음부터 다시",

  "crosswise.own": "나는 주황이고, 세로줄이 내 줄이에요. 세로줄 c에 별이 있어요. 내 별도 그 세로줄에 놓으세요.",
  "crosswise.own.done": "같은 타일 두 개는 1점, 세 개는 3점이에요. 서로 붙어 있지 않아도 돼요.",
  "crosswise.other":
    "세로줄 b에 고리가 두 개 있어요. 모든 타일은 가로줄에서 초록의 점수도 돼요. 초록에게 점수를 주지 않는 세로줄 b의 칸에 고리를 놓으세요.",
  "crosswise.other.done": "고리 세 개: 나는 3점, 초록은 0점.",
  "crosswise.different": "세로줄 f에 서로 다른 기호가 다섯 개 있어요. 빠진 기호를 놓으세요.",
  "crosswise.different.done": "서로 다른 기호 여섯 개는 6점이에요.",
  "crosswise.block":
    "초록이 가로줄 3에 십자를 다섯 개 모았어요. 여섯 개가 되면 바로 이겨요. f3에 다른 타일을 놓거나, 회색 타일로 십자 하나를 가져오세요.",
  "crosswise.block.done": "잘 막았어요. 액션 타일은 게임판의 타일을 옮기고, 가져오고, 맞바꾸고, 갈아 끼워요.",
  "crosswise.six": "이제 내 세로줄 d에 달이 다섯 개 있어요. 완성하세요.",
  "crosswise.six.done": "누가 마지막 타일을 놓든, 내 줄에 같은 타일 여섯 개가 모이면 바로 이겨요.",

  "kriss-kross.start": "모두가 자기 시트를 채워요. 시작할 기호를 고르세요.",
  "kriss-kross.start.done": "가운데 가로줄의 왼쪽 끝에 적혔어요. 이제 다른 사람은 이 기호를 고를 수 없어요.",
  "kriss-kross.pair": "주사위에 별과 점이 나왔어요. 두 기호를 나란한 빈칸 두 곳에 적어요. 별을 내 별 옆에 놓으세요.",
  "kriss-kross.pair.done": "나란히 이어진 같은 기호 두 개는 2점이에요.",
  "kriss-kross.both": "모든 기호는 가로줄과 세로줄에서 점수가 돼요. 두 줄 모두에서 점수가 나도록 별을 놓으세요.",
  "kriss-kross.both.done": "별 하나로 두 쌍: 4점.",
  "kriss-kross.run": "길게 이어질수록 점수가 높아요. 가로줄 3에 별 다섯 개를 이으세요.",
  "kriss-kross.run.done": "세 개는 3점, 네 개는 6점, 다섯 개는 10점이에요. 나란한 빈칸이 더 없으면 시트가 끝나요.",

  "cross-roads.across":
    "카드를 모두 내면 이겨요. 3–7 카드를 펼쳐진 카드 위에 엇갈려 놓으세요. 8 위에 7, 또는 2 위에 3처럼 하나 크거나 작으면 맞아요.",
  "cross-roads.across.done": "숫자는 하나 크거나 작은 숫자 위에 놓이고, 카드는 덮는 카드와 엇갈려야 해요.",
  "cross-roads.circle": "숫자는 둥글게 이어져요. 1 위에 9를 놓으세요.",
  "cross-roads.circle.done": "9와 1은 이웃이에요.",
  "cross-roads.whiff":
    "두 카드가 엇갈려 있어요. 카드 한 장으로 양쪽의 반을 하나씩 덮으세요. 2 위에 3, 6 위에 7. 이것이 방귀예요.",
  "cross-roads.whiff.done": "방귀 다음에는 다음 사람이 카드를 한 장 뽑아요.",
  "cross-roads.reeky":
    "4와 6은 나란히 놓이기만 한 두 카드의 숫자예요. 카드 한 장으로 둘 다 덮으세요. 이것이 뒤통수예요.",
  "cross-roads.reeky.done": "뒤통수 다음에는 다른 모두가 카드를 한 장씩 뽑고, 두 명일 때는 상대가 두 장을 뽑아요.",
  "cross-roads.last": "마지막 카드예요. 아무 데나 놓으세요.",
  "cross-roads.last.done": "카드를 모두 내면 바로 이겨요. 놓을 수 없으면 저절로 한 장을 뽑아요.",

  "kreuz-und-quer.soldier": "빨강 2, 초록 3이 나왔어요. 병사를 고르세요. 옆이나 뒤로 2칸, 그다음 앞으로 3칸 가요.",
  "kreuz-und-quer.soldier.done": "말 하나가 두 걸음을 모두 가고, 한 걸음은 곧은 한 줄이에요.",
  "kreuz-und-quer.musketeer": "총사는 대각선으로도 가요. 초록 걸음이 앞쪽 대각선으로 가게 움직이세요.",
  "kreuz-und-quer.musketeer.done": "빨강은 뒤나 옆으로, 초록은 앞으로 가고, 총사는 둘 다 비스듬히 갈 수 있어요.",
  "kreuz-und-quer.capture": "빨강 2, 초록 4. 초록 걸음으로 g7의 상대 병사를 잡으세요.",
  "kreuz-und-quer.capture.done": "초록 걸음은 잡은 곳에서 끝나요. 총사 셋을 모두 잃으면 져요.",
  "kreuz-und-quer.park": "맨 윗줄은 상대 구역이에요. 초록 걸음이 그곳에서 정확히 끝나면 안착해요. 총사를 안착시키세요.",
  "kreuz-und-quer.park.done": "안착한 총사는 4점, 안착한 병사는 2점이에요. 그곳에 계속 머물러요.",
  "kreuz-und-quer.win": "총사 둘이 안착했어요. 셋째도 안착시키세요.",
  "kreuz-und-quer.win.done": "총사 셋이 안착하면 바로 이겨요.",
};
