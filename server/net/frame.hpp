// The header of a frame from the server: whole messages, never masked. RFC 6455, 5.2.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace crosstable {

enum class Opcode : std::uint8_t { text = 0x1, close = 0x8, ping = 0x9, pong = 0xA };

class FrameHeader {
 public:
  FrameHeader(Opcode opcode, std::size_t payload_bytes) {
    push(0x80 | static_cast<std::uint8_t>(opcode));
    if (payload_bytes < 126) {
      push(payload_bytes);
    } else if (payload_bytes <= 0xFFFF) {
      push(126);
      push_big_endian(payload_bytes, 2);
    } else {
      push(127);
      push_big_endian(payload_bytes, 8);
    }
  }

  std::string_view bytes() const { return {bytes_.data(), size_}; }

 private:
  void push(std::size_t byte) { bytes_[size_++] = static_cast<char>(byte & 0xFF); }
  void push_big_endian(std::size_t value, unsigned bytes) {
    while (bytes-- > 0) push(value >> (8 * bytes));
  }

  std::array<char, 10> bytes_;
  std::uint8_t size_ = 0;
};

}  // namespace crosstable
