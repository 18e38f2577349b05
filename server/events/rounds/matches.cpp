#include "server/events/rounds/matches.hpp"

#include <algorithm>
#include <array>

#include "server/events/rounds/stage_history.hpp"

namespace crosstable::events {
namespace {

using Kind = MatchResult::Kind;

// How many of the two tables the entrant has lost by forfeit.
unsigned forfeits_of(Number entrant, const MatchResult& one, const MatchResult& other) {
  const auto lost = [&](const MatchResult& result) {
    return result.kind == Kind::none || (result.forfeit && result.kind == Kind::won && result.winner != entrant);
  };
  return unsigned{lost(one)} + unsigned{lost(other)};
}

// In the order of the sides at `one`; at `other` they are exchanged.
std::vector<std::int64_t> sum_of(const MatchResult& one, const MatchResult& other) {
  std::vector<std::int64_t> points = one.points;
  if (other.points.empty()) return points;
  points.resize(2);
  for (const std::size_t side : {0u, 1u}) points[side] += other.points[1 - side];
  return points;
}

MatchResult sum_of(const std::vector<Number>& entrants, const MatchResult& one, const MatchResult& other) {
  MatchResult sum;
  sum.played = one.played || other.played;
  sum.forfeit = one.forfeit || other.forfeit;
  sum.points = sum_of(one, other);
  if (one.kind == Kind::none && other.kind == Kind::none) {
    sum.kind = Kind::none;
    return sum;
  }
  std::array<std::int64_t, 2> worth{};
  for (const std::size_t side : {0u, 1u}) worth[side] = -std::int64_t{forfeits_of(entrants[side], one, other)};
  if (worth[0] == worth[1] && !sum.points.empty()) std::ranges::copy(sum.points, worth.begin());
  if (worth[0] == worth[1]) return sum;
  sum.kind = Kind::won;
  sum.winner = entrants[worth[0] > worth[1] ? 0 : 1];
  return sum;
}

}  // namespace

void add_twin(std::vector<Table>& tables) {
  const auto number = static_cast<std::uint32_t>(tables.size());
  Table second = tables.back();
  std::ranges::reverse(second.who.entrants);
  second.is_second = true;
  second.twin = number;
  tables.back().twin = number + 1;
  tables.push_back(std::move(second));
}

void reseat(Round& round, std::uint32_t number, const std::optional<Pairing>& who) {
  for (const std::uint32_t each : {number, round.tables.at(number - 1).twin}) {
    if (each == 0) continue;
    Table& old = round.tables.at(each - 1);
    Table table{who.value_or(old.who)};
    if (who && old.is_second) std::ranges::reverse(table.who.entrants);
    table.twin = old.twin;
    table.is_second = old.is_second;
    table.first_room = table.rooms = old.rooms + 1;
    table.is_void = !who;
    if (!who) table.result = MatchResult{Kind::none, 0, false};
    else if (!who->away.empty()) table.result = forfeited(table.who.entrants, who->away);
    old = std::move(table);
  }
}

std::optional<MatchResult> result_of_match(const Round& round, const Table& table) {
  return table.result ? result_of_match(round, table, *table.result) : std::nullopt;
}

std::optional<MatchResult> result_of_match(const Round& round, const Table& table, const MatchResult& result) {
  if (table.twin == 0) return result;
  const auto& other = round.tables.at(table.twin - 1).result;
  return other ? std::optional(sum_of(table.who.entrants, result, *other)) : std::nullopt;
}

}  // namespace crosstable::events
