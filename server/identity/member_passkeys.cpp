// Members' passkeys: kept in their rows, found by what an authenticator calls them.
#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/identity/members.hpp"
#include "server/room/rfc3339.hpp"

namespace crosstable {

std::string Members::new_challenge() { return std::string(new_token().reveal()); }

Members::Refused Members::add_passkey(const PlayerId& player, Passkey made, Loop& loop,
                                      std::function<void(std::uint32_t)> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  if (known->passkeys.size() >= limits_.passkeys) return too_many_passkeys(limits_.passkeys);
  if (by_passkey_.contains(made.credential)) return passkey_known();
  Member member = *known;
  made.id = ++member.last_passkey;
  made.first_day = made.last_day = day_of_ms(loop.now_ms());
  auto tell = [done = std::move(done), id = made.id] { done(id); };
  member.passkeys.push_back(std::move(made));
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(tell));
  return std::nullopt;
}

Members::Refused Members::remove_passkey(const PlayerId& player, std::uint32_t passkey, Loop& loop,
                                         std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  if (std::erase_if(member.passkeys, [&](const Passkey& each) { return each.id == passkey; }) == 0)
    return no_such_passkey();
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

std::optional<Members::HeldPasskey> Members::find_passkey(const std::string& credential) const {
  const std::scoped_lock lock(mutex_);
  const auto held = by_passkey_.find(credential);
  if (held == by_passkey_.end()) return std::nullopt;
  const Member& member = book_.at(held->second);
  return HeldPasskey{member.id, member.name, *std::ranges::find(member.passkeys, credential, &Passkey::credential)};
}

void Members::login(const HeldPasskey& held, std::uint32_t count, std::string device, const Door& door, Loop& loop,
                    Welcomed done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(held.player);
  if (known != nullptr) {
    Member member = *known;
    const auto passkey = std::ranges::find(member.passkeys, held.passkey.credential, &Passkey::credential);
    if (passkey != member.passkeys.end() && goes_on(passkey->count, count)) {
      passkey->count = count;
      passkey->last_day = std::max(passkey->last_day, day_of_ms(loop.now_ms()));
      return let_in(std::move(member), std::move(device), door, loop, std::move(done));
    }
  }
  loop.post([done = std::move(done)] { done(std::nullopt); });
}

}  // namespace crosstable
