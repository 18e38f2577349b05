#include "clients/terminal/play/draw.hpp"

#include "clients/terminal/play/drawings.hpp"
#include "clients/terminal/play/seats.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

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

// Empty if the game does not stand still.
std::string paused_said(const json& view) {
  if (!view.value("paused", false)) return {};
  return say("view.paused", {{"until", time_of(view.value("pause_until", std::int64_t{0}))}});
}

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

std::string draw_seats(const RoomState& room, std::optional<int> own_seat) {
  std::string out;
  for (const auto& [number, seat] : room.view().at("seats").items())
    out += say("view.seat", seat_words(room, number, own_seat)) + '\n';
  return out;
}

std::string draw_series(const json& series) {
  if (!series.contains("target")) return "";
  return say("view.series", {{"kind", series.value("kind", "")},
                             {"target", text_of(series["target"])},
                             {"game", text_of(series.value("game", json(0)))}});
}

}  // namespace

Drawn drawn_table(const RoomState& room, const DrawingSpace& space) {
  const json& table = room.view().at("table");
  const Drawing draw = find_drawing(room.game());
  Drawn out;
  if (draw != nullptr) out = draw(table, room, space);
  else out.notes.push_back(table.dump(2));
  if (const LastMove last = last_move(table); !last.move.empty())
    out.notes.push_back(say("view.last", {{"name", room.name_of_seat(std::stoi(last.seat))}, {"move", last.move}}));
  return out;
}

std::string room_heading(const RoomState& room) {
  const std::string phase = say("phase." + room.view().value("phase", ""));
  return say("view.head", {{"room", room.code()}, {"game", room.game()}, {"phase", phase}});
}

std::string agreement_note(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  if (!view.contains("agreement")) return "";
  std::string names, changes;
  const auto add = [](std::string& to, const std::string& more) { to.append(to.empty() ? "" : ", ").append(more); };
  for (const auto& [number, seat] : view.at("seats").items()) {
    if (seat.value("ready", false) || seat.contains("bot")) continue;
    if (own_seat != std::stoi(number)) {
      add(names, text_of(seat.value("name", json(""))));
      continue;
    }
    for (const auto& [option, change] : view["agreement"].at("changed").items())
      add(changes, option + ": " + text_of(change.at(0)) + " → " + text_of(change.at(1)));
    return say("view.agree", {{"changes", changes}});
  }
  return names.empty() ? "" : say("view.not_ready", {{"names", names}});
}

std::vector<std::string> room_notes(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  const json series = view.value("series", json::object());
  const std::string phase = view.value("phase", "");
  std::vector<std::string> notes;
  if (view.contains("result")) {
    const json& result = view["result"];
    notes.push_back(say("view.result", {{"reason", reason_of(result)},
                                        {"winners", winners_of(room, result.at("winners"))},
                                        {"points", points_of(room, result.at("scores"))},
                                        {"record", result.value("record", "")}}));
    if (const std::string hints = hints_of(room, result); !hints.empty())
      notes.push_back(say("view.hints", {{"hints", hints}}));
    if (const std::string ratings = ratings_of(room, result); !ratings.empty())
      notes.push_back(say("view.ratings", {{"ratings", ratings}}));
  }
  if (series.value("over", false) && series.contains("target"))
    notes.push_back(say("view.series_over", {{"winners", winners_of(room, series.value("winners", json::array()))}}));
  if (phase == "lobby") notes.push_back(say(view.contains("event") ? "view.waiting.table" : "view.waiting"));
  if (const std::string note = agreement_note(room, own_seat); !note.empty()) notes.push_back(note);
  if (phase == "between" && own_seat) notes.push_back(say("view.between"));
  if (phase == "over" && own_seat && !series.contains("target")) notes.push_back(say("view.over"));
  return notes;
}

std::vector<std::string> room_standing(const RoomState& room) {
  const json& view = room.view();
  std::vector<std::string> standing;
  if (const std::string series = draw_series(view.value("series", json::object())); !series.empty())
    standing.push_back(series);
  if (const std::string paused = paused_said(view); !paused.empty()) standing.push_back(paused);
  return standing;
}

std::string draw_room(const RoomState& room, std::optional<int> own_seat) {
  const json& view = room.view();
  std::string out = room_heading(room) + '\n';
  if (const std::string series = draw_series(view.value("series", json::object())); !series.empty())
    out += series + '\n';
  out += draw_seats(room, own_seat);
  if (const std::string paused = paused_said(view); !paused.empty()) out += paused + '\n';
  if (view.contains("table")) {
    out += plain(drawn_table(room));
    if (const auto hand = view["table"].find("hand"); hand != view["table"].end() && hand->is_array())
      out += say("view.hand", {{"hand", hand->empty() ? say("none") : joined(*hand)}}) + '\n';
  }
  for (const std::string& note : room_notes(room, own_seat)) out += note + '\n';
  return out;
}

}  // namespace crosstable::terminal
