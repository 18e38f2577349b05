// What the levels above greedy think with. Rolls are the same for all seats and no seat can touch another's sheet, so a
// playout is the rest of one sheet, and the others are an estimate of what they will reach.
#include <limits>

#include "engine/kriss_kross/chances.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

namespace {

void put(QuickSheet& sheet, Roll roll, Cell low, Cell high, bool swapped) {
  sheet.put(low, swapped ? roll.second : roll.first);
  sheet.put(high, swapped ? roll.first : roll.second);
}

// The best entry by the learned values.
void enter_best(QuickSheet& sheet, Roll roll, bool advanced, const Values<std::int16_t>& values) {
  Cell best_low{}, best_high{};
  bool best_swapped = false;
  int best = std::numeric_limits<int>::min();
  each_entry(sheet, roll, advanced, values, [&](Cell low, Cell high, bool swapped, int value) {
    if (value <= best) return;
    best = value;
    best_low = low;
    best_high = high;
    best_swapped = swapped;
  });
  put(sheet, roll, best_low, best_high, best_swapped);
}

}  // namespace

float KrissKross::evaluate(Seat seat) const {
  if (over()) return result_for(seat, *outcome());
  const Chances chances(open_, seat);
  if (!open_.entered.contains(seat)) return chances.of(prospect(open_, seat));
  const Move& entry = entries_.at(seat, rules);
  QuickSheet sheet(open_.sheet(seat));
  sheet.put(entry.cell, entry.symbol);
  sheet.put(entry.other, entry.second);
  return chances.of(value_of(sheet, open_.advanced, learned(open_.advanced).values));
}

SearchPlan KrissKross::search_plan(BotLevel level, const Known& known) {
  if (known.open.stage == Stage::choose) return {.playouts = 0, .candidates = 1, .plies = 0};
  const bool expert = level == BotLevel::expert;
  return {.playouts = expert ? 16'000u : 700u, .candidates = expert ? 32u : 16u, .plies = SearchPlan::to_the_end};
}

float KrissKross::play_out(Seat seat, unsigned plies, FastRandom& random) {
  QuickSheet sheet(open_.sheet(seat));
  if (open_.entered.contains(seat)) {
    const Move& entry = entries_.at(seat, rules);
    sheet.put(entry.cell, entry.symbol);
    sheet.put(entry.other, entry.second);
  }
  const auto& values = learned(open_.advanced).values;
  for (unsigned n = 0; n < plies && !sheet.pairs().empty(); ++n)
    enter_best(sheet, roll_at(random.below(rolls)), open_.advanced, values);
  return Chances(open_, seat).of(value_of(sheet, open_.advanced, values));
}

}  // namespace crosstable
