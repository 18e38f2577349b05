#include "server/room/state/plan_text.hpp"

#include <limits>

#include "server/room/state/boards_text.hpp"

namespace crosstable {
namespace {

std::vector<PlayerId> players_in(json::JsonValue list) {
  std::vector<PlayerId> players;
  for (const json::JsonValue entry : list) {
    players.emplace_back(entry.as_string().value_or(""));
    if (players.back().empty()) unreadable("seats");
  }
  return players;
}

std::vector<std::uint32_t> numbers_in(json::JsonValue list) {
  std::vector<std::uint32_t> numbers;
  for (const json::JsonValue entry : list) {
    const std::int64_t number = entry.as_int().value_or(-1);
    if (number < 0 || number > std::numeric_limits<std::uint32_t>::max()) unreadable("teams");
    numbers.push_back(static_cast<std::uint32_t>(number));
  }
  return numbers;
}

// Each may be empty: not known.
std::vector<std::string> networks_in(json::JsonValue list) {
  std::vector<std::string> networks;
  for (const json::JsonValue entry : list) {
    const auto network = entry.as_string();
    if (!network) unreadable("from");
    networks.emplace_back(*network);
  }
  return networks;
}

StreamId planner_in(FactReader& json) {
  const auto kind = stream_kind(json.text("kind"));
  StreamId id(kind.value_or(StreamKind::room), json.text("planner"));
  if (!kind || id.empty()) unreadable("planner");
  return id;
}

}  // namespace

void write_plan(json::JsonWriter& json, const fact::Planned& plan) {
  json.member("kind", name_of(plan.planner.kind)).member("planner", plan.planner.key).member("name", plan.name);
  json.key("seats").array();
  for (const PlayerId& player : plan.seats) json.value(player.view());
  json.end();
  if (plan.gathers) json.member("gathers", true);
  if (plan.arranged) json.member("arranged", true);
  if (plan.in_step) json.member("in_step", true);
  if (plan.absent_ms != 0) json.member("absent_ms", plan.absent_ms);
  if (plan.pause_ms != 0) json.member("pause_ms", plan.pause_ms);
  if (plan.boards) {
    json.key("boards");
    write_boards(json, *plan.boards);
  }
  if (plan.at) json.member("event", plan.at->name).member("table", plan.at->table);
  if (!plan.teams.empty()) {
    json.key("teams").array();
    for (const std::uint32_t team : plan.teams) json.value(team);
    json.end();
  }
  if (plan.from.empty()) return;
  json.key("from").array();
  for (const std::string& network : plan.from) json.value(network);
  json.end();
}

fact::Planned read_plan(FactReader& json) {
  fact::Planned plan;
  plan.planner = planner_in(json);
  plan.name = json.text("name");
  plan.seats = players_in(json.array("seats", max_seats));
  if (json.has("teams")) plan.teams = numbers_in(json.array("teams", max_seats));
  plan.gathers = json.flag("gathers");
  plan.arranged = json.flag("arranged");
  if (json.has("boards")) plan.boards = read_boards(FactReader(json.child("boards")));
  if (json.has("table")) plan.at = EventTable{json.text("event"), json.text("table")};
  plan.in_step = json.flag("in_step");
  if (json.has("absent_ms")) plan.absent_ms = json.number("absent_ms");
  if (json.has("pause_ms")) plan.pause_ms = json.number("pause_ms");
  if (plan.pause_ms < 0) unreadable("pause_ms");
  if (json.has("from")) plan.from = networks_in(json.array("from", max_seats));
  return plan;
}

}  // namespace crosstable
