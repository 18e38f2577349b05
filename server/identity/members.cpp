#include "server/identity/members.hpp"

#include <algorithm>
#include <utility>

#include "server/identity/member_refusals.hpp"
#include "server/log.hpp"
#include "server/room/rfc3339.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

constexpr std::int64_t rename_days = 30;

}  // namespace

Members::Members(Store& store, RandomBytes random, const HouseLimits& limits)
    : store_(store), random_(std::move(random)), limits_(limits), successor_key_(new_successor_key(random_)) {}

// A row that cannot be read lets nobody in, and keeps its id from everybody else.
void Members::load() {
  store_.load_members([&](const MemberRow& row) {
    auto member = read_member(row);
    if (!member) {
      log_error("the event log: member {} cannot be read and is left out. See crosstable-server check", row.id.view());
      member = Member{.id = row.id, .deleted = true};
    }
    index(book_.insert_or_assign(row.id, std::move(*member)).first->second);
  });
}

bool Members::greet(const std::string& hash, const Token& token, const Door& door, Loop& loop, Welcomed& done) {
  const std::scoped_lock lock(mutex_);
  const auto held = by_token_hash_.find(hash);
  if (held == by_token_hash_.end()) return false;
  const std::int64_t today = day_of_ms(loop.now_ms());
  Member member = *at(held->second.player);
  Device& device = *std::ranges::find(member.devices, held->second.device, &Device::id);
  const Device before = device;
  if (device.token_hash != hash) device.token_hash = std::exchange(device.next_token_hash, {});
  device.last_day = std::max(device.last_day, today);
  Welcome welcome = welcome_of(member, device, token);
  if (door.takes_over(member.id) && door.may_write()) welcome.token = hand_on(device);
  auto tell = [done = std::move(done), welcome = std::move(welcome)] { done(welcome); };
  if (device == before) {
    loop.post(std::move(tell));
    return true;
  }
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(tell));
  return true;
}

Members::Refused Members::claim(PlayerRow guest, std::string_view handle, std::string device,
                                const std::function<void(Write&)>& leave, Loop& loop,
                                std::function<void(Welcome, RecoveryCode)> done) {
  const std::scoped_lock lock(mutex_);
  if (at(guest.id) != nullptr) return is_a_member();
  if (auto fault = fault_of(handle, guest.id)) return fault;
  if (book_.size() >= limits_.members) return too_many_members();
  RecoveryCode code = new_recovery_code(random_);
  Member member{.id = guest.id, .name = std::string(handle), .handles = {std::string(handle)}};
  member.recovery_hash = recovery_hash(code.reveal());
  member.since_day = day_of_ms(loop.now_ms());
  Device& first = member.add_device(std::move(device), std::move(guest.token_hash), member.since_day);
  first.next_token_hash = std::move(guest.next_token_hash);
  Welcome welcome = welcome_of(member, first, {});  // whose token they keep
  Write write;
  leave(write);
  put(std::move(member), write);
  append(std::move(write), loop,
         [done = std::move(done), welcome = std::move(welcome), code = std::move(code)] { done(welcome, code); });
  return std::nullopt;
}

void Members::login(std::string_view handle, const RecoveryCode& code, std::string device, const Door& door, Loop& loop,
                    Welcomed done) {
  const std::string hash = recovery_hash(code.reveal()), nobodys(hash.size(), '-');
  const std::scoped_lock lock(mutex_);
  const PlayerId* owner = handles_.owner_of(handle);
  const Member* known = owner == nullptr ? nullptr : at(*owner);
  const bool may_come = known != nullptr && !known->recovery_hash.empty();
  if (!same_hash(hash, may_come ? known->recovery_hash : nobodys))
    return loop.post([done = std::move(done)] { done(std::nullopt); });
  let_in(*known, std::move(device), door, loop, std::move(done));
}

