#include "server/identity/member_book.hpp"

#include <algorithm>
#include <utility>

#include "server/text/namesakes.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {

void MemberBook::put(Member member) {
  const auto [place, fresh] = members_.try_emplace(member.id);
  if (!fresh) unindex(place->second);
  place->second = std::move(member);
  index(place->second);
}

void MemberBook::index(const Member& member) {
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
void MemberBook::unindex(const Member& member) {
  for (const Device& device : member.devices) {
    by_token_hash_.erase(device.token_hash);
    by_token_hash_.erase(device.next_token_hash);
  }
  for (const Passkey& passkey : member.passkeys) by_passkey_.erase(passkey.credential);
  for (const PushDevice& push : member.pushes) by_endpoint_.erase(push.subscription.endpoint);
  if (member.is_bot() && !member.deleted) std::erase(bots_[member.owner], member.id);
}

const Member* MemberBook::find(const PlayerId& player) const {
  const auto found = members_.find(player);
  return found == members_.end() ? nullptr : &found->second;
}

const Member* MemberBook::find_person(const PlayerId& player) const {
  const Member* known = find(player);
  return known == nullptr || known->deleted || known->is_bot() ? nullptr : known;
}

const MemberBook::Held* MemberBook::find_token(const std::string& hash) const {
  const auto held = by_token_hash_.find(hash);
  return held == by_token_hash_.end() ? nullptr : &held->second;
}

const Member* MemberBook::find_passkey(const std::string& credential) const {
  const auto held = by_passkey_.find(credential);
  return held == by_passkey_.end() ? nullptr : find(held->second);
}

const Member* MemberBook::find_endpoint(const std::string& endpoint) const {
  const auto held = by_endpoint_.find(endpoint);
  return held == by_endpoint_.end() ? nullptr : find(held->second);
}

const std::vector<PlayerId>& MemberBook::bots_of(const PlayerId& owner) const {
  static const std::vector<PlayerId> none;
  const auto bots = bots_.find(owner);
  return bots == bots_.end() ? none : bots->second;
}

const Member* MemberBook::bot_like(const PlayerId& owner, std::string_view name) const {
  const auto& bots = bots_of(owner);
  const NameLook look(name);
  const auto found =
      std::ranges::find_if(bots, [&](const PlayerId& bot) { return NameLook(find(bot)->name).like(look); });
  return found == bots.end() ? nullptr : find(*found);
}

std::vector<PlayerId> MemberBook::deleted() const {
  std::vector<PlayerId> all;
  for (const auto& [player, member] : members_)
    if (member.deleted) all.push_back(player);
  return all;
}

std::vector<std::pair<PlayerId, PlayerId>> MemberBook::parting() const {
  std::vector<std::pair<PlayerId, PlayerId>> all;
  for (const auto& [player, member] : members_)
    for (const PlayerId& other : member.parting) all.emplace_back(player, other);
  return all;
}

std::string MemberBook::shown_name(const Member& member) const {
  if (member.deleted) return std::string(deleted_name);
  if (!member.is_bot()) return member.name;
  const Member* owner = find(member.owner);
  return owned_bot_name(member.name, owner == nullptr ? deleted_name : std::string_view(owner->name));
}

}  // namespace crosstable
