#include "tests/support/ws_client.hpp"

#include <array>
#include <utility>

namespace crosstable::test {
namespace {

constexpr std::string_view usual_host = "test.example:80";

std::string request_of(const WsOptions& options) {
  const std::string origin = options.origin.empty() ? "" : "Origin: " + options.origin + "\r\n";
  return upgrade_request(usual_host, options.path, options.subprotocol, origin + options.headers);
}

std::unique_ptr<TcpClient> connected(std::uint16_t port, const WsOptions& options) {
  auto tcp = std::make_unique<TcpClient>(port, options.receive_buffer, options.source);
  tcp->timeout_ms = options.timeout_ms;
  return tcp;
}

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

// What is wrong with a server's frame; empty: nothing.
std::string fault_of(const WsFrameView& frame) {
  const auto opcode = frame.opcode();
  if ((frame.first_byte & 0x70) != 0 || frame.masked) return "a frame with reserved bits or a mask";
  if (opcode != WsOpcode::text && (opcode < WsOpcode::close || opcode > WsOpcode::pong))
    return "a frame with opcode " + std::to_string(opcode);
  if (!frame.shortest) return "a length that could be shorter";
  if (opcode >= WsOpcode::close && (!frame.final() || frame.payload.size() > 125))
    return "a control frame in pieces or too long";
  return {};
}

}  // namespace

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

HttpAnswer read_answer(ByteStream& stream, bool with_body) {
  HttpAnswer answer;
  answer.head = stream.read_until("\r\n\r\n");
  answer.status = std::stoi(answer.head.substr(9, 3));
  const auto length = answer.header("Content-Length");
  if (with_body && !length.empty()) answer.body = stream.read_exactly(std::stoul(length));
  return answer;
}

HttpAnswer exchange(ByteStream& stream, std::string_view host, std::string_view method, std::string_view target,
                    std::string_view headers) {
  std::string request(method);
  request.append(" ").append(target).append(" HTTP/1.1\r\nHost: ").append(host);
  stream.send(request.append("\r\nConnection: close\r\n").append(headers).append("\r\n"));
  return read_answer(stream, method != "HEAD");
}

HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers) {
  TcpClient client(port);
  return exchange(client, usual_host, method, target, headers);
}

HttpAnswer try_upgrade(std::uint16_t port, const WsOptions& options) {
  const auto client = connected(port, options);
  client->send(request_of(options));
  return read_answer(*client);
}

WebSocket::WebSocket(std::unique_ptr<ByteStream> stream, std::string_view request) : stream_(std::move(stream)) {
  stream_->send(request);
  handshake_ = read_answer(*stream_, false);
  if (handshake_.status != 101) throw std::runtime_error("not upgraded: " + handshake_.head);
  if (handshake_.header("Sec-WebSocket-Accept") != accept_key) throw std::runtime_error("wrong accept key");
}

std::string WebSocket::frame(std::uint8_t opcode, std::string_view payload, bool final, bool masked,
                             std::uint8_t reserved) {
  constexpr WsMask mask{0x11, 0x22, 0x33, 0x44};
  std::string bytes;
  append_frame(bytes, static_cast<std::uint8_t>((final ? 0x80 : 0) | reserved | opcode), payload,
               masked ? std::optional(mask) : std::nullopt);
  return bytes;
}

void WebSocket::send_frame(std::uint8_t opcode, std::string_view payload, bool final) {
  stream_->send(frame(opcode, payload, final));
}

void WebSocket::send_close(std::uint16_t code) {
  const std::array<char, 2> payload{static_cast<char>(code >> 8), static_cast<char>(code & 0xFF)};
  send_frame(close, {payload.data(), payload.size()});
}

WsFrame WebSocket::read_frame() {
  return stream_->read([](std::string_view& bytes) -> std::optional<WsFrame> {
    const auto frame = take_frame(bytes);
    if (!frame) return std::nullopt;
    if (const auto fault = fault_of(*frame); !fault.empty()) throw std::logic_error(fault);
    return WsFrame{frame->opcode(), frame->final(), std::string(frame->payload)};
  });
}

std::string WebSocket::read_text() {
  for (;;) {
    auto frame = read_frame();
    if (frame.opcode == text) return std::move(frame.payload);
    if (frame.opcode == ping) send_frame(pong, frame.payload);
    if (frame.opcode == close) throw Disconnected("closed with " + std::to_string(close_code(frame.payload)));
  }
}

std::uint16_t WebSocket::read_close() {
  try {
    for (;;) {
      const auto frame = read_frame();
      if (frame.opcode != close) continue;
      // The peer need not wait for our answer.
      if (stream_->try_send(WebSocket::frame(close, frame.payload))) stream_->shut_down_sending();
      return close_code(frame.payload);
    }
  } catch (const Disconnected&) {
    return 1006;
  }
}

WsClient::WsClient(std::uint16_t port, const WsOptions& options)
    : WebSocket(connected(port, options), request_of(options)) {}

std::optional<std::string> WsClient::try_read_text(int timeout_ms) {
  const int usual = std::exchange(tcp().timeout_ms, timeout_ms);
  std::optional<std::string> message;
  try {
    message = read_text();
  } catch (const TimedOut&) {}
  tcp().timeout_ms = usual;
  return message;
}

std::uint16_t code_after(std::uint16_t port, std::string_view bytes) {
  WsClient client(port);
  client.tcp().send(bytes);
  return client.read_close();
}

}  // namespace crosstable::test
