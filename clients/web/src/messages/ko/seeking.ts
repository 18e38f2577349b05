// Korean: looking for an opponent on chosen terms.
import type { seeking as en } from "../en/seeking";

export const seeking: Readonly<Record<keyof typeof en, string>> = {
  title: "{game} 상대 찾기",
  go: "상대 찾기",
  "go.unrated": "레이팅 없이 상대 찾기",
  "needs.clock": "레이팅 게임에는 시계가 필요해요.",
  "needs.handle": "레이팅 게임은 회원만 할 수 있어요.",
  handle: "회원가입",
  bots: "상대가 봇이어도 괜찮아요",
  "bots.about": "회원이 실행하는 프로그램이에요. 선택하지 않으면 사람하고만 만나요.",
  range: "상대",
  "range.any": "누구나",
  "range.of": "레이팅 {low}~{high}인 사람",
};
