// The people of a MemoryStore. From any thread; a mutex of its own.
#pragma once
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "server/store/store.hpp"

namespace crosstable {

class MemoryPeople final : public KeptPeople {
 public:
  WriteOutcome judge(const Write& write);  // may its rows of people be written?
  void put(PlayerRow player);
  void forget(const PlayerId& player);
  void put(MemberRow member);
  void take_off_the_boards(const PlayerId& player);
  void add(const UnitRow& unit);  // each once
  void add(ShareRow share);
  void key_members(const MakeKeys& make);

  std::optional<PlayerRow> find_player(const PlayerId& player) override;
  std::optional<PlayerRow> find_player_of(const std::string& token_hash) override;
  std::vector<PlayerRow> find_players(const PlayersWanted& wanted) override;
  std::size_t count_players() override;
  std::optional<MemberRow> find_member(const PlayerId& member) override;
  std::vector<PlayerId> find_members(const MemberKey& key) override;
  std::size_t count_members() override;
  std::vector<PoolStanding> find_standings(const PlayerId& player) override;
  std::vector<LeaderRow> find_leaders(const std::string& pool, std::size_t after, std::size_t most) override;
  std::vector<ShareRow> find_shares(const PlayerId& player) override;

 private:
  using Place = std::tuple<bool, std::int64_t, PlayerId>;  // in the line of those seen longest ago
  static Place place_of(const PlayerRow& player) { return {player.of_one_day(), player.seen_day, player.id}; }
  void leave(const PlayerRow& player);
  void leave_the_boards(const PlayerId& player);
  bool is_taken(const MemberKey& key, const PlayerId& by, const Write& write) const;
  bool is_a_guests(const std::string& hash, const PlayerId& by, const Write& write) const;

  std::mutex mutex_;
  std::map<PlayerId, PlayerRow> players_;
  std::map<std::string, PlayerId> tokens_;  // hashes of guests' tokens, successors' too
  std::set<Place> line_;
  std::map<PlayerId, MemberRow> members_;
  std::map<MemberKey, std::set<PlayerId>> keys_;
  std::map<PlayerId, std::map<std::string, ratings::Standing>> standings_;  // by pool
  std::map<std::string, std::set<std::pair<double, PlayerId>>> boards_;     // by pool; by value, the best first
  std::set<PlayerId> off_the_boards_;
  std::map<PlayerId, std::vector<ShareRow>> shares_;
};

}  // namespace crosstable
