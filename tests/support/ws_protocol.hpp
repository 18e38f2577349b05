// The bytes of a WebSocket's client (RFC 6455): its request, its frames, and the frames in what the server sent. This
// part has no socket and copies no payload, so that benchmarks can use it too.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable::test {

struct WsOpcode {
  static constexpr std::uint8_t continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10;
};

// The opening handshake; `headers` are further whole lines. Without a subprotocol, it offers none.
std::string upgrade_request(std::string_view host, std::string_view path, std::string_view subprotocol,
                            std::string_view headers = {});
inline constexpr std::string_view accept_key = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";  // the answer's Sec-WebSocket-Accept

using WsMask = std::array<char, 4>;

// `first_byte` is FIN (0x80), the reserved bits and the opcode.
void append_frame(std::string& bytes, std::uint8_t first_byte, std::string_view payload, std::optional<WsMask> mask);

struct WsFrameView {
  std::uint8_t first_byte;
  bool masked;
  bool shortest;             // the length takes as few bytes as it can
  std::string_view payload;  // still masked, if it is

  bool final() const { return (first_byte & 0x80) != 0; }
  std::uint8_t opcode() const { return first_byte & 0x0F; }
};

// Takes a frame off the front of `bytes`; nothing while it is incomplete. Any frame will do, even if it breaks the
// rules.
std::optional<WsFrameView> take_frame(std::string_view& bytes);

std::uint16_t close_code(std::string_view payload);  // of a close frame; 1005 if it has none

}  // namespace crosstable::test
