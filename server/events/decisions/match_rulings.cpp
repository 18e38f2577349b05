// Rulings about a match.
#include <algorithm>
#include <charconv>

#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/ruling_parts.hpp"
#include "server/events/rounds/redraw.hpp"
#include "server/events/rounds/seating.hpp"

namespace crosstable::events {
namespace {

std::variant<MatchResult, protocol::Error> result_in(const Case& ruling) {
  if (!ruling.request.result) return bad("Choose a result first.");
  const protocol::RuledResult& request = *ruling.request.result;
  const std::vector<Number>& entrants = ruling.event().table(*ruling.table).who.entrants;
  MatchResult result;
  if (request.winner == "draw") result.kind = MatchResult::Kind::draw;
  else if (request.winner == "none") result.kind = MatchResult::Kind::none;
  else {
    result.kind = MatchResult::Kind::won;
    const char* const end = request.winner.data() + request.winner.size();
    const auto read = std::from_chars(request.winner.data(), end, result.winner);
    const bool is_there = std::ranges::find(entrants, result.winner) != entrants.end();
    if (read.ec != std::errc() || read.ptr != end || !is_there)
      return bad("Choose a winner who is playing at this table.");
  }
  if (!request.points.empty() && request.points.size() != entrants.size())
    return bad("Enter points for each player or team.");
  result.points = request.points;
  const bool needs_points = result.kind != MatchResult::Kind::none && ruling.event().table(*ruling.table).twin != 0;
  if (needs_points && result.points.empty())
    return bad("This match is decided by points at two tables. Enter the points.");
  if (entrants.size() == 2) return result;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const bool has_won = result.kind == MatchResult::Kind::won && entrants[i] == result.winner;
    const auto before =
        request.points.empty()
            ? std::ptrdiff_t{result.kind == MatchResult::Kind::won ? 1 : 0}
            : std::ranges::count_if(request.points, [&](auto points) { return points > request.points[i]; });
    result.places.push_back(has_won ? 1 : static_cast<unsigned>(before + 1));
  }
  return result;
}

// Another winner than the one with whom the knock-out went on.
Refused redraw(const Case& ruling, const MatchResult& result) {
  const auto found = redrawn(ruling.event(), *ruling.table, result);
  if (const auto* played = std::get_if<Played>(&found)) return already_played(text_of(played->front()));
  if (ruling.event().phase != Phase::running) return not_now("The tournament is over.");
  const auto& follows = std::get<fact::Redrawn>(found);
  if (!ruling.fits(follows)) return bad("This result doesn't fit the match.");
  ruling.note();
  ruling.surroundings.tables.redraw(ruling.turn, follows);
  return std::nullopt;
}

}  // namespace

// A decided match is corrected, another adjudicated: its room closes.
Refused decide_match(const Case& ruling) {
  if (!ruling.table) return bad("Choose a table first.");
  if (ruling.event().phase != Phase::running && ruling.event().phase != Phase::finished)
    return not_now("The tournament isn't running.");
  const bool is_decided = seems_decided(ruling);
  if (is_decided && ruling.request.act == "adjudicate") return not_now("The match has already been decided.");
  if (!is_decided && ruling.request.act == "correct") return not_now("The match hasn't been decided yet.");
  auto result = result_in(ruling);
  if (auto* wrong = std::get_if<protocol::Error>(&result)) return *wrong;
  const MatchResult& ruled = std::get<MatchResult>(result);
  if (is_decided && needs_redraw(ruling.event(), *ruling.table, ruled)) return redraw(ruling, ruled);
  const fact::Corrected corrected{*ruling.table, ruled};
  if (!ruling.fits(corrected)) return bad("This result doesn't fit the match.");
  ruling.note();
  ruling.turn.emit(corrected);
  return std::nullopt;
}

Refused forfeit(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  const Table& table = ruling.event().table(*ruling.table);
  const Number entrant = ruling.request.entrant;
  if (entrant != 0 && std::ranges::find(table.who.entrants, entrant) == table.who.entrants.end())
    return bad("This player or team isn't at this table.");
  if (table.who.entrants.size() > 2 && table.began)
    return not_now("A running series of more than two can't be forfeited. Decide the match instead.");
  ruling.note();
  ruling.surroundings.tables.forfeit(ruling.turn, *ruling.table, entrant, true);
  return std::nullopt;
}

Refused add_time(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.request.seconds == 0) return bad("Enter how much time to add.");
  const std::int64_t ms = std::int64_t{ruling.request.seconds} * 1'000;
  if (ms > ruling::AddTime::most_ms) return bad("You can add at most 14 days.");
  if (ruling.request.seat && *ruling.request.seat >= plan_for(ruling.event(), *ruling.table).seats.size())
    return bad("Choose a seat at this table first.");
  const TimeControl clock = ruling.event().settings.options.clock();
  if (ruling.request.seat && clock.kind == TimeControl::Kind::none)
    return not_now("These games have no clocks. To give more time to arrive, don't choose a seat.");
  if (!ruling.request.seat && clock.kind == TimeControl::Kind::days)
    return bad("Choose a seat first. In correspondence games, players don't have to be there.");
  ruling.note();
  if (ruling.request.seat)
    ruling.surroundings.tables.order(ruling.turn, *ruling.table, ruling::AddTime{seat_at(*ruling.request.seat), ms});
  else ruling.turn.emit(fact::Delayed{*ruling.table, ms});
  return std::nullopt;
}

Refused adjourn(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.event().table(*ruling.table).adjourned) return not_now("The match is already adjourned.");
  if (ruling.event().table(*ruling.table).twin != 0)
    return not_now("Both tables of a team match play at the same time.");
  const std::int64_t until = ruling.request.until;
  if (until != 0 && until <= ruling.turn.now_ms()) return bad("That time is in the past.");
  if (is_too_far(until, ruling.turn.now_ms())) return too_far();
  ruling.note();
  ruling.surroundings.tables.adjourn(ruling.turn, *ruling.table, until == 0 ? std::nullopt : std::optional(until));
  return std::nullopt;
}

Refused resume(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (!ruling.event().table(*ruling.table).adjourned) return not_now("The match isn't adjourned.");
  ruling.note();
  ruling.surroundings.tables.resume(ruling.turn, *ruling.table);
  return std::nullopt;
}

}  // namespace crosstable::events
