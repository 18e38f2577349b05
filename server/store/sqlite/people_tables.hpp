// Guests, members and what members are found by, in the file: how they are written. Belongs to one thread at a time.
// people_reader.hpp reads them.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/game_tables.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

class PeopleTables {
 public:
  explicit PeopleTables(Database& database);

  // Within a transaction. judge() says whether the rest may be done, and changes nothing.
  WriteOutcome judge(const Write& write);
  void put(const PlayerRow& player);
  void forget(const PlayerId& player);
  void put(const MemberRow& member);

  // See Store::key_members. So many members in each transaction. After a kill the next start begins anew: keys that are
  // there stay as they are.
  void key_members(const std::string& by, const MakeKeys& make, std::int64_t at_once, GameTables& games,
                   const Complain& complain);

 private:
  WriteOutcome judge(const PlayerRow& player, const Write& write);
  WriteOutcome judge(const MemberRow& member, const Write& write);
  // By a member, or a guest, who does not lose it with this write.
  bool is_taken(const MemberKey& key, const PlayerId& by, const Write& write);
  bool is_a_guests(std::string_view token_hash, const PlayerId& by, const Write& write);
  std::string keyed_by();
  std::vector<MemberRow> some_behind(std::string& last, std::int64_t at_once, const Complain& complain);  // id of the last one looked at
  void key(const std::vector<MemberRow>& rows, const MakeKeys& make, GameTables& games);

  Database& database_;
  Statement some_members_, rewrite_member_, put_player_, drop_player_, put_member_, add_key_, drop_key_, version_,
      key_owners_, has_key_, token_owner_, has_token_;
};

}  // namespace crosstable::sqlite
