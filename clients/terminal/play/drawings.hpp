// The tables of games as text: one drawing a game, found by the game's id. A game without one is shown as indented
// JSON, so every game is playable. Drawings read what a server sent: what they do not understand they throw as
// std::exception.
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

Drawing find_drawing(std::string_view game);  // null: none of its own

// "0 M:c4-d5" taken apart; both empty without a last move.
struct LastMove {
  std::string seat, move;
};
LastMove last_move(const nlohmann::json& table);

}  // namespace crosstable::terminal
