// The event log. Streams of facts, of which a room is the fold; the store keeps facts and never interprets them.
// Implementations: SQLite (sqlite_store.hpp) and memory (memory_store.hpp); one test suite runs on both.
//
// The output gate stands on append(): the caller is told `ok` only after the write can no longer be lost, and must not
// reveal it before. A write that fails in the middle ends the process: no caller ever sees that.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/fairness/secret.hpp"
#include "protocol/ids.hpp"
#include "server/base/loop.hpp"
#include "server/store/history.hpp"
#include "server/store/ownership.hpp"
#include "server/store/people.hpp"
#include "server/store/stream_id.hpp"
#include "server/store/write_outcome.hpp"

namespace crosstable {

using Seed = Secret;  // of a game: reveal() is for the log, and for the record once the game is over

// An address, network or player that the operator keeps out, until when.
struct BanRow {
  enum class Kind : std::uint8_t { address, player };
  Kind kind = Kind::address;
  std::string whom;           // an address or network as `Networks` reads it, or a player's id
  std::int64_t until_ms = 0;  // since 1970; 0: for good
  std::string reason = {};    // the operator's own words
  bool lifted = false;        // in a Write: takes the ban away
};

// One act of the operator, as it is kept for ever.
struct AuditRow {
  std::int64_t at_ms = 0;  // since 1970
  std::string who;         // the system user that asked
  std::string act;         // one line
};

struct SealRow {
  std::uint32_t game;  // number of the game in its room, from 1; of an event: server/events/state/seed_rows.hpp
  Seed seed;           // secret until the game is over, or an event has shown it
};

struct RecordRow {
  RecordId id;
  std::string json;            // a finished game's record, with its fairness
  std::int64_t ended_day = 0;  // counted from 1970, UTC
};

// One unit: all of it or nothing. Empty parts are left out.
struct Write {
  StreamId stream;              // empty when the write concerns no stream
  Epoch epoch = 0;              // of the stream, as it was claimed; 0: nobody has (ownership.hpp)
  Incarnation incarnation = 0;  // whose write it is; 0: of the only process that there is
  std::uint64_t first_seq = 0;  // of facts[0]; a stream's facts are numbered from 1 without gaps
  std::vector<std::string> facts;
  std::int64_t at_ms = 0;  // when the facts happened, since 1970
  std::vector<SealRow> seals;
  std::vector<RecordRow> records;
  std::vector<GameRow> games;   // left out: those that are there already, and those without a record
  std::optional<UnitRow> unit;  // rated; left out if it is there already
  std::optional<UnratedRow> unrated;
  std::vector<ShareRow> shares;
  std::optional<EventRow> event;    // over for good; left out if it is there already
  bool history_complete = false;    // all that was missing in the history is there with this write
  std::optional<PlayerRow> player;  // new, or changed
  std::string uses_token;           // its row has this hash until now, or the write is `taken`; empty: whatever it has
  std::vector<PlayerId> forgotten;
  std::vector<MemberRow> members;        // new, or changed; none is ever removed
  std::vector<PlayerId> off_the_boards;  // stand on no leaderboard any more
  std::optional<BanRow> ban;             // new, changed or lifted
  std::optional<AuditRow> audit;
  std::optional<std::int64_t> heartbeat_ms;  // in place of the last one: the server is up then, since 1970
  // Something in the stream is due then, since 1970: it is found by the earliest (Ownership::due).
  std::optional<std::int64_t> due_at_ms;
  bool close_stream = false;  // it is over for good: its facts and seals are dropped, its records stay
};

// Somebody who is forgotten as a guest may be a member from the same write on.
inline bool is_member_in(const Write& write, const PlayerId& player) {
  return std::ranges::any_of(write.members, [&](const MemberRow& member) { return member.id == player; });
}

struct StoredFact {
  std::string body;
  std::int64_t at_ms = 0;  // when it happened, since 1970; 0: before schema 5

  friend bool operator==(const StoredFact&, const StoredFact&) = default;
};

struct StoredStream {
  StreamId id;
  std::vector<StoredFact> facts;  // in order, from seq 1
  std::vector<SealRow> seals;
  // What is wrong with its rows, by kind; empty: nothing. If not, `facts` are those before the damage.
  std::string damage = {};

  std::int64_t first_at_ms() const { return facts.empty() ? 0 : facts.front().at_ms; }
  std::int64_t last_at_ms() const { return facts.empty() ? 0 : facts.back().at_ms; }
};

class Store {
 public:
  virtual ~Store() = default;

  // From any thread. Nothing new should be begun that grows; what has begun goes on.
  virtual bool low_on_space() const { return false; }

  // From any thread. `told` runs on `loop`, once; in memory possibly before append() returns. Writes of one caller to
  // one stream are tried in their order; if one is not `ok`, those behind it in that stream are not either.
  using Told = MoveOnlyFunction<void(WriteOutcome)>;
  virtual void append(Write write, Loop& loop, Told told) = 0;
  // For what can only be `ok` in a process that owns all there is: anything else ends it.
  void append(Write write, Loop& loop, Task durable);

  // From any thread; `found` runs on `loop`.
  virtual void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> json)> found) = 0;

  // From any thread; `found` runs on `loop`. The stream has all that was appended to it before; nothing: there is no
  // such stream. Load a stream before you append to it, in this way or at the start, unless this process began
  // it.
  virtual void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) = 0;

  virtual History& history() = 0;
  virtual KeptPeople& people() = 0;
  virtual Ownership& ownership() = 0;

  // At start, before the first append.
  virtual void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) = 0;
  // Makes the keys of all members anew, unless they were made `by` this. What makes them says how that is written.
  virtual void key_members(const std::string& by, const MakeKeys& make) = 0;
  virtual void load_bans(const std::function<void(BanRow)>& each) = 0;
  virtual std::optional<std::int64_t> last_heartbeat_ms() = 0;  // nothing: there never was one
  // A random key that belongs to this log, the same after every restart: for what the server must recognize without
  // keeping it.
  virtual Secret key() = 0;

  // Commits all that was appended, calls back, and ends. Nothing may be appended afterwards.
  virtual void stop() = 0;
};

}  // namespace crosstable
