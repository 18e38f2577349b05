#include "line.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

#include "fail.hpp"

namespace served {
namespace {

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(host);
  name.sin_port = htons(port);
  return name;
}

unsigned byte_of(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

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
  send_bytes("GET /ws HTTP/1.1\r\nHost: localhost:" + std::to_string(port_) +
             "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: crosstable.v1\r\n\r\n");
}

void Line::send_bytes(std::string_view bytes) {
  if (!is_open()) return;
  unsent_ += bytes;
  if (unsent_.size() == bytes.size() && state_ != State::connecting) flush();
}

void Line::send_frame(unsigned opcode, std::string_view payload) {
  std::string frame;
  frame += static_cast<char>(0x80U | opcode);
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80U | payload.size());
  } else if (payload.size() < 65'536) {
    frame += static_cast<char>(0x80U | 126U);
    frame += static_cast<char>(payload.size() >> 8U);
    frame += static_cast<char>(payload.size() & 0xffU);
  } else {
    frame += static_cast<char>(0x80U | 127U);
    for (int shift = 56; shift >= 0; shift -= 8)
      frame += static_cast<char>(payload.size() >> static_cast<unsigned>(shift));
  }
  std::array<char, 4> key{};
  const std::uint64_t fresh = mask_.next();
  std::memcpy(key.data(), &fresh, key.size());
  frame.append(key.data(), key.size());
  for (std::size_t i = 0; i < payload.size(); ++i) frame += static_cast<char>(payload[i] ^ key[i & 3U]);
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
  while (bytes.size() >= 2) {
    std::size_t length = byte_of(bytes, 1) & 0x7fU;
    std::size_t header = 2;
    if (length >= 126) {
      header = length == 126 ? 4 : 10;
      if (bytes.size() < header) break;
      length = 0;
      for (std::size_t i = 2; i < header; ++i) length = length << 8U | byte_of(bytes, i);
    }
    if (bytes.size() - header < length) break;
    const unsigned head = byte_of(bytes, 0);
    const std::string_view payload = bytes.substr(header, length);
    bytes.remove_prefix(header + length);
    switch (head & 0x0fU) {
      case 0x0:
      case 0x1:
        fragments_ += payload;
        if ((head & 0x80U) != 0) owner_.text(std::exchange(fragments_, {}));
        break;
      case 0x8:
        return end(payload.size() < 2 ? "close"
                                      : "close " + std::to_string(byte_of(payload, 0) << 8U | byte_of(payload, 1)));
      case 0x9:
        send_frame(0xa, payload);
        break;
      default:
        break;
    }
    if (life != life_) return;
  }
  received_.assign(bytes);
}

}  // namespace served
