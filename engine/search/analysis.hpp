// Looks back at a finished game, decision by decision: what everybody could expect, and what the expert would have
// played.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/mind.hpp"
#include "engine/core/record.hpp"
#include "engine/core/replay.hpp"

namespace crosstable {

// Changes whenever a judgement or the search does; a stored analysis of another version is made again.
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

  // Goes on to the next decision; false: there is none left.
  bool go_on();

  // The decision that it went on to: who decides, and the two minds to think about it. The level and the number are
  // part of the analysis, so that everybody gets the same one.
  static constexpr BotLevel level = BotLevel::expert;
  std::uint64_t number() const { return replay_.plies(); }
  std::unique_ptr<Mind> knowing_mind() const { return replay_.match().mind(seat_); }
  std::unique_ptr<Mind> open_mind() const { return replay_.match().mind_with_open_hands(seat_); }

  // The judgement that follows from these thoughts. Plays the decision's line.
  JudgedDecision judge(Thought known, Thought open);
  void skip() { replay_.step(); }  // the same for a decision that was judged before

 private:
  std::vector<float> expectations() const;

  Record record_;
  Replay replay_{record_};
  Seat seat_{};
};

// {"line":9,"seat":0,"move":"A@c4","before":[…],"after":[…],"known":{"move":…,"value":…},"open":{…}}, values with three
// decimals.
std::string decision_json(const JudgedDecision& decision);
// Whether it may be such a decision, or the word after the last one. A stored analysis contains nothing else.
bool is_kept_decision(std::string_view json);

}  // namespace crosstable
