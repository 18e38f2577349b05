// Everything that an event waits for by the wall clock. What an outage of the server does to each is in
// server/docs/deadlines.md, which a test compares with this list.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace crosstable::events {

enum class Deadline : std::uint8_t {
  check_in,      // it opens
  start,         // the event starts with those who have confirmed
  next_round,    // the break is over
  wave,          // an arena pairs those who are free
  arena_end,     // an arena pairs nobody any more
  unpaired_end,  // a Swiss whose next round cannot be paired ends
  call,          // anyone who is not at their table forfeits
  resume,        // an adjourned match goes on
  reopen,        // the director can no longer reopen the event
};
inline constexpr std::array all_deadlines{
    Deadline::check_in,     Deadline::start, Deadline::next_round, Deadline::wave,   Deadline::arena_end,
    Deadline::unpaired_end, Deadline::call,  Deadline::resume,     Deadline::reopen,
};

std::string_view name_of(Deadline deadline);
std::optional<Deadline> deadline_named(std::string_view name);

}  // namespace crosstable::events
