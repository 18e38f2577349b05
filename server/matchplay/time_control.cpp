#include "server/matchplay/time_control.hpp"

#include <array>
#include <charconv>

namespace crosstable {
namespace {

constexpr std::int64_t second = 1'000, minute = 60 * second, day = 24 * 60 * minute;
constexpr std::int64_t least_move = 5, most_move = 3'600;       // seconds
constexpr std::int64_t most_minutes = 180, most_seconds = 180;  // of a seat, of a bonus
constexpr std::int64_t most_days = 14;

// A whole number without a sign or leading zeros.
std::optional<std::int64_t> whole(std::string_view text) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
  }
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::optional<TimeControl> per_decision(TimeControl::Kind kind, std::string_view number, std::int64_t least,
                                        std::int64_t most, std::int64_t unit) {
  const auto read = whole(number);
  if (!read || *read < least || *read > most) return std::nullopt;
  return TimeControl{kind, *read * unit, 0};
}

}  // namespace

std::optional<TimeControl> TimeControl::read(std::string_view text) {
  if (text == "none") return TimeControl{};
  if (text.starts_with("move "))
    return crosstable::per_decision(Kind::move, text.substr(5), least_move, most_move, second);
  if (text.starts_with("days ")) return crosstable::per_decision(Kind::days, text.substr(5), 1, most_days, day);
  const std::size_t sign = text.find_first_of("+d");
  if (sign == std::string_view::npos) return std::nullopt;
  const auto minutes = whole(text.substr(0, sign)), seconds = whole(text.substr(sign + 1));
  if (!minutes || !seconds || *minutes > most_minutes || *seconds > most_seconds) return std::nullopt;
  if (*minutes == 0 && *seconds == 0) return std::nullopt;
  return TimeControl{text[sign] == '+' ? Kind::fischer : Kind::delay, *minutes * minute, *seconds * second};
}

std::string_view TimeControl::name() const {
  constexpr std::array<std::string_view, 5> names{"none", "move", "fischer", "delay", "days"};
  return names[static_cast<std::size_t>(kind)];
}

std::string TimeControl::text() const {
  const auto both = [this](const char* sign) {
    return std::to_string(base_ms / minute) + sign + std::to_string(bonus_ms / second);
  };
  switch (kind) {
    case Kind::none:
      return "none";
    case Kind::move:
      return "move " + std::to_string(base_ms / second);
    case Kind::fischer:
      return both("+");
    case Kind::delay:
      return both("d");
    case Kind::days:
      return "days " + std::to_string(base_ms / day);
  }
  return {};
}

}  // namespace crosstable
