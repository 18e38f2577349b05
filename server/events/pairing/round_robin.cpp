#include "server/events/pairing/round_robin.hpp"

namespace crosstable::events {
namespace {

// The tables are for even numbers; the highest of them then stands for the bye.
RoundOfPairs berger_round(unsigned even, unsigned round) {
  const unsigned circle = even - 1;
  const unsigned at = round * (even / 2) % circle;
  RoundOfPairs pairs;
  pairs.emplace_back(at + 1, even);
  if (round % 2 == 1) std::swap(pairs.front().first, pairs.front().second);
  for (unsigned k = 1; k < even / 2; ++k) pairs.emplace_back((at + k) % circle + 1, (at + circle - k) % circle + 1);
  return pairs;
}

}  // namespace

std::vector<RoundOfPairs> round_robin(unsigned entrants, unsigned legs) {
  const unsigned even = entrants + entrants % 2;
  std::vector<RoundOfPairs> rounds;
  for (unsigned leg = 0; leg < legs; ++leg) {
    for (unsigned round = 0; round + 1 < even; ++round) {
      rounds.push_back(berger_round(even, round));
      std::erase_if(rounds.back(), [&](const auto& pair) { return pair.first > entrants || pair.second > entrants; });
      if (leg % 2 == 0) continue;
      for (auto& [first, second] : rounds.back()) std::swap(first, second);
    }
  }
  return rounds;
}

}  // namespace crosstable::events
