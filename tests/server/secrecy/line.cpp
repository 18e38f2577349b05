#include "tests/server/secrecy/line.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include "tests/support/ws_client.hpp"

namespace crosstable::test {

Line::Line(std::uint16_t port, int receive_buffer) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("cannot connect");
}

Line::~Line() { hang_up(); }

void Line::send(std::string_view bytes) {
  if (::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT) != static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("the server takes no more");
  }
}

bool Line::read() {
  bool any = false;
  std::array<char, 65'536> bytes;
  while (!over()) {
    const auto count = ::recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break;
    any = true;
    if (count <= 0) {
      hang_up();
    } else {
      heard_.append(bytes.data(), static_cast<std::size_t>(count));
      more_came();
    }
  }
  return any;
}

void Line::hang_up() {
  if (!over()) ::close(std::exchange(socket_, -1));
}

void HttpLine::ask(std::string_view method, std::string_view target) {
  asked_ = true;
  asked_at_ = heard().size();
  send(std::string(method).append(" ").append(target).append(" HTTP/1.1\r\nHost: test.example\r\n\r\n"));
}

bool HttpLine::answered() const {
  if (!asked_) return true;
  const std::string_view answer = std::string_view(heard()).substr(asked_at_);
  const auto head = answer.find("\r\n\r\n");
  constexpr std::string_view length = "\r\nContent-Length: ";
  const auto at = answer.find(length);
  return at < head && answer.size() == head + 4 + std::stoul(std::string(answer.substr(at + length.size(), 12)));
}

WsLine::WsLine(std::uint16_t port, int receive_buffer) : Line(port, receive_buffer) {
  send(
      "GET /ws HTTP/1.1\r\nHost: test.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: "
      "crosstable.v1\r\n\r\n");
}

void WsLine::say(std::string_view text) {
  ++said_;
  kept_ += paused_;
  send(WsClient::frame(WsClient::text, text));
}

std::string_view WsLine::message(std::size_t number) const {
  return std::string_view(heard()).substr(messages_[number].at, messages_[number].size);
}

void WsLine::more_came() {
  const std::string& all = heard();
  if (parsed_ == 0) {
    const auto end = all.find("\r\n\r\n");
    if (end == std::string::npos) return;
    if (!all.starts_with("HTTP/1.1 101")) throw std::runtime_error("no WebSocket: " + all);
    parsed_ = end + 4;
  }
  const auto byte = [&](std::size_t at) { return std::size_t{static_cast<unsigned char>(all[at])}; };
  while (all.size() >= parsed_ + 2) {
    std::size_t head = 2, size = byte(parsed_ + 1);
    const std::size_t wide = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (all.size() < parsed_ + head + wide) return;
    if (wide > 0) size = 0;
    for (std::size_t i = 0; i < wide; ++i) size = size << 8 | byte(parsed_ + head + i);
    head += wide;
    if (all.size() < parsed_ + head + size) return;
    const std::size_t opcode = byte(parsed_) & 0x0F;
    if (opcode == WsClient::text) messages_.push_back({parsed_ + head, size});
    const std::string payload = all.substr(parsed_ + head, size);
    parsed_ += head + size;
    if (opcode == WsClient::close) send(WsClient::frame(WsClient::close, payload));
  }
}

}  // namespace crosstable::test
