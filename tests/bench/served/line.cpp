#include "line.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

#include "fail.hpp"

namespace served {

namespace test = crosstable::test;

namespace {

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(host);
  name.sin_port = htons(port);
  return name;
}

std::string reason(int error) {
  switch (error) {
    case ECONNREFUSED:
      return "refused";
    case ECONNRESET:
    case EPIPE:
      return "reset";
    case ETIMEDOUT:
      return "timed out";
    case EADDRNOTAVAIL:
      return "no port left here";
    default:
      return std::strerror(error);
  }
}

}  // namespace

std::int64_t now_ns() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1'000'000'000 + now.tv_nsec;
}

Poller::Poller() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
Poller::~Poller() { ::close(epoll_); }

void Poller::control(int operation, int descriptor, std::uint32_t events, Wakeable* who) {
  epoll_event event{};
  event.events = events;
  event.data.ptr = who;
  if (::epoll_ctl(epoll_, operation, descriptor, &event) != 0) load::fail("epoll_ctl");
}

void Poller::add(int descriptor, std::uint32_t events, Wakeable& who) {
  control(EPOLL_CTL_ADD, descriptor, events, &who);
}
void Poller::change(int descriptor, std::uint32_t events, Wakeable& who) {
  control(EPOLL_CTL_MOD, descriptor, events, &who);
}
void Poller::forget(int descriptor) { control(EPOLL_CTL_DEL, descriptor, 0, nullptr); }

void Poller::wait(std::int64_t most_ns) {
  most_ns = most_ns < 0 ? 0 : most_ns;
  const timespec wait{most_ns / 1'000'000'000, most_ns % 1'000'000'000};
  std::array<epoll_event, 256> events{};
  const int count = ::epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &wait, nullptr);
  for (int i = 0; i < count; ++i) {
    const auto& event = events[static_cast<std::size_t>(i)];
    static_cast<Wakeable*>(event.data.ptr)->wake(event.events);
  }
}

void Line::connect(std::uint16_t port, std::uint32_t source, int receive_buffer) {
  close();
  received_.clear();
  unsent_.clear();
  fragments_.clear();
  reading_ = true;
  port_ = port;
  mask_ = load::Random(++life_);
  descriptor_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (descriptor_ < 0) load::fail("no socket: " + reason(errno));
  const int on = 1;
  ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(descriptor_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  if (receive_buffer > 0) ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const sockaddr_in from = address_of(source, 0);
  if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0)
    load::fail("bind: " + reason(errno));
  state_ = State::connecting;
  const sockaddr_in server = address_of(INADDR_LOOPBACK, port);
  const bool begun =
      ::connect(descriptor_, reinterpret_cast<const sockaddr*>(&server), sizeof server) == 0 || errno == EINPROGRESS;
  const std::string why = begun ? "" : reason(errno);
  poller_.add(descriptor_, EPOLLOUT, *this);
  if (!begun) end(why);
}

void Line::upgrade() {
  state_ = State::upgrading;
  send_bytes(test::upgrade_request("localhost:" + std::to_string(port_), "/ws", "crosstable.v1"));
}

void Line::send_bytes(std::string_view bytes) {
  if (!is_open()) return;
  unsent_ += bytes;
  if (unsent_.size() == bytes.size() && state_ != State::connecting) flush();
}

void Line::send_frame(std::uint8_t opcode, std::string_view payload) {
  std::string frame;
  const auto mask = std::bit_cast<test::WsMask>(static_cast<std::uint32_t>(mask_.next()));
  test::append_frame(frame, 0x80 | opcode, payload, mask);
  send_bytes(frame);
}

void Line::stop_reading() {
  reading_ = false;
  if (is_open()) watch();
}

void Line::close(bool reset) {
  if (!is_open()) return;
  poller_.forget(descriptor_);
  if (reset) {
    const linger at_once{1, 0};
    ::setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  }
  ::close(std::exchange(descriptor_, -1));
  state_ = State::idle;
  ++life_;
}

void Line::end(const std::string& why) {
  close();
  owner_.ended(why);
}

void Line::watch() {
  std::uint32_t events = reading_ ? EPOLLIN : 0U;
  if (!unsent_.empty() || state_ == State::connecting) events |= EPOLLOUT;
  poller_.change(descriptor_, events, *this);
}

void Line::flush() {
  while (!unsent_.empty()) {
    const ssize_t sent = ::send(descriptor_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (sent < 0) break;  // reading will show what is wrong
    unsent_.erase(0, static_cast<std::size_t>(sent));
  }
  watch();
}

void Line::wake(std::uint32_t events) {
  if (!is_open()) return;
  if (state_ == State::connecting) {
    int error = 0;
    socklen_t size = sizeof error;
    ::getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return end(reason(error));
    state_ = State::plain;
    watch();
    return owner_.connected();
  }
  if ((events & EPOLLOUT) != 0) flush();
  if ((events & (EPOLLERR | EPOLLHUP)) != 0 || (reading_ && (events & EPOLLIN) != 0)) read();
}

void Line::read() {
  static std::array<char, 1U << 18U> buffer;
  const ssize_t size = ::recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (size <= 0) return end(size == 0 ? "end" : reason(errno));
  const std::string_view came(buffer.data(), static_cast<std::size_t>(size));
  if (state_ == State::plain) return owner_.bytes(came);
  received_ += came;
  const std::uint64_t life = life_;
  if (state_ == State::upgrading) take_upgrade_answer();
  if (life == life_ && state_ == State::upgraded) take_frames();
}

void Line::take_upgrade_answer() {
  const std::size_t head_end = received_.find("\r\n\r\n");
  if (head_end == std::string::npos) return;
  const std::string status = received_.substr(9, 3);
  if (status != "101") return end("http " + status);
  received_.erase(0, head_end + 4);
  state_ = State::upgraded;
  owner_.upgraded();
}

void Line::take_frames() {
  const std::string whole = std::exchange(received_, {});
  std::string_view bytes = whole;
  const std::uint64_t life = life_;
  while (const auto frame = test::take_frame(bytes)) {
    switch (frame->opcode()) {
      case test::WsOpcode::continuation:
      case test::WsOpcode::text:
        fragments_ += frame->payload;
        if (frame->final()) owner_.text(std::exchange(fragments_, {}));
        break;
      case test::WsOpcode::close:
        return end(frame->payload.size() < 2 ? "close" : "close " + std::to_string(test::close_code(frame->payload)));
      case test::WsOpcode::ping:
        send_frame(test::WsOpcode::pong, frame->payload);
        break;
      default:
        break;
    }
    if (life != life_) return;
  }
  received_.assign(bytes);
}

}  // namespace served
