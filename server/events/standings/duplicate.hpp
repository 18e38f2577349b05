// Duplicate scores: what entrants made of boards that others played too (the `deals` of an event).
#pragma once
#include <unordered_map>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

// One table's result on a board: the first side's score less the other's.
struct BoardResult {
  Number first = 0, second = 0;
  double difference = 0;
};

// One board at all tables of its round. A table that did not play it to its end has no result.
struct PlayedBoard {
  std::vector<BoardResult> results;
  std::vector<Number> averaged = {};  // left it for a reason that is not theirs, and have what is average
};

struct Duplicate {
  double datum = 0;        // own results less the median of all results on the same side of the same board
  double matchpoints = 0;  // 2 for each lower result on that side of that board, 1 for each equal one
};

using Duplicates = std::unordered_map<Number, Duplicate>;

// Adds what each entrant has of this board. The middle between two results is their median. The average of matchpoints
// is one less than the number of results.
void add_board(Duplicates& sums, const PlayedBoard& board);

}  // namespace crosstable::events
