#include "server/events/standings/standings.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "server/events/standings/head_to_head.hpp"

namespace crosstable::events {
namespace {

// Sums of thirds and tenths are not exact, but equal ones must be tied.
double tidy(double value) { return std::round(value * 1e6) / 1e6; }

double buchholz(const Scores& scores) {
  return std::accumulate(scores.contributions.begin(), scores.contributions.end(), 0.0,
                         [](double sum, const Contribution& one) { return sum + one.value; });
}

// 14: without the least contribution, of the voluntary rounds if there are any; then perhaps without the greatest.
double cut_buchholz(Scores scores, bool greatest_too) {
  auto& all = scores.contributions;
  if (all.empty()) return 0;
  all.erase(std::min_element(all.begin(), all.end(), [](const Contribution& a, const Contribution& b) {
    return a.voluntary != b.voluntary ? a.voluntary : a.value < b.value;
  }));
  if (greatest_too && !all.empty())
    all.erase(std::max_element(all.begin(), all.end(),
                               [](const Contribution& a, const Contribution& b) { return a.value < b.value; }));
  return buchholz(scores);
}

double sonneborn_berger(const Scores& scores) {
  double sum = 0;
  for (const Contribution& one : scores.contributions) sum += one.value * one.points;
  return sum;
}

class Table {
 public:
  Table(const std::vector<Ranked>& entrants, const StandingsRules& rules)
      : entrants_(entrants), rules_(rules), scores_(scores_of(entrants, rules.rounds, rules.points, rules.system)) {
    for (const Ranked& one : entrants) rating_[one.number] = one.rating;
    for (std::size_t i = 0; i < rules.lots.size(); ++i)
      lot_[rules.lots[i]] = static_cast<double>(rules.lots.size() - i);
  }

  std::vector<Standing> run() {
    std::vector<std::vector<std::size_t>> parts(1);
    for (std::size_t i = 0; i < entrants_.size(); ++i) {
      lines_.push_back({.place = 0, .number = entrants_[i].number, .score = tidy(scores_[i].score), .tie_breaks = {}});
      parts.front().push_back(i);
    }
    split(parts, [&](std::size_t i) { return lines_[i].score; });
    for (const TieBreak tie_break : rules_.tie_breaks) {
      if (tie_break == TieBreak::head_to_head) {
        for (const auto& part : parts) meet(part);
      } else {
        for (std::size_t i = 0; i < lines_.size(); ++i) lines_[i].tie_breaks.push_back(tidy(value(tie_break, i)));
      }
      split(parts, [&](std::size_t i) { return lines_[i].tie_breaks.back(); });
    }
    std::vector<Standing> ordered;
    for (auto& part : parts) {
      std::sort(part.begin(), part.end(), [&](auto a, auto b) { return lines_[a].number < lines_[b].number; });
      const auto place = static_cast<unsigned>(ordered.size() + 1);
      for (const std::size_t i : part) {
        ordered.push_back(std::move(lines_[i]));
        ordered.back().place = place;
      }
    }
    return ordered;
  }

 private:
  // Divides each part of those who are tied by one more value, the greatest first.
  template <typename Value>
  static void split(std::vector<std::vector<std::size_t>>& parts, const Value& value) {
    std::vector<std::vector<std::size_t>> finer;
    for (auto& part : parts) {
      std::sort(part.begin(), part.end(), [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
      for (std::size_t i = 0; i < part.size(); ++i) {
        if (i == 0 || value(part[i]) != value(part[i - 1])) finer.emplace_back();
        finer.back().push_back(part[i]);
      }
    }
    parts = std::move(finer);
  }

  void meet(const std::vector<std::size_t>& part) {
    std::vector<const Ranked*> tied;
    for (const std::size_t i : part) tied.push_back(&entrants_[i]);
    const auto before = head_to_head(tied, rules_.points, rules_.system);
    for (std::size_t i = 0; i < part.size(); ++i) lines_[part[i]].tie_breaks.push_back(before[i]);
  }

  double value(TieBreak tie_break, std::size_t i) const {
    const Scores& scores = scores_[i];
    const Ranked& entrant = entrants_[i];
    switch (tie_break) {
      case TieBreak::match_points:
        return scores.score;
      case TieBreak::wins:
        return wins(entrant.history);
      case TieBreak::head_to_head:
        break;  // not a value of one entrant
      case TieBreak::buchholz:
        return buchholz(scores);
      case TieBreak::buchholz_cut1:
        return cut_buchholz(scores, false);
      case TieBreak::median_buchholz:
        return cut_buchholz(scores, true);
      case TieBreak::sonneborn_berger:
        return sonneborn_berger(scores);
      case TieBreak::point_difference:
        return points(entrant.history, -1);
      case TieBreak::points:
        return points(entrant.history, 0);
      case TieBreak::games_won:
        return games_won(entrant.history);
      case TieBreak::opponents_rating:
        return opponents_rating(entrant.history);
      case TieBreak::datum:
        return entrant.boards.datum;
      case TieBreak::matchpoints:
        return entrant.boards.matchpoints;
      case TieBreak::draw_of_lots:
        return lot_.count(entrant.number) != 0 ? lot_.at(entrant.number) : 0;
    }
    return 0;
  }

  // Rounds worth a win, played or not.
  double wins(const History& history) const {
    return static_cast<double>(std::count_if(history.begin(), history.end(), [&](const RoundEntry& entry) {
      if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) return forfeit->won;
      if (const auto* bye = std::get_if<Bye>(&entry)) return *bye == Bye::full && rules_.system == System::swiss;
      return std::get<PlayedMatch>(entry).result == Result::win;
    }));
  }

  static double games_won(const History& history) {
    return static_cast<double>(std::count_if(history.begin(), history.end(), [](const RoundEntry& entry) {
      const auto* match = std::get_if<PlayedMatch>(&entry);
      return match != nullptr && match->result == Result::win;
    }));
  }

  // Own series points, plus `factor` times the opponents'.
  static double points(const History& history, double factor) {
    double sum = 0;
    for (const RoundEntry& entry : history) {
      const auto* match = std::get_if<PlayedMatch>(&entry);
      if (match != nullptr && match->points) sum += match->points->first + factor * match->points->second;
    }
    return sum;
  }

  double opponents_rating(const History& history) const {
    double sum = 0, count = 0;
    for (const RoundEntry& entry : history) {
      const auto* match = std::get_if<PlayedMatch>(&entry);
      if (match == nullptr || !rating_.at(match->opponent)) continue;
      sum += *rating_.at(match->opponent);
      ++count;
    }
    return count == 0 ? 0 : std::floor(sum / count + 0.5);
  }

  const std::vector<Ranked>& entrants_;
  const StandingsRules& rules_;
  std::vector<Scores> scores_;
  std::vector<Standing> lines_;
  std::unordered_map<Number, std::optional<double>> rating_;
  std::unordered_map<Number, double> lot_;
};

}  // namespace

std::vector<Standing> standings(const std::vector<Ranked>& entrants, const StandingsRules& rules) {
  return Table(entrants, rules).run();
}

}  // namespace crosstable::events
