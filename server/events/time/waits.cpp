#include "server/events/time/waits.hpp"

#include <algorithm>
#include <limits>

#include "server/events/decisions/no_shows.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t least_left_ms = 60'000;

void add_gathering(const EventState& event, std::vector<Wait>& waits) {
  const auto& starts_at = event.settings.starts_at;
  if (!starts_at) return;
  const auto opens_at = event.check_in_at_ms();
  if (opens_at && event.phase == Phase::open) waits.push_back({Deadline::check_in, {}, *opens_at, *opens_at});
  waits.push_back({Deadline::start, {}, opens_at.value_or(*starts_at - event.settings.forfeit_ms), *starts_at});
}

void add_rounds(const EventState& event, std::vector<Wait>& waits) {
  if (event.ends_unpaired_at_ms)
    waits.push_back({Deadline::unpaired_end, {}, event.unpaired_since_ms, *event.ends_unpaired_at_ms});
  if (const auto ends_at = event.ends_at_ms())
    waits.push_back({Deadline::arena_end, {}, event.started_at_ms, *ends_at});
  const auto at = event.next_at_ms();
  if (!at || event.held) return;
  if (event.format() == Format::arena) waits.push_back({Deadline::wave, {}, *at, *at});
  else waits.push_back({Deadline::next_round, {}, event.rounds.empty() ? *at : *event.rounds.back().ended_at_ms, *at});
}

void add_table(const EventState& event, const TableId& id, std::vector<Wait>& waits) {
  const Table& table = event.table(id);
  if (table.resumes_at)
    waits.push_back({Deadline::resume, id, *table.resumes_at - event.settings.forfeit_ms, *table.resumes_at});
  if (!table.code || table.began || table.adjourned || is_no_show_ordered(table)) return;
  waits.push_back({Deadline::call, id, table.called_at_ms, table.called_at_ms + call_ms(event) + table.extra_ms});
}

}  // namespace

std::string_view name_of(Deadline deadline) {
  switch (deadline) {
    case Deadline::check_in:
      return "check_in";
    case Deadline::start:
      return "start";
    case Deadline::next_round:
      return "next_round";
    case Deadline::wave:
      return "wave";
    case Deadline::arena_end:
      return "arena_end";
    case Deadline::unpaired_end:
      return "unpaired_end";
    case Deadline::call:
      return "call";
    case Deadline::resume:
      return "resume";
    case Deadline::reopen:
      return "reopen";
  }
  return {};
}

std::optional<Deadline> deadline_named(std::string_view name) {
  const auto found = std::ranges::find(all_deadlines, name, [](Deadline one) { return name_of(one); });
  return found == all_deadlines.end() ? std::nullopt : std::optional(*found);
}

std::vector<Wait> waits_of(const EventState& event) {
  std::vector<Wait> waits;
  if (event.gathers()) add_gathering(event, waits);
  if (event.phase == Phase::running) add_rounds(event, waits);
  for (const TableId& id : event.open_tables()) add_table(event, id, waits);
  if (event.reopens_until_ms) waits.push_back({Deadline::reopen, {}, event.ended_at_ms, *event.reopens_until_ms});
  return waits;
}

std::int64_t waits_until_ms(const EventState& event) {
  if (event.reopens_until_ms) return *event.reopens_until_ms;
  return waits_of(event).empty() ? 0 : std::numeric_limits<std::int64_t>::max();
}

bool Idleness::is_idle(std::int64_t now_ms) const {
  constexpr std::int64_t thirty_days_ms = std::int64_t{30} * 24 * 60 * 60'000;
  return now_ms - thirty_days_ms >= played_at_ms && (next_at_ms == 0 || next_at_ms - thirty_days_ms > now_ms);
}

Idleness idleness_of(const EventState& event) {
  Idleness idleness{std::max(event.started_at_ms, event.last_game_at_ms), 0};
  const bool has_clock = event.settings.options.clock().kind != TimeControl::Kind::none;
  const auto is_played = [&](const TableId& id) { return event.table(id).began && !event.table(id).adjourned; };
  if (has_clock && std::ranges::any_of(event.open_tables(), is_played))
    idleness.played_at_ms = std::numeric_limits<std::int64_t>::max();
  for (const Wait& wait : waits_of(event))
    if (idleness.next_at_ms == 0 || wait.until_ms < idleness.next_at_ms) idleness.next_at_ms = wait.until_ms;
  return idleness;
}

// However late it is: what people had left when the server went down, they have again when it is back.
std::int64_t end_after_outage(const Wait& wait, std::int64_t from_ms, std::int64_t to_ms) {
  const std::int64_t lost = std::min(wait.until_ms, to_ms) - std::max(wait.from_ms, from_ms);
  if (lost <= 0) return wait.until_ms;
  return std::max(std::max(wait.until_ms, to_ms) + lost, to_ms + least_left_ms);
}

}  // namespace crosstable::events
