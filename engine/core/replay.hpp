// Plays a record again, line by line. A line is one entry of `moves`: `<actor> <move>` with exactly one space. The
// actor is a seat's number, or `*` for chance. REC-n are the rules of RECORDS.md.
#pragma once
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/match.hpp"
#include "engine/core/record.hpp"

namespace crosstable {

struct ChanceLine {
  std::string_view outcome;  // "draw 0 C"
};
struct SeatLine {
  Seat seat;
  std::string_view move;  // "C@d4"
};
using RecordLine = std::variant<ChanceLine, SeatLine>;

// The result points into `text`. It is empty unless the actor is `*` or the canonical number of a seat below `players`
// (REC-1).
std::optional<RecordLine> read_line(std::string_view text, unsigned players);

std::string chance_line(std::string_view outcome);        // "* draw 0 C"
std::string seat_line(Seat seat, std::string_view move);  // "0 C@d4"

// Plays one line, or says why not and changes nothing. Appends to `told` unless that is null.
std::optional<Rejection> play_line(Match& match, unsigned players, std::string_view line, Narration* told);

// One record being replayed. The record must outlive it.
class Replay {
 public:
  explicit Replay(const Record& record) : Replay(record, record.setup()) {}
  Replay(const Record& record, const Setup& setup);

  // Is there a line left? Also true if that line is not a string.
  bool more() const { return plies_ < record_.moves.size() || !record_.not_text.empty(); }

  // Plays the next line; requires more(). A fault changes nothing.
  std::optional<RecordFault> step(Narration* told = nullptr);

  // A fault with status bad_line for the next line; requires more().
  RecordFault fault(std::string why) const;

  const Match& match() const { return *match_; }
  std::size_t plies() const { return plies_; }  // lines played, chance included

  // To be called after the last line. If the game is over and the file has a result, the two must agree.
  std::optional<RecordFault> check_result() const;

 private:
  const Record& record_;
  std::unique_ptr<Match> match_;
  std::size_t plies_ = 0;
};

}  // namespace crosstable
