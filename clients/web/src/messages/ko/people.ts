// Korean: other people, and a member's programs.
import type { people as en } from "../en/people";

export const people: Readonly<Record<keyof typeof en, string>> = {
  title: "사람들",
  followed: "팔로우 중",
  "followed.none": "아직 없습니다. 회원의 페이지에서 팔로우하면 접속 여부를 여기서 볼 수 있어요.",
  blocked: "차단 중",
  "blocked.none": "없습니다.",
  "blocked.about": "차단한 사람의 말은 들리지 않고, 어떤 게임에서도 만나지 않아요.",
  online: "온라인",
  offline: "오프라인",
  follow: "팔로우",
  unfollow: "팔로우 취소",
  "unfollow.of": "{name}님 팔로우 취소",
  block: "차단",
  unblock: "차단 해제",
  "unblock.of": "{name}님 차단 해제",
  unnamed: "이름 없는 사람",
  "bots.title": "내 프로그램",
  "bots.about": "내 프로그램은 독립된 플레이어로 참가하며, 내 것임을 이름으로 알 수 있어요.",
  "bots.name": "봇 이름",
  "bots.go": "봇 만들기",
  "bots.once": "{name} 봇의 토큰입니다. 지금 한 번만 보여 드려요. 프로그램에 넣어 주세요.",
  "bots.token": "토큰",
  "bots.end": "없애기",
  "bots.end.sure": "완전히 없앨까요?",
  "bots.end.of": "{name} 봇을 완전히 없애기",
};
