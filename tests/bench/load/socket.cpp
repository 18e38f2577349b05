#include "socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include "fail.hpp"

namespace load {
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
  std::string request = "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost:" + std::to_string(address.port) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!subprotocol.empty()) request += "Sec-WebSocket-Protocol: " + std::string(subprotocol) + "\r\n";
  request += "\r\n";
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
  if (answer.find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") > end) fail("the server's Sec-WebSocket-Accept is wrong");
  tail_ = answer.substr(end + 4);
}

void Socket::send_frame(unsigned opcode, std::string_view payload) {
  char frame[4096];
  if (payload.size() > sizeof frame - 8) fail("a message too large for this generator");
  std::size_t at = 0;
  frame[at++] = static_cast<char>(0x80U | opcode);
  if (payload.size() < 126) {
    frame[at++] = static_cast<char>(0x80U | payload.size());
  } else {
    frame[at++] = static_cast<char>(0x80U | 126U);
    frame[at++] = static_cast<char>(payload.size() >> 8U);
    frame[at++] = static_cast<char>(payload.size() & 0xffU);
  }
  char key[4];
  const std::uint64_t fresh = mask_.next();
  std::memcpy(key, &fresh, sizeof key);
  std::memcpy(frame + at, key, sizeof key);
  at += sizeof key;
  for (std::size_t i = 0; i < payload.size(); ++i) frame[at + i] = static_cast<char>(payload[i] ^ key[i & 3U]);
  at += payload.size();
  if (::send(fd_, frame, at, MSG_NOSIGNAL) != static_cast<ssize_t>(at)) fail(why("send (the server does not read?)"));
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
  const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(bytes[at])); };
  while (bytes.size() >= 2) {
    if ((byte(1) & 0x80U) != 0) fail("the server masked a frame");
    std::size_t length = byte(1);
    std::size_t header = 2;
    if (length >= 126) {
      header = length == 126 ? 4 : 10;
      if (bytes.size() < header) break;
      length = 0;
      for (std::size_t i = 2; i < header; ++i) length = length << 8U | byte(i);
    }
    if (bytes.size() - header < length) break;
    const unsigned head = byte(0);
    const std::string_view payload = bytes.substr(header, length);
    bytes.remove_prefix(header + length);
    if (take_frame(head, payload, message)) return true;
  }
  tail_.assign(bytes);
  return false;
}

// True if this frame completes a message.
bool Socket::take_frame(unsigned head, std::string_view payload, std::string_view& message) {
  const bool last = (head & 0x80U) != 0;
  switch (head & 0x0fU) {
    case 0x1:
      if (last) {
        message = payload;
        return true;
      }
      fragments_.assign(payload);
      return false;
    case 0x0:
      fragments_.append(payload);
      message = fragments_;
      return last;
    case 0x8: {
      const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(payload[at])); };
      const std::string code = payload.size() < 2 ? "no code" : std::to_string(byte(0) << 8U | byte(1));
      fail("the server sent close " + code + " " +
           std::string(payload.substr(payload.size() < 2 ? payload.size() : 2)));
    }
    case 0x9:
      send_frame(0xa, payload);
      return false;
    case 0xa:
      return false;
    default:
      fail("a frame of unknown kind");
  }
}

}  // namespace load
