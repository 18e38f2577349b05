// The games' tables as text: one drawing per game, found by the game's id. A game without a drawing is shown as
// indented JSON, so every game is playable. Drawings read what a server sent, and throw std::exception if they do not
// understand it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

using Drawing = std::string (*)(const nlohmann::json& table, const RoomState& room);

std::string draw_crosswise(const nlohmann::json& table, const RoomState& room);
std::string draw_cross_roads(const nlohmann::json& table, const RoomState& room);
std::string draw_kriss_kross(const nlohmann::json& table, const RoomState& room);
std::string draw_kreuz_und_quer(const nlohmann::json& table, const RoomState& room);

Drawing find_drawing(std::string_view game);  // null: the game has none

// "0 M:c4-d5" split up; both empty if there was no move.
struct LastMove {
  std::string seat, move;
};
LastMove last_move(const nlohmann::json& table);

}  // namespace crosstable::terminal
