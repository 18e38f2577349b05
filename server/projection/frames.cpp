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
    const bool is_own = viewer && event.owner == viewer;
    if (event.is_private && !is_own) continue;
    if (!first) out += ',';
    first = false;
    out.append(is_own ? event.own : event.open);
  }
}

bool knows_more(const Narration& told, Seat seat) {
  return std::any_of(told.begin(), told.end(), [&](const Narrated& event) { return event.owner == seat; });
}

}  // namespace crosstable
