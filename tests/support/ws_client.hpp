// A small blocking client for tests, of HTTP and WebSockets: it can do everything right, and everything wrong that a
// test needs.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/tcp_client.hpp"
#include "tests/support/ws_protocol.hpp"

namespace crosstable::test {

struct HttpAnswer {
  int status = 0;
  std::string head;
  std::string body;

  std::string header(std::string_view name) const;  // empty if there is none
};

HttpAnswer read_answer(ByteStream& stream, bool with_body = true);
// One request, the stream's last. `headers` are whole lines.
HttpAnswer exchange(ByteStream& stream, std::string_view host, std::string_view method, std::string_view target,
                    std::string_view headers);
// The same on a connection of its own.
HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers = {});

struct WsOptions {
  std::string path = "/ws";
  std::string subprotocol = "crosstable.v1";  // empty offers none
  std::string origin = {};
  std::string headers = {};  // further whole lines
  int receive_buffer = 0;
  int timeout_ms = 8'000;
  std::string source = {};  // the loopback address to connect from
};

struct WsFrame {
  std::uint8_t opcode = 0;
  bool final = true;
  std::string payload;
};

// A WebSocket over any stream.
class WebSocket : public WsOpcode {
 public:
  const HttpAnswer& handshake() const { return handshake_; }

  void send_text(std::string_view payload) { send_frame(text, payload); }
  void send_frame(std::uint8_t opcode, std::string_view payload, bool final = true);
  void send_close(std::uint16_t code);
  static std::string frame(std::uint8_t opcode, std::string_view payload, bool final = true, bool masked = true,
                           std::uint8_t reserved = 0);

  WsFrame read_frame();     // throws std::logic_error for a frame that a server must not send (RFC 6455, 5.1 to 5.5)
  std::string read_text();  // the next message; answers pings on the way, throws Disconnected at a close frame
  // Skips messages until the peer closes, answers in kind, and returns the code; 1006 without a close frame.
  std::uint16_t read_close();

 protected:
  // Throws std::runtime_error unless the request is answered with 101.
  WebSocket(std::unique_ptr<ByteStream> stream, std::string_view request);

  std::unique_ptr<ByteStream> stream_;

 private:
  HttpAnswer handshake_;
};

class WsClient : public WebSocket {
 public:
  explicit WsClient(std::uint16_t port, const WsOptions& options = {});

  TcpClient& tcp() { return static_cast<TcpClient&>(*stream_); }
  std::optional<std::string> try_read_text(int timeout_ms);
};

HttpAnswer try_upgrade(std::uint16_t port, const WsOptions& options);

// The code that closes a new connection which sends these bytes.
std::uint16_t code_after(std::uint16_t port, std::string_view bytes);

}  // namespace crosstable::test
