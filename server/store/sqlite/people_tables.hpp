// Guests, members and what members are found by, in the file: how they are written. Belongs to one thread at a time.
// people_reader.hpp reads them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/store/people.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/game_tables.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

class PeopleTables {
 public:
  explicit PeopleTables(Database& database);

  // Within a transaction.
  void put(const PlayerRow& player);
  void forget(const PlayerId& player);
  void put(const MemberRow& member);  // throws StoreError if somebody else wrote the version, or has a unique key

  // See Store::key_members. So many members in each transaction. After a kill the next start begins anew: keys that are
  // there stay as they are.
  void key_members(const std::string& by, const MakeKeys& make, std::int64_t at_once, GameTables& games,
                   const Complain& complain);

 private:
  void gain(const MemberRow& member);
  std::string keyed_by();
  std::vector<MemberRow> some_behind(std::string& last, std::int64_t at_once, const Complain& complain);  // id of the last one looked at
  void key(const std::vector<MemberRow>& rows, const MakeKeys& make, GameTables& games);

  Database& database_;
  Statement some_members_, rewrite_member_, put_player_, drop_player_, add_member_, put_member_, add_key_, drop_key_, key_owner_;
};

}  // namespace crosstable::sqlite
