// The judgement of the bots above greedy: the learned value function (value.hpp) and how far each level looks.
#include "engine/crosswise/turn.hpp"

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

Crosswise::Reply Crosswise::best_reply() const {
  const Seat seat = table_.turn;
  if (table_.stage == Stage::redraw) return {Move::redraw(), 0};
  std::optional<Reply> best;
  Prospect(learned_value(), table_.board, hand(seat), team_of(seat)).each_move([&](const Move& move, int logits) {
    if (!best || logits > best->logits) best = {move, logits};
  });
  return *best;
}

float Crosswise::play_out(Seat seat, unsigned plies, FastRandom& random) {
  for (unsigned left = plies; left > 0 && !over();) {
    if (chance_acts()) {
      resolve(sample_chance(random), nullptr);
      continue;
    }
    const Reply best = best_reply();
    --left;
    // What it is worth is known without playing it. But a partner cannot judge what is left in this seat's hand.
    if (left == 0 && table_.turn == seat) return probability(best.logits);
    if (table_.stage == Stage::play) {
      carry_out(table_.turn, best.move, nullptr);
    } else {
      answer_offer(table_.turn, best.move, nullptr);
    }
  }
  return evaluate(seat);
}

SearchPlan Crosswise::search_plan(BotLevel level, const Known&) {
  return {.playouts = level == BotLevel::expert ? 10'000u : 600u, .candidates = 16, .plies = 2};
}

}  // namespace crosstable
