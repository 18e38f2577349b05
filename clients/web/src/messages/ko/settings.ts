// Korean: the settings.
import type { settings as en } from "../en/settings";

export const settings: Readonly<Record<keyof typeof en, string>> = {
  language: "언어",
  unread: "이 글은 아직 원어민이 검토하지 않았습니다.",
  theme: "화면",
  "theme.system": "시스템 설정대로",
  "theme.light": "밝게",
  "theme.dark": "어둡게",
  colours: "색상",
  "colours.usual": "기본",
  "colours.clear": "색각 이상용",
  sound: "소리",
  vibration: "진동",
  confirm: "모든 수를 확인하고 두기",
  "confirm.about": "손가락이 미끄러져도 그냥 두어지지 않아요.",
  motion: "애니메이션",
  around: "첫걸음 다시 보기",
  name: "이름",
  "name.go": "바꾸기",
  account: "계정, 기기, 알림",
};
