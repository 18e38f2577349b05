#include "server/identity/member_passkeys.hpp"

#include <algorithm>
#include <utility>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"

namespace crosstable {

std::string MemberPasskeys::new_challenge() { return std::string(ledger_.new_token().reveal()); }

MemberRefused MemberPasskeys::add(const PlayerId& player, Passkey made, Loop& loop,
                                  std::function<void(std::uint32_t)> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr) return members_only();
  const std::size_t most = ledger_.limits().passkeys;
  if (known->passkeys.size() >= most) return too_many_passkeys(most);
  if (ledger_.book().find_passkey(made.credential) != nullptr) return passkey_known();
  Member member = *known;
  made.id = ++member.last_passkey;
  made.first_day = made.last_day = day_of_ms(loop.now_ms());
  auto tell = [done = std::move(done), id = made.id] { done(id); };
  member.passkeys.push_back(std::move(made));
  ledger_.change(std::move(member), loop, std::move(tell));
  return std::nullopt;
}

MemberRefused MemberPasskeys::remove(const PlayerId& player, std::uint32_t passkey, Loop& loop,
                                     std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  if (std::erase_if(member.passkeys, [&](const Passkey& each) { return each.id == passkey; }) == 0)
    return no_such_passkey();
  ledger_.change(std::move(member), loop, std::move(done));
  return std::nullopt;
}

std::optional<HeldPasskey> MemberPasskeys::find(const std::string& credential) const {
  const auto lock = ledger_.lock();
  const Member* member = ledger_.book().find_passkey(credential);
  if (member == nullptr) return std::nullopt;
  return HeldPasskey{member->id, *std::ranges::find(member->passkeys, credential, &Passkey::credential)};
}

}  // namespace crosstable
