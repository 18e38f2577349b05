#include "server/events/rounds/stage_history.hpp"

#include <algorithm>

#include "server/events/pairing/groups.hpp"
#include "server/events/rounds/board_scores.hpp"
#include "server/events/rounds/matches.hpp"

namespace crosstable::events {
namespace {

using Kind = MatchResult::Kind;

bool is_one_of(const std::vector<Number>& list, Number number) { return std::ranges::find(list, number) != list.end(); }

// What the entrant on side `own` (0: first) has of a match, its opponent being number `opponent`.
RoundEntry entry_of(const Table& table, const MatchResult& result, std::size_t own, Number opponent) {
  const bool won = result.kind == Kind::won && result.winner == table.who.entrants[own];
  if (!result.played && result.kind != Kind::draw) return ForfeitedMatch{opponent, won};
  PlayedMatch match;
  match.opponent = opponent;
  match.side = own == 0 ? Side::first : Side::second;
  match.floated = table.floated;
  match.result = result.kind == Kind::draw ? Result::draw : won ? Result::win : Result::loss;
  if (result.points.size() == 2) {
    match.points = {static_cast<double>(result.points[own]), static_cast<double>(result.points[1 - own])};
  }
  return match;
}

}  // namespace

MatchResult forfeited(const std::vector<Number>& entrants, const std::vector<Number>& away) {
  MatchResult result{Kind::none};
  result.played = false;
  result.forfeit = true;
  for (const Number number : entrants) {
    const bool is_away = is_one_of(away, number);
    if (entrants.size() > 2) result.places.push_back(is_away ? 0 : 1);
    if (is_away) continue;
    result.winner = result.kind == Kind::none ? number : 0;
    result.kind = result.kind == Kind::none ? Kind::won : Kind::draw;
  }
  return result;
}

std::vector<Section> sections_of(const EventState& event, std::size_t stage) {
  const auto& seeds = event.stages.at(stage).seeds;
  const unsigned groups = event.settings.stages.at(stage).groups;
  if (groups == 1) return {{0, seeds}};
  std::vector<Section> sections;
  for (const auto& group : groups_of(static_cast<unsigned>(seeds.size()), groups)) {
    Section& section = sections.emplace_back();
    section.group = static_cast<unsigned>(sections.size());
    for (const Number seed : group) section.members.push_back(seeds[seed - 1]);
  }
  return sections;
}

std::vector<const Round*> rounds_over(const EventState& event, std::size_t stage) {
  std::vector<const Round*> rounds;
  for (std::size_t i = event.stages.at(stage).first_round; i < event.rounds.size(); ++i)
    if (event.rounds[i].stage == stage && event.rounds[i].ended_at_ms) rounds.push_back(&event.rounds[i]);
  return rounds;
}

std::vector<const Round*> rounds_over(const EventState& event, std::size_t stage, const Section& section) {
  auto rounds = rounds_over(event, stage);
  const StageSettings& settings = event.settings.stages.at(stage);
  if (settings.format != Format::round_robin) return rounds;
  const std::size_t in_a_leg = section.members.size() - 1 + section.members.size() % 2;
  if (rounds.size() > in_a_leg * settings.legs) rounds.resize(in_a_leg * settings.legs);
  return rounds;
}

std::vector<Ranked> histories(const EventState& event, std::size_t stage, const Section& section) {
  std::unordered_map<Number, Number> number_of;  // by entrant
  std::vector<Ranked> all;
  for (const Number entrant : section.members) {
    number_of[entrant] = static_cast<Number>(all.size() + 1);
    all.push_back({static_cast<Number>(all.size() + 1), event.entrant(entrant).rating, {}});
  }
  const auto rounds = rounds_over(event, stage, section);
  auto duplicates = duplicates_of(rounds);
  for (Ranked& one : all) one.boards = duplicates[section.members[one.number - 1]];
  std::size_t done = 0;
  for (const Round* round : rounds) {
    for (Ranked& one : all) {
      const Entrant& entrant = event.entrant(section.members[one.number - 1]);
      one.history.push_back(done < entrant.missed_rounds && entrant.half_byes ? Bye::half : Bye::zero);
    }
    const auto give = [&](const std::vector<Number>& entrants, Bye bye) {
      for (const Number entrant : entrants)
        if (const auto found = number_of.find(entrant); found != number_of.end())
          all[found->second - 1].history.back() = bye;
    };
    give(round->byes, Bye::pairing);
    give(round->half, Bye::half);
    for (const Table& table : round->tables) {
      const auto first = number_of.find(table.who.entrants[0]), second = number_of.find(table.who.entrants[1]);
      if (first == number_of.end() || second == number_of.end() || table.is_second) continue;
      const MatchResult result = *result_of_match(*round, table);
      all[first->second - 1].history.back() = entry_of(table, result, 0, second->second);
      all[second->second - 1].history.back() = entry_of(table, result, 1, first->second);
    }
    ++done;
  }
  return all;
}

double pairing_score(const History& history) {
  constexpr MatchPoints points{2, 1, 0};
  double score = 0;
  for (const RoundEntry& entry : history) score += worth_of(entry, points, System::swiss);
  return score;
}

double series_points(const History& history) {
  double sum = 0;
  for (const RoundEntry& entry : history)
    if (const auto* match = std::get_if<PlayedMatch>(&entry); match != nullptr && match->points)
      sum += match->points->first;
  return sum;
}

void note_floats(const EventState& event, Round& round) {
  const std::size_t stage = event.stage_index();
  const Section all = sections_of(event, stage).front();
  std::unordered_map<Number, double> scores;
  for (const Ranked& one : histories(event, stage, all))
    scores[all.members[one.number - 1]] = pairing_score(one.history);
  for (Table& table : round.tables) table.floated = scores[table.who.entrants[0]] != scores[table.who.entrants[1]];
}

Bracket bracket_of(const EventState& event, std::size_t stage) {
  const StageSettings& settings = event.settings.stages.at(stage);
  const auto entrants = static_cast<unsigned>(event.stages.at(stage).seeds.size());
  if (entrants < 2) return {};
  return settings.format == Format::double_knockout ? double_knockout(entrants)
                                                    : knockout(entrants, settings.third_place);
}

std::vector<BracketTable> tables_of_bracket(const EventState& event, std::size_t stage, const Bracket& bracket) {
  std::vector<BracketTable> tables(bracket.size());
  for (std::size_t i = event.stages.at(stage).first_round; i < event.rounds.size(); ++i) {
    const Round& round = event.rounds[i];
    if (round.stage != stage) continue;
    for (std::size_t j = 0; j < round.tables.size(); ++j) {
      const TableId id{static_cast<std::uint32_t>(i + 1), static_cast<std::uint32_t>(j + 1)};
      if (!round.tables[j].is_second && !round.tables[j].is_void)
        tables.at(*round.tables[j].who.match) = {id, &round.tables[j]};
    }
  }
  return tables;
}

// A match's winner is told as first or second, which is known once the rounds before it are.
std::vector<MatchState> progress_of(const EventState& event, std::size_t stage, const Bracket& bracket) {
  const Stage& of = event.stages.at(stage);
  Winners winners(bracket.size());
  std::vector<MatchState> states = progress(bracket, winners);
  for (std::size_t i = of.first_round; i < event.rounds.size() && event.rounds[i].stage == stage; ++i) {
    for (const Table& table : event.rounds[i].tables) {
      const auto result = result_of_match(event.rounds[i], table);
      if (!result || table.is_void || event.rounds[i].hides_results()) continue;
      const std::size_t match = *table.who.match;
      const bool won = result->kind == Kind::won;
      if (!won) winners[match] = Winner::neither;
      else winners[match] = states[match].first == of.seed_of.at(result->winner) ? Winner::first : Winner::second;
    }
    states = progress(bracket, winners);
  }
  return states;
}

std::vector<int> side_balances(const EventState& event) {
  std::vector<int> balances(event.entrants.size());
  for (const Round& round : event.rounds) {
    for (const Table& table : round.tables) {
      if (table.who.entrants.size() != 2 || (table.result && !table.result->played)) continue;
      ++balances[table.who.entrants[0] - 1];
      --balances[table.who.entrants[1] - 1];
    }
  }
  return balances;
}

}  // namespace crosstable::events
