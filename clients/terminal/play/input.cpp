#include "clients/terminal/play/input.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <system_error>

namespace crosstable::terminal {

Input::Input(boost::asio::io_context& io, std::function<void(std::string)> typed, std::function<void()> ended)
    : io_(io), typed_(std::move(typed)), ended_(std::move(ended)), stop_(eventfd(0, EFD_CLOEXEC)) {
  if (stop_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { read_lines(); });
}

Input::~Input() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = write(stop_, &one, sizeof one);
  thread_.join();
  close(stop_);
}

void Input::read_lines() {
  std::string line;
  const auto hand_over = [&] {
    boost::asio::post(io_, [this, text = std::exchange(line, {})]() mutable { typed_(std::move(text)); });
  };
  std::array<char, 1024> bytes{};
  while (true) {
    std::array<pollfd, 2> waits{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{stop_, POLLIN, 0}};
    if (poll(waits.data(), waits.size(), -1) < 0 && errno == EINTR) continue;
    if (waits[1].revents != 0) return;
    const ssize_t size = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (size <= 0) break;
    for (const char c : std::string_view(bytes.data(), static_cast<std::size_t>(size))) {
      if (c != '\n') line += c;
      if (c == '\n' || line.size() >= longest_line) hand_over();
    }
  }
  if (!line.empty()) hand_over();
  boost::asio::post(io_, [this] { ended_(); });
}

}  // namespace crosstable::terminal
