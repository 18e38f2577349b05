// Reads the tables, for a start of the server and for `check`. A row that cannot be used is left where it is, left out
// and named; what is said of it is its kind and number, never what stands in it.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
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

// All that there is of a stream.
std::vector<Unusable::Rows> rows_of_stream(std::int64_t number);
std::vector<Unusable::Rows> rows_of_member(std::string_view id);
// The rows of a table whose key is this text, whatever its bytes are.
Unusable::Rows rows_with(std::string table, const std::string& column, std::string_view key);

struct StreamRows {
  std::int64_t number = 0;  // of the stream, as its facts and seals have it
  std::uint64_t facts = 0;  // rows, usable or not
  std::int64_t first = 0;   // id of the first of them
  StoredStream stream;      // with its `damage`
};

// The fact of a row of `SELECT stream, seq, body, at, id FROM event`, which is one of this stream's.
void read_fact(Statement& row, StreamRows& rows);
// All seals of this stream.
void read_seals(Database& database, StreamRows& rows);

struct FactCounts {
  std::uint64_t live = 0, dead = 0;  // of streams of any kind, and of closed ones
};
// Every stream of a kind, a damaged one with the facts before its first bad one.
FactCounts read_streams(Database& database, StreamKind kind, const std::function<void(StreamRows)>& each,
                        const Complain& complain);
// What belongs to no stream of a kind that this server knows, dead facts aside.
void read_strays(Database& database, const Complain& complain);

// What stands in the present row; nothing if it cannot be used. Columns as the constants below say, or in their order
// from that column on.
inline const std::string select_players =
    "SELECT id, name, token_hash, next_token_hash, seen_day, since_day FROM player";
std::optional<PlayerRow> player_of(Statement& row, const Complain& complain);
inline const std::string select_members = "SELECT id, body, version FROM member";
std::optional<MemberRow> member_of(Statement& row, const Complain& complain);
inline const std::string select_shares = "SELECT number, player, unit, kind, at FROM share";
std::optional<ShareRow> share_of(Statement& row, const Complain& complain);
ratings::Standing standing_of(Statement& row, int column);

void read_players(Database& database, const std::function<void(PlayerRow)>& each, const Complain& complain);
void read_members(Database& database, const std::function<void(MemberRow)>& each, const Complain& complain);
void read_bans(Database& database, const std::function<void(BanRow)>& each, const Complain& complain);

// What rated units did, in their order. A damaged one has no rows to be moved: what comes later follows from it.
void read_units(Database& database, const std::function<void(UnitRow)>& each, const Complain& complain);
void read_shares(Database& database, const std::function<void(ShareRow)>& each, const Complain& complain);

bool is_utf8(std::string_view text);

// A key of a row as it may be printed: itself, if it is made of letters, digits and `_` only.
std::string printable(std::string_view key);

}  // namespace crosstable::sqlite
