// The terminal that the screen is shown on. In this client only terminal.cpp knows ncurses.
#pragma once
#include <chrono>
#include <cwchar>
#include <deque>
#include <optional>
#include <string>

#include "clients/terminal/screen/canvas.hpp"
#include "clients/terminal/screen/rescue.hpp"

namespace crosstable::terminal::screen {

enum class Key {
  text,  // Event::text
  enter,
  escape,
  backspace,
  erase,
  erase_word,
  erase_to_start,
  erase_to_end,
  left,
  right,
  home,
  end,
  up,
  down,
  page_up,
  page_down,
  pan_left,  // with shift
  pan_right,
  pan_up,
  pan_down,
  complete,  // tab
  repaint,
  leave,  // Ctrl-D
  click,  // Event::row and column; so for the wheel
  wheel_up,
  wheel_down,
};

struct Event {
  Key key = Key::text;
  std::string text;
  int row = 0, column = 0;
};

class Terminal {
 public:
  // Takes over the terminal of standard input and output; throws std::runtime_error if it cannot show a full screen.
  // Install signal handlers first, or ncurses installs its own.
  Terminal();
  ~Terminal();  // gives it back as it was
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  bool unicode() const { return unicode_; }
  Size size() const;
  void resized();  // asks how large it is now
  void show(const Canvas& canvas);
  void repaint();               // the next show() draws everything again
  std::optional<Event> read();  // does not wait; what is pasted is text, whatever lines it has
  void stop();                  // gives it back and stops the process, as Ctrl-Z does; returns when the process goes on

 private:
  std::optional<Event> key_event(int code);
  std::string whole_character(char byte);
  void take_mouse();

  Rescue rescue_;
  std::deque<Event> mouse_;  // read, but not yet returned
  bool unicode_ = false, colours_ = false;
  std::mbstate_t partial_{};  // a character whose last bytes have not come yet
  bool pastes_ = false;
  std::chrono::steady_clock::time_point pasted_;  // the latest character
};

}  // namespace crosstable::terminal::screen
