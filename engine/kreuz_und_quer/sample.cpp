// Random play.
#include <algorithm>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "engine/kreuz_und_quer/random_turn.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

Move KreuzUndQuer::sample_legal(Seat seat, FastRandom& random) const {
  if (open_.stage == Stage::turn) return random_turn(open_.board, seat, open_.roll, random.next())->move;
  const Columns soldiers = open_.board.parked_soldier_columns(seat);
  const Columns free = open_.board.free_zone_columns(seat);
  const unsigned n = soldiers.count();
  if (random.below(n * (n - 1) / 2 * free.count() + 1) == 0) return Move::decline();
  const unsigned one = random.below(n);
  const unsigned two = (one + 1 + random.below(n - 1)) % n;
  return exchange_by_columns(seat, soldiers.nth(std::min(one, two)), soldiers.nth(std::max(one, two)),
                             free.nth(random.below(free.count())));
}

unsigned KreuzUndQuer::sample_chance(FastRandom& random) const {
  if (open_.stage == Stage::roll) return random.below(kreuz_und_quer::rolls);
  return open_.first_seat.sample(max_players, random);
}

// A side with a turn for its roll has moves, so KQ-16 is looked at only when there is none, and then takes the roll
// back.
unsigned KreuzUndQuer::play_randomly(FastRandom& random) {
  unsigned turns = 0;
  while (!over()) {
    if (open_.stage != Stage::roll) {
      turns += random_step(random);
      continue;
    }
    const Seat seat = open_.turn;
    FastRandom next = random;
    const Roll roll = Roll::at(next.below(kreuz_und_quer::rolls));
    FastRandom after_turn = next;
    const std::optional<RandomTurn> turn = random_turn(open_.board, seat, roll, after_turn.next());
    if (!turn && !has_moves(open_.board, seat)) {
      finish(Ending::no_moves);
      break;
    }
    random = turn ? after_turn : next;
    ++open_.rolls;
    open_.roll = roll;
    open_.turns = turn ? turn->kind : Turns::none;
    if (turn) {
      ++turns;
      open_.any_move = true;
      open_.last_seat = seat;
      open_.last_move = turn->move;
      carry_out_turn(seat, turn->figure, turn->move, nullptr);
      if (open_.stage == Stage::exchange) continue;
    }
    hand_on_to(other(seat), nullptr);
    if (!over() && open_.rolls == most_rolls) finish(Ending::turn_limit);
  }
  return turns;
}

}  // namespace crosstable
