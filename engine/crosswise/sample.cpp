// Random play without lists, and imagined worlds.
#include "engine/crosswise/turn.hpp"

namespace crosstable {

using namespace crosswise;

namespace {

// How many legal turns there are of each kind.
struct Turns {
  unsigned places, moves, removals, swaps, replacements;

  Turns(Stones hand, unsigned stones) {
    const unsigned gaps = cells - stones, different = hand.different_symbols();
    places = different * gaps;
    moves = hand.has(Stone::M) * stones * gaps;
    removals = hand.has(Stone::R) * stones;
    swaps = hand.has(Stone::S) * (stones * (stones - 1) / 2);
    replacements = hand.has(Stone::X) * stones * different;
  }
  unsigned all() const { return places + moves + removals + swaps + replacements; }
};

}  // namespace

// Which of the places. This is drawn apart from the kind of turn, so neither has to wait for the other.
[[gnu::always_inline]] inline Move Crosswise::random_place(Stones hand, Fraction which) const {
  const Cell cell = table_.board.empty().nth(which.take(cells - table_.board.stones()));
  return Move::place(hand.symbol(which.take(hand.different_symbols())), cell);
}

// One number picks among all turns; each kind takes its share of the range.
Move Crosswise::random_turn(Stones hand, unsigned n, Fraction which) const {
  const Turns turns(hand, table_.board.stones());
  if (n < turns.places) return random_place(hand, which);
  n -= turns.places;
  const Cells filled = table_.board.filled(), empty = table_.board.empty();
  const Cell cell = filled.nth(which.take(table_.board.stones()));
  if (n < turns.moves) return Move::move(cell, empty.nth(which.take(empty.count())));
  n -= turns.moves;
  if (n < turns.removals) return Move::remove(cell);
  n -= turns.removals;
  if (n < turns.swaps) {
    Cells others = filled;
    others.remove(cell);
    return Move::swap(cell, others.nth(which.take(others.count())));
  }
  return Move::replace(cell, hand.symbol(which.take(hand.different_symbols())));
}

Move Crosswise::sample_legal(Seat seat, FastRandom& random) const {
  if (table_.stage == Stage::redraw) {
    const bool may_keep = index_of(seat) != table_.start;
    return may_keep && random.below(2) == 0 ? Move::keep() : Move::redraw();
  }
  const unsigned turns = Turns(hand(seat), table_.board.stones()).all();
  const std::uint64_t number = random.next();
  return random_turn(hand(seat), Fraction(high_half(number)).take(turns), Fraction(low_half(number)));
}

unsigned Crosswise::sample_chance(FastRandom& random) const {
  if (table_.stage == Stage::first) return table_.first_seat.sample(table_.players, random);
  return index_of(random_stone(random));
}

unsigned Crosswise::play_randomly(FastRandom& random) {
  unsigned turns = 0;
  while (!over() && table_.stage != Stage::play) turns += random_step(random);
  FastRandom own = random;  // a copy can stay in a register
  while (table_.stage == Stage::play) {
    if (table_.to_draw == 0) {
      ++turns;
      const Stones held = hand(table_.turn);
      const Turns all(held, table_.board.stones());
      const std::uint64_t number = own.next();
      const unsigned n = Fraction(high_half(number)).take(all.all());
      const Fraction which(low_half(number));
      if (n < all.places) {
        carry_out(table_.turn, random_place(held, which), nullptr);  // most turns are these
      } else {
        carry_out_action(table_.turn, random_turn(held, n, which));
      }
    }
    if (table_.to_draw > 0) draw(random_stone(own), nullptr);
  }
  random = own;
  return turns;
}

void Crosswise::carry_out_action(Seat seat, const Move& move) { carry_out(seat, move, nullptr); }

// In dealing order. To a spectator it may be any seat. A seat knows whether it is itself; if it holds nothing but
// action stones, it also knows whether others were asked before it.
std::uint8_t Crosswise::place_of_offer(const Known& known, FastRandom& random) {
  const Table& table = known.open;
  unsigned first = 0;
  unsigned last = table.players - 1u;
  std::optional<unsigned> mine;
  if (known.viewer.seat()) {
    mine = table.place_in_deal(known.seat());
    if (known.own.offer == Own::Offer::open) return static_cast<std::uint8_t>(*mine);
    if (known.own.offer == Own::Offer::answered) first = *mine + 1;
    else if (!known.own.hand.has_symbol()) last = *mine - 1;
  }
  const bool leaves_out = mine && *mine >= first && *mine <= last;
  unsigned place = first + random.below(last - first + 1 - (leaves_out ? 1u : 0u));
  if (leaves_out && place >= *mine) ++place;
  return static_cast<std::uint8_t>(place);
}

// All stones that the viewer cannot see are dealt again. Two seats have shown something about their hands. The seat to
// act holds nothing but action stones while a redraw is offered, and is not stuck in a turn. The start player could not
// keep such a hand, so during later offers they hold a symbol (CW-9). The seat with the offer is drawn too (CW-7).
Crosswise::Crosswise(const Known& known, FastRandom& random) : table_(known.open) {
  if (turn_is_secret()) {
    table_.dealt = place_of_offer(known, random);
    table_.turn = table_.seat_in_deal(table_.dealt);
  }
  for (const Cell cell : table_.board.filled()) bag_.remove(table_.board.at(cell));
  bag_.remove(table_.played);
  if (known.viewer.seat()) {
    hand_of(known.seat()) = known.own.hand;
    bag_.remove(known.own.hand);
  }
  const auto deal = [&](Seat seat, auto position) {
    while (hand(seat).size() < known.open.hand_sizes[index_of(seat)]) {
      const Stone stone = bag_.at(position());
      bag_.remove(stone);
      hand_of(seat).add(stone);
    }
  };
  const auto anything = [&] { return random.below(bag_.size()); };
  const auto an_action = [&] {
    return bag_.size() - 1 - random.below(bag_.actions());
  };  // actions come after the symbols

  const auto deal_until = [&](Seat seat, auto fits) {
    for (deal(seat, anything); !fits(hand(seat)); deal(seat, anything)) {
      bag_.add(hand(seat));
      hand_of(seat) = Stones();
    }
  };

  Seats hidden = Seats::first(table_.players);
  if (known.viewer.seat()) hidden.remove(known.seat());
  for (const Seat seat : table_.to_act()) {
    if (!hidden.contains(seat)) continue;
    if (table_.stage == Stage::redraw) {
      deal(seat, an_action);
      continue;
    }
    deal_until(seat, [&](Stones hand) { return !table_.is_stuck(hand); });
  }
  const Seat start = seat_at(table_.start);
  const bool start_was_settled = table_.stage == Stage::redraw && table_.dealt > 0;
  if (start_was_settled && hidden.contains(start)) deal_until(start, [](Stones hand) { return hand.has_symbol(); });
  for (const Seat seat : hidden) deal(seat, anything);
}

}  // namespace crosstable
