// Swiss pairing by FIDE handbook C.04.6 (swiss team pairing system, in force since 1 February 2026): a definition, so
// the same input always gives the same pairs. Numbers in brackets in this folder are that handbook's articles.
#pragma once
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

constexpr unsigned most_swiss_entrants = 2000;
constexpr unsigned most_rounds = 100;

struct SwissEntrant {
  Number number = 0;  // distinct
  double score = 0;   // as it stands before this round, in any unit
  double second = 0;  // series points, in any unit; for sides only
  bool present = true;
  History history = {};  // one entry for each round before this one
};

struct SwissRound {
  unsigned rounds = 0;      // of the whole event
  unsigned round = 0;       // to be paired, from 1
  bool preferences = true;  // type A; false where a match is played on both sides
  Side lot = Side::first;   // the side that number 1 gets in round 1
  std::vector<SwissEntrant> entrants = {};
};

struct SwissPairs {
  std::vector<std::pair<Number, Number>> pairs;  // first side, second side; by bracket, highest first
  std::optional<Number> bye;
};

// The director decides.
struct NoPairing {
  std::string why;                    // a sentence
  std::vector<Number> entrants = {};  // whom it concerns, ascending
};

// C2: no bye so far, neither of an odd number nor with a full point, and no win by forfeit.
bool may_have_bye(const History& history);

// Opponents in histories must be among the entrants, each of them mirrored in the opponent's own history.
std::variant<SwissPairs, NoPairing> pair_swiss(const SwissRound& round);

}  // namespace crosstable::events
