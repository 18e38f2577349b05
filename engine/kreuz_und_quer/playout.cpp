// What a search gets from Kreuz und Quer: how much a level thinks, and playouts. A playout is not one line of play: the
// reply is averaged over all 36 rolls, and each of them goes on with one roll of its own.
#include <array>
#include <utility>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

SearchPlan KreuzUndQuer::search_plan(BotLevel level, const Known&) {
  if (level == BotLevel::expert) return {.playouts = 32, .candidates = 8, .plies = 2};
  // One ply is exact, so once per candidate is enough.
  return {.playouts = 4, .candidates = 4, .plies = 1};
}

float KreuzUndQuer::play_out(Seat seat, unsigned plies, FastRandom& random) {
  if (open_.stage == Stage::exchange) play(open_.turn, reply(open_.turn), nullptr);
  if (open_.stage != Stage::roll) return evaluate(seat);
  const Weights& weights = learned_weights();
  const Seat mover = open_.turn;
  Outlook outlook(open_.board, mover, open_.rolls + 1u, weights);
  float sum = 0;
  if (plies < 2) {
    sum = float{kreuz_und_quer::rolls} * outlook.expected();
  } else {
    // Every roll comes once as the second, too.
    std::array<unsigned, kreuz_und_quer::rolls> second;
    for (unsigned i = 0; i < second.size(); ++i) second[i] = i;
    for (unsigned left = kreuz_und_quer::rolls; left > 1; --left)
      std::swap(second[left - 1], second[random.below(left)]);
    for (unsigned outcome = 0; outcome < kreuz_und_quer::rolls; ++outcome) {
      const Outlook::Reply reply = outlook.best(Roll::at(outcome));
      sum += after_next_roll(reply, Roll::at(second[outcome]));
    }
  }
  sum /= float{kreuz_und_quer::rolls};
  return seat == mover ? sum : 1 - sum;
}

// For the seat that made the reply.
float KreuzUndQuer::after_next_roll(const Outlook::Reply& reply, Roll roll) const {
  KreuzUndQuer game(open_);
  ++game.open_.rolls;
  game.open_.stage = Stage::turn;
  if (reply.move.act == Act::steps) game.carry_out_turn(open_.turn, reply.move, nullptr);
  if (game.open_.stage == Stage::turn) game.go_on_with(other(open_.turn), nullptr);
  if (game.open_.stage != Stage::roll) return reply.value;
  return 1 - Outlook(game.open_.board, game.open_.turn, game.open_.rolls + 1u, learned_weights()).best(roll).value;
}

}  // namespace crosstable
