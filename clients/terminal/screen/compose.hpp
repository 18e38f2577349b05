// The whole screen from what the client knows: a pure function, so that tests look at screens without a terminal.
//
// With room enough, the table is on the left and the seats, the decision and the log on the right. On a narrow screen
// they are below one another, and a table that does not fit is cut off and can be moved.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/play/room_state.hpp"
#include "clients/terminal/screen/canvas.hpp"
#include "clients/terminal/screen/editor.hpp"
#include "clients/terminal/screen/log.hpp"
#include "clients/terminal/screen/picker.hpp"

namespace crosstable::terminal::screen {

struct Scene {
  const RoomState* room = nullptr;  // null: in the lobby
  std::optional<int> own_seat;
  bool online = false;
  std::int64_t now_ms = 0;            // of the server's clock
  int pan_rows = 0, pan_columns = 0;  // how far a table that does not fit was moved down and to the right
  bool unicode = true;
};

constexpr Size smallest{8, 30};  // on less, only the line on top and what is typed are shown

Canvas compose(const Scene& scene, Log& log, const Editor& editor, const Picker& picker, Size size);

}  // namespace crosstable::terminal::screen
