// People as they are in the file, looked up by a connection of its own: beside the writer, which it never waits for.
// From any thread, one at a time. What cannot be read is thrown (sqlite::Error).
#pragma once
#include <functional>
#include <mutex>

#include "server/store/people.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

class PeopleReader final : public KeptPeople {
 public:
  PeopleReader(const std::filesystem::path& file, Complain complain);

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
  std::optional<PlayerRow> only_player(Statement& row);

  Database database_;
  const Complain complain_;
  std::mutex mutex_;
  Statement player_, player_of_token_, player_of_next_token_, players_, players_behind_, member_, members_of_key_,
      standings_, leaders_, shares_;
};

}  // namespace crosstable::sqlite
