// Events that are over for good, in the file. Belongs to one thread at a time.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/store/history.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::sqlite {

class EventTables {
 public:
  explicit EventTables(Database& database);

  void add(const EventRow& row);  // within a transaction
  std::optional<std::string> find(const EventId& event);
  std::vector<EventRow> find(const EventsWanted& wanted);
  // A few events that ended before this day (from 1970), in a transaction of its own. Are there more?
  bool remove_before(std::int64_t day);

 private:
  static constexpr std::int64_t removed_at_once = 20;  // their bodies are long

  Database& database_;
  Statement add_, find_, remove_;
  std::array<Statement, 4> list_;  // of any game and state, of a game, of a state, of both
};

Unusable unusable_event(std::string_view id);

// Every row that can be used, for `check`.
void read_events(Database& database, const std::function<void(EventRow)>& each, const Complain& complain);

}  // namespace crosstable::sqlite
