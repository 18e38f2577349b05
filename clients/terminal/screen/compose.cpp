#include "clients/terminal/screen/compose.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/symbols.hpp"
#include "clients/terminal/screen/panels.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

namespace {

constexpr int least_log = 3;     // rows
constexpr int least_sided = 72;  // columns: from here on the table is never above the log
constexpr int least_side = 20, good_side = 34, widest_table = 64;
const std::string prompt_sign = "> ";

int width_of(const Picture& picture) {
  int width = 0;
  for (const Line& line : picture) width = std::max(width, columns_of(plain(line)));
  return width;
}

int height_of(const Picture& picture) { return static_cast<int>(picture.size()); }

void put_lines(Canvas& canvas, Area area, const Picture& lines) {
  for (int at = 0; at < std::min(area.rows, height_of(lines)); ++at)
    canvas.put(area, area.row + at, area.column, lines[static_cast<std::size_t>(at)]);
}

Area below(Area area, int rows) {
  const int taken = std::clamp(rows, 0, area.rows);
  return {area.row + taken, area.column, area.rows - taken, area.columns};
}

// Where a window must begin to show this place, in the middle if it can.
int window_from(int place, int window, int all, int moved) {
  return std::clamp(std::clamp(place - window / 2, 0, std::max(0, all - window)) + moved, 0, std::max(0, all - window));
}

// The last move; before it, what can be clicked.
std::pair<int, int> focus_of(const Picture& board) {
  std::pair<int, int> found{0, 0};
  bool any = false;
  for (int row = 0; row < height_of(board); ++row) {
    int column = 0;
    for (const Span& span : board[static_cast<std::size_t>(row)]) {
      if (span.ink == Ink::latest) return {row, column};
      if (!any && !span.target.empty()) {
        found = {row, column};
        any = true;
      }
      column += columns_of(span.text);
    }
  }
  return found;
}

class Composer {
 public:
  Composer(const Scene& scene, Log& log, const Editor& editor, const Picker& picker, Size size)
      : scene_(scene), log_(log), editor_(editor), picker_(picker), size_(size), canvas_(size, scene.unicode) {}

  Canvas compose() {
    bar();
    input();
    const Area body{1, 0, size_.rows - 2, size_.columns};
    if (size_.rows < smallest.rows || size_.columns < smallest.columns) return std::move(canvas_);
    if (scene_.room == nullptr) show_log(body);
    else room(body);
    mark_choices();
    return std::move(canvas_);
  }

 private:
  void bar() {
    const Area area{0, 0, 1, size_.columns};
    std::string state = scene_.online ? "" : say("screen.offline");
    if (state.empty() && log_.scrolled()) state = say("screen.scrolled");
    const std::string heading = scene_.room != nullptr ? room_heading(*scene_.room) : say("screen.home");
    canvas_.put(area, 0, 1, Span{heading});
    if (!state.empty())
      canvas_.put(area, 0, std::max(1, size_.columns - columns_of(state) - 3), Span{"  " + state + " "});
    canvas_.fill(area, scene_.online ? Ink::bar : Ink::error_bar);
  }

  void input() {
    const Area area{size_.rows - 1, 0, 1, size_.columns};
    const int at = canvas_.put(area, area.row, 0, Span{prompt_sign, Ink::strong});
    const Editor::View view = editor_.view(std::max(1, size_.columns - at - 1));
    canvas_.put(area, area.row, at, Span{view.text});
    canvas_.cursor_row = area.row;
    canvas_.cursor_column = std::min(at + view.cursor, size_.columns - 1);
  }

  void show_log(Area area) {
    put_lines(canvas_, area, log_.page(area.columns, area.rows));
    canvas_.log = area;
  }

  void room(Area body) {
    try {
      const bool has_table = scene_.room->view().contains("table");
      if (!has_table) return side(body, {});
      hand_ = hand_line(*scene_.room);
      for (const bool tight : {false, true}) {
        for (const int side_columns : {good_side, 28, least_side}) {
          const int columns = body.columns - side_columns - 1;
          drawn_ = drawn_table(*scene_.room, space(columns, tight));
          const int width = std::max(width_of(drawn_.board), columns_of(plain(hand_)));
          if (width <= columns && height_of(drawn_.board) + (hand_.empty() ? 0 : 1) <= body.rows)
            return beside(body, std::clamp(body.columns / 2, width, std::max(width, std::min(columns, widest_table))));
        }
      }
      if (body.columns >= least_sided) return beside(body, body.columns - 28 - 1);
      stacked(body);
    } catch (const std::exception& error) {
      put_lines(canvas_, body,
                wrapped_lines({say("server.unreadable", {{"why", error.what()}})}, body.columns, Ink::error));
    }
  }

  DrawingSpace space(int columns, bool tight) const {
    return {.columns = columns, .tight = tight, .around = true, .own_seat = scene_.own_seat};
  }

