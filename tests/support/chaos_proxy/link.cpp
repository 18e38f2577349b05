#include "tests/support/chaos_proxy/link.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace crosstable::test {

namespace {

constexpr std::size_t most_held = 256 * 1024;  // then the sender has to wait, as on a slow connection

}  // namespace

Link::Link(unsigned number, std::uint64_t seed, const Weather& weather, Descriptor client, Descriptor server)
    : number_(number),
      dice_(seed),
      sides_{Side{std::move(client), Lane(seed + 1)}, Side{std::move(server), Lane(seed + 2)}} {
  if (!sides_[1].socket) {
    state_ = State::hole;
    ended_ = End::hole;
  }
  set_weather(weather);
}

void Link::set_weather(const Weather& weather) {
  if (!weather.ends.empty()) planned_ = weather.ends[dice_.below(weather.ends.size())];
  Weather up = weather;
  up.cut_bytes /= 4;  // clients send less than servers, and what they send must not be lost
  sides_[0].out.set_weather(up);
  sides_[1].out.set_weather(weather);
}

void Link::stall_until(const std::array<Micros, 2>& times) {
  for (std::size_t way = 0; way < 2; ++way) sides_[way].out.stall_until(times[way]);
}

void Link::release() {
  for (Side& side : sides_) side.out.release();
}

void Link::end(End how) {
  if (state_ != State::open || ended_) return;
  ended_by_ = dice_.below(2);
  finish(how);
}

void Link::finish(End how) {
  ended_ = how;
  switch (how) {
    case End::rst:
      return reset_both();
    case End::hole:
      state_ = State::hole;
      return;
    case End::fin:
      state_ = State::draining;
      for (const Side& side : sides_) ::shutdown(side.socket.get(), SHUT_WR);
      return;
    case End::half:
      sides_[ended_by_].muted = true;
      if (Side& to = sides_[1 - ended_by_]; !std::exchange(to.told_all, true)) ::shutdown(to.socket.get(), SHUT_WR);
      return;
  }
}

void Link::want(std::vector<pollfd>& waits, Micros now) const {
  for (std::size_t at = 0; at < 2; ++at) {
    const Side& side = sides_[at];
    const Lane& in = sides_[1 - at].out;
    short events = 0;
    if (state_ == State::hole) events = POLLRDHUP;
    else if (!side.said_all && (side.muted || side.out.held() < most_held)) events = POLLIN;
    if (state_ == State::open && !sides_[1 - at].muted && !in.due(now).empty()) events |= POLLOUT;
    waits.push_back({events == 0 ? -1 : side.socket.get(), events, 0});
  }
}

void Link::step(short client_events, short server_events, Micros now) {
  const std::array<short, 2> events{client_events, server_events};
  for (std::size_t at = 0; at < 2; ++at) {
    if (!sides_[at].socket || events[at] == 0) continue;
    if (state_ == State::hole) {
      if ((events[at] & (POLLRDHUP | POLLHUP | POLLERR)) != 0) sides_[at].socket.reset();
    } else if ((events[at] & (POLLIN | POLLHUP | POLLERR)) != 0) {
      read(sides_[at], now);
    }
  }
  for (Side& side : sides_)
    if (state_ == State::open) write(side, other(side), now);
  const bool all_told = sides_[0].told_all && sides_[1].told_all;
  const bool all_said = sides_[0].said_all && sides_[1].said_all;
  if ((state_ == State::draining && all_said) || (state_ == State::open && all_told))
    for (Side& side : sides_) side.socket.reset();
}

void Link::read(Side& side, Micros now) {
  std::array<char, 16 * 1024> bytes;
  const ssize_t size = ::recv(side.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size < 0) return reset_both();
  if (size == 0) side.said_all = true;
  else if (state_ == State::open && !side.muted) side.out.put({bytes.data(), static_cast<std::size_t>(size)}, now);
}

void Link::write(Side& from, Side& to, Micros now) {
  if (from.muted) return;
  for (std::string_view bytes; !(bytes = from.out.due(now)).empty();) {
    const ssize_t size = ::send(to.socket.get(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (size < 0) return reset_both();
    from.out.written(static_cast<std::size_t>(size), now);
  }
  if (from.out.at_its_end() && !ended_) {
    ended_by_ = static_cast<std::size_t>(&from - sides_.data());
    return finish(planned_);
  }
  if (from.said_all && from.out.empty() && !std::exchange(to.told_all, true)) ::shutdown(to.socket.get(), SHUT_WR);
}

void Link::reset_both() {
  const linger at_once{1, 0};
  for (Side& side : sides_) {
    if (side.socket) ::setsockopt(side.socket.get(), SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    side.socket.reset();
  }
  state_ = State::draining;
}

std::optional<Micros> Link::next_due() const {
  if (state_ != State::open) return std::nullopt;
  std::optional<Micros> next;
  for (const Side& side : sides_)
    if (const auto at = side.out.next_due(); at && !side.muted) next = next ? std::min(*next, *at) : *at;
  return next;
}

bool Link::over() const { return !sides_[0].socket && !sides_[1].socket; }

std::size_t Link::ended_after() const { return sides_[ended_by_].out.passed(); }

}  // namespace crosstable::test
