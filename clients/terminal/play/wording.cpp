#include "clients/terminal/play/wording.hpp"

#include <array>
#include <ctime>

namespace crosstable::terminal {

namespace {

using nlohmann::json;

std::string names_of(const json& seats, const RoomState& room) {
  std::string names;
  for (const json& seat : seats) {
    if (!seat.is_number_integer()) return "";
    if (!names.empty()) names += ", ";
    names += room.name_of_seat(seat.get<int>());
  }
  return names;
}

std::string by_seat(const json& object, const RoomState& room) {
  std::string out;
  for (const auto& [seat, value] : object.items()) {
    if (!out.empty()) out += ", ";
    const bool is_seat = seat.size() == 1 && seat[0] >= '0' && seat[0] <= '9';
    out += (is_seat ? room.name_of_seat(seat[0] - '0') : seat) + " " + text_of(value);
  }
  return out;
}

std::string name_in(const json& event, const RoomState& room) {
  if (const auto seat = event.find("seat"); seat != event.end() && seat->is_number_integer())
    return room.name_of_seat(seat->get<int>());
  if (const auto player = event.find("player"); player != event.end() && player->is_string()) {
    if (const auto seat = room.seat_of(player->get<std::string>())) return room.name_of_seat(*seat);
  }
  return say("nobody");
}

// The most specific sentence for this event.
std::string key_of(const json& event, const std::string& base) {
  for (const auto& [name, value] : event.items()) {
    if (name == "type") continue;
    const std::string with = base + "." + name;
    if (const std::string exact = with + "." + text_of(value); has_message(exact)) return exact;
    if (has_message(with)) return with;
  }
  return base;
}

}  // namespace

std::string time_of(std::int64_t at_ms) {
  const std::time_t at = at_ms / 1'000;
  std::tm local{};
  std::array<char, 8> text{};
  if (at_ms <= 0 || localtime_r(&at, &local) == nullptr) return "";
  return {text.data(), std::strftime(text.data(), text.size(), "%H:%M", &local)};
}

std::string text_of(const json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string joined(const json& list, std::string_view between) {
  std::string out;
  for (const json& item : list) {
    if (!out.empty()) out += between;
    out += text_of(item);
  }
  return out;
}

Args words_of(const json& object, const RoomState& room) {
  Args words;
  for (const auto& [name, value] : object.items()) {
    if (value.is_array()) {
      words[name] = value.empty() ? say("none") : joined(value);
      words[name + "_names"] = names_of(value, room);
    } else if (value.is_object()) {
      words[name] = by_seat(value, room);
    } else {
      const std::string text = text_of(value);
      const std::string word = room.game() + "." + name + "." + text;
      words[name] = has_message(word) ? say(word) : text;
      if (value.is_string()) words[name + "_begin"] = text.substr(0, 16);
      if (value.is_number_integer()) words[name + "_name"] = room.name_of_seat(value.get<int>());
    }
  }
  return words;
}

std::string narrate(const json& event, const RoomState& room) {
  const std::string type = event.at("type").get<std::string>();
  Args words = words_of(event, room);
  if (!event.contains("name")) words["name"] = name_in(event, room);
  std::string key = key_of(event, room.game() + ".event." + type);
  if (!has_message(key)) key = key_of(event, "event." + type);
  return has_message(key) ? say(key, words) : "";
}

std::string describe_prompt(const Prompt& prompt, const RoomState& room) {
  const std::string key =
      room.game() + ".prompt." + (prompt.offer.contains("kind") ? text_of(prompt.offer["kind"]) : "");
  return has_message(key) ? say(key, words_of(prompt.offer, room)) : say("prompt.other");
}

}  // namespace crosstable::terminal
