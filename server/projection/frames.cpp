#include "server/projection/frames.hpp"

#include <algorithm>

namespace crosstable {

std::string prompt_id(std::uint32_t game, std::uint32_t decision) {
  return std::to_string(game) + "." + std::to_string(decision);
}

void write_prompt(std::string_view id, const Match& match, Seat seat, std::string& out) {
  json::JsonWriter json(out);
  json.object().member("id", id).key("offer");
  match.offer(seat, json);
  json.end();
}

void write_events(const Narration& told, std::optional<Seat> viewer, std::string& out) {
  bool first = true;
  for (const Narrated& event : told) {
    if (!first) out += ',';
    first = false;
    out.append(viewer && event.owner == viewer ? event.own : event.open);
  }
}

bool knows_more(const Narration& told, Seat seat) {
  return std::any_of(told.begin(), told.end(), [&](const Narrated& event) { return event.owner == seat; });
}

void write_snapshot(std::string_view room, std::uint64_t seq, std::string_view view, std::string_view prompt,
                    std::span<const std::string> chat, std::string& out) {
  json::JsonWriter json(out);
  json.object(json::Keys::as_written).member("room", room).member("seq", seq).member_raw("view", view);
  if (!prompt.empty()) json.member_raw("prompt", prompt);
  json.key("chat").array();
  for (const std::string& line : chat) json.raw(line);
  json.end().end();
}

}  // namespace crosstable
