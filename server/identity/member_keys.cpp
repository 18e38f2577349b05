#include "server/identity/member_keys.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/identity/handles.hpp"
#include "server/text/looks.hpp"
#include "server/text/namesakes.hpp"

namespace crosstable {
namespace {

using Kind = MemberKey::Kind;

void add_handle(std::string_view handle, std::vector<MemberKey>& keys) {
  keys.push_back(handle_key(handle));
  std::ranges::move(look_keys(handle), std::back_inserter(keys));
}

bool is_among(const std::vector<MemberKey>& keys, const MemberKey& key) {
  return std::ranges::find(keys, key) != keys.end();
}

}  // namespace

MemberKey handle_key(std::string_view handle) { return {Kind::handle, lower_case(handle)}; }

std::vector<MemberKey> look_keys(std::string_view name) {
  std::vector<MemberKey> keys;
  for (const std::size_t look : looks_of(name)) {
    MemberKey key{Kind::look, std::to_string(look)};
    if (!is_among(keys, key)) keys.push_back(std::move(key));
  }
  return keys;
}

std::vector<MemberKey> keys_for_ever(const Member& member) {
  std::vector<MemberKey> keys;
  for (const std::string& handle : member.handles) add_handle(handle, keys);
  return keys;
}

std::vector<MemberKey> keys_of_today(const Member& member) {
  std::vector<MemberKey> keys;
  for (const Device& device : member.devices) {
    keys.push_back({Kind::token, device.token_hash});
    if (!device.next_token_hash.empty()) keys.push_back({Kind::token, device.next_token_hash});
  }
  for (const Passkey& passkey : member.passkeys) keys.push_back({Kind::passkey, passkey.credential});
  for (const PushDevice& push : member.pushes) keys.push_back({Kind::endpoint, push.subscription.endpoint});
  if (member.is_bot() && !member.deleted) keys.push_back({Kind::owner, member.owner.text()});
  if (!member.parting.empty()) keys.push_back({Kind::parting});
  if (member.leaving) keys.push_back({Kind::leaving});
  return keys;
}

void note_keys(const Member* before, const Member& after, MemberRow& row) {
  const auto had = before == nullptr ? std::vector<MemberKey>() : keys_of_today(*before);
  const auto has = keys_of_today(after);
  std::ranges::copy_if(has, std::back_inserter(row.gained), [&](const auto& key) { return !is_among(had, key); });
  std::ranges::copy_if(had, std::back_inserter(row.lost), [&](const auto& key) { return !is_among(has, key); });
  for (const std::string& handle : after.handles) {
    const bool fresh = before == nullptr || std::ranges::find(before->handles, handle) == before->handles.end();
    if (fresh) add_handle(handle, row.gained);
  }
}

// Whether a deleted member is shown as such everywhere was not written down: so it is looked at once more.
KeyedMember KeyMaker::operator()(MemberRow row) {
  auto member = read_member(row);
  if (!member) return {std::move(row), true};
  member->leaving = member->deleted;
  member->tell_devices_apart();
  if (member->is_bot() && !member->deleted) {
    auto& others = bots_[member->owner];
    member->name = told_apart(member->name, others);
    others.push_back(member->name);
  }
  MemberRow keyed{row.id, row_of(*member).body, row.version};
  keyed.gained = keys_for_ever(*member);
  std::ranges::move(keys_of_today(*member), std::back_inserter(keyed.gained));
  return {std::move(keyed), member->deleted || member->is_bot()};
}

std::string way_of_keying() {
  std::string way = "1";
  for (const MemberKey& key : look_keys("Ada \xd0\x90\xd0\xb4\xd0\xb0 0O1lI rn m")) way += " " + key.value;
  return way;
}

}  // namespace crosstable
