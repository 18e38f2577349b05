#include "tests/server/event_fold/random_event.hpp"

#include <algorithm>

#include "server/events/rounds/stage_history.hpp"

namespace crosstable::events::test {

RandomEvent::RandomEvent(std::uint64_t seed, unsigned entrants, Settings settings, Mischief mischief)
    : event(entrants, settings), chance_(seed), mischief_(mischief) {
  facts.emplace_back(fact::Created{EventId("E7QX2M"), std::move(settings), member("Director")}, 1);
  facts.emplace_back(fact::Opened{}, 2);
  for (Number number = 1; number <= entrants; ++number) {
    const Entrant& one = event.state.entrant(number);
    facts.emplace_back(fact::Entered{number, one.name, one.members, one.rating}, 2 + number);
  }
  facts.emplace_back(fact::Started{event.state.stages.front().seeds}, 3 + entrants);
}

void RandomEvent::tell(const Fact& fact) {
  event.tell(fact);
  facts.emplace_back(fact, event.now_ms);
  told();
}

MatchResult RandomEvent::result(const Table& table) {
  using Kind = MatchResult::Kind;
  const auto& who = table.who.entrants;
  MatchResult result;
  if (who.size() > 2) {
    for (std::size_t i = 0; i < who.size(); ++i) result.points.push_back(chance_.below(20));
    for (const std::int64_t points : result.points)
      result.places.push_back(
          1 + static_cast<unsigned>(std::ranges::count_if(result.points, [&](auto other) { return other > points; })));
    if (std::ranges::count(result.places, 1u) > 1) return result;
    const auto best = std::ranges::find(result.places, 1u) - result.places.begin();
    result.kind = Kind::won;
    result.winner = who[static_cast<std::size_t>(best)];
    return result;
  }
  if (chance_.percent(mischief_.both_lose)) return {Kind::none, 0, chance_.percent(50), true};
  if (chance_.percent(mischief_.forfeits)) {
    result = won_by(who[chance_.below(2)]);
    result.played = chance_.percent(50);
    result.forfeit = true;
    return result;
  }
  result.points = {chance_.below(9), chance_.below(9)};
  if (chance_.percent(mischief_.draws)) return result;
  result.kind = Kind::won;
  result.winner = who[chance_.below(2)];
  return result;
}

void RandomEvent::play_table(const TableId& id) {
  const RoomCode code("R" + std::to_string(++rooms_));
  const SeriesId series("S" + std::to_string(rooms_));
  tell(fact::RoomOpened{id, event.state.table(id).rooms, code});
  const bool may_be_late = event.state.would_leave_boards(id) && event.state.table(id).twin == 0;
  if (may_be_late && chance_.percent(mischief_.late)) return tell(fact::Late{id, -60'000});
  tell(fact::SeriesBegan{id, code});
  const unsigned games = play_games(id, code, series);
  if (games == 0) return;
  const bool stops = chance_.percent(mischief_.called_off);
  tell(fact::SeriesEnded{id, code, series, games, stops ? std::nullopt : std::optional(result(event.state.table(id)))});
  leave_out(id);
  const Table& table = event.state.table(id);
  MatchResult ruled = result(table);
  if (stops && !event.state.may_correct(id, ruled)) ruled = won_by(table.who.entrants[0], {90, 0});
  if (!event.state.may_correct(id, ruled)) return;
  if (stops || (table.result && chance_.percent(mischief_.corrections))) tell(fact::Corrected{id, std::move(ruled)});
}

// An entrant who forfeited unplayed is not paired until they are back; in an arena, sometimes without points for the
// other.
void RandomEvent::leave_out(const TableId& id) {
  const Table& table = event.state.table(id);
  const Format format = event.state.format();
  if (!table.result || table.result->played || !table.result->forfeit || is_knockout(format) || table.twin != 0) return;
  if (!chance_.percent(mischief_.no_shows)) return;
  fact::NoShow no_show{id, {}, format != Format::arena || chance_.percent(50)};
  for (const Number number : table.who.entrants)
    if (table.result->winner != number && !event.state.entrant(number).gone()) no_show.entrants.push_back(number);
  if (table.who.entrants.size() == 2 && !no_show.entrants.empty()) tell(no_show);
}

// All boards, if there are any; one game, if not. Returns how many; 0: the table left them before it had played them
// all.
unsigned RandomEvent::play_games(const TableId& id, const RoomCode& code, const SeriesId& series) {
  const bool on_boards = event.state.would_leave_boards(id);
  const unsigned games = on_boards ? boards_of_round(event.state.settings) : 1;
  for (unsigned game = 1; game <= games; ++game) {
    const bool may_adjourn = on_boards && event.state.table(id).twin == 0;
    if (may_adjourn && chance_.percent(mischief_.adjournments)) {
      tell(fact::Adjourned{id, std::nullopt, true});
      return 0;
    }
    fact::GameEnded ended{id, code, series, game, RecordId("G" + std::to_string(rooms_))};
    if (on_boards) ended.scores = {chance_.below(4), chance_.below(4)};
    if (on_boards && !chance_.percent(20)) ended.winner = event.state.table(id).who.entrants[chance_.below(2)];
    tell(ended);
  }
  return games;
}

// The boards of the present round, if it has any.
void RandomEvent::deal() {
  if (event.state.waits_for_nonces()) tell(event.present_deal());
}

void RandomEvent::people(bool between_rounds) {
  const auto& state = event.state;
  for (Number number = 1; number <= state.entrants.size(); ++number) {
    const Entrant& one = state.entrant(number);
    const bool may_return = one.left == Entrant::Left::withdrew && !is_knockout(state.format()) &&
                            state.stages.back().seed_of.count(number) != 0 && !is_stage_over(state);
    if (may_return && chance_.percent(mischief_.returns))
      tell(fact::Returned{{number, one.name, one.members, one.rating, false, one.asked}});
    if (one.gone()) continue;
    if (chance_.percent(mischief_.misses)) {
      const auto next = static_cast<std::uint32_t>(state.rounds.size() + 1);
      tell(fact::Misses{number, {next, next + 1}});
    }
    if (chance_.percent(mischief_.withdrawals)) tell(fact::Withdrew{number});
    else if (one.no_show) tell(fact::Back{number});
    else if (one.absent) tell(fact::Absent{number, false});
    else if (chance_.percent(mischief_.absences)) tell(fact::Absent{number});
  }
  if (!between_rounds && may_enter_late(state.format()) && chance_.percent(mischief_.late)) {
    const std::string name = "Late" + std::to_string(++late_);
    tell(fact::Entered{static_cast<Number>(state.entrants.size() + 1),
                       name,
                       members_of(state.settings, name),
                       {},
                       chance_.percent(50)});
  }
}

bool RandomEvent::next() {
  people(true);
  auto round = next_round(event.state, event.now_ms);
  if (std::holds_alternative<NoPairing>(round) || std::holds_alternative<NotYet>(round)) return false;
  if (auto* over = std::get_if<StageOver>(&round)) {
    if (over->seeds.empty()) tell(fact::Finished{});
    else tell(fact::StageEnded{over->seeds});
    return true;
  }
  if (event.state.needs_seal()) tell(event.next_boards());
  tell(std::get<fact::Paired>(round));
  if (event.state.may_repair() && chance_.percent(mischief_.repairs)) {
    people(true);
    auto again = next_round(event.state.without_present_round(), event.now_ms);
    if (auto* paired = std::get_if<fact::Paired>(&again)) tell(fact::Repaired{*std::move(paired)});
  }
  deal();
  return true;
}

bool RandomEvent::play() {
  while (event.state.phase == Phase::running) {
    const bool is_arena = event.state.format() == Format::arena;
    const auto open = event.state.open_tables();
    if (open.empty()) {
      if (is_arena) event.now_ms = std::max(event.now_ms, event.state.next_at_ms().value_or(0));
      if (!next() && !is_arena) return false;
      continue;
    }
    const TableId id = open[chance_.below(static_cast<unsigned>(open.size()))];
    if (event.state.table(id).adjourned) tell(fact::Resumed{id});
    else if (event.state.may_open_room(id)) play_table(id);
    if (chance_.percent(10)) people(false);
    if (is_arena && event.state.waits_for_round() && event.state.next_at_ms()) {
      event.now_ms = std::max(event.now_ms, *event.state.next_at_ms());
      next();
    }
  }
  return true;
}

}  // namespace crosstable::events::test
