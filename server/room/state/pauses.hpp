// Who wants a game to stand still, and how long its pauses have taken so far. It does once every human who is seated
// wants it. Where pauses are bounded (RoomPlan::pause_ms), each is charged to the side that asked first.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "server/matchplay/per_seat.hpp"

namespace crosstable {

class Pauses {
 public:
  bool is_wanted() const { return !wanted_by_.empty(); }
  bool is_wanted_by(Seat seat) const { return std::ranges::find(wanted_by_, seat) != wanted_by_.end(); }
  std::optional<Seat> asked_first() const { return is_wanted() ? std::optional(wanted_by_.front()) : std::nullopt; }
  // In this game, by pauses that these seats asked for first.
  std::int64_t taken_ms(Seats side) const {
    std::int64_t ms = 0;
    for (const Seat seat : side) ms += taken_ms_[seat];
    return ms;
  }

  void ask(Seat seat) {
    if (!is_wanted_by(seat)) wanted_by_.push_back(seat);
  }
  void withdraw(Seat seat) { std::erase(wanted_by_, seat); }
  void end() { wanted_by_.clear(); }
  void took(Seat seat, std::int64_t ms) { taken_ms_[seat] = ms; }  // all that it asked for first

 private:
  std::vector<Seat> wanted_by_;  // in the order in which they asked
  PerSeat<std::int64_t> taken_ms_;
};

}  // namespace crosstable
