// How long the pause that runs has taken in this process, and when it ends by itself. A restart begins it anew with
// what the log knows (fact::PausedFor), so downtime is charged to nobody.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"
#include "server/room/state/plan.hpp"

namespace crosstable {

class PauseTime {
 public:
  // The pause that runs now, if it is charged to a seat's side, and what was left to that side when the log last knew.
  // Has what everybody is shown changed?
  bool keep(std::optional<Seat> charged, std::int64_t left_ms, std::int64_t now, std::int64_t now_ms);

  const TablePause* shown() const { return pause_ ? &pause_->shown : nullptr; }
  std::optional<std::int64_t> ends() const;      // of the loop's steady clock
  std::int64_t gone_ms(std::int64_t now) const;  // since keep(), and no more than was left; 0: none runs

 private:
  struct Pause {
    Seat charged{};
    std::int64_t left_ms = 0;
    std::int64_t from = 0;  // steady
    TablePause shown = {};
  };
  std::optional<Pause> pause_;
};

}  // namespace crosstable
