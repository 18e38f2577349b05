// How the steady, strong and expert bots judge and search (engine/search/README.md).
#include "engine/cross_roads/cross_roads.hpp"
#include "engine/cross_roads/judge.hpp"
#include "engine/cross_roads/scorer.hpp"
#include "engine/cross_roads/weights.hpp"

namespace crosstable {

using namespace cross_roads;

Scorer CrossRoads::scorer(const Known& known) {
  Cards unseen = whole_deck(known.open.deck);
  for (unsigned i = 0; i < known.open.layout.count(); ++i) unseen.remove(known.open.layout.laid(i).card());
  for (unsigned i = 0; i < known.own.hand.size(); ++i) unseen.remove(known.own.hand.at(i));
  return Scorer(known.open, known.open.hand_sizes, known.own.hand, unseen, judge::closed_nets[known.open.players - 2u]);
}

float CrossRoads::evaluate(Seat seat) const {
  if (const std::optional<Outcome> outcome = this->outcome()) return result_for(seat, *outcome);
  if (table_.stage != Stage::play) return 1.0f / static_cast<float>(table_.players);
  judge::Closed position{.players = table_.players, .next = table_.turn, .viewer = seat, .hand = hand(seat)};
  judge::Unknown unknown{pile_, table_.known};
  for (const Seat each : Seats::first(table_.players)) {
    position.sizes[index_of(each)] = static_cast<std::uint8_t>(hand(each).size());
    if (each != seat) unknown.unseen.add(hand(each));
  }
  judge::Sums sums(judge::closed_nets[table_.players - 2u]);
  judge::visit_closed(position, unknown, judge::Offer(table_.layout.openings()), sums);
  return sums.share(table_.players, judge::place_of(seat, table_.turn, table_.players));
}

float CrossRoads::evaluate_open(Seat seat) const {
  judge::Sums sums(judge::open_nets[table_.players - 2u]);
  judge::visit_open(
      table_.players, table_.turn, [this](Seat each) -> const Cards& { return hand(each); },
      judge::Offer(table_.layout.openings()), sums);
  return sums.share(table_.players, judge::place_of(seat, table_.turn, table_.players));
}

// The net judges imagined worlds with open hands after a reply or a few. Playing to the end is much worse: chance
// drowns what the move did. With more players a move matters less to each of them, so playouts alone are too noisy.
SearchPlan CrossRoads::search_plan(BotLevel level, const Known& known) {
  const bool expert = level == BotLevel::expert;
  if (known.open.players == 2) return {.playouts = expert ? 5000u : 600u, .candidates = 16, .plies = expert ? 4u : 1u};
  return {.playouts = expert ? 8000u : 600u, .candidates = 16, .plies = 1, .own_score = 0.5f};
}

// The best of a few moves drawn at random. As strong as the best of all, and more than twice as fast.
Placement CrossRoads::reply(FastRandom& random) const {
  constexpr unsigned few = 8;
  const Cards& own = hand(table_.turn);
  std::array<Move, few> drawn;
  unsigned seen = 0;
  table_.layout.each_placement(own.kinds(), [&](const Move& move) {
    const unsigned place = seen < few ? seen : random.below(seen + 1);
    if (place < few) drawn[place] = move;
    ++seen;
  });

  Cards unseen = pile_;
  Scorer::Sizes sizes{};
  for (const Seat each : Seats::first(table_.players)) {
    if (each != table_.turn) unseen.add(hand(each));
    sizes[index_of(each)] = static_cast<std::uint8_t>(hand(each).size());
  }
  const Scorer score(table_, sizes, own, unseen, judge::closed_nets[table_.players - 2u]);
  Move best;
  float most = -1;
  for (unsigned n = 0; n < std::min(seen, few); ++n) {
    const float value = score(drawn[n]);
    if (value > most) best = drawn[n];
    most = std::max(most, value);
  }
  return best;
}

float CrossRoads::play_out(Seat seat, unsigned plies, FastRandom& random) {
  while (!over()) {
    if (chance_acts()) {
      resolve(sample_chance(random), nullptr);
    } else {
      if (plies-- == 0) return evaluate_open(seat);
      carry_out(table_.turn, reply(random), nullptr);
    }
  }
  return smallest_hands().contains(seat) ? 1 : 0;
}

}  // namespace crosstable
