// The learned value function: how likely a seat's team is to win, as a sum over the twelve lines of what lies in them
// and how many more of each symbol the seat can count on. The sum is in logits and whole numbers, so it comes out the
// same in whatever order it is made.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/crosswise/patterns.hpp"

namespace crosstable::crosswise {

constexpr int logit = 512;  // the unit of all sums and weights

inline float probability(int sum) { return 1 / (1 + std::exp(static_cast<float>(-sum) / logit)); }

// How many more of a symbol a seat can count on, by how many it holds and how many it has not seen.
constexpr unsigned supplies = 8;
constexpr unsigned supply_of(unsigned held, unsigned unseen) {
  if (held == 0) return unseen < 3 ? unseen : 3;
  if (held == 1) return 4 + (unseen < 2 ? unseen : 2);
  return 7;
}
using Supply = std::array<std::uint8_t, symbols>;

// A position's features, each of them there or not. `side` is 0 for lines of the team that judges, 1 for the others.
namespace feature {
constexpr unsigned pattern(unsigned side, unsigned pattern) { return side * patterns + pattern; }
constexpr unsigned first_slot = 2 * patterns;
constexpr unsigned slot(unsigned side, unsigned slot, unsigned supply) {
  return first_slot + (side * slots + slot) * supplies + supply;
}
constexpr unsigned first_action = slot(2, 0, 0);
constexpr unsigned action(Stone kind, unsigned held) {
  return first_action + (index_of(kind) - index_of(Stone::M)) * 4 + held;
}
constexpr unsigned always = action(Stone::X, 4);
constexpr unsigned count = always + 1;
}  // namespace feature

// Weights are learned for some numbers of stones on the board; in between they are interpolated.
constexpr std::array<unsigned, 7> knots = {0, 7, 14, 20, 26, 31, 35};

// A weight per knot, for either team to move next, and feature.
constexpr unsigned weight_index(unsigned knot, bool own_next, unsigned feature) {
  return (2 * knot + own_next) * feature::count + feature;
}
using Weights = std::array<std::int16_t, weight_index(static_cast<unsigned>(knots.size()), false, 0)>;

struct Blend {
  unsigned knot;  // this one and the next
  unsigned part;  // of the next, in
  unsigned whole;
};
constexpr Blend blend_at(unsigned filled) {
  unsigned knot = 0;
  while (knot + 2 < knots.size() && filled >= knots[knot + 1]) ++knot;
  return {knot, filled - knots[knot], knots[knot + 1] - knots[knot]};
}

class Value {
 public:
  using Row = std::array<int, feature::count>;

  explicit Value(const Weights& weights);

  const Row& row(unsigned filled, bool own_next) const { return rows_[2 * filled + own_next]; }

 private:
  std::vector<Row> rows_;
};

// The one that bots play by (weights.cpp).
const Value& learned_value();

// The twelve lines of a board.
struct LineContent {
  Counts counts{};
  unsigned key = 0;

  void add(Stone symbol) { change(symbol, 1); }
  void remove(Stone symbol) { change(symbol, -1); }

 private:
  void change(Stone symbol, int by) {
    std::uint8_t& count = counts[index_of(symbol)];
    key -= key_of_count[count];
    count = static_cast<std::uint8_t>(count + by);
    key += key_of_count[count];
  }
};
using Contents = std::array<LineContent, lines>;
Contents contents_of(const Board& board);

// The features of a position as one seat sees it.
template <class Visit>
void each_feature(const Contents& contents, const Supply& supply, Stones hand, Team team, Visit&& visit) {
  for (unsigned i = 0; i < lines; ++i) {
    const unsigned side = owner_of(line_at(i)) == team ? 0 : 1;
    const unsigned index = pattern_table.by_key[contents[i].key];
    const Pattern& pattern = pattern_table.all[index];
    visit(feature::pattern(side, index));
    if (pattern.filled == line_length) continue;
    for (unsigned symbol = 0; symbol < symbols; ++symbol)
      visit(feature::slot(side, pattern.slot[contents[i].counts[symbol]], supply[symbol]));
  }
  for (const Stone kind : {Stone::M, Stone::R, Stone::S, Stone::X}) visit(feature::action(kind, hand.count(kind)));
  visit(feature::always);
}

}  // namespace crosstable::crosswise