// On a device that is new to them.
void Members::let_in(Member member, std::string device, const Door& door, Loop& loop, Welcomed done) {
  if (member.devices.size() >= limits_.devices)  // the one that was used longest ago makes place
    member.devices.erase(std::ranges::min_element(member.devices, {}, &Device::last_day));
  const Token token = new_token();
  const Device& added = member.add_device(std::move(device), token_hash(token), day_of_ms(loop.now_ms()));
  Welcome welcome = welcome_of(member, added, token);
  door.takes_over(member.id);
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, [done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
}

Members::Refused Members::renew_recovery(const PlayerId& player, Loop& loop, std::function<void(RecoveryCode)> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  Member member = *known;
  RecoveryCode code = new_recovery_code(random_);
  member.recovery_hash = recovery_hash(code.reveal());
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, [done = std::move(done), code = std::move(code)] { done(code); });
  return std::nullopt;
}

Members::Refused Members::end_device(const PlayerId& player, std::uint32_t device, Loop& loop,
                                     std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr) return members_only();
  if (known->find_device(device) == nullptr) return no_such_device();
  Member member = *known;
  std::erase_if(member.devices, [&](const Device& each) { return each.id == device; });
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

Members::Refused Members::rename(const PlayerId& player, std::string_view handle, Loop& loop,
                                 std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  const std::int64_t today = day_of_ms(loop.now_ms()), days = today - known->renamed_day;
  if (known->renamed_day != 0 && days < rename_days) return renamed_lately(rename_days - days);
  if (auto fault = fault_of(handle, player)) return fault;
  Member member = *known;
  call(member, handle);
  member.renamed_day = today;
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

// The earlier ones stay theirs.
void Members::call(Member& member, std::string_view handle) {
  member.name = handle;
  if (std::ranges::find(member.handles, member.name) == member.handles.end()) member.handles.push_back(member.name);
}

Members::Refused Members::operate(const MemberAct& act, std::string who, Loop& loop,
                                  std::function<void(std::vector<PlayerId>)> done) {
  const std::scoped_lock lock(mutex_);
  const PlayerId* owner = handles_.owner_of(act.whom);
  const PlayerId player = owner != nullptr ? *owner : PlayerId(act.whom);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return no_such_member();
  std::string line;
  std::vector<PlayerId> gone;
  Write write;
  Member member = *known;
  switch (act.kind) {
    case MemberAct::Kind::rename:
      if (auto fault = fault_of(act.to, player)) return fault;
      call(member, act.to);
      line = "rename member " + player.text() + " to " + act.to;
      put(std::move(member), write);
      break;
    case MemberAct::Kind::role:
      member.role = act.to;
      line = "role of member " + player.text() + ": " + (act.to.empty() ? "none" : act.to);
      put(std::move(member), write);
      break;
    case MemberAct::Kind::forget:
      line = "forget member " + player.text();
      gone = delete_in(player, write);
      break;
  }
  write.audit = AuditRow{loop.now_ms(), std::move(who), std::move(line)};
  append(std::move(write), loop, [done = std::move(done), gone = std::move(gone)] { done(gone); });
  return std::nullopt;
}

Members::Refused Members::remove(const PlayerId& player, std::string_view handle, Loop& loop,
                                 std::function<void(std::vector<PlayerId>)> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  if (known->name != handle) return not_confirmed();
  Write write;
  auto gone = delete_in(player, write);
  append(std::move(write), loop, [done = std::move(done), gone = std::move(gone)] { done(gone); });
  return std::nullopt;
}

// Who is gone: the member and their bots.
std::vector<PlayerId> Members::delete_in(const PlayerId& player, Write& write) {
  std::vector<PlayerId> gone{player};
  if (const auto bots = bots_.find(player); bots != bots_.end())
    gone.insert(gone.end(), bots->second.begin(), bots->second.end());
  for (const PlayerId& each : gone) {
    const Member& known = *at(each);
    put(Member{.id = each, .handles = known.handles, .owner = known.owner, .deleted = true}, write);
  }
  return gone;
}

Members::Refused Members::relate(const PlayerId& player, Relation relation, const PlayerId& other, bool on, Loop& loop,
                                 std::function<void(std::vector<PlayerId>)> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(player);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  Member member = *known;
  std::vector<PlayerId>& list = relation == Relation::blocked ? member.blocked : member.followed;
  std::erase(list, other);
  if (on) {
    const Member* followed = at(other);
    const bool nobody = followed == nullptr || followed->deleted;
    if (other == player || (relation == Relation::followed && nobody)) return no_such_member();
    if (list.size() >= limits_.related) return too_many_relations(limits_.related);
    list.push_back(other);
    if (relation == Relation::blocked) std::ranges::sort(list);
  }
  auto tell = [done = std::move(done), blocked = member.blocked] { done(blocked); };
  Write write;
  put(std::move(member), write);
  append(std::move(write), loop, std::move(tell));
  return std::nullopt;
}

Members::Refused Members::add_bot(const PlayerId& owner, std::string name, Loop& loop,
                                  std::function<void(Welcome)> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(owner);
  if (known == nullptr || known->deleted || known->is_bot()) return members_only();
  if (bots_[owner].size() >= limits_.bots_per_member) return too_many_bots(limits_.bots_per_member);
  if (book_.size() >= limits_.members) return too_many_members();
  PlayerId id = new_player_id(random_);
  while (at(id) != nullptr) id = new_player_id(random_);
  Member bot{.id = std::move(id), .name = std::move(name), .since_day = day_of_ms(loop.now_ms()), .owner = owner};
  const Token token = new_token();
  const Device& device = bot.add_device({}, token_hash(token), bot.since_day);
  Welcome welcome = welcome_of(bot, device, token);
  Write write;
  put(std::move(bot), write);
  append(std::move(write), loop, [done = std::move(done), welcome = std::move(welcome)] { done(welcome); });
  return std::nullopt;
}

Members::Refused Members::end_bot(const PlayerId& owner, const PlayerId& bot, Loop& loop, std::function<void()> done) {
  const std::scoped_lock lock(mutex_);
  const Member* known = at(bot);
  if (known == nullptr || known->deleted || !known->is_bot() || known->owner != owner) return no_such_bot();
  Write write;
  delete_in(bot, write);
  append(std::move(write), loop, std::move(done));
  return std::nullopt;
}

// The store may call back before append() returns, while the mutex is held.
void Members::append(Write write, Loop& loop, std::function<void()> tell) {
  store_.append(std::move(write), loop, [&loop, tell = std::move(tell)] { loop.post(tell); });
}

// Nothing if the handle is free, or theirs already.
Members::Refused Members::fault_of(std::string_view handle, const PlayerId& whose) const {
  if (!is_handle(handle)) return bad_handle();
  if (handles_.has_like(handle, whose)) return handle_taken();
  return std::nullopt;
}

Member* Members::at(const PlayerId& player) {
  const auto found = book_.find(player);
  return found == book_.end() ? nullptr : &found->second;
}

// Whatever ends a device ends its notifications.
void Members::put(Member member, Write& write) {
  std::erase_if(member.pushes, [&](const PushDevice& push) { return member.find_device(push.device) == nullptr; });
  write.members.push_back(row_of(member));
  const auto [place, fresh] = book_.try_emplace(member.id);
  if (!fresh) unindex(place->second);
  place->second = std::move(member);
  index(place->second);
}

void Members::index(const Member& member) {
  for (const std::string& handle : member.handles) handles_.give(handle, member.id);
  for (const Device& device : member.devices) {
    by_token_hash_.insert_or_assign(device.token_hash, Held{member.id, device.id});
    if (!device.next_token_hash.empty())
      by_token_hash_.insert_or_assign(device.next_token_hash, Held{member.id, device.id});
  }
  for (const Passkey& passkey : member.passkeys) by_passkey_.insert_or_assign(passkey.credential, member.id);
  for (const PushDevice& push : member.pushes) by_endpoint_.insert_or_assign(push.subscription.endpoint, member.id);
  if (member.is_bot() && !member.deleted) bots_[member.owner].push_back(member.id);
}

// Handles stay.
void Members::unindex(const Member& member) {
  for (const Device& device : member.devices) {
    by_token_hash_.erase(device.token_hash);
    by_token_hash_.erase(device.next_token_hash);
  }
  for (const Passkey& passkey : member.passkeys) by_passkey_.erase(passkey.credential);
  for (const PushDevice& push : member.pushes) by_endpoint_.erase(push.subscription.endpoint);
  if (member.is_bot() && !member.deleted) std::erase(bots_[member.owner], member.id);
}

Welcome Members::welcome_of(const Member& member, const Device& device, Token token) const {
  return {.who = {.player = member.id, .name = name_of(member), .bot = member.is_bot()},
          .token = std::move(token),
          .handle = member.is_bot() ? std::string() : member.name,
          .device = device.id,
          .blocked = member.blocked};
}

std::string Members::name_of(const Member& member) const {
  if (member.deleted) return std::string(deleted_name);
  if (!member.is_bot()) return member.name;
  const auto owner = book_.find(member.owner);
  return owned_bot_name(member.name, owner == book_.end() ? deleted_name : std::string_view(owner->second.name));
}

// The successor of this device's token, in place of one that an earlier process gave.
Token Members::hand_on(Device& device) const {
  Token token = successor_of(successor_key_, device.token_hash);
  device.next_token_hash = token_hash(token);
  return token;
}

Token Members::new_token() {
  Bytes32 bytes{};
  random_(bytes);
  return base64_token(bytes);
}

std::optional<Member> Members::find(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(player);
  return found == book_.end() ? std::nullopt : std::optional(found->second);
}

PlayerId Members::owner_of(std::string_view handle) const {
  const std::scoped_lock lock(mutex_);
  const PlayerId* owner = handles_.owner_of(handle);
  return owner == nullptr || book_.at(*owner).deleted ? PlayerId() : *owner;
}

bool Members::blocks(const PlayerId& who, const PlayerId& other) const {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(who);
  return found != book_.end() && std::ranges::binary_search(found->second.blocked, other);
}

bool Members::is_deleted(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(player);
  return found != book_.end() && found->second.deleted;
}

std::vector<PlayerId> Members::deleted() const {
  const std::scoped_lock lock(mutex_);
  std::vector<PlayerId> all;
  for (const auto& [player, member] : book_)
    if (member.deleted) all.push_back(player);
  return all;
}

bool Members::knows(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  return book_.contains(player);
}

std::vector<Member> Members::bots_of(const PlayerId& owner) const {
  const std::scoped_lock lock(mutex_);
  std::vector<Member> all;
  if (const auto bots = bots_.find(owner); bots != bots_.end()) {
    for (const PlayerId& bot : bots->second) all.push_back(book_.at(bot));
  }
  return all;
}

bool Members::has_device(const PlayerId& player, std::uint32_t device) const {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(player);
  return found != book_.end() && found->second.find_device(device) != nullptr;
}

bool Members::owns(const std::string& token_hash) const {
  const std::scoped_lock lock(mutex_);
  return by_token_hash_.contains(token_hash);
}

bool Members::resembles_a_handle(std::string_view name) const {
  const std::scoped_lock lock(mutex_);
  return handles_.has_like(name);
}

std::string Members::shown_name(const PlayerId& player) const {
  const std::scoped_lock lock(mutex_);
  const auto found = book_.find(player);
  return found == book_.end() ? std::string() : name_of(found->second);
}

std::size_t Members::size() const {
  const std::scoped_lock lock(mutex_);
  return book_.size();
}

}  // namespace crosstable
