#include "server/events/decisions/course.hpp"

#include <algorithm>

#include "server/events/rounds/pairer.hpp"

namespace crosstable::events {
namespace {

// A director's `next` ends the break before it is over.
bool is_called_for(const EventState& event) {
  const std::int64_t since =
      event.rounds.empty() ? event.started_at_ms : event.rounds.back().ended_at_ms.value_or(event.started_at_ms);
  return std::ranges::any_of(event.log,
                             [&](const LogLine& line) { return line.at_ms >= since && line.what.act == "next"; });
}

}  // namespace

void start(Turn& turn, const IsHere& is_here) {
  for (const Number number : connected_entrants(turn.state(), is_here)) turn.emit(fact::CheckedIn{number});
  std::vector<Number> seeds = turn.state().starting_seeds();
  const std::size_t needed = turn.state().settings.min_entrants;
  if (seeds.size() < needed) {
    return turn.emit(fact::Cancelled{"Too few entrants at the start: " + std::to_string(seeds.size()) +
                                         " of at least " + std::to_string(needed) + ".",
                                     true});
  }
  turn.emit(fact::Started{std::move(seeds)});
}

void follow_the_clock(Turn& turn, const IsHere& is_here) {
  const EventState& event = turn.state();
  const auto is_due = [&](std::optional<std::int64_t> at_ms) { return at_ms && turn.now_ms() >= *at_ms; };
  if (event.phase == Phase::open && is_due(event.check_in_at_ms())) turn.emit(fact::CheckInOpened{});
  if (event.gathers() && is_due(event.settings.starts_at)) start(turn, is_here);
  const bool waits = event.phase == Phase::running && event.ends_unpaired_at_ms;
  if (waits && (!event.has_director() || is_due(event.ends_unpaired_at_ms))) turn.emit(fact::Finished{});
}

std::int64_t ends_unpaired_at(const EventState& event, std::int64_t now_ms) {
  constexpr std::int64_t patience_ms = 10 * 60'000;
  const bool may_end = event.format() == Format::swiss && event.is_last_stage();
  return may_end ? now_ms + event.settings.break_ms + patience_ms : 0;
}

std::optional<std::int64_t> pairs_at_ms(const EventState& event) {
  if (event.phase != Phase::running || event.held) return std::nullopt;
  const auto at = event.next_at_ms();
  if (!at) return std::nullopt;
  if (is_called_for(event)) return 0;
  const bool nothing_follows = event.waits_for_round() && event.is_last_stage() && is_stage_over(event);
  return nothing_follows ? 0 : at;  // nobody waits for the end of a break after the last round
}

std::optional<std::int64_t> next_time_ms(const EventState& event) {
  if (event.phase == Phase::open && event.check_in_at_ms()) return event.check_in_at_ms();
  if (event.phase == Phase::running && event.ends_unpaired_at_ms) return event.ends_unpaired_at_ms;
  return event.gathers() ? event.settings.starts_at : pairs_at_ms(event);
}

}  // namespace crosstable::events
