#include "server/store/memory/memory_people.hpp"

#include <cassert>
#include <iterator>
#include <limits>

#include "server/ratings/pools.hpp"

namespace crosstable {

void MemoryPeople::put(PlayerRow player) {
  const std::scoped_lock lock(mutex_);
  if (const auto before = players_.find(player.id); before != players_.end()) {
    leave(before->second);
    player.since_day = before->second.since_day;
  }
  tokens_[player.token_hash] = player.id;
  if (!player.next_token_hash.empty()) tokens_[player.next_token_hash] = player.id;
  line_.insert(place_of(player));
  PlayerId id = player.id;
  players_.insert_or_assign(std::move(id), std::move(player));
}

void MemoryPeople::leave(const PlayerRow& player) {
  tokens_.erase(player.token_hash);
  tokens_.erase(player.next_token_hash);
  line_.erase(place_of(player));
}

void MemoryPeople::forget(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  const auto known = players_.find(player);
  if (known == players_.end()) return;
  leave(known->second);
  players_.erase(known);
}

void MemoryPeople::put(MemberRow member) {
  const std::scoped_lock lock(mutex_);
  for (const MemberKey& key : member.lost) {
    const auto known = keys_.find(key);
    if (known != keys_.end() && known->second.erase(member.id) > 0 && known->second.empty()) keys_.erase(known);
  }
  for (const MemberKey& key : member.gained) {
    [[maybe_unused]] const auto& whose = keys_[key];
    assert(!is_unique(key.kind) || whose.empty() || whose == std::set{member.id});
    keys_[key].insert(member.id);
  }
  member.lost.clear();
  member.gained.clear();
  MemberRow& kept = members_[member.id];
  assert(member.version == kept.version + 1);
  kept = std::move(member);
}

void MemoryPeople::take_off_the_boards(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  off_the_boards_.insert(player);
  for (const auto& [pool, now] : standings_[player]) boards_[pool].erase({-now.value, player});
}

void MemoryPeople::add(const UnitRow& unit) {
  const std::scoped_lock lock(mutex_);
  const auto pool = ratings::find_pool(unit.pool);
  for (const UnitRow::Seat& seat : unit.seats) {
    const auto [standing, fresh] = standings_[seat.player].try_emplace(unit.pool, seat.after);
    auto& board = boards_[unit.pool];
    board.erase({-standing->second.value, seat.player});
    standing->second = seat.after;
    if (pool && is_settled(pool->system, seat.after) && !off_the_boards_.contains(seat.player))
      board.emplace(-seat.after.value, seat.player);
  }
}

void MemoryPeople::add(ShareRow share) {
  const std::scoped_lock lock(mutex_);
  auto& shares = shares_[share.player];
  shares.push_back(std::move(share));
}

void MemoryPeople::key_members(const MakeKeys& make) {
  const std::scoped_lock lock(mutex_);
  for (auto& [id, row] : members_) {
    KeyedMember keyed = make(row);
    for (const MemberKey& key : keyed.row.gained) keys_[key].insert(id);
    row.body = std::move(keyed.row.body);
  }
}

std::optional<PlayerRow> MemoryPeople::find_player(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  const auto known = players_.find(player);
  return known == players_.end() ? std::nullopt : std::optional(known->second);
}

std::optional<PlayerRow> MemoryPeople::find_player_of(const std::string& token_hash) {
  const std::scoped_lock lock(mutex_);
  const auto whose = tokens_.find(token_hash);
  return whose == tokens_.end() ? std::nullopt : std::optional(players_.at(whose->second));
}

std::vector<PlayerRow> MemoryPeople::find_players(const PlayersWanted& wanted) {
  const std::scoped_lock lock(mutex_);
  auto at = wanted.after ? line_.upper_bound({wanted.of_one_day, wanted.after->seen_day, wanted.after->id})
                         : line_.lower_bound({wanted.of_one_day, std::numeric_limits<std::int64_t>::min(), {}});
  std::vector<PlayerRow> players;
  for (; at != line_.end() && players.size() < wanted.most; ++at) {
    const auto& [of_one_day, seen_day, id] = *at;
    if (of_one_day != wanted.of_one_day || (wanted.seen_before != 0 && seen_day >= wanted.seen_before)) break;
    players.push_back(players_.at(id));
  }
  return players;
}

std::size_t MemoryPeople::count_players() {
  const std::scoped_lock lock(mutex_);
  return players_.size();
}

std::optional<MemberRow> MemoryPeople::find_member(const PlayerId& member) {
  const std::scoped_lock lock(mutex_);
  const auto known = members_.find(member);
  return known == members_.end() ? std::nullopt : std::optional(known->second);
}

std::vector<PlayerId> MemoryPeople::find_members(const MemberKey& key) {
  const std::scoped_lock lock(mutex_);
  const auto known = keys_.find(key);
  return known == keys_.end() ? std::vector<PlayerId>() : std::vector(known->second.begin(), known->second.end());
}

std::size_t MemoryPeople::count_members() {
  const std::scoped_lock lock(mutex_);
  return members_.size();
}

std::vector<PoolStanding> MemoryPeople::find_standings(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  std::vector<PoolStanding> all;
  if (const auto known = standings_.find(player); known != standings_.end())
    for (const auto& [pool, now] : known->second) all.push_back({pool, now});
  return all;
}

std::vector<LeaderRow> MemoryPeople::find_leaders(const std::string& pool, std::size_t after, std::size_t most) {
  const std::scoped_lock lock(mutex_);
  const auto board = boards_.find(pool);
  if (board == boards_.end() || after >= board->second.size()) return {};
  std::vector<LeaderRow> leaders;
  auto at = std::next(board->second.begin(), static_cast<std::ptrdiff_t>(after));
  for (; at != board->second.end() && leaders.size() < most; ++at)
    leaders.push_back({at->second, standings_.at(at->second).at(pool)});
  return leaders;
}

std::vector<ShareRow> MemoryPeople::find_shares(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  const auto known = shares_.find(player);
  return known == shares_.end() ? std::vector<ShareRow>() : known->second;
}

}  // namespace crosstable
