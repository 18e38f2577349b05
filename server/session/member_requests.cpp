#include "server/session/member_requests.hpp"

#include "server/identity/member_refusals.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"

namespace crosstable {

protocol::MemberShown shown_member(const Members& members, const PlayerId& player) {
  const auto member = members.find(player);
  if (!member) return {player, {}, {}};
  return {player, members.shown_name(player), member->deleted || member->is_bot() ? "" : member->name};
}

void MemberRequests::as_member(const std::function<Members::Refused(const Answering& done)>& act) {
  if (!player_.is_member()) return answer(members_only());
  if (!may_write(member_row_bytes)) return;
  const Answering done = answering();
  if (const Members::Refused refused = act(done)) done(*refused);
}

std::optional<Member> MemberRequests::member_who_asks() {
  auto member = player_.is_member() ? people_.members.find(player_.who.player) : std::nullopt;
  if (!member) answer(members_only());
  return member;
}

void MemberRequests::refuse_login(WrongLogins& counted, const protocol::Error& refusal) {
  const auto wait_ms = counted.count(session_.network(), loop_.now_ms());
  answer(wait_ms ? protocol::again_in_ms(wait_ms, too_many_logins()) : refusal);
}

std::function<void()> MemberRequests::when_done(const Answering& done) {
  return [done] { done(protocol::Result(protocol::Done{})); };
}

}  // namespace crosstable
