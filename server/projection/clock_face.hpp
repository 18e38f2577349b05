// What everybody sees of the clocks: the view's `clock` (protocol/docs/views.md).
#pragma once
#include <cstdint>

#include "json/writer.hpp"
#include "server/matchplay/per_seat.hpp"
#include "server/matchplay/time_control.hpp"

namespace crosstable {

struct ClockFace {
  TimeControl control;
  Seats seats, running;
  std::int64_t since = 0;           // ms since 1970
  PerSeat<std::int64_t> left = {};  // at `since`; of a clock that runs, with its delay
};

void write_clock(const ClockFace& clock, json::JsonWriter& json);  // one canonical object

}  // namespace crosstable
