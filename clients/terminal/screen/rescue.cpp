#include "clients/terminal/screen/rescue.hpp"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <string_view>

namespace crosstable::terminal::screen {

namespace {

constexpr std::array crashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
// No mouse, usual pastes and keys, usual colours, the cursor, the usual screen. Terminals know these or ignore them.
constexpr std::string_view usual_screen = "\x1b[?1006l\x1b[?1000l\x1b[?2004l\x1b[?1l\x1b>\x1b[0m\x1b[?25h\x1b[?1049l\r";

// For the handler, which may touch nothing that has a constructor.
int tty = -1;
termios modes;
std::array<struct sigaction, crashes.size()> before;

extern "C" void give_back(int signal) {
  tcsetattr(tty, TCSANOW, &modes);
  [[maybe_unused]] const ssize_t written = write(tty, usual_screen.data(), usual_screen.size());
  for (std::size_t i = 0; i < crashes.size(); ++i) sigaction(crashes[i], &before[i], nullptr);
  raise(signal);
}

}  // namespace

Rescue::Rescue(int descriptor) {
  tty = descriptor;
  tcgetattr(descriptor, &modes);
  struct sigaction action{};
  action.sa_handler = give_back;
  action.sa_flags = SA_NODEFER;
  for (std::size_t i = 0; i < crashes.size(); ++i) sigaction(crashes[i], &action, &before[i]);
}

Rescue::~Rescue() {
  for (std::size_t i = 0; i < crashes.size(); ++i) sigaction(crashes[i], &before[i], nullptr);
}

}  // namespace crosstable::terminal::screen
