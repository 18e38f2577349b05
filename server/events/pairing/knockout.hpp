// Knock-out and double knock-out as a list of matches, each fed by seeds and by earlier matches. A bye is not a match:
// an entrant with one is fed straight into the next round.
#pragma once
#include <optional>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

constexpr unsigned least_knockout_entrants = 2, most_knockout_entrants = 512;
constexpr unsigned least_double_knockout_entrants = 3, most_double_knockout_entrants = 256;

// The first round from top to bottom, two lines a match; nothing is a bye. Seeds 1 and 2 can meet only in the final.
std::vector<std::optional<Number>> seeding(unsigned entrants);

// Where one of a match's two comes from.
struct Feed {
  enum class Kind : std::uint8_t { nobody, seed, winner, loser };
  Kind kind = Kind::nobody;
  unsigned index = 0;  // a seed from 1, or the match's place in the list

  bool operator==(const Feed&) const = default;
};

enum class Part : std::uint8_t { winners, losers, final, reset, third_place };

struct BracketMatch {
  Part part = Part::winners;
  unsigned round = 1;  // within its part
  Feed first, second;
};

using Bracket = std::vector<BracketMatch>;  // each after those that feed it

// n - 1 matches, one more with `third_place` (from 4 entrants on). The final is last.
Bracket knockout(unsigned entrants, bool third_place);

// 2n - 1 matches, the last of which (the reset) is played only if the losers' finalist wins the final.
Bracket double_knockout(unsigned entrants);

enum class Winner : std::uint8_t { first, second, neither };  // neither: both forfeited
using Winners = std::vector<std::optional<Winner>>;           // by match; nothing: not yet decided

struct MatchState {
  // waiting: for earlier matches. ready: to be played. walkover: the only one left advances. void_: nobody is left, or
  // the reset is not needed.
  enum class Kind : std::uint8_t { waiting, ready, over, walkover, void_ };
  Kind kind = Kind::waiting;
  std::optional<Number> first, second;  // seeds, as far as they are known
  std::optional<Number> winner, loser;
};

// What has become of each match. Results of matches that are not ready are ignored.
std::vector<MatchState> progress(const Bracket& bracket, const Winners& winners);

struct Final {
  std::optional<Number> champion;  // nothing: not decided yet, or everybody forfeited
  bool decided = false;
};
Final final_of(const Bracket& bracket, const std::vector<MatchState>& states);

}  // namespace crosstable::events
