// Who took part in which finished game. A game's row is written in the transaction of its end, once, and goes with the
// game's record; what a player's games add up to stays for as long as the player is known.
//
// What each rated unit made of its players' ratings. These rows stay for good, so that everything can be computed
// again.
//
// And events that are over for good, as documents. A row is written in the transaction that closes the event's stream.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/ids.hpp"
#include "server/base/loop.hpp"
#include "server/ratings/standing.hpp"

namespace crosstable {

// Why a rated unit did not count.
enum class Unrated : std::uint8_t {
  no_reason,  // it counts, or was never rated
  ruling,     // a director ended it
  no_show,    // somebody never came
  void_unit,  // the server ended it
  replaced,   // a director replaced somebody
};

struct PlayedSeat {
  PlayerId player;  // empty: a bot
  std::string name;
  std::string bot = {};   // its level; empty: a person
  std::string team = {};  // empty: each for itself
  bool won = false;

  friend bool operator==(const PlayedSeat&, const PlayedSeat&) = default;
};

// One finished game. The store looks at the seats, at `drawn` and at `listed`, and at nothing else.
struct GameRow {
  std::uint64_t number = 0;  // given by the store: a later game has a higher one
  RecordId record;
  std::string game;
  SeriesId series;
  std::uint32_t in_series = 0;  // number in its series, from 1
  std::int64_t at_ms = 0;       // of its end, since 1970
  bool rated = false;
  Unrated unrated = Unrated::no_reason;  // as the store says when it is read: see UnratedRow
  bool drawn = false;
  bool listed = true;             // it stands in everybody's list of a player's games, not only in the player's own
  std::string result;             // JSON
  std::vector<PlayedSeat> seats;  // by seat

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct GamesWanted {
  PlayerId player;
  std::string game = {};     // empty: of any game
  std::uint64_t before = 0;  // games with lower numbers; 0: all
  std::size_t most = 50;
  bool unlisted_too = false;  // the player asks
};

struct GamesPage {
  std::vector<GameRow> games;  // the newest first
  bool more = false;           // older ones follow
};

struct Tally {
  std::string game;
  std::uint64_t played = 0, won = 0, drawn = 0;

  friend bool operator==(const Tally&, const Tally&) = default;
};

struct Tallies {
  std::vector<Tally> all;  // by game; without games that are not listed, unless the player asks
  // Against somebody, counted as that person's wins, over their last games; by game.
  std::vector<Tally> met;
};

// What a rated unit made of its players' ratings. It is written in the transaction of its end, once. `before` is what
// the player's last unit in the pool left, or a newcomer's.
struct UnitRow {
  struct Seat {
    PlayerId player;
    std::uint32_t side = 0, rank = 1;  // partners share a side; equal ranks are a tie
    ratings::Standing before, after;

    friend bool operator==(const Seat&, const Seat&) = default;
  };
  std::uint64_t number = 0;  // given by the store: a later unit has a higher one
  SeriesId unit;
  std::uint32_t version = 0;  // ratings::formulas_version
  std::string pool;
  std::int64_t at_ms = 0;  // of its end, since 1970
  std::vector<Seat> seats;

  friend bool operator==(const UnitRow&, const UnitRow&) = default;
};

// The unit does not count, and all its games say so, those of before too. What was written first stands.
struct UnratedRow {
  SeriesId unit;
  Unrated why = Unrated::no_reason;
};

// What a member did with a unit that they began: what their reliability follows from. For good, as units are.
struct ShareRow {
  enum class Kind : std::uint8_t { finished, walked_out, no_show };
  PlayerId player;
  SeriesId unit;  // empty: it did not begin
  Kind kind = Kind::finished;
  std::int64_t at_ms = 0;  // since 1970

  friend bool operator==(const ShareRow&, const ShareRow&) = default;
};

// An event that is over for good. The store never looks into `listing` and `body`
// (server/events/showing/kept_event.hpp).
struct EventRow {
  EventId event;
  std::string game, state;         // as lists ask for them
  bool listed = true;              // in lists of events
  std::int64_t created_at_ms = 0;  // since 1970
  std::int64_t ended_day = 0;      // counted from 1970, UTC
  std::string listing;             // its line in a list
  std::string body = {};

  friend bool operator==(const EventRow&, const EventRow&) = default;
};

// Those that are listed, the newest first: created later, or at the same time and with a higher id.
struct EventsWanted {
  std::string game = {}, state = {};  // empty: of any
  // Older ones than this; nothing: all.
  std::optional<std::pair<std::int64_t, EventId>> before = {};  // when it was created
  std::size_t most = 50;
};

class History {
 public:
  static constexpr std::size_t met_in = 1'000;  // so many of a person's last games are looked through for `met`

  virtual ~History() = default;

  // At start: games that are in the log are missing here, because an older server wrote it.
  virtual bool is_incomplete() = 0;

  // From any thread, at once, with what is durable. Events that are documents, listed or not: when this one was
  // created, if it is one; and how many there are.
  virtual std::optional<std::int64_t> created_at_ms(const EventId& event) = 0;
  virtual std::size_t count_events() = 0;

  // From any thread; `found` runs on `loop`.
  virtual void find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) = 0;
  // The players of a record's game, by seat, bots as empty ids; nobody if the history does not have it.
  virtual void find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) = 0;
  // For a viewer, whose own games against the player are counted too; empty: nobody in particular.
  virtual void find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) = 0;
  // The row's body; nothing: there is no such document.
  virtual void find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> body)> found) = 0;
  // Without bodies.
  virtual void find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) = 0;
};

}  // namespace crosstable
