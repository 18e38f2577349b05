#include "tests/support/ws_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace crosstable::test {
namespace {

std::string upgrade_request(const WsOptions& options) {
  std::string request = "GET " + options.path +
                        " HTTP/1.1\r\nHost: test.example:80\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  if (!options.subprotocol.empty()) request += "Sec-WebSocket-Protocol: " + options.subprotocol + "\r\n";
  if (!options.origin.empty()) request += "Origin: " + options.origin + "\r\n";
  return request + options.headers + "\r\n";
}

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::size_t number(std::string_view big_endian) {
  std::size_t value = 0;
  for (const char byte : big_endian) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

}  // namespace

TcpClient::TcpClient(std::uint16_t port, int receive_buffer, const std::string& source)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (!source.empty()) {
    address.sin_addr.s_addr = ::inet_addr(source.c_str());
    ::setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(socket_);
      throw std::runtime_error("cannot connect from " + source);
    }
  }
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket_);
    throw Disconnected("cannot connect");
  }
}

TcpClient::TcpClient(TcpClient&& other) noexcept
    : timeout_ms(other.timeout_ms), socket_(std::exchange(other.socket_, -1)), buffered_(std::move(other.buffered_)) {}

TcpClient& TcpClient::operator=(TcpClient&& other) noexcept {
  std::swap(socket_, other.socket_);
  std::swap(buffered_, other.buffered_);
  std::swap(timeout_ms, other.timeout_ms);
  return *this;
}

TcpClient::~TcpClient() {
  if (socket_ >= 0) ::close(socket_);
}

void TcpClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    if (!writable_within(timeout_ms)) throw TimedOut("the peer does not read");
    bytes.remove_prefix(send_some(bytes));
  }
}

std::size_t TcpClient::send_some(std::string_view bytes) {
  const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent >= 0) return static_cast<std::size_t>(sent);
  if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
  throw Disconnected("the peer is gone");
}

bool TcpClient::try_send(std::string_view bytes) {
  try {
    send(bytes);
    return true;
  } catch (const Disconnected&) {
    return false;
  }
}

bool TcpClient::writable_within(int ms) const {
  pollfd wait{socket_, POLLOUT, 0};
  return ::poll(&wait, 1, ms) == 1;
}

bool TcpClient::readable_within(int ms) const {
  pollfd wait{socket_, POLLIN, 0};
  return !buffered_.empty() || ::poll(&wait, 1, ms) == 1;
}

