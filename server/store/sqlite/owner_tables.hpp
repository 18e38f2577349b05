// Epochs of streams, incarnations, the list of changes and what is due, in the file (server/store/ownership.hpp).
// Belongs to one thread at a time.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "server/store/ownership.hpp"
#include "server/store/sqlite/database.hpp"

namespace crosstable::sqlite {

class OwnerTables {
 public:
  explicit OwnerTables(Database& database);

  std::optional<Incarnation> begin(std::string_view node);
  void end(Incarnation incarnation);
  bool has_ended(Incarnation incarnation) const { return ended_.contains(incarnation); }

  // Within a transaction, as what follows.
  Epoch new_epoch(std::int64_t stream);  // and gives it to the stream of this number
  void note(Change::Kind kind, std::string_view key);
  // Never later than what stands there, unless that is past already.
  void due(std::int64_t stream, std::int64_t at_ms, std::int64_t now_ms);
  void postpone(std::int64_t stream, std::int64_t from_ms, std::int64_t to_ms);

  std::vector<Change> changes(std::uint64_t after, std::size_t most);
  std::vector<Due> due(std::int64_t before_ms, std::size_t most);
  void drop_old_changes();  // in a transaction of its own, if there are many

 private:
  static constexpr std::int64_t kept_changes = 10'000, few_changes = 1'000;

  Database& database_;
  std::unordered_set<Incarnation> ended_;
  std::int64_t dropped_ = 0;  // changes up to this number are gone
  Statement begin_, end_, next_epoch_, give_epoch_, note_, put_due_, postpone_, changes_, due_, drop_changes_;
};

}  // namespace crosstable::sqlite
