#include "clients/terminal/play/seats.hpp"

#include <algorithm>

#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

// Empty if there is no number for the seat.
std::string by_seat(const json& numbers, const std::string& seat) {
  return numbers.contains(seat) ? text_of(numbers[seat]) : "";
}

// A bot's face and level in words; a level that is not known here as it is.
std::string level_of(const std::string& level) { return has_message("bot." + level) ? say("bot." + level) : level; }

bool runs(const json& clock, int seat) {
  const json running = clock.value("running", json::array());
  return std::any_of(running.begin(), running.end(), [seat](const json& one) { return one == seat; });
}

// "9:58", or "9.7" below ten seconds; empty without a clock.
std::string clock_of(const json& view, const std::string& number, std::optional<std::int64_t> now_ms) {
  const json clock = view.value("clock", json::object()), left = clock.value("left", json::object());
  if (!left.contains(number) || !left[number].is_number_integer()) return "";
  constexpr std::int64_t low_ms = 10'000;
  auto ms = left[number].get<std::int64_t>();
  if (now_ms && runs(clock, std::stoi(number)))
    ms -= std::max<std::int64_t>(0, *now_ms - clock.value("since", *now_ms));
  ms = std::max<std::int64_t>(0, ms);
  if (ms < low_ms) return std::to_string(ms / 1'000) + '.' + std::to_string(ms % 1'000 / 100);
  const std::int64_t seconds = (ms + 999) / 1'000, hours = seconds / 3'600;
  const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string minutes =
      hours > 0 ? std::to_string(hours) + ':' + two(seconds / 60 % 60) : std::to_string(seconds / 60);
  return minutes + ':' + two(seconds % 60);
}

}  // namespace

Args seat_words(const RoomState& room, const std::string& number, std::optional<int> own_seat,
                std::optional<std::int64_t> now_ms) {
  const json& view = room.view();
  const json table = view.value("table", json::object());
  const json series = view.value("series", json::object());
  const json& seat = view.at("seats").at(number);
  std::string extra;
  if (seat.contains("bot")) extra += say("view.bot", {{"level", level_of(text_of(seat["bot"]))}});
  if (!seat.value("connected", true)) extra += say("view.away");
  if (seat.value("standin", false)) extra += say("view.standin");
  if (seat.value("ready", false)) extra += say("view.ready");
  if (seat.value("pauses", false)) extra += say("view.pauses");
  for (const char* agrees : {"draw", "takeback"})
    if (seat.value(agrees, false)) extra += say(std::string("view.agrees_to_") + agrees);
  const int at = std::stoi(number);
  const bool counts = series.contains("target");
  return {{"mark", is_to_move(room, at) ? "> "
                   : own_seat == at     ? "* "
                                        : "  "},
          {"seat", number},
          {"name", text_of(seat.value("name", json("")))},
          {"team", seat.contains("team") ? " (" + text_of(seat["team"]) + ")" : ""},
          {"extra", extra},
          {"clock", clock_of(view, number, now_ms)},
          {"hand", by_seat(table.value("hands", json::object()), number)},
          {"wins", counts ? by_seat(series.value("wins", json::object()), number) : ""},
          {"points", counts ? by_seat(series.value("points", json::object()), number) : ""}};
}

bool is_to_move(const RoomState& room, int seat) {
  const json table = room.view().value("table", json::object());
  return table.contains("turn") && table["turn"] == seat;
}

bool has_running_clock(const RoomState& room) {
  return !room.view().value("clock", json::object()).value("running", json::array()).empty();
}

}  // namespace crosstable::terminal
