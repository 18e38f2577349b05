#include "clients/terminal/screen/terminal.hpp"

#define NCURSES_NOMACROS 1
#define NCURSES_WIDECHAR 1
#include <langinfo.h>
#include <ncurses.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <climits>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace crosstable::terminal::screen {

namespace {

constexpr int escape_ms = 25;  // a lone escape after this long is the Esc key

// Terminals put these around what is pasted, and so tell it from what is typed (xterm's "bracketed paste").
constexpr const char* bracket_pastes = "\x1b[?2004h";
constexpr const char* plain_pastes = "\x1b[?2004l";
constexpr int paste_begins = KEY_MAX + 1, paste_ends = KEY_MAX + 2;
// One whose end never comes must not keep Enter from working.
constexpr std::chrono::milliseconds longest_gap{1'000};

void tell_terminal(const char* mode) {
  std::fputs(mode, stdout);
  std::fflush(stdout);
}

struct Look {
  Ink ink;
  short usual, of_256;  // colours; -1: the terminal's own
  attr_t attributes;
};
constexpr std::array looks{
    Look{Ink::plain, -1, -1, A_NORMAL},
    Look{Ink::faint, -1, 245, A_NORMAL},
    Look{Ink::strong, -1, -1, A_BOLD},
    Look{Ink::orange, COLOR_YELLOW, 208, A_NORMAL},
    Look{Ink::green, COLOR_GREEN, 35, A_NORMAL},
    Look{Ink::latest, COLOR_CYAN, 45, A_BOLD},
    Look{Ink::first_stone, COLOR_BLUE, 39, A_BOLD},
    Look{Ink::second_stone, COLOR_YELLOW, 214, A_BOLD},
    Look{Ink::third_stone, COLOR_GREEN, 36, A_BOLD},
    Look{Ink::fourth_stone, COLOR_WHITE, 228, A_BOLD},
    Look{Ink::fifth_stone, COLOR_RED, 203, A_BOLD},
    Look{Ink::sixth_stone, COLOR_MAGENTA, 176, A_BOLD},
    Look{Ink::action, COLOR_CYAN, 51, A_BOLD},
    Look{Ink::chat, COLOR_CYAN, 80, A_NORMAL},
    Look{Ink::notice, COLOR_YELLOW, 222, A_NORMAL},
    Look{Ink::error, COLOR_RED, 203, A_BOLD},
    Look{Ink::bar, -1, -1, A_REVERSE},
    Look{Ink::error_bar, COLOR_RED, 203, A_REVERSE | A_BOLD},
};

attr_t attributes_of(const Cell& cell, bool colours) {
  attr_t all = A_NORMAL;
  for (std::size_t at = 0; at < looks.size(); ++at) {
    if (looks[at].ink != cell.ink) continue;
    all = looks[at].attributes;
    if (colours) all |= static_cast<attr_t>(COLOR_PAIR(static_cast<int>(at) + 1));
  }
  if (cell.choice) all |= A_UNDERLINE;
  if (cell.chosen) all |= A_REVERSE;
  return all;
}

bool wants_colours() {
  const char* const refused = std::getenv("NO_COLOR");  // no-color.org
  return has_colors() && (refused == nullptr || *refused == '\0');
}

void start_colours() {
  start_color();
  use_default_colors();
  for (std::size_t at = 0; at < looks.size(); ++at)
    init_pair(static_cast<short>(at + 1), COLORS >= 256 ? looks[at].of_256 : looks[at].usual, -1);
}

struct Named {
  wint_t code;
  Key key;
};
constexpr std::array function_keys{Named{KEY_ENTER, Key::enter},      Named{KEY_BACKSPACE, Key::backspace},
                                   Named{KEY_DC, Key::erase},         Named{KEY_LEFT, Key::left},
                                   Named{KEY_RIGHT, Key::right},      Named{KEY_HOME, Key::home},
                                   Named{KEY_END, Key::end},          Named{KEY_UP, Key::up},
                                   Named{KEY_DOWN, Key::down},        Named{KEY_PPAGE, Key::page_up},
                                   Named{KEY_NPAGE, Key::page_down},  Named{KEY_SLEFT, Key::pan_left},
                                   Named{KEY_SRIGHT, Key::pan_right}, Named{KEY_SR, Key::pan_up},
                                   Named{KEY_SF, Key::pan_down}};
constexpr std::array control_keys{
    Named{'\r', Key::enter},    Named{'\n', Key::enter},          Named{0x1b, Key::escape},
    Named{'\t', Key::complete}, Named{0x01, Key::home},           Named{0x04, Key::leave},
    Named{0x05, Key::end},      Named{0x08, Key::backspace},      Named{0x0b, Key::erase_to_end},
    Named{0x0c, Key::repaint},  Named{0x15, Key::erase_to_start}, Named{0x17, Key::erase_word},
    Named{0x7f, Key::backspace}};

template <std::size_t size>
std::optional<Event> named(const std::array<Named, size>& keys, wint_t code) {
  for (const Named& one : keys)
    if (one.code == code) return Event{one.key, {}, 0, 0};
  return std::nullopt;
}

std::optional<Event> event_of(const MEVENT& mouse) {
  if ((mouse.bstate & BUTTON1_PRESSED) != 0) return Event{Key::click, {}, mouse.y, mouse.x};
  if ((mouse.bstate & BUTTON4_PRESSED) != 0) return Event{Key::wheel_up, {}, mouse.y, mouse.x};
  if ((mouse.bstate & BUTTON5_PRESSED) != 0) return Event{Key::wheel_down, {}, mouse.y, mouse.x};
  return std::nullopt;
}

std::string bytes_of(wint_t code) {
  std::array<char, MB_LEN_MAX> bytes{};
  std::mbstate_t state{};
  const std::size_t size = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
  return size == static_cast<std::size_t>(-1) ? "" : std::string(bytes.data(), size);
}

}  // namespace

Terminal::Terminal() : rescue_(STDIN_FILENO) {
  std::setlocale(LC_CTYPE, "");
  unicode_ = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
  if (newterm(nullptr, stdout, stdin) == nullptr) throw std::runtime_error("this terminal is not known");
  if (tigetstr("cup") == nullptr || tigetstr("clear") == nullptr) {
    endwin();
    throw std::runtime_error("this terminal has no screen");
  }
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(escape_ms);
  mouseinterval(0);
  define_key("\x1b[200~", paste_begins);
  define_key("\x1b[201~", paste_ends);
  tell_terminal(bracket_pastes);
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  colours_ = wants_colours();
  if (colours_) start_colours();
}

Terminal::~Terminal() {
  tell_terminal(plain_pastes);
  endwin();
}

Size Terminal::size() const { return {getmaxy(stdscr), getmaxx(stdscr)}; }

void Terminal::resized() {
  winsize now{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &now) == 0 && now.ws_row > 0 && now.ws_col > 0)
    resizeterm(now.ws_row, now.ws_col);
  repaint();
}