bool TcpClient::fill() {
  pollfd wait{socket_, POLLIN, 0};
  if (::poll(&wait, 1, timeout_ms) != 1) throw TimedOut("nothing came");
  std::array<char, 65'536> bytes;
  const auto count = ::recv(socket_, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  buffered_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

std::string TcpClient::read_until(std::string_view end) {
  std::size_t at = 0;
  while ((at = buffered_.find(end)) == std::string::npos)
    if (!fill()) throw Disconnected("the stream ended");
  return read_exactly(at + end.size());
}

std::string TcpClient::read_exactly(std::size_t count) {
  while (buffered_.size() < count)
    if (!fill()) throw Disconnected("the stream ended");
  auto bytes = buffered_.substr(0, count);
  buffered_.erase(0, count);
  return bytes;
}

std::string TcpClient::read_to_end() {
  while (fill()) {}
  return std::exchange(buffered_, {});
}

void TcpClient::shut_down_sending() { ::shutdown(socket_, SHUT_WR); }

std::string HttpAnswer::header(std::string_view name) const {
  std::string wanted = "\r\n";
  for (const char letter : name) wanted += lower(letter);
  wanted += ": ";
  std::string lowered;
  for (const char letter : head) lowered += lower(letter);
  const auto at = lowered.find(wanted);
  if (at == std::string::npos) return {};
  const auto begin = at + wanted.size();
  return head.substr(begin, head.find("\r\n", begin) - begin);
}

HttpAnswer read_answer(TcpClient& client, bool with_body) {
  HttpAnswer answer;
  answer.head = client.read_until("\r\n\r\n");
  answer.status = std::stoi(answer.head.substr(9, 3));
  const auto length = answer.header("Content-Length");
  if (with_body && !length.empty()) answer.body = client.read_exactly(std::stoul(length));
  return answer;
}

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers) {
  TcpClient client(port);
  std::string request(method);
  request.append(" ")
      .append(target)
      .append(" HTTP/1.1\r\nHost: test.example:80\r\nConnection: close\r\n")
      .append(headers)
      .append("\r\n");
  client.send(request);
  return read_answer(client, method != "HEAD");
}

HttpAnswer try_upgrade(std::uint16_t port, const WsOptions& options) {
  TcpClient client(port, options.receive_buffer, options.source);
  client.send(upgrade_request(options));
  return read_answer(client);
}

WsClient::WsClient(std::uint16_t port, const WsOptions& options) : tcp_(port, options.receive_buffer, options.source) {
  tcp_.timeout_ms = options.timeout_ms;
  tcp_.send(upgrade_request(options));
  handshake_ = read_answer(tcp_, false);
  if (handshake_.status != 101) throw std::runtime_error("not upgraded: " + handshake_.head);
  if (handshake_.header("Sec-WebSocket-Accept") != "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    throw std::runtime_error("wrong accept key");
}

std::string WsClient::frame(std::uint8_t opcode, std::string_view payload, bool final, bool masked,
                            std::uint8_t reserved) {
  constexpr std::array<char, 4> mask{0x11, 0x22, 0x33, 0x44};
  std::string bytes;
  const auto push = [&](std::size_t byte) { bytes += static_cast<char>(byte & 0xFF); };
  push((final ? 0x80u : 0u) | reserved | opcode);
  const std::size_t mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    push(mask_bit | payload.size());
  } else if (payload.size() <= 0xFFFF) {
    push(mask_bit | 126);
    for (const int shift : {8, 0}) push(payload.size() >> shift);
  } else {
    push(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) push(payload.size() >> shift);
  }
  if (!masked) return bytes.append(payload);
  bytes.append(mask.data(), mask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ mask[i % 4]);
  return bytes;
}

void WsClient::send_frame(std::uint8_t opcode, std::string_view payload, bool final) {
  tcp_.send(frame(opcode, payload, final));
}

void WsClient::send_close(std::uint16_t code) {
  const std::array<char, 2> payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  send_frame(close, {payload.data(), payload.size()});
}

WsFrame WsClient::read_frame() {
  const auto start = tcp_.read_exactly(2);
  const auto first = static_cast<unsigned char>(start[0]);
  const auto second = static_cast<unsigned char>(start[1]);
  WsFrame frame{static_cast<std::uint8_t>(first & 0x0F), (first & 0x80) != 0, {}};
  if ((first & 0x70) != 0 || (second & 0x80) != 0) throw std::logic_error("a frame with reserved bits or a mask");
  if (frame.opcode != text && frame.opcode != close && frame.opcode != ping && frame.opcode != pong)
    throw std::logic_error("a frame with opcode " + std::to_string(frame.opcode));
  const std::size_t marker = second & 0x7F;
  const std::size_t size = marker == 126   ? number(tcp_.read_exactly(2))
                           : marker == 127 ? number(tcp_.read_exactly(8))
                                           : marker;
  if ((marker == 126 && size < 126) || (marker == 127 && size <= 0xFFFF))
    throw std::logic_error("a length that could be shorter");
  if (frame.opcode >= close && (!frame.final || size > 125))
    throw std::logic_error("a control frame in pieces or too long");
  frame.payload = tcp_.read_exactly(size);
  return frame;
}

std::string WsClient::read_text() {
  for (;;) {
    auto frame = read_frame();
    if (frame.opcode == text) return std::move(frame.payload);
    if (frame.opcode == ping) send_frame(pong, frame.payload);
    if (frame.opcode == close)
      throw Disconnected("closed with " +
                         std::to_string(frame.payload.size() < 2 ? 1005 : number(frame.payload.substr(0, 2))));
  }
}

std::uint16_t WsClient::read_close() {
  try {
    for (;;) {
      const auto frame = read_frame();
      if (frame.opcode != close) continue;
      try {
        send_frame(close, frame.payload);
        tcp_.shut_down_sending();
      } catch (const Disconnected&) {  // it need not wait for our answer
      }
      return frame.payload.size() < 2 ? std::uint16_t{1005}
                                      : static_cast<std::uint16_t>(number(frame.payload.substr(0, 2)));
    }
  } catch (const Disconnected&) {
    return 1006;
  }
}

std::uint16_t code_after(std::uint16_t port, std::string_view bytes) {
  WsClient client(port);
  client.tcp().send(bytes);
  return client.read_close();
}

std::optional<std::string> WsClient::try_read_text(int timeout_ms) {
  const int usual = std::exchange(tcp_.timeout_ms, timeout_ms);
  try {
    auto message = read_text();
    tcp_.timeout_ms = usual;
    return message;
  } catch (const TimedOut&) {
    tcp_.timeout_ms = usual;
    return std::nullopt;
  }
}

}  // namespace crosstable::test
