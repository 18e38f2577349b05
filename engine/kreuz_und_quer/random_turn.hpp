// A legal turn, each equally likely, for random play. Listing all of them takes long, so first some are tried: one is
// drawn from all that a side's figures could have on an empty board, and taken if it is legal. About every fourth is.
// Only if none of the tries is legal, all turns are listed; so no turn is more likely than another either way.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/fast_random.hpp"
#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable::kreuz_und_quer {

struct RandomTurn {
  Figure figure;
  Move move;
  Turns kind;
};

// Nothing if the roll lapses. The number decides everything.
std::optional<RandomTurn> random_turn(const Board& board, Seat side, Roll roll, std::uint64_t number);

}  // namespace crosstable::kreuz_und_quer
