#include "server/events/rounds/pairer.hpp"

#include <algorithm>

#include "server/events/pairing/arena.hpp"
#include "server/events/pairing/round_robin.hpp"
#include "server/events/pairing/tables.hpp"
#include "server/events/rounds/rank_formats.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/rounds/stage_history.hpp"
#include "server/events/standings/lots.hpp"

namespace crosstable::events {
namespace {

fact::Paired begun(const EventState& event) {
  fact::Paired round;
  round.round = static_cast<std::uint32_t>(event.rounds.size() + 1);
  round.stage = event.stage_index();
  round.half = event.half_byes();
  return round;
}

std::size_t rounds_so_far(const EventState& event) { return event.rounds.size() - event.stages.back().first_round; }

StageOver over(const EventState& event) {
  if (event.is_last_stage()) return {};
  return {qualifiers(event, event.stage_index())};
}

// A table that was paired before it was known that somebody cannot come: they forfeit.
Pairing pairing_of(const EventState& event, Number first, Number second) {
  Pairing pairing{{first, second}};
  for (const Number number : pairing.entrants)
    if (!event.plays_next(number)) pairing.away.push_back(number);
  return pairing;
}

NextRound next_of_round_robin(const EventState& event) {
  const std::size_t r = rounds_so_far(event);
  fact::Paired round = begun(event);
  bool more = false;
  for (const Section& section : sections_of(event, event.stage_index())) {
    if (section.members.size() < 2) continue;
    const auto rounds = round_robin(static_cast<unsigned>(section.members.size()), event.stage_settings().legs);
    if (r >= rounds.size()) continue;
    more = true;
    std::vector<Number> resting = section.members;
    for (const auto& [first, second] : rounds[r]) {
      const Number one = section.members[first - 1], two = section.members[second - 1];
      round.tables.push_back(pairing_of(event, one, two));
      round.tables.back().group = section.group;
      std::erase_if(resting, [&](Number number) { return number == one || number == two; });
    }
    for (const Number number : resting)
      if (event.plays_next(number)) round.byes.push_back(number);
  }
  if (!more) return over(event);
  return round;
}

NextRound next_of_swiss(const EventState& event) {
  const std::size_t stage = event.stage_index();
  const Section all = sections_of(event, stage).front();
  SwissRound swiss;
  swiss.rounds = event.stage_settings().rounds;
  swiss.round = static_cast<unsigned>(rounds_so_far(event) + 1);
  if (swiss.round > swiss.rounds) return over(event);
  swiss.lot = draw_side(event.seed, event.event_id.view());
  for (Ranked& one : histories(event, stage, all)) {
    SwissEntrant& entrant = swiss.entrants.emplace_back();
    entrant.number = one.number;
    entrant.score = pairing_score(one.history);
    entrant.second = series_points(one.history);
    entrant.present = event.plays_next(all.members[one.number - 1]);
    entrant.history = std::move(one.history);
  }
  auto answer = pair_swiss(swiss);
  if (auto* none = std::get_if<NoPairing>(&answer)) {
    for (Number& number : none->entrants) number = all.members[number - 1];
    return *std::move(none);
  }
  fact::Paired round = begun(event);
  const auto& pairs = std::get<SwissPairs>(answer);
  for (const auto& [first, second] : pairs.pairs)
    round.tables.push_back({{all.members[first - 1], all.members[second - 1]}});
  if (pairs.bye) round.byes.push_back(all.members[*pairs.bye - 1]);
  return round;
}

NextRound next_of_knockout(const EventState& event) {
  fact::Paired round = begun(event);
  round.tables = ready_matches(event);
  if (round.tables.empty()) return over(event);
  return round;
}

NextRound next_of_tables(const EventState& event) {
  if (rounds_so_far(event) >= event.stage_settings().rounds) return over(event);
  const Stage& stage = event.stages.back();
  std::vector<TablesEntrant> present;
  std::unordered_map<Number, std::size_t> index;  // in `present`, by entrant
  for (const Rank& rank : stage_ranking(event, event.stage_index())) {
    if (!event.plays_next(rank.entrant)) continue;
    index[rank.entrant] = present.size();
    present.push_back({stage.seed_of.at(rank.entrant), rank.score});
  }
  for (const Round* round : rounds_over(event, event.stage_index())) {
    for (const Number bye : round->byes)
      if (const auto found = index.find(bye); found != index.end()) ++present[found->second].byes;
    for (const Table& table : round->tables) {
      for (const Number number : table.who.entrants) {
        const auto found = index.find(number);
        if (found == index.end()) continue;
        TablesEntrant& one = present[found->second];
        if (table.who.entrants.front() == number) ++one.firsts;
        for (const Number met : table.who.entrants)
          if (met != number) one.met.push_back(stage.seed_of.at(met));
      }
    }
  }
  const unsigned seats = event.stage_settings().seats;
  if (table_sizes(static_cast<unsigned>(present.size()), seats).empty())
    return NoPairing{"There aren't enough players for a table."};
  const TablesRound seated = seat_tables(std::move(present), seats);
  fact::Paired round = begun(event);
  for (const auto& table : seated.tables) {
    Pairing& pairing = round.tables.emplace_back();
    for (const Number seed : table) pairing.entrants.push_back(stage.seeds[seed - 1]);
  }
  for (const Number seed : seated.byes) round.byes.push_back(stage.seeds[seed - 1]);
  return round;
}

// What an arena knows of those who are free, besides their ranks: read from the last wave backwards.
NextRound next_of_arena(const EventState& event, std::int64_t now_ms) {
  constexpr std::size_t remembered = 3;
  const auto free = event.free_entrants();
  if (now_ms >= *event.ends_at_ms()) {
    if (event.unfinished().empty()) return over(event);
    return NotYet{};
  }
  if (free.size() < 2) return NotYet{};
  std::unordered_map<Number, Free> known;
  for (const Number number : free) {
    Free& one = known[number];
    one.number = number;
    one.rating = event.entrant(number).rating.value_or(one.rating);
  }
  for (const Rank& rank : stage_ranking(event, event.stage_index()))
    if (const auto found = known.find(rank.entrant); found != known.end()) found->second.rank = rank.place;
  const auto balances = side_balances(event);
  for (auto& [number, one] : known) one.balance = balances[number - 1];
  for (auto round = event.rounds.rbegin(); round != event.rounds.rend(); ++round) {
    for (const Number bye : round->byes)
      if (const auto found = known.find(bye); found != known.end() && found->second.last_opponents.empty())
        ++found->second.waited;
    for (const Table& table : round->tables) {
      for (std::size_t side = 0; side < 2; ++side) {
        const auto found = known.find(table.who.entrants[side]);
        if (found != known.end() && found->second.last_opponents.size() < remembered)
          found->second.last_opponents.push_back(table.who.entrants[1 - side]);
      }
    }
  }
  std::vector<Free> all;
  for (const Number number : free) all.push_back(std::move(known.at(number)));
  const ArenaPairs pairs = pair_arena(std::move(all));
  fact::Paired round = begun(event);
  for (const auto& [first, second] : pairs.pairs) round.tables.push_back({{first, second}});
  round.byes = pairs.left_out;
  return round;
}

}  // namespace

// The entrant who had the first side less often gets it; else the upper one.
std::vector<Pairing> ready_matches(const EventState& event) {
  const std::size_t stage = event.stage_index();
  const auto& seeds = event.stages.back().seeds;
  const Bracket bracket = bracket_of(event, stage);
  const auto states = progress_of(event, stage, bracket);
  const auto balances = side_balances(event);
  std::vector<Pairing> ready;
  for (unsigned match = 0; match < bracket.size(); ++match) {
    if (states[match].kind != MatchState::Kind::ready) continue;
    Number first = seeds[*states[match].first - 1], second = seeds[*states[match].second - 1];
    if (balances[second - 1] < balances[first - 1]) std::swap(first, second);
    ready.push_back(pairing_of(event, first, second));
    ready.back().match = match;
  }
  return ready;
}

NextRound next_round(const EventState& event, std::int64_t now_ms) {
  const auto& seeds = event.stages.back().seeds;
  const auto still_in = std::ranges::count_if(seeds, [&](Number number) { return !event.entrant(number).gone(); });
  const Format format = event.format();
  if (still_in < 2 && !is_knockout(format) && event.unfinished().empty()) return over(event);
  switch (format) {
    case Format::round_robin:
      return next_of_round_robin(event);
    case Format::swiss:
      return next_of_swiss(event);
    case Format::knockout:
    case Format::double_knockout:
      return next_of_knockout(event);
    case Format::tables:
      return next_of_tables(event);
    case Format::arena:
      return next_of_arena(event, now_ms);
  }
  return NotYet{};
}

bool is_stage_over(const EventState& event) {
  const std::size_t stage = event.stage_index(), rounds = rounds_so_far(event);
  switch (event.format()) {
    case Format::swiss:
    case Format::tables:
      return rounds >= event.stage_settings().rounds;
    case Format::round_robin:
      return std::ranges::all_of(sections_of(event, stage), [&](const Section& section) {
        const auto members = static_cast<unsigned>(section.members.size());
        return members < 2 || rounds >= round_robin(members, event.stage_settings().legs).size();
      });
    case Format::knockout:
    case Format::double_knockout:
      return std::ranges::none_of(progress_of(event, stage, bracket_of(event, stage)),
                                  [](const MatchState& match) { return match.kind == MatchState::Kind::ready; });
    case Format::arena:
      return false;
  }
  return false;
}

std::variant<fact::Paired, std::string> paired_by_hand(const EventState& event, const HandPairs& pairs) {
  if (event.format() != Format::swiss) return "Only Swiss rounds can be paired by hand.";
  fact::Paired round = begun(event);
  round.by_hand = true;
  std::set<Number> named;
  for (const auto& pair : pairs) {
    for (const Number number : pair) {
      if (event.stages.back().seed_of.count(number) == 0 || !event.plays_next(number))
        return "Entrant " + std::to_string(number) + " isn't playing this round.";
      if (!named.insert(number).second) return "Entrant " + std::to_string(number) + " is paired twice.";
    }
    if (pair.size() == 1) round.byes.push_back(pair.front());
    else round.tables.push_back({pair});
  }
  if (round.tables.empty()) return "A round needs at least one table.";
  return round;
}

}  // namespace crosstable::events
