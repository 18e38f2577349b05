#include "server/events/standings/head_to_head.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace crosstable::events {
namespace {

using Group = std::vector<std::size_t>;  // indices of the tied

struct Line {  // of a table of some of the tied
  std::size_t index = 0;
  double sum = 0;
  std::size_t missing = 0;  // others it has not met
};

class HeadToHead {
 public:
  HeadToHead(std::span<const Ranked* const> tied, const MatchPoints& points, System system)
      : points_(points), system_(system), met_(tied.size()), before_(tied.size()) {
    std::unordered_map<Number, std::size_t> index_of;
    for (std::size_t i = 0; i < tied.size(); ++i) index_of[tied[i]->number] = i;
    for (std::size_t i = 0; i < tied.size(); ++i) {
      for (const RoundEntry& entry : tied[i]->history) {
        const auto meeting = meeting_in(entry);
        if (!meeting) continue;
        const auto found = index_of.find(meeting->first);
        if (found == index_of.end()) continue;
        auto& [sum, matches] = met_[i][found->second];
        sum += meeting->second;
        ++matches;
      }
    }
  }

  std::vector<unsigned> run() {
    Group all(met_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    decide(all);
    return before_;
  }

 private:
  struct Meetings {
    double sum = 0;
    unsigned matches = 0;
  };

  // Opponent and points. In a round robin a forfeit counts as played.
  std::optional<std::pair<Number, double>> meeting_in(const RoundEntry& entry) const {
    if (const auto* match = std::get_if<PlayedMatch>(&entry))
      return std::pair(match->opponent, points_of(match->result, points_));
    const auto* forfeit = std::get_if<ForfeitedMatch>(&entry);
    if (forfeit == nullptr || system_ == System::swiss) return std::nullopt;
    return std::pair(forfeit->opponent, forfeit->won ? points_.win : points_.loss);
  }

  std::vector<Line> table_of(const Group& group) const {
    std::vector<bool> inside(met_.size());
    for (const std::size_t i : group) inside[i] = true;
    std::vector<Line> table;
    for (const std::size_t i : group) {
      Line line{.index = i, .sum = 0, .missing = group.size() - 1};
      for (const auto& [opponent, meetings] : met_[i]) {
        if (!inside[opponent]) continue;
        line.sum += meetings.sum / meetings.matches;
        --line.missing;
      }
      table.push_back(line);
    }
    return table;
  }

  void decide(Group group) {
    while (group.size() > 1) {
      std::vector<Line> table = table_of(group);
      if (std::all_of(table.begin(), table.end(), [](const Line& line) { return line.missing == 0; }))
        return decide_by_sum(std::move(table));
      if (system_ == System::round_robin) return;
      const Group rest = without_certain_leaders(std::move(table));
      if (rest.size() == group.size()) return;
      group = rest;
    }
  }

  void decide_by_sum(std::vector<Line> table) {
    std::sort(table.begin(), table.end(), [](const Line& a, const Line& b) { return a.sum > b.sum; });
    for (auto from = table.begin(); from != table.end();) {
      const auto to = std::find_if(from, table.end(), [&](const Line& line) { return line.sum < from->sum - tiny; });
      Group part;
      for (auto line = from; line != to; ++line) {
        part.push_back(line->index);
        before_[line->index] += static_cast<unsigned>(table.end() - to);
      }
      if (part.size() < table.size()) decide(part);
      from = to;
    }
  }

  // Ranks an entrant who is alone at the top whatever the missing matches bring, then the next in the same table.
  Group without_certain_leaders(std::vector<Line> table) {
    const auto least = [&](const Line& line) { return line.sum + static_cast<double>(line.missing) * points_.loss; };
    const auto most = [&](const Line& line) { return line.sum + static_cast<double>(line.missing) * points_.win; };
    while (table.size() > 1) {
      const auto leader = std::max_element(table.begin(), table.end(),
                                           [&](const Line& a, const Line& b) { return least(a) < least(b); });
      const bool certain = std::all_of(table.begin(), table.end(), [&](const Line& line) {
        return &line == &*leader || most(line) < least(*leader) - tiny;
      });
      if (!certain) break;
      before_[leader->index] += static_cast<unsigned>(table.size() - 1);
      table.erase(leader);
    }
    Group rest;
    for (const Line& line : table) rest.push_back(line.index);
    return rest;
  }

  static constexpr double tiny = 1e-9;  // sums of thirds and tenths are not exact

  MatchPoints points_;
  System system_;
  std::vector<std::unordered_map<std::size_t, Meetings>> met_;  // by index: opponents among the tied
  std::vector<unsigned> before_;
};

}  // namespace

std::vector<unsigned> head_to_head(std::span<const Ranked* const> tied, const MatchPoints& points, System system) {
  return HeadToHead(tied, points, system).run();
}

}  // namespace crosstable::events
