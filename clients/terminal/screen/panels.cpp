#include "clients/terminal/screen/panels.hpp"

#include <algorithm>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/seats.hpp"
#include "clients/terminal/play/symbols.hpp"
#include "clients/terminal/play/wording.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

namespace {

using nlohmann::json;

Ink ink_of(const json& seat, bool to_move) {
  if (to_move) return Ink::strong;
  const std::string team = seat.value("team", "");
  return team == "orange" ? Ink::orange : team == "green" ? Ink::green : Ink::plain;
}

std::string awaited(const RoomState& room) {
  const json table = room.view().value("table", json::object());
  if (const auto turn = table.find("turn"); turn != table.end() && turn->is_number_integer())
    return say("screen.waiting", {{"name", room.name_of_seat(turn->get<int>())}});
  return say(room.view().contains("offer_until") ? "screen.waiting.offer" : "screen.waiting.all");
}

// The commands that bring a room on when no game is played.
std::vector<std::string> commands(const Scene& scene) {
  const json& view = scene.room->view();
  const std::string phase = view.value("phase", "");
  const bool before_rated = scene.own_seat && view.contains("agreement");
  if (before_rated && !view["seats"][std::to_string(*scene.own_seat)].value("ready", false)) return {"/ready"};
  if (phase == "lobby")
    return scene.own_seat ? std::vector<std::string>{"/bot", "/start"} : std::vector<std::string>{"/join"};
  if (!scene.own_seat) return {};
  if (phase == "between") return {"/ready"};
  if (phase == "over") return {"/rematch"};
  return {};
}

Line buttons(const std::vector<std::string>& words) {
  Line line;
  for (const std::string& word : words) {
    line.push_back({"[" + word + "]", Ink::action, "", word});
    line.push_back({" "});
  }
  return line;
}

void append(Picture& to, const Picture& more) { to.insert(to.end(), more.begin(), more.end()); }

}  // namespace

Picture wrapped_lines(const std::vector<std::string>& texts, int columns, Ink ink) {
  Picture lines;
  for (const std::string& text : texts)
    for (const std::string& line : wrapped(harmless_lines(text), columns)) lines.push_back({{line, ink}});
  return lines;
}

Picture seats_panel(const Scene& scene, int columns) {
  Picture lines;
  const json seats = scene.room->view().value("seats", json::object());
  for (const auto& [number, seat] : seats.items()) {
    const Args words = seat_words(*scene.room, number, scene.own_seat, scene.now_ms);
    const Ink ink = ink_of(seat, is_to_move(*scene.room, std::stoi(number)));
    const std::string clock = words.at("clock");
    const int room_for_name = columns - (clock.empty() ? 0 : columns_of(clock) + 1);
    const std::string name = wrapped(say("screen.seat", words), std::max(room_for_name, 1)).front();
    const int gap = columns - columns_of(name) - columns_of(clock);
    lines.push_back({{name, ink}, {std::string(static_cast<std::size_t>(std::max(gap, 0)), ' ')}, {clock, ink}});
  }
  return lines;
}

Picture decision_panel(const Scene& scene, const Picker& picker, int columns) {
  const RoomState& room = *scene.room;
  Picture lines;
  if (room.prompt()) append(lines, wrapped_lines({describe_prompt(*room.prompt(), room)}, columns, Ink::strong));
  else if (room.view().value("phase", "") == "playing") append(lines, wrapped_lines({awaited(room)}, columns));
  if (!picker.chosen().empty()) {
    const std::string chosen = joined(picker.chosen());
    append(lines, wrapped_lines({say("screen.chosen", {{"chosen", chosen}, {"move", picker.complete().value_or("")}})},
                                columns, Ink::notice));
  }
  std::vector<std::string> words = commands(scene);
  if (room.prompt()) words = picker.words();
  if (!words.empty()) lines.push_back(buttons(words));
  return lines;
}

Line hand_line(const RoomState& room) {
  const json table = room.view().value("table", json::object());
  const auto hand = table.find("hand");
  if (hand == table.end() || !hand->is_array()) return {};
  Line line{{say("screen.hand")}};
  if (hand->empty()) line.push_back({say("none")});
  for (const json& stone : *hand) {
    const std::string name = text_of(stone);
    Span shape = symbol_of(room.game(), name);
    shape.target = name;
    line.push_back({"[" + name, Ink::strong, "", name});
    if (!shape.glyph.empty()) line.push_back({"", shape.ink, shape.glyph, name});
    line.push_back({"]", Ink::strong, "", name});
    line.push_back({" "});
  }
  return line;
}

}  // namespace crosstable::terminal::screen
