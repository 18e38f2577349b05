// A small blocking WebSocket client for tests: it can do everything right, and everything wrong that a test needs. Each
// wait ends with an exception after a few seconds, so that a test fails instead of hanging.
#pragma once
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace crosstable::test {

// The peer ended the connection, or nothing came in time.
struct Disconnected : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct TimedOut : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class TcpClient {
 public:
  // Connects to 127.0.0.1; `source` is the loopback address to connect from, such as "127.3.0.1".
  explicit TcpClient(std::uint16_t port, int receive_buffer = 0, const std::string& source = {});
  TcpClient(TcpClient&& other) noexcept;
  TcpClient& operator=(TcpClient&& other) noexcept;
  ~TcpClient();

  void send(std::string_view bytes);
  std::string read_until(std::string_view end);  // up to and including the first `end`
  std::string read_exactly(std::size_t count);
  std::string read_to_end();
  void shut_down_sending();
  bool writable_within(int ms) const;
  bool readable_within(int ms) const;             // bytes, or the end
  std::size_t send_some(std::string_view bytes);  // what fits now
  bool try_send(std::string_view bytes);          // false if the peer is gone

  int timeout_ms = 8'000;

 private:
  bool fill();  // false at the end of the stream

  int socket_ = -1;
  std::string buffered_;
};

struct HttpAnswer {
  int status = 0;
  std::string head;
  std::string body;

  std::string header(std::string_view name) const;  // empty if there is none
};

// One request on a connection of its own. `headers` are whole lines.
HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view target, std::string_view headers = {});
HttpAnswer read_answer(TcpClient& client, bool with_body = true);

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

class WsClient {
 public:
  static constexpr std::uint8_t continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10;

  explicit WsClient(std::uint16_t port,
                    const WsOptions& options = {});  // throws std::runtime_error unless answered with 101

  const HttpAnswer& handshake() const { return handshake_; }
  TcpClient& tcp() { return tcp_; }

  void send_text(std::string_view payload) { send_frame(text, payload); }
  void send_frame(std::uint8_t opcode, std::string_view payload, bool final = true);
  void send_close(std::uint16_t code);
  static std::string frame(std::uint8_t opcode, std::string_view payload, bool final = true, bool masked = true,
                           std::uint8_t reserved = 0);

  WsFrame read_frame();     // throws std::logic_error for a frame that a server must not send (RFC 6455, 5.1 to 5.5)
  std::string read_text();  // the next message; answers pings on the way, throws Disconnected at a close frame
  // Skips messages until the peer closes, answers in kind, and returns the code; 1006 without a close frame.
  std::uint16_t read_close();
  std::optional<std::string> try_read_text(int timeout_ms);

 private:
  TcpClient tcp_;
  HttpAnswer handshake_;
};

HttpAnswer try_upgrade(std::uint16_t port, const WsOptions& options);

// The code that closes a new connection which sends these bytes.
std::uint16_t code_after(std::uint16_t port, std::string_view bytes);

}  // namespace crosstable::test
