// The games' tables as pictures: one drawing per game, found by the game's id. A game without a drawing is shown as
// indented JSON, so every game is playable. Drawings read what a server sent, and throw std::exception if they do not
// understand it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/play/picture.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

using Drawing = Drawn (*)(const nlohmann::json& table, const RoomState& room, const DrawingSpace& space);

Drawn draw_crosswise(const nlohmann::json& table, const RoomState& room, const DrawingSpace& space);
Drawn draw_cross_roads(const nlohmann::json& table, const RoomState& room, const DrawingSpace& space);
Drawn draw_kriss_kross(const nlohmann::json& table, const RoomState& room, const DrawingSpace& space);
Drawn draw_kreuz_und_quer(const nlohmann::json& table, const RoomState& room, const DrawingSpace& space);

Drawing find_drawing(std::string_view game);  // null: the game has none

// "0 M:c4-d5" split up; both empty if there was no move.
struct LastMove {
  std::string seat, move;
};
LastMove last_move(const nlohmann::json& table);

}  // namespace crosstable::terminal
