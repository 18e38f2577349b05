#include "server/events/pairer.hpp"

#include <algorithm>
#include <utility>

namespace crosstable::events {
namespace {

using Slot = std::optional<Number>;  // nobody: a bye for whoever is opposite

bool is_in(const std::vector<Number>& list, Number entrant) { return std::ranges::find(list, entrant) != list.end(); }

Slot present(const StageSoFar& stage, Slot slot) { return slot && is_in(stage.gone, *slot) ? Slot() : slot; }

void pair(fact::Paired& round, Slot first, Slot second) {
  if (first && second) round.tables.push_back({*first, *second});
  else if (first || second) round.byes.push_back(first ? *first : *second);
}

// FIDE's Berger tables (handbook C.05, annex 1), round `r` from 0 of an even number of slots.
std::vector<std::pair<std::size_t, std::size_t>> berger(std::size_t slots, std::size_t r) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  const std::size_t turning = slots - 1, a = r * (slots / 2) % turning;
  pairs.emplace_back(a, turning);
  if (r % 2 == 1) std::swap(pairs.back().first, pairs.back().second);
  for (std::size_t k = 1; k < slots / 2; ++k) pairs.emplace_back((a + k) % turning, (a + turning - k) % turning);
  return pairs;
}

std::optional<fact::Paired> next_of_round_robin(const StageSoFar& stage) {
  const std::size_t slots = stage.seeds.size() + stage.seeds.size() % 2, in_a_leg = slots - 1;
  const std::size_t r = stage.rounds.size();
  if (r >= in_a_leg * stage.legs) return std::nullopt;
  const auto slot = [&](std::size_t i) { return i < stage.seeds.size() ? present(stage, stage.seeds[i]) : Slot(); };
  fact::Paired round{static_cast<std::uint32_t>(r + 1), {}, {}};
  for (const auto& [first, second] : berger(slots, r % in_a_leg)) {
    if (r < in_a_leg) pair(round, slot(first), slot(second));
    else pair(round, slot(second), slot(first));
  }
  return round;
}

// order(1) = 1; order(2m) = s, 2m+1-s for s in order(m).
std::vector<Slot> bracket(const std::vector<Number>& seeds) {
  std::vector<std::size_t> order{1};
  while (order.size() < seeds.size()) {
    std::vector<std::size_t> twice;
    for (const std::size_t seed : order) twice.insert(twice.end(), {seed, 2 * order.size() + 1 - seed});
    order = std::move(twice);
  }
  std::vector<Slot> slots;
  for (const std::size_t seed : order) slots.push_back(seed <= seeds.size() ? Slot(seeds[seed - 1]) : Slot());
  return slots;
}

struct Passed {
  Slot winner, loser;
};

// How two neighbours of the bracket left that round, as it was really paired.
Passed passed(const PastRound& round, Slot one, Slot other) {
  const auto is = [&](Number entrant) { return entrant == one || entrant == other; };
  for (std::size_t i = 0; i < round.paired.tables.size(); ++i) {
    const auto& [first, second] = round.paired.tables[i];
    if (!is(first) || !is(second)) continue;
    if (round.wins[i] == Win::first) return {first, second};
    if (round.wins[i] == Win::second) return {second, first};
    return {};
  }
  for (const Number bye : round.paired.byes)
    if (is(bye)) return {bye, {}};
  return {};
}

std::optional<fact::Paired> next_of_knockout(const StageSoFar& stage) {
  std::vector<Slot> slots = bracket(stage.seeds);
  std::vector<Slot> losers;  // of the last round, by its pairs
  for (const PastRound& round : stage.rounds) {
    std::vector<Slot> next;
    losers.clear();
    for (std::size_t i = 0; i + 1 < slots.size(); i += 2) {
      const Passed pair = passed(round, slots[i], slots[i + 1]);
      next.push_back(pair.winner);
      losers.push_back(pair.loser);
    }
    slots = std::move(next);
  }
  if (slots.size() < 2) return std::nullopt;
  fact::Paired round{static_cast<std::uint32_t>(stage.rounds.size() + 1), {}, {}};
  for (std::size_t i = 0; i + 1 < slots.size(); i += 2)
    pair(round, present(stage, slots[i]), present(stage, slots[i + 1]));
  const bool is_final = slots.size() == 2;
  if (is_final && stage.third_place && losers.size() == 2) {
    const Slot one = present(stage, losers[0]), other = present(stage, losers[1]);
    if (one && other) pair(round, one, other);
  }
  return round;
}

}  // namespace

std::optional<fact::Paired> next_round(const StageSoFar& stage) {
  if (stage.seeds.size() < 2) return std::nullopt;
  return stage.format == Format::knockout ? next_of_knockout(stage) : next_of_round_robin(stage);
}

}  // namespace crosstable::events
