// Korean: notifications while the page is closed.
import type { notifications as en } from "../en/notifications";

export const notifications: Readonly<Record<keyof typeof en, string>> = {
  title: "알림",
  about: "수마다 며칠씩 두는 게임에서, 내 차례가 되거나 누가 도전해 오면 이 브라우저로 알려 드려요.",
  on: "이 브라우저에서 켜져 있어요.",
  off: "이 브라우저에서 꺼져 있어요.",
  turn_on: "켜기",
  turn_off: "끄기",
  refused: "브라우저가 허용하지 않아요. 이 페이지의 브라우저 설정에서 이유를 볼 수 있어요.",
  turn: "내 차례예요",
  call: "대회 게임이 시작됐어요",
  challenge: "누군가 게임을 신청했어요",
};
