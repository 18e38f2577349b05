#include "server/net/hangups.hpp"

#include <pthread.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

namespace crosstable {
namespace {

sigset_t hangup() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGHUP);
  return set;
}

int open_descriptor() {
  const auto set = hangup();
  const int descriptor = ::signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), "signalfd");
  return descriptor;
}

}  // namespace

// The parent process may have ignored the signal (nohup), and an ignored signal never becomes pending.
void block_hangups() {
  const auto set = hangup();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
  std::signal(SIGHUP, SIG_DFL);
}

Hangups::Hangups(boost::asio::io_context& io, std::function<void()> react)
    : descriptor_(io, open_descriptor()), react_(std::move(react)) {}

void Hangups::start() {
  descriptor_.async_wait(descriptor_.wait_read, [this](boost::system::error_code error) {
    if (error) return;
    signalfd_siginfo one;
    if (::read(descriptor_.native_handle(), &one, sizeof one) == sizeof one) react_();
    start();
  });
}

}  // namespace crosstable
