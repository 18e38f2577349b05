#include "clients/terminal/play/draw.hpp"

#include "clients/terminal/play/messages.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

std::string text(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string joined(const json& list, std::string_view between = " ") {
  std::string out;
  for (const json& item : list) {
    if (!out.empty()) out += between;
    out += text(item);
  }
  return out;
}

std::string by_seat(const json& numbers, const std::string& seat) { return numbers.contains(seat) ? text(numbers[seat]) : "0"; }

std::string winners_of(const RoomState& room, const json& winners) {
  if (winners.empty()) return say("view.draw");
  std::string names;
  for (const json& seat : winners) {
    if (!names.empty()) names += ", ";
    names += room.name_of_seat(seat.get<int>());
  }
  return say("view.winners", {{"names", names}});
}

std::string draw_seats(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  const json table = view.value("table", json::object());
  const json series = view.value("series", json::object());
  std::string out;
  for (const auto& [number, seat] : view.at("seats").items()) {
    std::string extra;
    if (seat.contains("bot")) extra += say("view.bot", {{"level", text(seat["bot"])}});
    if (!seat.value("connected", true)) extra += say("view.away");
    if (seat.value("standin", false)) extra += say("view.standin");
    if (seat.value("ready", false)) extra += say("view.ready");
    const bool to_move = table.contains("turn") && table["turn"] == std::stoi(number);
    const std::string mark = to_move ? "> " : own_seat == std::stoi(number) ? "* " : "  ";
    const std::string team = seat.contains("team") ? " (" + text(seat["team"]) + ")" : "";
    const std::string name = harmless(seat.value("name", ""));
    if (table.contains("hands")) {
      out += say("view.seat", {{"mark", mark}, {"seat", number}, {"name", name}, {"team", team}, {"extra", extra},
                               {"hand", by_seat(table["hands"], number)},
                               {"wins", by_seat(series.value("wins", json::object()), number)},
                               {"points", by_seat(series.value("points", json::object()), number)}});
    } else {
      out += say("view.seat_waiting", {{"mark", mark}, {"seat", number}, {"name", name}, {"team", team}, {"extra", extra}});
    }
    out += '\n';
  }
  return out;
}

// "0 A@c4" taken apart.
std::pair<int, std::string> seat_and_move(const std::string& line) { return {line.front() - '0', line.substr(std::min<std::size_t>(2, line.size()))}; }

std::string draw_table(const RoomState& room) {
  const json& table = room.view()["table"];
  std::string out = room.view().value("game", "") == "crosswise" ? draw_crosswise(table) : table.dump(2) + '\n';
  if (const auto last = table.find("last"); last != table.end() && last->is_string()) {
    const auto [seat, move] = seat_and_move(last->get<std::string>());
    out += say("view.last", {{"name", room.name_of_seat(seat)}, {"move", move}}) + '\n';
  }
  if (const auto hand = table.find("hand"); hand != table.end() && hand->is_array())
    out += say("view.hand", {{"hand", hand->empty() ? say("none") : joined(*hand)}}) + '\n';
  return out;
}

}  // namespace

std::string draw_room(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  const std::string phase = say("phase." + view.value("phase", ""));
  std::string out = say("view.head", {{"room", room.code()}, {"game", view.value("game", "")}, {"phase", phase}}) + '\n';
  const json series = view.value("series", json::object());
  if (series.contains("target"))
    out += say("view.series", {{"kind", series.value("kind", "")}, {"target", text(series["target"])}, {"game", text(series.value("game", json(0)))}}) + '\n';
  out += draw_seats(room, own_seat);
  if (view.contains("table")) out += draw_table(room);
  if (view.contains("result")) {
    const json& result = view["result"];
    out += say("view.result", {{"reason", result.value("reason", "")}, {"winners", winners_of(room, result.at("winners"))},
                               {"scores", joined(result.at("scores"), " : ")}, {"record", result.value("record", "")}}) + '\n';
  }
  if (series.value("over", false) && series.contains("target"))
    out += say("view.series_over", {{"winners", winners_of(room, series.value("winners", json::array()))}}) + '\n';
  if (view.value("phase", "") == "lobby") out += say("view.waiting") + '\n';
  return out;
}

std::string describe_prompt(const Prompt& prompt) {
  const std::string kind = prompt.offer.value("kind", "");
  if (kind == "redraw") return say("prompt.redraw", {{"moves", joined(prompt.offer.at("moves"), " / ")}});
  if (kind != "turn" || !prompt.offer.contains("place")) return say("prompt.other");
  const json& place = prompt.offer["place"];
  const json actions = prompt.offer.value("actions", json::array());
  return say("prompt.turn", {{"place", place.empty() ? say("none") : joined(place)},
                             {"actions", actions.empty() ? say("none") : joined(actions)},
                             {"example", place.empty() ? "M:a1-b2" : text(place[0]) + "@c4"}});
}

}  // namespace crosstable::terminal
