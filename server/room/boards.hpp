// The boards that an event's table plays: deals that other tables play too (engine/core/FAIRNESS.md, "Boards"). The
// event seals them, collects the nonces of the round, and says when what was played on them may be seen.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"
#include "engine/fairness/board.hpp"
#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {

// What was given to a game's chance: a nonce counts if it is the one that was committed to. One entry per seat; of a
// board, one per place in the round's list. Empty: nobody gave any.
struct Contributions {
  std::vector<std::optional<Bytes32>> commits;
  std::vector<std::optional<Secret>> nonces;

  std::vector<std::optional<Nonce>> revealed() const;  // to make the game's key of, or once it is over
};

struct Board {
  std::uint32_t number = 1;  // within the round, from 1
  Bytes32 seal{};            // what its seed was sealed with, before the round was paired
  Seat first{};              // starts, by the pairing
};

// Shared by the rooms of a round that were opened together.
struct Boards {
  static constexpr std::size_t most_games = 100, most_event_bytes = 64;
  static constexpr std::size_t most_places = 4'096;  // in the round's list: a room's log keeps all of it in one fact

  EventRound of;
  Contributions given;       // of the round; both lists are equally long
  std::vector<Board> games;  // of the series, in order; games after these are dealt by the room itself
};

BoardContext context_of(const Boards& boards, const Board& board, std::string rules);

}  // namespace crosstable