void Terminal::show(const Canvas& canvas) {
  erase();
  const Size shown = canvas.size();
  for (int row = 0; row < shown.rows; ++row) {
    for (int column = 0; column < shown.columns;) {
      const attr_t look = attributes_of(canvas.at(row, column), colours_);
      std::string text;
      const int from = column;
      for (; column < shown.columns && attributes_of(canvas.at(row, column), colours_) == look; ++column)
        text += canvas.at(row, column).text;
      attrset(static_cast<int>(look));
      mvaddstr(row, from, text.c_str());
    }
  }
  move(canvas.cursor_row, canvas.cursor_column);
  refresh();
}

void Terminal::repaint() { clearok(curscr, TRUE); }

// One KEY_MOUSE stands for all that has happened by now. ncurses gives the latest first.
void Terminal::take_mouse() {
  MEVENT mouse;
  while (getmouse(&mouse) == OK) {
    if (const auto event = event_of(mouse)) mouse_.push_front(*event);
  }
}

// Empty while it is not whole: over a network its bytes may come one by one.
std::string Terminal::whole_character(char byte) {
  wchar_t whole = 0;
  const std::size_t read = std::mbrtowc(&whole, &byte, 1, &partial_);
  constexpr auto unfinished = static_cast<std::size_t>(-2), wrong = static_cast<std::size_t>(-1);
  if (read == wrong) partial_ = {};
  return read == wrong || read == unfinished ? "" : bytes_of(static_cast<wint_t>(whole));
}

// Otherwise each pasted line would be sent as chat, or played.
std::optional<Event> Terminal::key_event(int code) {
  const auto now = std::chrono::steady_clock::now();
  if (code == KEY_MOUSE) {
    take_mouse();
    return std::nullopt;
  }
  if (code == paste_begins || code == paste_ends) {
    pastes_ = code == paste_begins;
    pasted_ = now;
    return std::nullopt;
  }
  if (code >= KEY_MIN) return named(function_keys, static_cast<wint_t>(code));
  pastes_ = pastes_ && now - std::exchange(pasted_, now) < longest_gap;
  if (code >= ' ' && code != 0x7f) {
    const std::string text = whole_character(static_cast<char>(code));
    return text.empty() ? std::nullopt : std::optional(Event{Key::text, text, 0, 0});
  }
  partial_ = {};
  return pastes_ ? Event{Key::text, " ", 0, 0} : named(control_keys, static_cast<wint_t>(code));
}

std::optional<Event> Terminal::read() {
  while (mouse_.empty()) {
    const int code = getch();
    if (code == ERR) return std::nullopt;
    if (auto event = key_event(code)) return event;
  }
  const Event event = mouse_.front();
  mouse_.pop_front();
  return event;
}

void Terminal::stop() {
  tell_terminal(plain_pastes);
  endwin();
  raise(SIGSTOP);
  tell_terminal(bracket_pastes);
  resized();
  refresh();
}

}  // namespace crosstable::terminal::screen
