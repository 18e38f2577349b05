#include "tests/support/tcp_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>

namespace crosstable::test {

bool ByteStream::try_send(std::string_view bytes) {
  try {
    send(bytes);
    return true;
  } catch (const Disconnected&) {
    return false;
  }
}

std::string ByteStream::read_some() {
  if (buffered_.empty()) fill();
  return std::exchange(buffered_, {});
}

std::string ByteStream::read_until(std::string_view end) {
  std::size_t at = 0;
  while ((at = buffered_.find(end)) == std::string::npos)
    if (!fill()) throw Disconnected("the stream ended");
  return read_exactly(at + end.size());
}

std::string ByteStream::read_exactly(std::size_t count) {
  while (buffered_.size() < count)
    if (!fill()) throw Disconnected("the stream ended");
  auto bytes = buffered_.substr(0, count);
  buffered_.erase(0, count);
  return bytes;
}

std::string ByteStream::read_to_end() {
  while (fill()) {}
  return std::exchange(buffered_, {});
}

TcpClient::TcpClient(std::uint16_t port, int receive_buffer, const std::string& source)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  const auto set = [this](int level, int option, int value) {
    ::setsockopt(socket_.get(), level, option, &value, sizeof value);
  };
  if (receive_buffer > 0) set(SOL_SOCKET, SO_RCVBUF, receive_buffer);
  set(IPPROTO_TCP, TCP_NODELAY, 1);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (!source.empty()) {
    address.sin_addr.s_addr = ::inet_addr(source.c_str());
    set(IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1);
    if (::bind(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
      throw std::runtime_error("cannot connect from " + source);
  }
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
    throw Disconnected("cannot connect");
}

void TcpClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    if (!writable_within(timeout_ms)) throw TimedOut("the peer does not read");
    bytes.remove_prefix(send_some(bytes));
  }
}

std::size_t TcpClient::send_some(std::string_view bytes) {
  const auto sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0) return static_cast<std::size_t>(sent);
  if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
  throw Disconnected("the peer is gone");
}

void TcpClient::shut_down_sending() { ::shutdown(socket_.get(), SHUT_WR); }

bool TcpClient::writable_within(int ms) const {
  pollfd wait{socket_.get(), POLLOUT, 0};
  return ::poll(&wait, 1, ms) == 1;
}

bool TcpClient::readable_within(int ms) const {
  pollfd wait{socket_.get(), POLLIN, 0};
  return !buffered_.empty() || ::poll(&wait, 1, ms) == 1;
}

bool TcpClient::fill() {
  pollfd wait{socket_.get(), POLLIN, 0};
  if (::poll(&wait, 1, timeout_ms) != 1) throw TimedOut("nothing came");
  std::array<char, 65'536> bytes;
  const auto count = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  buffered_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

}  // namespace crosstable::test
