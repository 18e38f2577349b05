#include "server/events/standings/scores.hpp"

#include <algorithm>
#include <unordered_map>

namespace crosstable::events {
namespace {

class Scorer {
 public:
  Scorer(unsigned rounds, const MatchPoints& points, System system)
      : rounds_(rounds), points_(points), system_(system) {}

  double worth(const RoundEntry& entry) const { return worth_of(entry, points_, system_); }

  // 16.2: half and zero byes, forfeit losses. In a round robin a forfeit counts as played.
  bool voluntary(const RoundEntry& entry) const {
    if (system_ == System::round_robin) return false;
    if (const auto* bye = std::get_if<Bye>(&entry)) return *bye == Bye::half || *bye == Bye::zero;
    const auto* match = std::get_if<ForfeitedMatch>(&entry);
    return match != nullptr && !match->won;
  }

  double score(const History& history) const {
    double sum = 0;
    for (const RoundEntry& entry : history) sum += worth(entry);
    return sum;
  }

  // 16.3: half and zero byes after which nothing but voluntary rounds follows count as draws.
  double adjusted(const History& history) const {
    double sum = score(history);
    if (system_ == System::round_robin) return sum;
    sum += static_cast<double>(rounds_ - history.size()) * points_.draw;
    for (auto entry = history.rbegin(); entry != history.rend() && voluntary(*entry); ++entry)
      if (std::holds_alternative<Bye>(*entry)) sum += points_.draw - worth(*entry);
    return sum;
  }

  double against_bye(double own_score) const { return std::min(own_score, points_.draw * rounds_); }

 private:
  unsigned rounds_;
  MatchPoints points_;
  System system_;
};

}  // namespace

double points_of(Result result, const MatchPoints& points) {
  if (result == Result::draw) return points.draw;
  return result == Result::win ? points.win : points.loss;
}

double worth_of(const RoundEntry& entry, const MatchPoints& points, System system) {
  if (const auto* match = std::get_if<PlayedMatch>(&entry)) return points_of(match->result, points);
  if (const auto* match = std::get_if<ForfeitedMatch>(&entry)) return match->won ? points.win : points.loss;
  if (system == System::round_robin) return 0;
  switch (std::get<Bye>(entry)) {
    case Bye::full:
      return points.win;
    case Bye::zero:
      return 0;
    case Bye::pairing:
    case Bye::half:
      break;
  }
  return points.draw;
}

std::vector<Scores> scores_of(const std::vector<Ranked>& entrants, unsigned rounds, const MatchPoints& points,
                              System system) {
  const Scorer scorer(rounds, points, system);
  const bool byes_count = system == System::swiss;
  std::unordered_map<Number, double> adjusted;
  for (const Ranked& one : entrants) adjusted[one.number] = scorer.adjusted(one.history);
  std::vector<Scores> all;
  for (const Ranked& one : entrants) {
    Scores& mine = all.emplace_back();
    mine.score = scorer.score(one.history);
    for (const RoundEntry& entry : one.history) {
      Contribution round{.points = scorer.worth(entry), .voluntary = scorer.voluntary(entry)};
      if (const auto* match = std::get_if<PlayedMatch>(&entry)) {
        round.value = adjusted.at(match->opponent);
      } else if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) {
        round.value = adjusted.at(forfeit->opponent);
        if (byes_count) round.value = std::min(mine.score, round.value);
      } else {
        if (!byes_count) continue;
        round.value = scorer.against_bye(mine.score);
      }
      mine.contributions.push_back(round);
    }
    if (!byes_count) continue;
    for (std::size_t round = one.history.size(); round < rounds; ++round)
      mine.contributions.push_back({.value = scorer.against_bye(mine.score), .points = 0, .voluntary = true});
  }
  return all;
}

}  // namespace crosstable::events
