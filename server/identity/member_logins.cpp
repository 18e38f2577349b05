#include "server/identity/member_logins.hpp"

#include <algorithm>
#include <utility>

#include "server/base/rfc3339.hpp"
#include "server/identity/member_refusals.hpp"

namespace crosstable {

bool MemberLogins::greet(const std::string& hash, const Token& token, const Door& door, Loop& loop, Welcomed& done) {
  const auto lock = ledger_.lock();
  const auto held = ledger_.book().find_token(hash);
  if (!held) return false;
  const std::int64_t today = day_of_ms(loop.now_ms());
  Member member = *ledger_.book().find(held->player);
  Device& device = *std::ranges::find(member.devices, held->device, &Device::id);
  const Device before = device;
  if (device.token_hash != hash) device.token_hash = std::exchange(device.next_token_hash, {});
  device.last_day = std::max(device.last_day, today);
  Welcome welcome = ledger_.welcome_of(member, device, token);
  const bool hands_on = door.takes_over(member.id) && door.may_write();
  if (hands_on) welcome.token = hand_on(device);
  const bool unchanged = !hands_on && device == before;  // nobody may hear of a successor before it is durable
  auto nobody = [done] { done(std::nullopt); };
  auto tell = [done = std::move(done), welcome = std::move(welcome)] { done(welcome); };
  if (unchanged) loop.post(std::move(tell));
  else ledger_.change(std::move(member), loop, std::move(tell), std::move(nobody));
  return true;
}

// The successor of this device's token, in place of one that an earlier process gave.
Token MemberLogins::hand_on(Device& device) const {
  Token token = successor_of(successor_key_, device.token_hash);
  device.next_token_hash = token_hash(token);
  return token;
}

MemberRefused MemberLogins::claim(PlayerRow guest, std::string_view handle, std::string device,
                                  const std::function<void(Write&)>& leave, Loop& loop,
                                  std::function<void(Welcome, RecoveryCode)> done) {
  const auto lock = ledger_.lock();
  if (ledger_.book().find(guest.id) != nullptr) return is_a_member();
  if (auto fault = ledger_.fault_of(handle, guest.id)) return fault;
  if (ledger_.book().size() >= ledger_.limits().members) return too_many_members();
  RecoveryCode code = new_recovery_code(ledger_.random());
  Member member{.id = guest.id, .name = std::string(handle), .handles = {std::string(handle)}};
  member.recovery_hash = recovery_hash(code.reveal());
  member.since_day = day_of_ms(loop.now_ms());
  Device& first = member.add_device(std::move(device), std::move(guest.token_hash), member.since_day);
  first.next_token_hash = std::move(guest.next_token_hash);
  Welcome welcome = ledger_.welcome_of(member, first, {});  // whose token they keep
  Write write;
  leave(write);
  ledger_.put(std::move(member), write);
  ledger_.append(
      std::move(write), loop,
      [done = std::move(done), welcome = std::move(welcome), code = std::move(code)] { done(welcome, code); });
  return std::nullopt;
}

// Null: no such handle, or another code.
const Member* MemberLogins::opened_by(std::string_view handle, const RecoveryCode& code) const {
  const std::string hash = recovery_hash(code.reveal()), nobodys(hash.size(), '-');
  const Member* known = ledger_.book().find_handle(handle);
  const bool may_come = known != nullptr && !known->recovery_hash.empty();
  return same_hash(hash, may_come ? known->recovery_hash : nobodys) ? known : nullptr;
}

bool MemberLogins::is_right(std::string_view handle, const RecoveryCode& code) const {
  const auto lock = ledger_.lock();
  return opened_by(handle, code) != nullptr;
}

void MemberLogins::login(std::string_view handle, const RecoveryCode& code, std::string device, const Door& door,
                         Loop& loop, Welcomed done) {
  const auto lock = ledger_.lock();
  const Member* known = opened_by(handle, code);
  if (known == nullptr) return loop.post([done = std::move(done)] { done(std::nullopt); });
  let_in(*known, std::move(device), door, loop, std::move(done));
}

void MemberLogins::login(const HeldPasskey& held, std::uint32_t count, std::string device, const Door& door, Loop& loop,
                         Welcomed done) {
  const auto lock = ledger_.lock();
  if (const Member* known = ledger_.book().find(held.player)) {
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

// On a device that is new to them.
void MemberLogins::let_in(Member member, std::string device, const Door& door, Loop& loop, Welcomed done) {
  if (member.devices.size() >= ledger_.limits().devices)  // the one that was used longest ago makes place
    member.devices.erase(std::ranges::min_element(member.devices, {}, &Device::last_day));
  const Token token = ledger_.new_token();
  const Device& added = member.add_device(std::move(device), token_hash(token), day_of_ms(loop.now_ms()));
  Welcome welcome = ledger_.welcome_of(member, added, token);
  door.takes_over(member.id);
  auto nobody = [done] { done(std::nullopt); };
  ledger_.change(
      std::move(member), loop, [done = std::move(done), welcome = std::move(welcome)] { done(welcome); },
      std::move(nobody));
}

MemberRefused MemberLogins::renew_recovery(const PlayerId& player, Loop& loop, std::function<void(RecoveryCode)> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find_person(player);
  if (known == nullptr) return members_only();
  Member member = *known;
  RecoveryCode code = new_recovery_code(ledger_.random());
  member.recovery_hash = recovery_hash(code.reveal());
  ledger_.change(std::move(member), loop, [done = std::move(done), code = std::move(code)] { done(code); });
  return std::nullopt;
}

MemberRefused MemberLogins::end_device(const PlayerId& player, std::uint32_t device, Loop& loop,
                                       std::function<void()> done) {
  const auto lock = ledger_.lock();
  const Member* known = ledger_.book().find(player);
  if (known == nullptr) return members_only();
  if (known->find_device(device) == nullptr) return no_such_device();
  Member member = *known;
  std::erase_if(member.devices, [&](const Device& each) { return each.id == device; });
  ledger_.change(std::move(member), loop, std::move(done));
  return std::nullopt;
}

}  // namespace crosstable
