// An entrant, as everybody sees it.
#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "json/writer.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/showing/view_parts.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;

std::string_view text_of(Entrant::Left left) {
  constexpr std::array<std::string_view, 5> names{"", "withdrawn", "expelled", "dropped", "declined"};
  return names[static_cast<std::size_t>(left)];
}

// Nobody sees that a table was forfeited before its boards are over.
bool shows_no_show(const EventState& event, const Entrant& entrant) {
  return !entrant.gone() && entrant.no_show && !event.hides_result(*entrant.no_show);
}

std::string_view state_of(const EventState& event, const Entrant& entrant) {
  if (entrant.gone()) return text_of(entrant.left);
  if (shows_no_show(event, entrant)) return event.format() == Format::arena ? "away" : "absent";
  if (entrant.absent) return "absent";
  if (entrant.plays) return "playing";
  return entrant.checked_in ? "checked_in" : "entered";
}

void write_members(JsonWriter& json, std::string_view key, const Entrant& entrant, std::span<const Member> members) {
  json.key(key).array();
  for (const Member& member : members) {
    json.object();
    if (entrant.asks(member.player)) json.member("asked", true);
    if (!member.handle.empty()) json.member("handle", member.handle);
    json.member("name", member.name).member("player", member.player.view()).end();
  }
  json.end();
}

void write_misses(JsonWriter& json, const Entrant& entrant) {
  if (entrant.gone() || entrant.misses.empty()) return;
  json.key("misses").array();
  for (const std::uint32_t round : entrant.misses) json.value(round);
  json.end();
}

}  // namespace

std::string entrant_text(const EventState& event, Number number) {
  const Entrant& entrant = event.entrant(number);
  const auto playing = std::min<std::size_t>(entrant.members.size(), line_up(event.settings));
  const auto listed = entrant.captain_first(playing);
  const std::span<const Member> members(listed);
  std::string text;
  JsonWriter json(text);
  json.object();
  const bool is_out = shows_no_show(event, entrant);
  if (const auto at = may_be_back_at_ms(event, number); at && is_out) json.member("back_at", *at);
  write_members(json, "members", entrant, members.first(playing));
  write_misses(json, entrant);
  json.member("name", entrant.name);
  if (is_out) json.member("no_show", events::text_of(*entrant.no_show));
  if (entrant.rating) json.member("rating", static_cast<std::int64_t>(std::lround(*entrant.rating)));
  if (playing < members.size()) write_members(json, "reserves", entrant, members.subspan(playing));
  if (!event.stages.empty()) {
    const auto& seeds = event.stages.front().seed_of;
    if (const auto seed = seeds.find(number); seed != seeds.end()) json.member("seed", seed->second);
  }
  json.member("state", state_of(event, entrant)).end();
  return text;
}

}  // namespace crosstable::events