  // The table on the left. What is said about it is below it, or on the right if there is not enough room.
  void beside(Area body, int columns) {
    const Area left{body.row, body.column, body.rows, columns};
    const int board_rows = std::min(height_of(drawn_.board), body.rows - (hand_.empty() ? 0 : 1));
    board({left.row, left.column, board_rows, left.columns});
    Area rest = below(left, board_rows);
    if (!hand_.empty()) {
      const int gap = rest.rows > 2 ? 1 : 0;
      canvas_.put(left, rest.row + gap, left.column, hand_);
      rest = below(rest, 1 + 2 * gap);
    }
    Picture notes = table_notes(columns);
    if (height_of(notes) <= rest.rows) {
      put_lines(canvas_, rest, notes);
      notes.clear();
    }
    const Area right{body.row, body.column + columns + 1, body.rows, body.columns - columns - 1};
    side(right, notes.empty() ? notes : table_notes(right.columns));
  }

  void side(Area area, const Picture& table_notes) {
    Picture lines = seats_panel(scene_, area.columns);
    const auto add = [&](const Picture& more) { lines.insert(lines.end(), more.begin(), more.end()); };
    add(wrapped_lines(room_standing(*scene_.room), area.columns));
    add(wrapped_lines(room_notes(*scene_.room, scene_.own_seat), area.columns, Ink::notice));
    add(decision_panel(scene_, picker_, area.columns));
    const int most = area.rows - least_log - 1;
    if (height_of(lines) + height_of(table_notes) <= most) add(table_notes);
    put_lines(canvas_, {area.row, area.column, most, area.columns}, lines);
    show_log(below(area, std::min(height_of(lines), most) + 1));
  }

  // Everything below one another; the table gets what the others leave.
  void stacked(Area body) {
    drawn_ = drawn_table(*scene_.room, space(body.columns, true));
    std::string seats;
    for (const Line& line : seats_panel(scene_, 1'000)) seats += (seats.empty() ? "" : "  ") + squeezed(plain(line));
    Picture lines;
    if (!hand_.empty()) lines.push_back(hand_);
    for (const Line& line : wrapped_lines({seats}, body.columns)) lines.push_back(line);
    const Picture decision = decision_panel(scene_, picker_, body.columns);
    lines.insert(lines.end(), decision.begin(), decision.end());
    for (const Line& line : wrapped_lines(room_notes(*scene_.room, scene_.own_seat), body.columns, Ink::notice))
      lines.push_back(line);
    const int for_lines = std::min(height_of(lines), body.rows / 2);
    const int board_rows = std::clamp(height_of(drawn_.board), 1, std::max(1, body.rows - for_lines - least_log));
    board({body.row, body.column, board_rows, body.columns});
    Area rest = below(body, board_rows);
    put_lines(canvas_, {rest.row, rest.column, for_lines, rest.columns}, lines);
    show_log(below(rest, for_lines));
  }

  // Runs of spaces, which stand before a clock, become one.
  static std::string squeezed(std::string text) {
    const auto both_spaces = [](char a, char b) { return a == ' ' && b == ' '; };
    text.erase(std::unique(text.begin(), text.end(), both_spaces), text.end());
    return text;
  }

  Picture table_notes(int columns) const {
    Picture notes;
    const Line legend = scene_.unicode ? legend_of(scene_.room->game()) : Line();
    if (!legend.empty()) notes.push_back(legend);
    const Picture sentences = wrapped_lines(drawn_.notes, columns, Ink::faint);
    notes.insert(notes.end(), sentences.begin(), sentences.end());
    return notes;
  }

  void board(Area area) {
    const auto [row, column] = focus_of(drawn_.board);
    const int from_row = window_from(row, area.rows, height_of(drawn_.board), scene_.pan_rows);
    const int from_column = window_from(column, area.columns, width_of(drawn_.board), scene_.pan_columns);
    for (int at = 0; at < std::min(area.rows, height_of(drawn_.board) - from_row); ++at)
      canvas_.put(area, area.row + at, area.column - from_column,
                  drawn_.board[static_cast<std::size_t>(from_row + at)]);
    canvas_.board = area;
  }

  void mark_choices() {
    const std::vector<std::string> next = picker_.next();
    for (int row = 0; row < size_.rows; ++row) {
      for (int column = 0; column < size_.columns; ++column) {
        Cell& cell = *canvas_.cell(row, column);
        if (cell.target.empty()) continue;
        cell.choice = std::ranges::binary_search(next, cell.target);
        cell.chosen = std::ranges::find(picker_.chosen(), cell.target) != picker_.chosen().end();
      }
    }
  }

  const Scene& scene_;
  Log& log_;
  const Editor& editor_;
  const Picker& picker_;
  Size size_;
  Canvas canvas_;
  Drawn drawn_;
  Line hand_;
};

}  // namespace

Canvas compose(const Scene& scene, Log& log, const Editor& editor, const Picker& picker, Size size) {
  return Composer(scene, log, editor, picker, size).compose();
}

}  // namespace crosstable::terminal::screen
