// Reads the tables, for a start of the server and for `check`. A row that cannot be used is left where it is, left out
// and named; what is said of it is its kind and number, never what stands in it.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/sqlite/database.hpp"
#include "server/store/store.hpp"

namespace crosstable::sqlite {

// Rows that cannot be used: what is wrong with them, and where they are.
struct Unusable {
  struct Rows {
    std::string table, where;  // as SQL has it
  };
  std::string what;
  std::vector<Rows> rows;
};
using Complain = std::function<void(Unusable)>;

// All that there is of a room.
std::vector<Unusable::Rows> rows_of_room(std::int64_t number);
// The rows of a table whose key is this text, whatever its bytes are.
Unusable::Rows rows_with(std::string table, const std::string& column, std::string_view key);

struct RoomRows {
  std::int64_t number = 0;  // of the room, as its facts and seals have it
  std::uint64_t facts = 0;  // rows, usable or not
  StoredRoom room;          // with its `damage`
};

// Every room, a damaged one with the facts before its first bad one. Returns how many facts no room has any more.
std::uint64_t read_rooms(Database& database, const std::function<void(RoomRows)>& each, const Complain& complain);

void read_players(Database& database, const std::function<void(PlayerRow)>& each, const Complain& complain);
void read_bans(Database& database, const std::function<void(BanRow)>& each, const Complain& complain);

bool is_utf8(std::string_view text);

// A key of a row as it may be printed: itself, if it is made of letters, digits and `_` only.
std::string printable(std::string_view key);

}  // namespace crosstable::sqlite
