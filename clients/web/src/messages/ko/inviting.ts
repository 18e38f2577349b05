// Korean: inviting somebody, and being invited.
import type { inviting as en } from "../en/inviting";

export const inviting: Readonly<Record<keyof typeof en, string>> = {
  title: "초대하기",
  any: "자리는 자유롭게",
  with: "나와 한편으로",
  against: "나를 상대로",
  watch: "구경하러",
  qr: "QR 코드로 보기",
  "qr.label": "링크의 QR 코드",
  send: "공유 …",
  said: "{name}님이 {game} 게임에 초대해요.",
  "missed.side": "그쪽에는 이제 빈자리가 없어요. 다른 빈자리에 앉거나 구경하세요.",
  "missed.full": "자리가 모두 찼어요. 구경할 수 있어요.",
  "missed.running": "게임이 이미 시작됐어요. 지금은 구경 중이에요.",
  "door.sit": "앉기",
  "door.watch": "관전",
  "door.table": "{game} 테이블",
  "door.seated": "앉아 있는 사람",
};
