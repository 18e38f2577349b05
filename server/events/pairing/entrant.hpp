// What pairing and standings know of an entrant: a number, and one entry for each round that has been. Names, members
// and rooms are somebody else's.
#pragma once
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace crosstable::events {

using Number = std::uint32_t;  // from 1, by rating at the start; fixed for the event

enum class Side : std::uint8_t { first, second };
constexpr Side other(Side side) { return side == Side::first ? Side::second : Side::first; }

enum class Result : std::uint8_t { win, draw, loss };
constexpr Result mirrored(Result result) {
  if (result == Result::draw) return result;
  return result == Result::win ? Result::loss : Result::win;
}

// A match that was really played, as one of the two saw it.
struct PlayedMatch {
  Number opponent = 0;
  std::optional<Side> side;  // none where a match is played on both sides
  bool floated = false;      // the opponent had a different score when they were paired
  Result result = Result::draw;
  std::optional<std::pair<double, double>> points;  // own, theirs: of the series
};

// A match that was not played. Both may have lost it.
struct ForfeitedMatch {
  Number opponent = 0;
  bool won = false;
};

// A round without an opponent. `pairing` is the bye of an odd number; `full`, `half` and `zero` are absences and
// rulings.
enum class Bye : std::uint8_t { pairing, full, half, zero };

using RoundEntry = std::variant<PlayedMatch, ForfeitedMatch, Bye>;
using History = std::vector<RoundEntry>;  // by round

}  // namespace crosstable::events
