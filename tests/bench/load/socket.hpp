// The client's end of one WebSocket: upgrade, masked frames out, whole messages in. Just enough of RFC 6455 to load a
// well-behaved server; anything else ends the run with a sentence. It shares its bytes with the tests, but not their
// client, which waits and copies: the generator must stay cheaper than the server.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "random.hpp"
#include "tests/support/ws_protocol.hpp"

namespace load {

struct Address {
  std::uint32_t server = 0x7f000001;  // IPv4, host byte order
  std::uint16_t port = 0;
  std::uint32_t source = 0x7f000001;  // the client's; several loopback addresses lift the limit on ports
};

class Socket {
 public:
  // Connects and upgrades, blocking. Afterwards the socket is non-blocking.
  Socket(const Address& address, std::string_view target, std::string_view subprotocol);
  ~Socket();
  Socket(Socket&& other) noexcept;
  Socket& operator=(Socket&&) = delete;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  [[nodiscard]] int descriptor() const { return fd_; }

  void send_text(std::string_view text) { send_frame(crosstable::test::WsOpcode::text, text); }

  // One read. Calls on_message(text) for each message that is now complete. Answers pings.
  template <class OnMessage>
  void receive(OnMessage&& on_message) {
    std::string_view bytes = read_some();
    std::string_view message;
    while (next_message(bytes, message)) on_message(message);
  }

 private:
  void upgrade(const Address& address, std::string_view target, std::string_view subprotocol);
  void send_frame(std::uint8_t opcode, std::string_view payload);
  std::string_view read_some();
  bool next_message(std::string_view& bytes, std::string_view& message);
  bool take_frame(const crosstable::test::WsFrameView& frame, std::string_view& message);

  int fd_ = -1;
  Random mask_;
  std::string tail_;       // of an incomplete frame
  std::string fragments_;  // of an incomplete message
};

}  // namespace load
