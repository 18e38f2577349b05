// Scores moves by what the mover knows (judge.hpp), without laying them.
#pragma once
#include <optional>

#include "engine/cross_roads/judge.hpp"
#include "engine/cross_roads/table.hpp"

namespace crosstable::cross_roads {

class Scorer {
 public:
  using Sizes = std::array<std::uint8_t, most_players>;
  // `unseen`: all cards in the pile and in other hands.
  Scorer(const Table& table, const Sizes& sizes, const Cards& hand, const Cards& unseen, const judge::ClosedNet& net);

  // What the mover may expect after a legal move.
  float operator()(const Placement& move) const;

  // The position after a move, its draws included; nothing if it wins at once.
  std::optional<judge::Closed> after(const Placement& move, Effect effect) const;
  const judge::Unknown& unknown() const { return unknown_; }

 private:
  const Layout& layout_;  // of the table, which must stay
  judge::Closed now_;
  judge::Unknown unknown_;
  unsigned pile_;
  const judge::ClosedNet& net_;
};

}  // namespace crosstable::cross_roads
