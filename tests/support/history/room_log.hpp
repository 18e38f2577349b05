// The log of one room, folded fact by fact with the product's own RoomState and Projector: what every viewer must see
// after each prefix and be told of each fact, and the moves, lines of chat and other deeds in it.
#pragma once
#include <array>
#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/projection/projector.hpp"
#include "server/room/state/room_state.hpp"
#include "tests/support/history/deeds.hpp"
#include "tests/support/history/event_log.hpp"

namespace crosstable::test {

// What a viewer sees at one moment. Texts as nlohmann::json dumps them, without what is not a fact (checker.hpp).
struct Shown {
  std::string view;
  std::string prompt;                                 // empty: no decision owed
  std::optional<std::vector<std::string>> chat = {};  // in a snapshot
};

struct Decision {
  unsigned seat;
  std::string prompt;  // "1.3"
  auto operator<=>(const Decision&) const = default;
};

struct LoggedMove {
  std::uint64_t fact;  // its number
  std::string sent, canonical;
  std::optional<std::uint64_t> answered;  // none: the server played it

  bool is(const std::string& text) const { return text == sent || text == canonical; }
};

struct LoggedLine {
  std::uint64_t fact;
  std::string player, text, key;
  std::string params;  // as nlohmann::json dumps them
};

class RoomLog {
 public:
  RoomLog(std::string code, std::size_t chat_lines);
  RoomLog(const RoomLog&) = delete;

  // Reads the log as it is now. Appends sentences about faults in it, and in its games' records, to `wrong`.
  void read(const EventLog& log, std::vector<std::string>& wrong);

  std::uint64_t facts() const { return bodies_.size(); }
  std::uint64_t games() const { return games_; }  // finished ones
  bool sound() const { return sound_; }           // false: it could not be folded to its end, so it shows nothing

  // The prefixes at or after `from` that show this to the player, ascending. A prefix is named by its last fact.
  std::vector<std::uint64_t> showing(const std::string& player, const Shown& shown, std::uint64_t from) const;
  // Those of them that the facts after one of `before` lead to, if exactly these events tell the player of those facts.
  std::vector<std::uint64_t> led_to(const std::string& player, const Shown& shown, std::uint64_t from,
                                    const std::vector<std::uint64_t>& before,
                                    const std::vector<std::string>& events) const;
  // The events that tell the player of the facts after `before`, up to `prefix`.
  std::vector<std::string> told(const std::string& player, std::uint64_t before, std::uint64_t prefix) const;
  const std::string& open_view(std::uint64_t prefix) const { return prefixes_[prefix - first_prefix_].position->open; }
  // What each seat's clock has left, as far as the log knows, in ms; empty without a clock.
  const std::vector<std::int64_t>& left(std::uint64_t prefix) const {
    return prefixes_[prefix - first_prefix_].position->left;
  }
  Shown at_the_end(const std::string& player) const;
  std::uint64_t first_prefix() const { return first_prefix_; }
  void forget_before(std::uint64_t prefix);  // earlier prefixes will not be needed any more

  const std::vector<Deed>& deeds() const { return deeds_; }
  std::string fact_named(std::uint64_t number) const;
  const std::map<Decision, LoggedMove>& moves() const { return moves_; }
  const std::vector<LoggedLine>& lines() const { return lines_; }
  std::uint32_t game() const { return game_; }  // the running or last one
  // The game's last move by this seat; null before the first.
  const LoggedMove* last_of(unsigned seat) const;
  const std::vector<Decision>& new_moves() const { return new_moves_; }  // since the previous read()

 private:
  struct Position {
    std::array<std::string, max_seats> holders;
    std::string open;  // the view without a seat
    std::array<std::string, max_seats> views, prompts;
    std::vector<std::int64_t> left;
  };
  struct Event {  // as nlohmann::json dumps it
    std::string open;
    std::optional<Seat> owner;
    std::string own;          // for the owner
    bool is_private = false;  // the owner alone is told
  };
  struct Prefix {
    std::shared_ptr<const Position> position;
    std::size_t lines;          // of chat, so far
    std::vector<Event> events;  // of its last fact
  };

  struct AwaitedRecord {
    RecordId id;
    std::uint32_t game;
    std::vector<std::string> lines;
  };

  void take(const std::string& body, const LoggedRoom& room, const EventLog& log, std::vector<std::string>& wrong);
  void note_move(const fact::Moved& move);
  void note_takeback();
  void note_deed(const Deed& deed);
  void note_line(const fact::Said& said);
  void check_record(const AwaitedRecord& awaited, const EventLog& log, std::vector<std::string>& wrong) const;
  void check_rating(const fact::Rated& rated, const EventLog& log, std::vector<std::string>& wrong) const;
  std::vector<Event> apply(const Fact& fact, const LoggedRoom& room);
  std::shared_ptr<const Position> project();
  std::optional<Seat> seat_at_table(const std::string& player, std::uint64_t prefix) const;
  bool shows(std::uint64_t prefix, const std::string& player, const Shown& shown) const;

  RoomLimits limits_;
  RoomState state_;
  std::optional<Projector> projector_;
  bool sound_ = true;
  std::vector<AwaitedRecord> awaited_;  // of games that are over, until their records may be seen
  bool withholds_ = false;
  bool owes_rating_ = false;  // a rated series is over, and what that did to ratings has not been said yet
  std::vector<std::string> bodies_;
  std::deque<Prefix> prefixes_;
  std::uint64_t first_prefix_ = 1;  // the number of prefixes_[0]
  std::vector<LoggedLine> lines_;
  std::vector<Deed> deeds_;

  std::uint32_t game_ = 0;
  std::uint64_t games_ = 0;
  std::array<std::uint32_t, max_seats> decisions_{};  // numbers given so far
  std::array<std::uint32_t, max_seats> answered_{};   // the number of the last that was answered
  std::vector<std::string> game_lines_;               // for the record
  std::map<Decision, LoggedMove> moves_;
  std::vector<Decision> new_moves_;
};

}  // namespace crosstable::test
