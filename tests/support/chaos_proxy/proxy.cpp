#include "tests/support/chaos_proxy/proxy.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <sstream>
#include <stdexcept>
#include <system_error>

namespace crosstable::test {

namespace {

constexpr Micros never = std::int64_t{1} << 60;

Micros now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

sockaddr_in loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

void send_at_once(int socket) {
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

Descriptor bound_to(std::uint16_t port) {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  const int yes = 1;
  ::setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const sockaddr_in address = loopback(port);
  if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("bind");
  return socket;
}

Descriptor connected_to(std::uint16_t port) {
  Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const sockaddr_in address = loopback(port);
  if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) return {};
  send_at_once(socket.get());
  return socket;
}

Micros milliseconds(const std::string& text) {
  const int ms = text.empty() || text.find_first_not_of("0123456789") != std::string::npos ? -1 : std::stoi(text);
  if (ms < 0) throw std::invalid_argument("'" + text + "' is not a number of milliseconds");
  return Micros{ms} * 1000;
}

bool on_or_off(const std::string& text) {
  if (text != "on" && text != "off") throw std::invalid_argument("'" + text + "' is neither on nor off");
  return text == "on";
}

}  // namespace

ChaosProxy::ChaosProxy(std::uint16_t port, std::uint16_t server_port, std::uint64_t seed,
                       std::function<void(const std::string&)> tell)
    : port_(port), server_port_(server_port), seed_(seed), tell_(std::move(tell)), dice_(seed) {
  reserve_port();
  listen();
}

void ChaosProxy::reserve_port() {
  reservation_ = bound_to(port_);
  sockaddr_in address{};
  socklen_t size = sizeof address;
  if (::getsockname(reservation_.get(), reinterpret_cast<sockaddr*>(&address), &size) != 0) fail("getsockname");
  port_ = ntohs(address.sin_port);
}

void ChaosProxy::listen() {
  listener_ = bound_to(port_);
  if (::listen(listener_.get(), 256) != 0) fail("listen");
}

std::string ChaosProxy::command(std::string_view line) try {
  std::istringstream words{std::string(line)};
  std::string verb, rest;
  words >> verb >> std::ws;
  std::getline(words, rest);
  const Micros now = now_us();
  std::size_t met = links_.size();
  if (verb == "weather" || verb == "calm") {
    weather_ = read_weather(verb == "calm" ? "" : rest);
    if (verb == "calm") {
      holes_ = false;
      refuse_until_ = 0;
      stall_until_ = {};
      if (!listener_) listen();
    }
    met = for_all([&](Link& link) {
      link.set_weather(weather_);
      if (verb == "calm") link.release();
    });
  } else if (verb == "cut") {
    const End how = read_weather("ends=" + rest).ends.front();
    met =
        static_cast<std::size_t>(std::ranges::count_if(links_, [](const Known& known) { return !known.link.ended(); }));
    for_all([&](Link& link) { link.end(how); });
    bury(now);
  } else if (verb == "stall") {
    const bool up = rest.starts_with("up "), down = rest.starts_with("down ");
    const Micros until = now + milliseconds(rest.substr(up ? 3 : down ? 5 : 0));
    if (!down) stall_until_[0] = until;
    if (!up) stall_until_[1] = until;
    met = for_all([&](Link& link) { link.stall_until(stall_until_); });
  } else if (verb == "refuse") {
    refuse_until(now + milliseconds(rest));
  } else if (verb == "hole") {
    holes_ = on_or_off(rest);
  } else if (verb == "counts") {
    return counts();
  } else {
    throw std::invalid_argument("'" + verb + "' is not a command");
  }
  return "ok " + std::to_string(met);
} catch (const std::invalid_argument& wrong) {
  return std::string("error ") + wrong.what();
}

std::string ChaosProxy::counts() const {
  ProxyCounts all = counts_;
  for (const Known& known : links_)
    for (const std::size_t direction : {0u, 1u}) {
      all.stalls += known.link.lane(direction).counts().stalls;
      all.trickles += known.link.lane(direction).counts().trickles;
    }
  std::ostringstream text;
  text << "connections=" << all.connections << " refusals=" << all.refusals << " unreachable=" << all.unreachable;
  for (const End end : {End::fin, End::rst, End::half, End::hole})
    text << ' ' << name_of(end) << '=' << all.ends[static_cast<std::size_t>(end)];
  text << " stalls=" << all.stalls << " trickles=" << all.trickles;
  return text.str();
}

void ChaosProxy::run_until_readable(int commands) {
  std::vector<pollfd> waits;
  while (true) {
    Micros now = now_us();
    if (!listener_ && now >= refuse_until_) listen();
    waits.assign({{commands, POLLIN, 0}, {listener_.get(), POLLIN, 0}});
    Micros next = listener_ ? never : refuse_until_;
    for (const Known& known : links_) {
      known.link.want(waits, now);
      next = std::min(next, known.link.next_due().value_or(never));
    }
    // What is due but not written waits for its socket, and poll() reports that.
    const Micros wait = next <= now ? 1'000 : next - now;
    const timespec most{wait / 1'000'000, wait % 1'000'000 * 1000};
    if (::ppoll(waits.data(), waits.size(), next == never ? nullptr : &most, nullptr) < 0 && errno != EINTR)
      fail("poll");
    if (waits[0].revents != 0) return;
    now = now_us();
    std::size_t at = 2;
    for (Known& known : links_) {
      known.link.step(waits[at].revents, waits[at + 1].revents, now);
      at += 2;
    }
    if (listener_ && waits[1].revents != 0) let_in();
    bury(now);
  }
}

void ChaosProxy::let_in() {
  Descriptor client(::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC));
  if (!client) return;
  send_at_once(client.get());
  const auto number = static_cast<unsigned>(++counts_.connections);
  const bool hole = holes_ || Dice(seed_ ^ (std::uint64_t{number} << 32)).percent(weather_.hole_percent);
  Descriptor server;
  if (!hole && !(server = connected_to(server_port_))) {
    ++counts_.unreachable;
    return;
  }
  links_.push_back(
      {Link(number, seed_ + std::uint64_t{number} * 1000, weather_, std::move(client), std::move(server))});
  links_.back().link.stall_until(stall_until_);
}

void ChaosProxy::bury(Micros now) {
  for (Known& known : links_) {
    if (!known.link.ended() || std::exchange(known.told, true)) continue;
    const End how = *known.link.ended();
    ++counts_.ends[static_cast<std::size_t>(how)];
    tell_("connection " + std::to_string(known.link.number()) + ": " + std::string(name_of(how)) + " after " +
          std::to_string(known.link.ended_after()) + " bytes");
    if (dice_.percent(weather_.refuse_percent))
      refuse_until(now + static_cast<Micros>(dice_.below(std::uint64_t{weather_.refuse_ms} * 1000 + 1)));
  }
  std::erase_if(links_, [&](const Known& known) {
    if (!known.link.over()) return false;
    for (const std::size_t direction : {0u, 1u}) {
      counts_.stalls += known.link.lane(direction).counts().stalls;
      counts_.trickles += known.link.lane(direction).counts().trickles;
    }
    return true;
  });
}

std::size_t ChaosProxy::for_all(const std::function<void(Link&)>& each) {
  for (Known& known : links_) each(known.link);
  return links_.size();
}

// Without a listener the system refuses, as if no server were there.
void ChaosProxy::refuse_until(Micros time) {
  ++counts_.refusals;
  refuse_until_ = std::max(refuse_until_, time);
  listener_.reset();
  tell_("nobody gets in for a while");
}

}  // namespace crosstable::test
