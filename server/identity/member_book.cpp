#include "server/identity/member_book.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/identity/member_keys.hpp"
#include "server/log/log.hpp"
#include "server/text/namesakes.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

using Kind = MemberKey::Kind;

bool holds(const Member& member, const MemberKey& key) {
  const auto keys = keys_of_today(member);
  return std::ranges::find(keys, key) != keys.end();
}

// A row that cannot be read lets nobody in, and keeps its id from everybody else.
Member member_in(const MemberRow& row) {
  if (auto member = read_member(row)) return std::move(*member);
  log_error("the event log: member {} cannot be read and is left out. See crosstable-server check", row.id.view());
  return {.id = row.id, .deleted = true};
}

}  // namespace

void MemberBook::trim() {
  recent_.trim([this](const PlayerId& player, Known& known) {
    if (known.member && known.version > 0) {
      const auto row = kept_.find_member(player);
      if (!row || row->version != known.version) return false;
    }
    unindex(player, known);
    return true;
  });
}

void MemberBook::forget(const PlayerId& player) {
  if (Known* known = recent_.find(player)) unindex(player, *known);
  recent_.erase(player);
}

// Null: nobody, and that is not kept.
MemberBook::Known* MemberBook::look_up(const PlayerId& player) const {
  if (player.empty()) return nullptr;
  if (Known* known = recent_.find(player)) return known;
  const auto row = kept_.find_member(player);
  if (!row) return nullptr;
  Known& known = recent_.put(player, {});
  known.member = std::make_unique<Member>(member_in(*row));
  known.version = row->version;
  index(player, known, keys_of_today(*known.member));  // the store finds them by the others
  return &known;
}

void MemberBook::put(Member member, MemberRow& row) {
  const PlayerId player = member.id;
  Known* const there = look_up(player);
  Known& known = there != nullptr ? *there : recent_.put(player, {});
  if (!known.member) ++size_;
  note_keys(known.member.get(), member, row);
  row.version = ++known.version;
  // Handles that the store does not find yet are found in here.
  std::vector<MemberKey> keys = keys_of_today(member);
  for (const auto* more : {&row.gained, &known.keys}) {
    std::ranges::copy_if(*more, std::back_inserter(keys),
                         [](const MemberKey& key) { return key.kind == Kind::handle || key.kind == Kind::look; });
  }
  std::vector<MemberKey> keys_before = known.keys;
  unindex(player, known);
  before_.emplace_back(player, Known{std::exchange(known.member, std::make_unique<Member>(std::move(member))),
                                     known.version - 1, std::move(keys_before)});
  index(player, known, std::move(keys));
}

void MemberBook::take_back() {
  for (; !before_.empty(); before_.pop_back()) {
    auto& [player, before] = before_.back();
    Known& known = *recent_.find(player);
    unindex(player, known);
    if (!before.member) --size_;
    std::vector<MemberKey> keys = std::move(before.keys);
    known = std::move(before);
    index(player, known, std::move(keys));
  }
}

void MemberBook::index(const PlayerId& player, Known& known, std::vector<MemberKey> keys) const {
  for (const MemberKey& key : keys) by_key_.emplace(key, player);
  known.keys = std::move(keys);
}

void MemberBook::unindex(const PlayerId& player, Known& known) {
  for (const MemberKey& key : known.keys) {
    const auto [first, last] = by_key_.equal_range(key);
    const auto own = std::find_if(first, last, [&](const auto& each) { return each.second == player; });
    if (own != last) by_key_.erase(own);
  }
  known.keys.clear();
}

std::vector<PlayerId> MemberBook::with(const MemberKey& key) const {
  std::vector<PlayerId> players;
  const auto [first, last] = by_key_.equal_range(key);
  std::transform(first, last, std::back_inserter(players), [](const auto& each) { return each.second; });
  if (is_unique(key.kind) && !players.empty()) return players;
  for (PlayerId& player : kept_.find_members(key))
    if (std::ranges::find(players, player) == players.end()) players.push_back(std::move(player));
  return players;
}

const Member* MemberBook::only_with(const MemberKey& key) const {
  for (const PlayerId& player : with(key)) {
    const Member* member = find(player);
    if (member != nullptr && holds(*member, key)) return member;
  }
  return nullptr;
}

const Member* MemberBook::find(const PlayerId& player) const {
  const Known* known = look_up(player);
  return known == nullptr ? nullptr : known->member.get();
}

const Member* MemberBook::find_or_nobody(const PlayerId& player) const {
  const Known* known = look_up(player);
  if (known == nullptr && !player.empty()) known = &recent_.put(player, {});
  return known == nullptr ? nullptr : known->member.get();
}

const Member* MemberBook::find_person(const PlayerId& player) const {
  const Member* known = find(player);
  return known == nullptr || known->deleted || known->is_bot() ? nullptr : known;
}

std::optional<MemberBook::Held> MemberBook::find_token(const std::string& hash) const {
  const Member* member = only_with({Kind::token, hash});
  if (member == nullptr) return std::nullopt;
  const auto device = std::ranges::find_if(
      member->devices, [&](const Device& each) { return each.token_hash == hash || each.next_token_hash == hash; });
  return Held{member->id, device->id};
}

const Member* MemberBook::find_passkey(const std::string& credential) const {
  return only_with({Kind::passkey, credential});
}

const Member* MemberBook::find_endpoint(const std::string& endpoint) const {
  return only_with({Kind::endpoint, endpoint});
}

const Member* MemberBook::find_handle(std::string_view handle) const {
  const auto owners = with(handle_key(handle));
  return owners.empty() ? nullptr : find(owners.front());
}

bool MemberBook::has_like(std::string_view name, const PlayerId& except) const {
  if (size_ == 0) return false;  // a look takes longer
  return std::ranges::any_of(look_keys(name), [&](const MemberKey& key) {
    const auto owners = with(key);
    return std::ranges::any_of(owners, [&](const PlayerId& owner) { return owner != except; });
  });
}

std::vector<PlayerId> MemberBook::bots_of(const PlayerId& owner) const {
  const MemberKey key{Kind::owner, owner.text()};
  std::vector<PlayerId> bots = with(key);
  std::erase_if(bots, [&](const PlayerId& bot) {
    const Member* known = find(bot);
    return known == nullptr || !holds(*known, key);
  });
  return bots;
}

const Member* MemberBook::bot_like(const PlayerId& owner, std::string_view name) const {
  const auto bots = bots_of(owner);
  const NameLook look(name);
  const auto found =
      std::ranges::find_if(bots, [&](const PlayerId& bot) { return NameLook(find(bot)->name).like(look); });
  return found == bots.end() ? nullptr : find(*found);
}

std::vector<PlayerId> MemberBook::leaving() const {
  std::vector<PlayerId> all = with({Kind::leaving});
  std::erase_if(all, [this](const PlayerId& player) {
    const Member* known = find(player);
    return known == nullptr || !known->leaving;
  });
  return all;
}

std::vector<std::pair<PlayerId, PlayerId>> MemberBook::parting() const {
  std::vector<std::pair<PlayerId, PlayerId>> all;
  for (const PlayerId& player : with({Kind::parting})) {
    if (const Member* known = find(player))
      for (const PlayerId& other : known->parting) all.emplace_back(player, other);
  }
  return all;
}

std::string MemberBook::shown_name(const Member& member) const {
  if (member.deleted) return std::string(deleted_name);
  if (!member.is_bot()) return member.name;
  const Member* owner = find(member.owner);
  return owned_bot_name(member.name, owner == nullptr ? deleted_name : std::string_view(owner->name));
}

}  // namespace crosstable
