#include <algorithm>
#include <cmath>
#include <set>

#include "server/events/exports/check.hpp"
#include "server/events/pairing/legality.hpp"
#include "server/events/pairing/round_robin.hpp"

namespace crosstable::events {
namespace {

constexpr MatchPoints pairing_points{2, 1, 0};

std::string in_round(std::size_t round, std::string_view what) {
  return "Round " + std::to_string(round) + ": " + std::string(what);
}

RoundEntry entry_of(const Ranked& one, std::size_t round) {
  return round <= one.history.size() ? one.history[round - 1] : RoundEntry(Bye::zero);
}

// The entrant as it stood before the round.
SwissEntrant before(const Ranked& one, std::size_t round) {
  SwissEntrant entrant{.number = one.number};
  for (std::size_t earlier = 1; earlier < round; ++earlier) {
    const RoundEntry entry = entry_of(one, earlier);
    entrant.history.push_back(entry);
    const auto* match = std::get_if<PlayedMatch>(&entry);
    if (match != nullptr && match->points) entrant.second += match->points->first;
  }
  for (const RoundEntry& entry : entrant.history) entrant.score += worth_of(entry, pairing_points, System::swiss);
  const RoundEntry now = entry_of(one, round);
  const auto* bye = std::get_if<Bye>(&now);
  entrant.present = bye == nullptr || *bye == Bye::pairing;
  return entrant;
}

// What the histories say of a round. Forfeited matches have no sides: the smaller number is first.
struct Told {
  SwissPairs pairs;
  std::set<std::pair<Number, Number>> played, forfeited;  // forfeited: smaller number first
};

Told told_in(const std::vector<Ranked>& entrants, std::size_t round) {
  Told told;
  for (const Ranked& one : entrants) {
    const RoundEntry entry = entry_of(one, round);
    if (const auto* match = std::get_if<PlayedMatch>(&entry)) {
      const bool first = match->side ? *match->side == Side::first : one.number < match->opponent;
      if (first) told.played.emplace(one.number, match->opponent);
    } else if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) {
      told.forfeited.insert(std::minmax(one.number, forfeit->opponent));
    } else if (std::get<Bye>(entry) == Bye::pairing) {
      told.pairs.bye = one.number;
    }
  }
  told.pairs.pairs.assign(told.played.begin(), told.played.end());
  told.pairs.pairs.insert(told.pairs.pairs.end(), told.forfeited.begin(), told.forfeited.end());
  return told;
}

// The first computed pair that was not told.
std::optional<std::pair<Number, Number>> missing_pair(const Told& told, const RoundOfPairs& computed, bool sides) {
  for (const auto& [first, second] : computed) {
    const bool played = told.played.count({first, second}) != 0 || (!sides && told.played.count({second, first}) != 0);
    if (!played && told.forfeited.count(std::minmax(first, second)) == 0) return std::pair(first, second);
  }
  return std::nullopt;
}

std::string named(const std::pair<Number, Number>& pair) {
  return "the rules pair " + std::to_string(pair.first) + " with " + std::to_string(pair.second) + ".";
}

void check_floats(const SwissRound& round, const std::vector<Ranked>& entrants, Faults& faults) {
  const auto score = [&](Number number) {
    return std::find_if(round.entrants.begin(), round.entrants.end(),
                        [&](const SwissEntrant& one) { return one.number == number; })
        ->score;
  };
  for (const Ranked& one : entrants) {
    const RoundEntry entry = entry_of(one, round.round);
    const auto* match = std::get_if<PlayedMatch>(&entry);
    if (match != nullptr && match->floated != (score(one.number) != score(match->opponent)))
      faults.push_back(in_round(round.round, "whether number " + std::to_string(one.number) + " floated is wrong."));
  }
}

std::size_t rounds_told(const std::vector<Ranked>& entrants) {
  std::size_t rounds = 0;
  for (const Ranked& one : entrants) rounds = std::max(rounds, one.history.size());
  return rounds;
}

}  // namespace

Faults check_swiss(const std::vector<Ranked>& entrants, const SwissStage& stage) {
  Faults faults;
  for (std::size_t number = 1; number <= rounds_told(entrants); ++number) {
    SwissRound round{.rounds = stage.rounds,
                     .round = static_cast<unsigned>(number),
                     .preferences = stage.preferences,
                     .lot = stage.lot};
    for (const Ranked& one : entrants) round.entrants.push_back(before(one, number));
    const Told told = told_in(entrants, number);
    if (const auto why = illegality(round, told.pairs)) {
      faults.push_back(in_round(number, *why));
      continue;
    }
    if (std::find(stage.ruled.begin(), stage.ruled.end(), number) != stage.ruled.end()) continue;
    const auto answer = pair_swiss(round);
    const auto* computed = std::get_if<SwissPairs>(&answer);
    if (computed == nullptr) continue;  // not after a legal pairing was told
    if (computed->bye != told.pairs.bye) {
      faults.push_back(
          in_round(number, "the rules give the bye to " + std::to_string(computed->bye.value_or(0)) + "."));
    } else if (const auto pair = missing_pair(told, computed->pairs, stage.preferences)) {
      faults.push_back(in_round(number, named(*pair)));
    }
    check_floats(round, entrants, faults);
  }
  return faults;
}

Faults check_round_robin(const std::vector<Ranked>& entrants, unsigned legs) {
  Faults faults;
  const auto tables = round_robin(static_cast<unsigned>(entrants.size()), legs);
  if (rounds_told(entrants) > tables.size()) faults.emplace_back("There are more rounds than the tables have.");
  for (std::size_t round = 1; round <= std::min(rounds_told(entrants), tables.size()); ++round) {
    const Told told = told_in(entrants, round);
    if (const auto pair = missing_pair(told, tables[round - 1], true)) faults.push_back(in_round(round, named(*pair)));
    else if (told.pairs.pairs.size() != tables[round - 1].size())
      faults.push_back(in_round(round, "there are more pairs than the tables have."));
  }
  return faults;
}

Faults check_standings(const std::vector<Ranked>& entrants, const StandingsRules& rules,
                       const std::vector<Standing>& claimed) {
  const auto computed = standings(entrants, rules);
  if (computed.size() != claimed.size()) return {"The standings do not list every entrant once."};
  for (std::size_t i = 0; i < computed.size(); ++i) {
    const Standing &mine = computed[i], &theirs = claimed[i];
    const auto same = [](double a, double b) { return std::abs(a - b) < 1e-6; };
    const std::string who = "Standings, line " + std::to_string(i + 1) + ": number " + std::to_string(theirs.number);
    if (mine.number != theirs.number || mine.place != theirs.place)
      return {who + " is on place " + std::to_string(theirs.place) + ", where number " + std::to_string(mine.number) +
              " belongs on place " + std::to_string(mine.place) + "."};
    if (!same(mine.score, theirs.score)) return {who + " has another score."};
    if (!std::equal(mine.tie_breaks.begin(), mine.tie_breaks.end(), theirs.tie_breaks.begin(), theirs.tie_breaks.end(),
                    same))
      return {who + " has other tie-breaks."};
  }
  return {};
}

}  // namespace crosstable::events
