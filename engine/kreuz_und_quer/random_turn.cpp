#include "engine/kreuz_und_quer/random_turn.hpp"

namespace crosstable::kreuz_und_quer {

namespace {

constexpr unsigned most_tries = 16;

// A whole turn that a side could have on an empty board: of its so-and-so-many-th musketeer or soldier in play, by
// indices of red_ways and green_ways.
struct Candidate {
  std::uint8_t figure, red, green;
};
constexpr std::uint8_t no_green = 3;  // a shelter turn (KQ-10)

constexpr unsigned musketeer_turns = 5 * 3 + 3, soldier_turns = 3 + 1;
constexpr unsigned first_soldier_turn = musketeers * musketeer_turns;

// First the musketeers', then the soldiers', figure by figure.
constexpr std::array<Candidate, most_turns> candidates = [] {
  constexpr unsigned sideways = 2;  // the first red ways, which enter no shelter
  std::array<Candidate, most_turns> all{};
  unsigned n = 0;
  for (unsigned i = 0; i < figures; ++i) {
    const bool musketeer = i < musketeers;
    for (std::uint8_t red = 0; red < (musketeer ? 5 : 3); ++red) {
      const std::uint8_t figure = static_cast<std::uint8_t>(musketeer ? i : i - musketeers);
      for (std::uint8_t green = 0; green < (musketeer ? 3 : 1); ++green) all[n++] = {figure, red, green};
      if (red >= sideways) all[n++] = {figure, red, no_green};
    }
  }
  return all;
}();

// Whether a side's figure can go these ways, and how.
std::optional<Move> turn_along(const Board& board, Seat side, Cell from, Candidate ways, Roll roll) {
  const Direction back = red_ways[index_of(side)][ways.red];
  if (!board.is_free(from, back, roll.red)) return std::nullopt;
  const Cell red = stepped(from, back, roll.red);
  if (ways.green == no_green) {
    return enters_shelter(side, from, red) ? std::optional(Move::red_alone(from, red)) : std::nullopt;
  }
  const Cell green = board.green_end(side, from, red, green_ways[index_of(side)][ways.green], roll.green);
  return green != nowhere ? std::optional(Move::both(from, red, green)) : std::nullopt;
}

std::optional<RandomTurn> tried(const Board& board, Seat side, Roll roll, FastRandom random) {
  const Figures in_play = board.in_play(side);
  const std::uint32_t musketeer_set = (in_play & all_musketeers).bits(), soldier_set = in_play.bits() >> musketeers;
  const unsigned of_musketeers = musketeer_turns * count_bits(musketeer_set);
  const unsigned of_all = of_musketeers + soldier_turns * count_bits(soldier_set);
  for (unsigned n = 0; n < most_tries; ++n) {
    const unsigned drawn = random.below(of_all);
    const bool musketeer = drawn < of_musketeers;
    const Candidate& candidate = candidates[musketeer ? drawn : first_soldier_turn + drawn - of_musketeers];
    const unsigned first = musketeer ? 0 : musketeers;
    const Figure figure = figure_at(first + nth_bit_of_byte(musketeer ? musketeer_set : soldier_set, candidate.figure));
    if (const auto move = turn_along(board, side, board.cell(side, figure), candidate, roll))
      return RandomTurn{figure, *move, Turns::whole};
  }
  return std::nullopt;
}

std::optional<RandomTurn> listed(const Board& board, Seat side, Roll roll, Turns kind, Fraction which) {
  std::array<Move, most_turns> turns;  // NOLINT: filled below
  unsigned size = 0;
  each_turn(board, side, roll, kind, [&](const Move& move) { turns[size++] = move; });
  if (size == 0) return std::nullopt;
  const Move& move = turns[which.take(size)];
  return RandomTurn{*board.figure_on(side, move.from), move, kind};
}

}  // namespace

std::optional<RandomTurn> random_turn(const Board& board, Seat side, Roll roll, std::uint64_t number) {
  if (board.in_play(side).is_empty()) return std::nullopt;
  if (const auto turn = tried(board, side, roll, FastRandom(number))) return turn;
  const Fraction which(high_half(number));
  const auto whole = listed(board, side, roll, Turns::whole, which);
  return whole ? whole : listed(board, side, roll, Turns::partial, which);
}

}  // namespace crosstable::kreuz_und_quer
