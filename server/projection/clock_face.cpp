#include "server/projection/clock_face.hpp"

#include "engine/core/seat.hpp"

namespace crosstable {

void write_clock(const ClockFace& clock, json::JsonWriter& json) {
  json.object().member("base", clock.control.base_ms);
  if (clock.control.bonus_ms > 0) json.member("bonus", clock.control.bonus_ms);
  json.member("kind", clock.control.name()).key("left").object();
  for (const Seat seat : clock.seats) json.member(text_of(seat), clock.left[seat]);
  json.end().key("running").array();
  for (const Seat seat : clock.running) json.value(index_of(seat));
  json.end().member("since", clock.since).end();
}

}  // namespace crosstable
