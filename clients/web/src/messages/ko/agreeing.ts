// Korean: agreeing to what is played before a rated game.
import type { agreeing as en } from "../en/agreeing";

export const agreeing: Readonly<Record<keyof typeof en, string>> = {
  title: "설정이 바뀌었어요",
  settling: "레이팅 게임",
  look: "레이팅 게임이에요. 먼저 설정을 확인하세요.",
  missing: "아직 준비하지 않음: {names}",
  soon: "몇 초 뒤에 시작할 수 있어요.",
  ready: "준비 완료",
};
