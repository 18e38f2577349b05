#include "socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "fail.hpp"

namespace load {

namespace test = crosstable::test;

namespace {

// Shared by all sockets, so that an idle connection costs the generator nothing.
std::vector<char>& read_buffer() {
  static std::vector<char> buffer(std::size_t{1} << 18U);
  return buffer;
}

std::string why(const char* what) { return std::string(what) + ": " + std::strerror(errno); }

sockaddr_in address_of(std::uint32_t host, std::uint16_t port) {
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(host);
  name.sin_port = htons(port);
  return name;
}

}  // namespace

Socket::Socket(const Address& address, std::string_view target, std::string_view subprotocol)
    : fd_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), mask_(static_cast<std::uint64_t>(fd_)) {
  if (fd_ < 0) fail(why("socket"));
  const int on = 1;
  ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(fd_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
  const sockaddr_in source = address_of(address.source, 0);
  if (::bind(fd_, reinterpret_cast<const sockaddr*>(&source), sizeof source) != 0)
    fail(why("bind to the source address"));
  const sockaddr_in server = address_of(address.server, address.port);
  if (::connect(fd_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) fail(why("connect"));
  upgrade(address, target, subprotocol);
  if (::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) | O_NONBLOCK) != 0) fail(why("fcntl"));
}

Socket::~Socket() {
  if (fd_ >= 0) ::close(fd_);
}

Socket::Socket(Socket&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      mask_(other.mask_),
      tail_(std::move(other.tail_)),
      fragments_(std::move(other.fragments_)) {}

void Socket::upgrade(const Address& address, std::string_view target, std::string_view subprotocol) {
  const std::string request = test::upgrade_request("localhost:" + std::to_string(address.port), target, subprotocol);
  if (::send(fd_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
    fail(why("send"));

  std::string answer;
  std::size_t end = std::string::npos;
  while ((end = answer.find("\r\n\r\n")) == std::string::npos) {
    char part[2048];
    const ssize_t size = ::recv(fd_, part, sizeof part, 0);
    if (size <= 0) fail("the server closed during the upgrade");
    answer.append(part, static_cast<std::size_t>(size));
  }
  if (answer.compare(0, 12, "HTTP/1.1 101") != 0)
    fail("the server refused the upgrade: " + answer.substr(0, answer.find('\r')));
  if (answer.find(test::accept_key) > end) fail("the server's Sec-WebSocket-Accept is wrong");
  tail_ = answer.substr(end + 4);
}

void Socket::send_frame(std::uint8_t opcode, std::string_view payload) {
  static std::string frame;  // shared by all sockets, as the read buffer is
  frame.clear();
  const auto mask = std::bit_cast<test::WsMask>(static_cast<std::uint32_t>(mask_.next()));
  test::append_frame(frame, 0x80 | opcode, payload, mask);
  if (::send(fd_, frame.data(), frame.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(frame.size()))
    fail(why("send (the server does not read?)"));
}

std::string_view Socket::read_some() {
  std::vector<char>& buffer = read_buffer();
  const std::size_t kept = tail_.size();
  if (kept > buffer.size() / 2) fail("a frame larger than 128 KiB");
  std::memcpy(buffer.data(), tail_.data(), kept);
  const ssize_t size = ::recv(fd_, buffer.data() + kept, buffer.size() - kept, 0);
  if (size == 0) fail("the server closed a connection");
  if (size < 0) {
    if (errno == EAGAIN || errno == EINTR) return {};
    fail(why("recv"));
  }
  tail_.clear();
  return {buffer.data(), kept + static_cast<std::size_t>(size)};
}

bool Socket::next_message(std::string_view& bytes, std::string_view& message) {
  while (const auto frame = test::take_frame(bytes)) {
    if (frame->masked) fail("the server masked a frame");
    if (take_frame(*frame, message)) return true;
  }
  tail_.assign(bytes);
  return false;
}

// True if this frame completes a message.
bool Socket::take_frame(const test::WsFrameView& frame, std::string_view& message) {
  const std::string_view payload = frame.payload;
  switch (frame.opcode()) {
    case test::WsOpcode::text:
      if (frame.final()) {
        message = payload;
        return true;
      }
      fragments_.assign(payload);
      return false;
    case test::WsOpcode::continuation:
      fragments_.append(payload);
      message = fragments_;
      return frame.final();
    case test::WsOpcode::close: {
      const std::string code = payload.size() < 2 ? "no code" : std::to_string(test::close_code(payload));
      fail("the server sent close " + code + " " +
           std::string(payload.substr(payload.size() < 2 ? payload.size() : 2)));
    }
    case test::WsOpcode::ping:
      send_frame(test::WsOpcode::pong, payload);
      return false;
    case test::WsOpcode::pong:
      return false;
    default:
      fail("a frame of unknown kind");
  }
}

}  // namespace load
