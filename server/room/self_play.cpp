#include "server/room/self_play.hpp"

#include <algorithm>

namespace crosstable {
namespace {

std::int64_t earlier(std::optional<std::int64_t> a, std::int64_t b) { return a ? std::min(*a, b) : b; }

}  // namespace

bool SelfPlay::dismiss_stand_in(Seat seat) {
  const bool stood_in = stand_ins_.contains(seat);
  stand_ins_.remove(seat);
  return stood_in;
}

std::optional<std::int64_t> SelfPlay::think(Seats seats, std::int64_t now,
                                            const std::function<std::int64_t()>& think_time) {
  std::optional<std::int64_t> due;
  for (const Seat seat : all_seats) {
    std::int64_t& at = plays_at_[seat];
    if (!seats.contains(seat)) {
      at = 0;
      continue;
    }
    if (at == 0) at = now + think_time();
    due = earlier(due, at);
  }
  return due;
}

std::optional<Seat> SelfPlay::done_thinking(std::int64_t now) const {
  std::optional<Seat> first;
  for (const Seat seat : all_seats) {
    const std::int64_t at = plays_at_[seat];
    if (at != 0 && at <= now && (!first || at < plays_at_[*first])) first = seat;
  }
  return first;
}

std::optional<std::int64_t> SelfPlay::wait_for(Seats seats, std::int64_t now, std::int64_t patience_ms) {
  std::optional<std::int64_t> due;
  for (const Seat seat : all_seats) {
    std::int64_t& since = owing_since_[seat];
    if (!seats.contains(seat)) {
      since = 0;
      continue;
    }
    if (since == 0) since = now;
    due = earlier(due, since + patience_ms);
  }
  return due;
}

Seats SelfPlay::stand_in(std::int64_t now, std::int64_t patience_ms) {
  Seats taken;
  for (const Seat seat : all_seats) {
    std::int64_t& since = owing_since_[seat];
    if (since == 0 || now < since + patience_ms) continue;
    since = 0;
    stand_ins_.add(seat);
    taken.add(seat);
  }
  return taken;
}

}  // namespace crosstable
