#include "crowd.hpp"

#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>

#include "fail.hpp"

namespace load {

Crowd::Crowd(Turns& turns, std::uint16_t port, std::size_t players, std::size_t addresses)
    : turns_(turns), addresses_(addresses), epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  address_.port = port;
  players_.reserve(players);
}

Crowd::~Crowd() { ::close(epoll_); }

Player& Crowd::connect(const std::string& target, const std::string& subprotocol) {
  if (players_.size() == players_.capacity()) fail("more connections than announced");
  const std::size_t index = players_.size();
  address_.source = 0x7f000001U + static_cast<std::uint32_t>(index % addresses_);
  Player& player = players_.emplace_back(Socket(address_, target, subprotocol), index);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = index;
  if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, player.socket.descriptor(), &event) != 0) fail("epoll_ctl");
  return player;
}

void Crowd::pump(std::int64_t most_ns) {
  const std::int64_t until_due = turns_.send_due();
  const std::int64_t wait_ns = until_due < 0 ? most_ns : std::min(most_ns, until_due);
  const timespec wait{wait_ns / 1'000'000'000, wait_ns % 1'000'000'000};
  std::array<epoll_event, 256> events{};
  const int count = ::epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &wait, nullptr);
  for (int i = 0; i < count; ++i) {
    Player& player = players_[events[static_cast<std::size_t>(i)].data.u64];
    player.socket.receive([&](std::string_view text) { dialect_->received(player, text); });
  }
}

void Crowd::pump_for(std::int64_t ns) {
  const std::int64_t end = now_ns() + ns;
  for (std::int64_t left = ns; left > 0; left = end - now_ns()) pump(left);
}

void Crowd::pump_until(const std::function<bool()>& reached, const std::function<std::string()>& what) {
  const std::int64_t end = now_ns() + 20'000'000'000;
  while (!reached()) {
    if (now_ns() > end) fail("after 20 s still waiting for " + what());
    pump(100'000'000);
  }
}

}  // namespace load
