#include "clients/terminal/screen/full_screen.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "clients/terminal/play/client.hpp"
#include "clients/terminal/play/seats.hpp"
#include "clients/terminal/play/trimmed.hpp"
#include "clients/terminal/screen/completion.hpp"

namespace crosstable::terminal::screen {

namespace {

namespace asio = boost::asio;

constexpr std::chrono::milliseconds clock_step{200};
constexpr int wheel_rows = 3, pan_step = 4;

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

bool is_gone(int descriptor) {
  pollfd state{descriptor, POLLIN, 0};
  return poll(&state, 1, 0) > 0 && (state.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
}

}  // namespace

std::unique_ptr<FullScreen> FullScreen::on_terminal(asio::io_context& io) {
  const char* const name = std::getenv("TERM");
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || name == nullptr) return nullptr;
  if (*name == '\0' || std::string_view(name) == "dumb") return nullptr;
  try {
    return std::make_unique<FullScreen>(io);
  } catch (const std::runtime_error&) {  // such a terminal is written to line by line
    return nullptr;
  }
}

FullScreen::FullScreen(asio::io_context& io)
    : io_(io),
      signals_(io, SIGWINCH, SIGTSTP, SIGHUP),
      keys_(io, dup(STDIN_FILENO)),
      clock_(io),
      shown_(terminal_.size(), terminal_.unicode()) {}

void FullScreen::print(std::string_view text, Ink ink) {
  log_.add(text, ink);
  changed();
}

void FullScreen::list(const std::vector<std::string>& items) {
  log_.add(items);
  changed();
}

void FullScreen::server_time(std::int64_t server_ms) { ahead_ms_ = server_ms - now_ms(); }

void FullScreen::open(Client& client, std::function<void()> quit) {
  client_ = &client;
  quit_ = std::move(quit);
  wait_for_signals();
  wait_for_keys();
  draw();
}

void FullScreen::close() {
  closed_ = true;
  signals_.cancel();
  keys_.cancel();
  clock_.cancel();
}

void FullScreen::changed() {
  if (client_ == nullptr || closed_ || std::exchange(draws_soon_, true)) return;
  asio::post(io_, [this] { draw(); });
}

void FullScreen::wait_for_signals() {
  signals_.async_wait([this](boost::system::error_code error, int signal) {
    if (error || closed_) return;
    if (signal == SIGHUP) return quit_();
    if (signal == SIGTSTP) terminal_.stop();
    else terminal_.resized();
    draw();
    wait_for_signals();
  });
}

void FullScreen::wait_for_keys() {
  keys_.async_wait(asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
    if (error || closed_) return;
    read_keys();
    if (closed_) return;
    if (is_gone(STDIN_FILENO)) return quit_();
    changed();
    wait_for_keys();
  });
}

void FullScreen::read_keys() {
  while (!closed_) {
    const std::optional<Event> event = terminal_.read();
    if (!event) return;
    handle(*event);
  }
}

void FullScreen::handle(const Event& event) {
  switch (event.key) {
    case Key::text:
      return editor_.insert(event.text);
    case Key::enter:
      return enter();
    case Key::escape:
      pan_rows_ = pan_columns_ = 0;
      return picker_.clear();
    case Key::backspace:
      return editor_.backspace();
    case Key::erase:
      return editor_.erase();
    case Key::erase_word:
      return editor_.erase_word();
    case Key::erase_to_start:
      return editor_.erase_to_start();
    case Key::erase_to_end:
      return editor_.erase_to_end();
    case Key::left:
      return editor_.left();
    case Key::right:
      return editor_.right();
    case Key::home:
      return editor_.home();
    case Key::end:
      return editor_.end();
    case Key::up:
      return editor_.older();
    case Key::down:
      return editor_.newer();
    case Key::page_up:
      return log_.scroll(std::max(1, shown_.log.rows - 1));
    case Key::page_down:
      return log_.scroll(-std::max(1, shown_.log.rows - 1));
    case Key::pan_left:
      pan_columns_ -= pan_step;
      return;
    case Key::pan_right:
      pan_columns_ += pan_step;
      return;
    case Key::pan_up:
      --pan_rows_;
      return;
    case Key::pan_down:
      ++pan_rows_;
      return;
    case Key::complete:
      return complete();
    case Key::repaint:
      return terminal_.repaint();
    case Key::leave:
      return editor_.line().empty() ? quit_() : editor_.erase();
    case Key::click:
      return clicked(event.row, event.column);
    case Key::wheel_up:
      return wheel(event, wheel_rows);
    case Key::wheel_down:
      return wheel(event, -wheel_rows);
  }
}

// Enter on an empty line plays what was clicked, if that is a whole move. A player who leaves does not wait for an
// answer.
void FullScreen::enter() {
  const std::string line = editor_.take();
  if (trimmed(line) == "/quit") return quit_();
  offer();
  const std::optional<std::string> clicked = line.empty() ? picker_.complete() : std::nullopt;
  if (line.empty() && !clicked) return;
  picker_.clear();
  client_->typed(clicked.value_or(line));
}

void FullScreen::clicked(int row, int column) {
  const std::string target = shown_.target_at(row, column);
  if (target.empty()) return;
  if (target.starts_with('/')) return client_->typed(target);
  offer();
  if (const std::optional<std::string> move = picker_.click(target)) client_->typed(*move);
}

void FullScreen::wheel(const Event& event, int rows) {
  if (shown_.board.has(event.row, event.column)) pan_rows_ -= rows;
  else log_.scroll(rows);
}

void FullScreen::complete() {
  const std::string line = editor_.line();
  const std::string whole = completed(line, client_->legal());
  if (whole == line) return;
  editor_.end();
  editor_.insert(std::string_view(whole).substr(line.size()));
}

void FullScreen::offer() {
  const auto& room = client_->room();
  picker_.offer(room && room->prompt() ? room->prompt()->id : "", client_->legal());
}

Scene FullScreen::scene() const {
  const auto& room = client_->room();
  return {.room = room ? &*room : nullptr,
          .own_seat = client_->own_seat(),
          .online = client_->online(),
          .now_ms = now_ms() + ahead_ms_,
          .pan_rows = pan_rows_,
          .pan_columns = pan_columns_,
          .unicode = terminal_.unicode()};
}

void FullScreen::draw() {
  draws_soon_ = false;
  if (closed_) return;
  offer();
  shown_ = compose(scene(), log_, editor_, picker_, terminal_.size());
  terminal_.show(shown_);
  tick();
}

void FullScreen::tick() {
  const auto& room = client_->room();
  if (!room || !has_running_clock(*room)) return;
  clock_.expires_after(clock_step);
  clock_.async_wait([this](boost::system::error_code error) {
    if (!error) draw();
  });
}

}  // namespace crosstable::terminal::screen
