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

  std::optional<Bytes32> commit_of(std::size_t place) const {
    return place < commits.size() ? commits[place] : std::nullopt;
  }

  std::vector<std::optional<Nonce>> revealed() const;  // to make the game's key of, or once it is over
};

struct Board {
  std::uint32_t number = 1;  // within the round, from 1
  Bytes32 seal{};            // what its seed was sealed with, before the round was paired
  Seat first{};              // starts, by the pairing
  Bytes32 key_digest{};      // of the key that it is dealt with: digest_of_key()
};

// Shared by the rooms of a round that were opened together. A room deals with a board's key, which it keeps as its seed
// (SealRow). It learns what the key was made of when the boards are over, and not before.
struct Boards {
  static constexpr std::size_t most_games = 100, most_event_bytes = 64;
  static constexpr std::size_t most_places = 4'096;  // in the round's list

  EventRound of;
  std::vector<Board> games;  // of the series, in order; games after these are dealt by the room itself
  // In logs of rooms that were opened before 2026-11-23: the round's nonces, and what is kept are seeds. Their boards
  // have no digests.
  std::shared_ptr<const Contributions> given = {};
};

BoardContext context_of(const Boards& boards, const Board& board, std::string rules);

// The key of a board, of what a room keeps for it. Throws std::runtime_error if that is of another board.
Secret key_of(const Boards& boards, const Board& board, const std::string& rules, const Secret& kept);

// What the keys of a round's boards were made of: secret until the boards are over. Records need it.
struct OpenedBoards {
  std::vector<Secret> seeds;                   // of Boards::games
  std::shared_ptr<const Contributions> given;  // one per place in the round's list
};

// Whether these boards were sealed with those seeds, and are dealt with the keys that come of them.
bool opens(const OpenedBoards& opened, const Boards& boards, const std::string& rules);

}  // namespace crosstable
