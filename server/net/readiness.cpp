#include "server/net/readiness.hpp"

#include <sys/epoll.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace crosstable {
namespace {

int new_epoll() {
  const int made = ::epoll_create1(EPOLL_CLOEXEC);
  if (made < 0) throw std::system_error(errno, std::generic_category(), "epoll_create1");
  return made;
}

constexpr int most_events = 128;  // told of in one turn of the loop, then others have theirs

}  // namespace

Readiness::Readiness(boost::asio::io_context& io) : epoll_(io.get_executor(), new_epoll()) {}

std::size_t Readiness::watch(int descriptor, Watcher& watcher) {
  if (free_.empty()) {
    free_.push_back(places_.size());
    places_.emplace_back();
  }
  const std::size_t place = free_.back();
  free_.pop_back();
  places_[place].watcher = &watcher;
  set(EPOLL_CTL_ADD, place, descriptor, Wanted::reading);
  if (!waits_) wait();
  return place;
}

void Readiness::change(std::size_t place, int descriptor, Wanted wanted) {
  set(EPOLL_CTL_MOD, place, descriptor, wanted);
}

void Readiness::forget(std::size_t place, int descriptor) {
  if (epoll_.is_open()) ::epoll_ctl(epoll_.native_handle(), EPOLL_CTL_DEL, descriptor, nullptr);
  places_[place] = {nullptr, places_[place].turn + 1};
  free_.push_back(place);
}

void Readiness::set(int operation, std::size_t place, int descriptor, Wanted wanted) {
  if (!epoll_.is_open()) return;
  epoll_event event{};
  event.events = EPOLLIN | EPOLLRDHUP | EPOLLET;
  if (wanted == Wanted::reading_and_writing) event.events |= EPOLLOUT;
  event.data.u64 = std::uint64_t{places_[place].turn} << 32 | place;
  if (::epoll_ctl(epoll_.native_handle(), operation, descriptor, &event) != 0)
    throw std::system_error(errno, std::generic_category(), "epoll_ctl");
}

void Readiness::stop() {
  boost::system::error_code ignored;
  epoll_.close(ignored);
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (Watcher* watcher = std::exchange(places_[i].watcher, nullptr)) watcher->forget();  // which may end others
}

void Readiness::wait() {
  waits_ = true;
  epoll_.async_wait(epoll_.wait_read, [this](boost::system::error_code error) {
    if (error) return;  // stopped
    look();
    wait();
  });
}

void Readiness::look() {
  std::array<epoll_event, most_events> events;  // NOLINT: filled below
  const int count = ::epoll_wait(epoll_.native_handle(), events.data(), most_events, 0);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    const Place place = places_[event.data.u64 & 0xFFFF'FFFF];
    if (place.watcher == nullptr || place.turn != event.data.u64 >> 32) continue;  // its place is another's by now
    const auto is = [&](std::uint32_t flags) { return (event.events & flags) != 0; };
    const bool ended = is(EPOLLRDHUP | EPOLLHUP | EPOLLERR);
    place.watcher->happened({.readable = is(EPOLLIN) || ended, .writable = is(EPOLLOUT) || ended, .ended = ended});
  }
}

}  // namespace crosstable
