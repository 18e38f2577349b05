#include "server/events/pairing/arena.hpp"

#include <algorithm>
#include <cmath>

#include "server/events/pairing/cheapest_matching.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t most_at_once = 60;  // neighbours in the standings; more would take long and change little

// In units of one rating point. A rank weighs a thousand of them; a recent opponent outweighs any rank here; being left
// out outweighs everything.
constexpr Cost rank_cost = 1000;
constexpr Cost recent_cost = 2'000'000;
constexpr Cost most_rating_cost = 4000;
constexpr Cost left_out_cost = 1'000'000'000;
constexpr Cost waiting_cost = 10'000'000'000;
constexpr unsigned most_waited = 20;
constexpr std::size_t recent_opponents = 3;

// How recently they met: 0 for the last game; nothing if it was long ago.
std::optional<std::size_t> met_ago(const Free& one, Number opponent) {
  const auto& all = one.last_opponents;
  const auto found = std::find(all.begin(), all.end(), opponent);
  const auto ago = static_cast<std::size_t>(found - all.begin());
  return found == all.end() || ago >= recent_opponents ? std::nullopt : std::optional(ago);
}

Cost cost(const Free& a, const Free& b) {
  Cost sum = rank_cost * static_cast<Cost>(a.rank > b.rank ? a.rank - b.rank : b.rank - a.rank);
  sum += static_cast<Cost>(std::min(std::abs(a.rating - b.rating), static_cast<double>(most_rating_cost)));
  for (const auto ago : {met_ago(a, b.number), met_ago(b, a.number)}) {
    if (!ago) continue;
    if (*ago == 0 && (a.waited == 0 || b.waited == 0)) return no_edge;
    sum += recent_cost * static_cast<Cost>(recent_opponents - *ago);
  }
  return sum;
}

Cost cost_of_leaving_out(const Free& one) {
  return left_out_cost + waiting_cost * static_cast<Cost>(std::min(one.waited, most_waited));
}

bool gets_first_side(const Free& a, const Free& b) {
  if (a.balance != b.balance) return a.balance < b.balance;
  return a.rank != b.rank ? a.rank > b.rank : a.number > b.number;
}

// Everybody has a stand-in who stands for being left out; stand-ins who are not needed go together.
void pair_neighbours(std::span<const Free> free, ArenaPairs& answer) {
  const std::size_t n = free.size();
  CostMatrix costs(2 * n);
  for (std::size_t i = 0; i < n; ++i) {
    costs.set(i, n + i, cost_of_leaving_out(free[i]));
    for (std::size_t j = i + 1; j < n; ++j) {
      costs.set(i, j, cost(free[i], free[j]));
      costs.set(n + i, n + j, 0);
    }
  }
  const auto best = cheapest_matching(costs);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t mate = best->mate[i];
    if (mate == n + i) {
      answer.left_out.push_back(free[i].number);
    } else if (i < mate) {
      const bool first = gets_first_side(free[i], free[mate]);
      answer.pairs.emplace_back(free[first ? i : mate].number, free[first ? mate : i].number);
    }
  }
}

}  // namespace

ArenaPairs pair_arena(std::vector<Free> free) {
  std::sort(free.begin(), free.end(),
            [](const Free& a, const Free& b) { return a.rank != b.rank ? a.rank < b.rank : a.number < b.number; });
  ArenaPairs answer;
  const std::span<const Free> all(free);
  for (std::size_t from = 0; from < all.size(); from += most_at_once)
    pair_neighbours(all.subspan(from, std::min(most_at_once, all.size() - from)), answer);
  return answer;
}

unsigned arena_score(std::span<const Result> games) {
  unsigned score = 0, wins_in_a_row = 0;
  for (const Result result : games) {
    const unsigned worth = result == Result::win ? 2 : result == Result::draw ? 1 : 0;
    score += wins_in_a_row >= 2 ? 2 * worth : worth;
    wins_in_a_row = result == Result::win ? wins_in_a_row + 1 : 0;
  }
  return score;
}

}  // namespace crosstable::events
