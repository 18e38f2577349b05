// Looks back at a finished game, decision by decision: what everybody could expect, and what the expert would have
// played.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/mind.hpp"
#include "engine/core/record.hpp"
#include "engine/core/replay.hpp"

namespace crosstable {

// Changes whenever a judgement or the search does; a stored analysis of another version is made anew.
inline constexpr std::string_view analysis_version = "1";

struct JudgedDecision {
  std::size_t line = 0;  // of the record's `moves`, from 0
  Seat seat{};
  std::string move;                  // what was played
  std::vector<float> before, after;  // by seat, what it could expect: 0 lost … 1 won
  Thought known;                     // the expert's, from what the seat knew
  Thought open;                      // the expert's, with all hands open
};

class Analysis {
 public:
  // The record must have been replayed without a fault.
  explicit Analysis(Record record) : record_(std::move(record)) {}
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  bool more() const { return replay_.more(); }
  // Goes on to the next decision and judges it. Empty at the end of the record, or if it was stopped: then it judges
  // the same decision again. A function of the record alone.
  std::optional<JudgedDecision> next(const Stop& stop);

 private:
  Record record_;
  Replay replay_{record_};
};

// {"line":9,"seat":0,"move":"A@c4","before":[…],"after":[…],"known":{"move":…,"value":…},"open":{…}}, values with three
// decimals.
std::string decision_json(const JudgedDecision& decision);

}  // namespace crosstable
