// Plays whole games with sealed chance and makes their records: for the golden records, and for tests that need a
// record of some length.
#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "engine/core/record.hpp"
#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {

struct SealedPlay {
  std::string game = "crosswise";
  unsigned players = 2;
  std::uint64_t seed = 1;              // for chance and the players' choices
  std::optional<unsigned> first = {};  // set as in later games of a series
  OptionValues options = {};
  std::size_t most_moves = std::numeric_limits<std::size_t>::max();  // after that the seat to act resigns
  bool with_nonce = false;                                           // seat 0 gives one
  bool of_a_board = false;                                           // of an event's round with three places
  bool in_any_order = false;  // seats that act at the same time do so in any order, otherwise ascending
};

// The record as a server would export it, with `fairness`. Players choose any legal move.
Record play_sealed(const SealedPlay& play);

}  // namespace crosstable
