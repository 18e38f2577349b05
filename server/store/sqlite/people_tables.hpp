// Guests, members and what members are found by, in the file: how they are written. Belongs to one thread at a time.
// people_reader.hpp reads them.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/game_tables.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/store.hpp"

namespace crosstable::sqlite {

struct KeyingPlan {
  MakeKeys make;
  Complain complain;
  std::function<void()> between;  // two transactions
  std::int64_t members_at_once = 1;
};

class PeopleTables {
 public:
  explicit PeopleTables(Database& database);

  // Within a transaction. judge() says whether the rest may be done, and changes nothing.
  WriteOutcome judge(const Write& write);
  void put(const PlayerRow& player);
  void forget(const PlayerId& player);
  void put(const MemberRow& member);

  // See Store::key_members. In many transactions; after a kill the next start begins anew, and keys that are there stay
  // as they are.
  void key_members(const std::string& by, const KeyingPlan& plan, GameTables& games);

 private:
  WriteOutcome judge(const PlayerRow& player, const Write& write);
  WriteOutcome judge(const MemberRow& member, const Write& write);
  // By a member, or a guest, who does not lose it with this write.
  bool is_taken(const MemberKey& key, const PlayerId& by, const Write& write);
  bool is_a_guests(std::string_view token_hash, const PlayerId& by, const Write& write);
  std::string keyed_by();
  std::vector<MemberRow> some_behind(std::string& last, const KeyingPlan& plan);
  void make_keys(const std::vector<MemberRow>& rows, const KeyingPlan& plan, GameTables& games);
  void add_sorted(const KeyingPlan& plan);

  Database& database_;
  Statement some_members_, rewrite_member_, put_player_, drop_player_, put_member_, add_key_, drop_key_, version_,
      key_owners_, has_key_, token_owner_, has_token_;
};

}  // namespace crosstable::sqlite
