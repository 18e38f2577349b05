#include "server/events/pairing/groups.hpp"

#include <bit>

#include "server/events/pairing/cheapest_matching.hpp"
#include "server/events/pairing/knockout.hpp"

namespace crosstable::events {
namespace {

using Lines = std::vector<std::optional<Qualifier>>;

// The earlier two lines of one group could meet, the more it costs: four times as much as a round later.
Cost closeness(const Lines& lines, std::size_t line, unsigned group) {
  const unsigned rounds = static_cast<unsigned>(std::bit_width(lines.size() - 1));
  Cost sum = 0;
  for (std::size_t other = 0; other < lines.size(); ++other) {
    if (!lines[other] || lines[other]->group != group) continue;
    const unsigned meeting = static_cast<unsigned>(std::bit_width(line ^ other));
    sum += Cost{1} << (2 * (rounds - meeting));
  }
  return sum;
}

}  // namespace

std::vector<std::vector<Number>> groups_of(unsigned entrants, unsigned groups) {
  std::vector<std::vector<Number>> all(groups);
  for (unsigned i = 0; i < entrants; ++i) {
    const unsigned at = i % groups;
    all[i / groups % 2 == 0 ? at : groups - 1 - at].push_back(i + 1);
  }
  return all;
}

Lines crossed(unsigned groups, unsigned from_each) {
  const auto seeds = seeding(groups * from_each);
  Lines lines(seeds.size());
  for (unsigned place = 1; place <= from_each; ++place) {
    std::vector<std::size_t> open(groups);  // the lines of this place's seeds, in their order
    for (std::size_t line = 0; line < seeds.size(); ++line)
      if (seeds[line] && (*seeds[line] - 1) / groups + 1 == place) open[(*seeds[line] - 1) % groups] = line;
    CostMatrix costs(2 * std::size_t{groups});
    for (unsigned i = 0; i < groups; ++i)
      for (unsigned group = 0; group < groups; ++group) costs.set(i, groups + group, closeness(lines, open[i], group));
    const auto best = cheapest_matching(costs);
    for (unsigned i = 0; i < groups; ++i) {
      // The winners are seeded in the order of their groups.
      const unsigned group = place == 1 ? i : best->mate[i] - groups;
      lines[open[i]] = Qualifier{group, place};
    }
  }
  return lines;
}

}  // namespace crosstable::events
