#include "clients/terminal/play/draw.hpp"

#include <algorithm>
#include <cstdint>

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

// Empty if there is no number for the seat.
std::string by_seat(const json& numbers, const std::string& seat) {
  return numbers.contains(seat) ? text_of(numbers[seat]) : "";
}

std::string winners_of(const RoomState& room, const json& winners) {
  if (winners.empty()) return say("view.draw");
  std::string names;
  for (const json& seat : winners) {
    if (!names.empty()) names += ", ";
    names += room.name_of_seat(seat.get<int>());
  }
  return say(winners.size() == 1 ? "view.winner" : "view.winners", {{"names", names}});
}

std::string points_of(const RoomState& room, const json& scores) {
  std::string points;
  int seat = 0;
  for (const json& score : scores)
    points += (points.empty() ? "" : " · ") + room.name_of_seat(seat++) + " " + text_of(score);
  return points;
}

// A bot's face and level in words; a level that is not known here as it is.
std::string level_of(const std::string& level) { return has_message("bot." + level) ? say("bot." + level) : level; }

// Empty if the game was not rated.
std::string ratings_of(const RoomState& room, const json& result) {
  std::string ratings;
  int seat = 0;
  for (const json& change : result.value("ratings", json::array())) {
    if (seat > 0) ratings += ", ";
    ratings += say("view.rating", {{"name", room.name_of_seat(seat++)},
                                   {"before", text_of(change.at("before"))},
                                   {"after", text_of(change.at("after"))}});
  }
  return ratings;
}

// "Ada 2" for everybody who was given any; empty if nobody was.
std::string hints_of(const RoomState& room, const json& result) {
  std::string given;
  int seat = 0;
  for (const json& count : result.value("hints", json::array())) {
    if (count != 0) given += (given.empty() ? "" : " · ") + room.name_of_seat(seat) + " " + text_of(count);
    ++seat;
  }
  return given;
}

std::string reason_of(const json& result) {
  const std::string reason = result.value("reason", "");
  return has_message("reason." + reason) ? say("reason." + reason) : reason;
}

// What a seat had left when this was shown: "9:58", or "9.7" below ten seconds; empty without a clock.
std::string clock_of(const json& view, const std::string& number) {
  const json left = view.value("clock", json::object()).value("left", json::object());
  if (!left.contains(number) || !left[number].is_number_integer()) return "";
  constexpr std::int64_t low_ms = 10'000;
  const auto ms = std::max<std::int64_t>(0, left[number].get<std::int64_t>());
  if (ms < low_ms) return std::to_string(ms / 1'000) + '.' + std::to_string(ms % 1'000 / 100);
  const std::int64_t seconds = (ms + 999) / 1'000, hours = seconds / 3'600;
  const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  const std::string minutes =
      hours > 0 ? std::to_string(hours) + ':' + two(seconds / 60 % 60) : std::to_string(seconds / 60);
  return minutes + ':' + two(seconds % 60);
}

std::string draw_seats(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  const json table = view.value("table", json::object());
  const json series = view.value("series", json::object());
  std::string out;
  for (const auto& [number, seat] : view.at("seats").items()) {
    std::string extra;
    if (seat.contains("bot")) extra += say("view.bot", {{"level", level_of(text_of(seat["bot"]))}});
    if (!seat.value("connected", true)) extra += say("view.away");
    if (seat.value("standin", false)) extra += say("view.standin");
    if (seat.value("ready", false)) extra += say("view.ready");
    if (seat.value("pauses", false)) extra += say("view.pauses");
    for (const char* agrees : {"draw", "takeback"})
      if (seat.value(agrees, false)) extra += say(std::string("view.agrees_to_") + agrees);
    const bool to_move = table.contains("turn") && table["turn"] == std::stoi(number);
    const std::string mark = to_move ? "> " : own_seat == std::stoi(number) ? "* " : "  ";
    const std::string team = seat.contains("team") ? " (" + text_of(seat["team"]) + ")" : "";
    const bool counts = series.contains("target");
    out += say("view.seat", {{"mark", mark},
                             {"seat", number},
                             {"name", text_of(seat.value("name", json("")))},
                             {"team", team},
                             {"extra", extra},
                             {"clock", clock_of(view, number)},
                             {"hand", by_seat(table.value("hands", json::object()), number)},
                             {"wins", counts ? by_seat(series.value("wins", json::object()), number) : ""},
                             {"points", counts ? by_seat(series.value("points", json::object()), number) : ""}});
    out += '\n';
  }
  return out;
}

std::string draw_table(const RoomState& room) {
  const json& table = room.view()["table"];
  const Drawing draw = find_drawing(room.game());
  std::string out = draw != nullptr ? draw(table, room) : table.dump(2) + '\n';
  if (const LastMove last = last_move(table); !last.move.empty())
    out += say("view.last", {{"name", room.name_of_seat(std::stoi(last.seat))}, {"move", last.move}}) + '\n';
  if (const auto hand = table.find("hand"); hand != table.end() && hand->is_array())
    out += say("view.hand", {{"hand", hand->empty() ? say("none") : joined(*hand)}}) + '\n';
  return out;
}

}  // namespace

std::string draw_room(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  const std::string phase = say("phase." + view.value("phase", ""));
  std::string out = say("view.head", {{"room", room.code()}, {"game", room.game()}, {"phase", phase}}) + '\n';
  const json series = view.value("series", json::object());
  if (series.contains("target"))
    out += say("view.series", {{"kind", series.value("kind", "")},
                               {"target", text_of(series["target"])},
                               {"game", text_of(series.value("game", json(0)))}}) +
           '\n';
  out += draw_seats(room, own_seat);
  if (view.value("paused", false)) out += say("view.paused") + '\n';
  if (view.contains("table")) out += draw_table(room);
  if (view.contains("result")) {
    const json& result = view["result"];
    out += say("view.result", {{"reason", reason_of(result)},
                               {"winners", winners_of(room, result.at("winners"))},
                               {"points", points_of(room, result.at("scores"))},
                               {"record", result.value("record", "")}}) +
           '\n';
    if (const std::string hints = hints_of(room, result); !hints.empty())
      out += say("view.hints", {{"hints", hints}}) + '\n';
    if (const std::string ratings = ratings_of(room, result); !ratings.empty())
      out += say("view.ratings", {{"ratings", ratings}}) + '\n';
  }
  if (series.value("over", false) && series.contains("target"))
    out += say("view.series_over", {{"winners", winners_of(room, series.value("winners", json::array()))}}) + '\n';
  if (view.value("phase", "") == "lobby") out += say("view.waiting") + '\n';
  if (view.value("phase", "") == "between" && own_seat) out += say("view.between") + '\n';
  if (view.value("phase", "") == "over" && own_seat && !series.contains("target")) out += say("view.over") + '\n';
  return out;
}

}  // namespace crosstable::terminal
