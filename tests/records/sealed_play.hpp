// Plays whole games with sealed chance and makes their records: what the golden records were made by, and what tests
// that need a record of any length use.
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
  std::uint64_t seed = 1;              // of chance and of the players' choices
  std::optional<unsigned> first = {};  // as in the later games of a series
  OptionValues options = {};
  std::size_t most_moves = std::numeric_limits<std::size_t>::max();  // then the seat to act resigns
  bool with_nonce = false;                                           // seat 0 gives one
  bool in_any_order = false;  // seats that are to act at once do so in any order, else ascending
};

// The record as a server would export it, with `fairness`; players choose any legal move.
Record play_sealed(const SealedPlay& play);

}  // namespace crosstable
