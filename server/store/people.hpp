// What a store keeps of people, and how they are looked up when they are needed: nobody is held whole. From any thread.
//
// A look-up answers at once, with what is durable: in SQLite it reads a few pages of the file, mostly from memory. What
// was appended and is not durable yet is not there. So whoever changes a row keeps their copy until the store has it.
#pragma once
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/ids.hpp"
#include "server/ratings/standing.hpp"
#include "server/store/history.hpp"

namespace crosstable {

struct PlayerRow {
  PlayerId id;
  std::string name;
  std::string token_hash;            // hex SHA-256 of the secret token; the token itself is never stored
  std::string next_token_hash = {};  // of the token that takes its place when it is first used; empty: there is none
  std::int64_t seen_day = 0;         // the last day of a hello, counted from 1970, UTC
  std::int64_t since_day = 0;        // the day on which this row was first written; 0: before schema 5

  bool of_one_day() const { return seen_day == since_day; }
  friend bool operator==(const PlayerRow&, const PlayerRow&) = default;
};

// What members are found by.
struct MemberKey {
  // The numbers stand in the log.
  enum class Kind : std::uint8_t {
    handle = 1,    // in lower case: theirs for ever
    look = 2,      // how a handle looks (text/looks), several may share one
    token = 3,     // hash of a device's token, or of its successor
    passkey = 4,   // its credential
    endpoint = 5,  // where a browser is notified
    owner = 6,     // of a bot: whose it is
    parting = 7,   // they have blocked somebody who follows them until a game is over; the value is empty
    leaving = 8,   // they were deleted, and perhaps not everybody shows it yet; the value is empty
  };
  Kind kind = Kind::handle;
  std::string value{};

  friend auto operator<=>(const MemberKey&, const MemberKey&) = default;
};

// Is there one member at most with this key?
constexpr bool is_unique(MemberKey::Kind kind) {
  using enum MemberKey::Kind;
  return kind == handle || kind == token || kind == passkey || kind == endpoint;
}

// A member: everything that is kept of them, as server/identity writes it. The store never looks into the body.
struct MemberRow {
  PlayerId id;
  std::string body;
  std::uint64_t version = 0;  // 1 for the first, and one more with each write
  // In a Write: what they are found by from now on, beside what they were found by before; and what no more.
  std::vector<MemberKey> gained = {}, lost = {};
};

// Which guests, those seen longest ago first; ids tell days apart.
struct PlayersWanted {
  bool of_one_day = false;              // who were here on a single day, or the others
  std::optional<PlayerRow> after = {};  // behind this one
  std::int64_t seen_before = 0;         // on a day before this one; 0: whenever
  std::size_t most = 1;
};

struct PoolStanding {
  std::string pool;
  ratings::Standing now;

  friend bool operator==(const PoolStanding&, const PoolStanding&) = default;
};

struct LeaderRow {
  PlayerId player;
  ratings::Standing now;

  friend bool operator==(const LeaderRow&, const LeaderRow&) = default;
};

// Makes the keys of a member of before. The row is of the same version; `gained` are all that they are found by.
struct KeyedMember {
  MemberRow row;
  bool off_the_boards = false;  // as in a Write
};
using MakeKeys = std::function<KeyedMember(MemberRow row)>;

class KeptPeople {
 public:
  virtual ~KeptPeople() = default;

  virtual std::optional<PlayerRow> find_player(const PlayerId& player) = 0;
  virtual std::optional<PlayerRow> find_player_of(const std::string& token_hash) = 0;  // or of its successor
  virtual std::vector<PlayerRow> find_players(const PlayersWanted& wanted) = 0;
  virtual std::size_t count_players() = 0;

  virtual std::optional<MemberRow> find_member(const PlayerId& member) = 0;  // without keys
  virtual std::vector<PlayerId> find_members(const MemberKey& key) = 0;
  virtual std::size_t count_members() = 0;  // deleted ones too

  // What the rated units of a player led to, by the name of the pool.
  virtual std::vector<PoolStanding> find_standings(const PlayerId& player) = 0;
  // The best whose ratings are settled, from behind that place on. Not who was taken off (Write::off_the_boards).
  virtual std::vector<LeaderRow> find_leaders(const std::string& pool, std::size_t after, std::size_t most) = 0;
  virtual std::vector<ShareRow> find_shares(const PlayerId& player) = 0;  // in their order
};

}  // namespace crosstable
