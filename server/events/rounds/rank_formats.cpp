#include "server/events/rounds/rank_formats.hpp"

#include <algorithm>

#include "server/events/pairing/arena.hpp"
#include "server/events/pairing/tables.hpp"
#include "server/events/rounds/matches.hpp"

namespace crosstable::events {
namespace {

using SortKeys = std::vector<std::vector<double>>;  // by seed from 0: what decides, more is better

// Best first, then by seed; equal keys share a place.
std::vector<Rank> placed(std::vector<Rank> ranks, const SortKeys& keys) {
  std::vector<std::size_t> order(ranks.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return keys[a] > keys[b]; });
  std::vector<Rank> sorted;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Rank& rank = ranks[order[i]];
    const bool tied = i > 0 && keys[order[i]] == keys[order[i - 1]];
    rank.place = tied ? sorted.back().place : static_cast<unsigned>(i + 1);
    sorted.push_back(std::move(rank));
  }
  return sorted;
}

std::vector<Rank> nobody_ranked(const Stage& stage) {
  std::vector<Rank> ranks;
  for (const Number entrant : stage.seeds) ranks.push_back({entrant});
  return ranks;
}

// How far a match is from the start, to rank the entrant who is out there. The match for the third place is a little
// further than the semi-finals that feed it.
double level_of(const BracketMatch& match, bool twice) {
  constexpr double last = 1'000;
  switch (match.part) {
    case Part::final:
    case Part::reset:
      return last;
    case Part::third_place:
      return last - 1;
    case Part::winners:
      return twice ? 0 : match.round;
    case Part::losers:
      return match.round;
  }
  return 0;
}

}  // namespace

std::vector<Rank> rank_knockout(const EventState& event, std::size_t stage) {
  constexpr double still_in = 2'000, champion = 3'000;
  const Bracket bracket = bracket_of(event, stage);
  const auto states = progress_of(event, stage, bracket);
  const auto tables = tables_of_bracket(event, stage, bracket);
  const bool twice = event.settings.stages.at(stage).format == Format::double_knockout;
  auto ranks = nobody_ranked(event.stages.at(stage));
  SortKeys keys(ranks.size(), {still_in});
  std::vector<unsigned> lost(ranks.size());
  std::vector<double> last_loss(ranks.size());  // its level
  for (std::size_t i = 0; i < bracket.size(); ++i) {
    const Table* table = tables[i].table;
    if (table == nullptr || event.hides_result(tables[i].id)) continue;
    const auto result = result_of_match(event.rounds[tables[i].id.round - 1], *table);
    if (!result) continue;
    for (const auto& seed : {states[i].first, states[i].second}) {
      if (!seed) continue;
      Rank& rank = ranks[*seed - 1];
      if (result->played) ++rank.played;
      const bool won = states[i].winner == seed;
      if (won) ++rank.score;
      double& key = keys[*seed - 1][0];
      const double level = level_of(bracket[i], twice);
      if (bracket[i].part == Part::third_place) key = level + (won ? 0.5 : 0);
      else if (!won && ++lost[*seed - 1] >= (twice ? 2u : 1u)) key = level;
      if (!won) last_loss[*seed - 1] = level;
    }
  }
  const Final final = final_of(bracket, states);
  // Where both lost, as by not coming, nobody goes on to the losers' side: once is enough then.
  for (std::size_t seed = 0; seed < keys.size() && final.decided; ++seed)
    if (keys[seed][0] == still_in) keys[seed][0] = last_loss[seed];
  if (final.decided && final.champion) keys[*final.champion - 1][0] = champion;
  return placed(std::move(ranks), keys);
}

std::vector<Rank> rank_tables(const EventState& event, std::size_t stage) {
  const Stage& of = event.stages.at(stage);
  const unsigned seats = event.settings.stages.at(stage).seats;
  auto ranks = nobody_ranked(of);
  SortKeys keys(ranks.size(), {0, 0, 0});  // points by place, tables won, series points
  for (const Round* round : rounds_over(event, stage)) {
    for (const Number bye : round->byes) ranks[of.seed_of.at(bye) - 1].score += points_of_bye(seats);
    for (const Table& table : round->tables) {
      const auto points = points_by_place(table.result->places, seats);
      for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t seed = of.seed_of.at(table.who.entrants[i]) - 1;
        ranks[seed].score += points[i];
        if (table.result->played) ++ranks[seed].played;
        if (table.result->winner == table.who.entrants[i]) ++keys[seed][1];
        if (!table.result->points.empty()) keys[seed][2] += static_cast<double>(table.result->points[i]);
      }
    }
  }
  for (std::size_t seed = 0; seed < ranks.size(); ++seed) keys[seed][0] = ranks[seed].score;
  return placed(std::move(ranks), keys);
}

std::vector<std::vector<Result>> arena_results(const EventState& event, std::size_t stage) {
  const Stage& of = event.stages.at(stage);
  std::vector<std::vector<Result>> results(of.seeds.size());
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      if (!table.result) continue;
      const bool drawn = table.result->kind == MatchResult::Kind::draw;
      for (const Number entrant : table.who.entrants) {
        if (table.is_pointless && table.result->winner == entrant) continue;
        results[of.seed_of.at(entrant) - 1].push_back(table.result->winner == entrant ? Result::win
                                                      : drawn                         ? Result::draw
                                                                                      : Result::loss);
      }
    }
  }
  return results;
}

std::vector<Rank> rank_arena(const EventState& event, std::size_t stage) {
  auto ranks = nobody_ranked(event.stages.at(stage));
  SortKeys keys(ranks.size(), {0, 0});  // score, matches won
  const auto results = arena_results(event, stage);
  for (std::size_t seed = 0; seed < ranks.size(); ++seed) {
    ranks[seed].played = static_cast<unsigned>(results[seed].size());
    ranks[seed].score = arena_score(results[seed]);
    keys[seed] = {ranks[seed].score, static_cast<double>(std::ranges::count(results[seed], Result::win))};
  }
  return placed(std::move(ranks), keys);
}

}  // namespace crosstable::events
