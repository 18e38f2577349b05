#include "server/store/memory/memory_people.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

#include "server/ratings/pools.hpp"

namespace crosstable {

// By somebody who does not lose it with this write.
bool MemoryPeople::is_taken(const MemberKey& key, const PlayerId& by, const Write& write) const {
  const auto whose = keys_.find(key);
  if (whose == keys_.end()) return false;
  return std::ranges::any_of(whose->second, [&](const PlayerId& member) {
    const auto loses_it = [&](const MemberRow& row) {
      return row.id == member && std::ranges::find(row.lost, key) != row.lost.end();
    };
    return member != by && std::ranges::none_of(write.members, loses_it);
  });
}

bool MemoryPeople::is_a_guests(const std::string& hash, const PlayerId& by, const Write& write) const {
  const auto whose = tokens_.find(hash);
  return whose != tokens_.end() && whose->second != by &&
         std::ranges::find(write.forgotten, whose->second) == write.forgotten.end();
}

WriteOutcome MemoryPeople::judge(const Write& write) {
  const std::scoped_lock lock(mutex_);
  if (write.player) {
    const PlayerRow& player = *write.player;
    for (const std::string* hash : {&player.token_hash, &player.next_token_hash}) {
      if (hash->empty()) continue;
      if (is_a_guests(*hash, player.id, write) || is_taken({MemberKey::Kind::token, *hash}, player.id, write))
        return WriteOutcome::taken;
    }
    const auto before = players_.find(player.id);
    const bool has_it = before != players_.end() && (before->second.token_hash == write.uses_token ||
                                                     before->second.next_token_hash == write.uses_token);
    if (!write.uses_token.empty() && !has_it) return WriteOutcome::taken;
  }
  for (const MemberRow& row : write.members) {
    const auto before = members_.find(row.id);
    if (row.version != (before == members_.end() ? 1 : before->second.version + 1)) return WriteOutcome::stale;
    for (const MemberKey& key : row.lost) {
      const auto whose = keys_.find(key);
      if (whose == keys_.end() || !whose->second.contains(row.id)) return WriteOutcome::taken;
    }
    for (const MemberKey& key : row.gained) {
      if (!is_unique(key.kind)) continue;
      const bool guests = key.kind == MemberKey::Kind::token && is_a_guests(key.value, row.id, write);
      if (guests || is_taken(key, row.id, write)) return WriteOutcome::taken;
    }
  }
  return WriteOutcome::ok;
}

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
  for (const MemberKey& key : member.gained) keys_[key].insert(member.id);
  member.lost.clear();
  member.gained.clear();
  PlayerId id = member.id;
  members_.insert_or_assign(std::move(id), std::move(member));
}

void MemoryPeople::take_off_the_boards(const PlayerId& player) {
  const std::scoped_lock lock(mutex_);
  leave_the_boards(player);
}

void MemoryPeople::leave_the_boards(const PlayerId& player) {
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
    if (keyed.off_the_boards) leave_the_boards(id);
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
