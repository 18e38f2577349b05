// The parts of the screen around the table, as lines.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/play/picture.hpp"
#include "clients/terminal/play/room_state.hpp"
#include "clients/terminal/screen/compose.hpp"
#include "clients/terminal/screen/picker.hpp"

namespace crosstable::terminal::screen {

// One line per seat, with its clock at the right end.
Picture seats_panel(const Scene& scene, int columns);

// What is to be decided or waited for, what was clicked, and buttons.
Picture decision_panel(const Scene& scene, const Picker& picker, int columns);

// The player's stones or cards, which can be clicked. Empty if the table has no hand.
Line hand_line(const RoomState& room);

Picture wrapped_lines(const std::vector<std::string>& texts, int columns, Ink ink = Ink::plain);

}  // namespace crosstable::terminal::screen
