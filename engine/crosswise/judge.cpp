// The judgement of the bots above greedy: the learned value function (value.hpp) and how far each level looks.
#include "engine/crosswise/crosswise.hpp"

namespace crosstable {

using namespace crosswise;

Team Crosswise::next_team() const {
  const bool turn_is_over = table_.stage == Stage::play && table_.to_draw > 0;
  return team_of(turn_is_over ? table_.seat_in_cycle(table_.position + 1u) : table_.turn);
}

float Crosswise::evaluate(Seat seat) const {
  const Team team = team_of(seat);
  if (!table_.over()) {
    const Prospect prospect(learned_value(), table_.board, hand(seat), team);
    return probability(prospect.now(next_team() == team));
  }
  if (table_.six) return table_.six_team == team ? 1.0f : 0.0f;
  const int lead = table_.board.score(team) - table_.board.score(other(team));
  return lead > 0 ? 1.0f : lead < 0 ? 0.0f : 0.5f;
}

Move Crosswise::reply(Seat seat) const {
  if (table_.stage == Stage::redraw) return Move::redraw();
  Move best;
  int most = 0;
  bool any = false;
  Prospect(learned_value(), table_.board, hand(seat), team_of(seat)).each_move([&](const Move& move, int logits) {
    if (any && logits <= most) return;
    any = true;
    best = move;
    most = logits;
  });
  return best;
}

SearchPlan Crosswise::search_plan(BotLevel level, const Known&) {
  return {.playouts = level == BotLevel::expert ? 5000u : 300u, .candidates = 16, .plies = 2};
}

}  // namespace crosstable
