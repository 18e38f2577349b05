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
  if (!ruling.wish.result) return bad("Choose a result first.");
  const protocol::RuledResult& wish = *ruling.wish.result;
  const std::vector<Number>& entrants = ruling.event().table(*ruling.table).who.entrants;
  MatchResult result;
  if (wish.winner == "draw") result.kind = MatchResult::Kind::draw;
  else if (wish.winner == "none") result.kind = MatchResult::Kind::none;
  else {
    result.kind = MatchResult::Kind::won;
    const char* const end = wish.winner.data() + wish.winner.size();
    const auto read = std::from_chars(wish.winner.data(), end, result.winner);
    const bool is_there = std::ranges::find(entrants, result.winner) != entrants.end();
    if (read.ec != std::errc() || read.ptr != end || !is_there)
      return bad("Choose a winner who is playing at this table.");
  }
  if (!wish.points.empty() && wish.points.size() != entrants.size())
    return bad("Enter points for each player or team.");
  result.points = wish.points;
  const bool needs_points = result.kind != MatchResult::Kind::none && ruling.event().table(*ruling.table).twin != 0;
  if (needs_points && result.points.empty())
    return bad("This match is decided by points at two tables. Enter the points.");
  if (entrants.size() == 2) return result;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const bool has_won = result.kind == MatchResult::Kind::won && entrants[i] == result.winner;
    const auto before = wish.points.empty()
                            ? std::ptrdiff_t{result.kind == MatchResult::Kind::won ? 1 : 0}
                            : std::ranges::count_if(wish.points, [&](auto points) { return points > wish.points[i]; });
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
  ruling.desk.tables.redraw(ruling.turn, follows);
  return std::nullopt;
}

}  // namespace

// A decided match is corrected, another adjudicated: its room closes.
Refused decide_match(const Case& ruling) {
  if (!ruling.table) return bad("Choose a table first.");
  if (ruling.event().phase != Phase::running && ruling.event().phase != Phase::finished)
    return not_now("The tournament isn't running.");
  const bool is_decided = seems_decided(ruling);
  if (is_decided && ruling.wish.act == "adjudicate") return not_now("The match has already been decided.");
  if (!is_decided && ruling.wish.act == "correct") return not_now("The match hasn't been decided yet.");
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
  const Number entrant = ruling.wish.entrant;
  if (entrant != 0 && std::ranges::find(table.who.entrants, entrant) == table.who.entrants.end())
    return bad("This player or team isn't at this table.");
  if (table.who.entrants.size() > 2 && table.began)
    return not_now("A running series of more than two can't be forfeited. Decide the match instead.");
  ruling.note();
  ruling.desk.tables.forfeit(ruling.turn, *ruling.table, entrant, true);
  return std::nullopt;
}

Refused add_time(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.wish.seconds == 0) return bad("Enter how much time to add.");
  const std::int64_t ms = std::int64_t{ruling.wish.seconds} * 1'000;
  if (ms > ruling::AddTime::most_ms) return bad("You can add at most 14 days.");
  if (ruling.wish.seat && *ruling.wish.seat >= plan_for(ruling.event(), *ruling.table).seats.size())
    return bad("Choose a seat at this table first.");
  const TimeControl clock = ruling.event().settings.options.clock();
  if (ruling.wish.seat && clock.kind == TimeControl::Kind::none)
    return not_now("These games have no clocks. To give more time to arrive, don't choose a seat.");
  if (!ruling.wish.seat && clock.kind == TimeControl::Kind::days)
    return bad("Choose a seat first. In correspondence games, players don't have to be there.");
  ruling.note();
  if (ruling.wish.seat)
    ruling.desk.tables.order(ruling.turn, *ruling.table, ruling::AddTime{seat_at(*ruling.wish.seat), ms});
  else ruling.turn.emit(fact::Delayed{*ruling.table, ms});
  return std::nullopt;
}

Refused adjourn(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (ruling.event().table(*ruling.table).adjourned) return not_now("The match is already adjourned.");
  if (ruling.event().table(*ruling.table).twin != 0)
    return not_now("Both tables of a team match play at the same time.");
  const std::int64_t until = ruling.wish.until;
  if (until != 0 && until <= ruling.turn.now_ms()) return bad("That time is in the past.");
  if (is_too_far(until, ruling.turn.now_ms())) return too_far();
  ruling.note();
  ruling.desk.tables.adjourn(ruling.turn, *ruling.table, until == 0 ? std::nullopt : std::optional(until));
  return std::nullopt;
}

Refused resume(const Case& ruling) {
  if (auto no = needs_open_table(ruling)) return no;
  if (!ruling.event().table(*ruling.table).adjourned) return not_now("The match isn't adjourned.");
  ruling.note();
  ruling.desk.tables.resume(ruling.turn, *ruling.table);
  return std::nullopt;
}

}  // namespace crosstable::events
