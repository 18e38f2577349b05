// Korean: the home page without a connection.
import type { offline as en } from "../en/offline";

export const offline: Readonly<Record<keyof typeof en, string>> = {
  title: "서버에 연결되지 않았어요",
  lead: "게임은 서버에서 진행돼요. 채팅과 대회, 다른 사람들의 게임도 연결될 때까지 기다려야 해요. 페이지가 계속 다시 시도하고 있어요.",
  works: "연결 없이도 할 수 있는 것:",
  lessons: "배우기",
  kept: "지난번에 본 게임",
  none: "아직 없어요. 끝난 게임을 보면 이 기기에 남아 있어요.",
};
