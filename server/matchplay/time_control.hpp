// How much time players have: the room option `clock`. Pure.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

struct TimeControl {
  enum class Kind : std::uint8_t {
    none,     // "none"
    move,     // "move 30": seconds for each decision
    fischer,  // "10+5": minutes for each seat, and seconds that it gains with each decision
    delay,    // "10d5": minutes for each seat; each decision's first seconds are free
    days,     // "days 2": for each decision; nobody needs to be connected
  };

  Kind kind = Kind::none;
  std::int64_t base_ms = 0;   // of a decision (move, days), or of a seat
  std::int64_t bonus_ms = 0;  // gained or free

  // From 5 s to an hour for a move, up to 180 minutes and 180 seconds, which are not both 0, and up to 14 days.
  static std::optional<TimeControl> read(std::string_view text);
  std::string text() const;  // read() gives it back

  std::string_view name() const;  // of its kind

  bool per_decision() const { return kind == Kind::move || kind == Kind::days; }

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

}  // namespace crosstable
