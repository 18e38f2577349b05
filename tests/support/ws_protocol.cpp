#include "tests/support/ws_protocol.hpp"

namespace crosstable::test {
namespace {

std::size_t number(std::string_view big_endian) {
  std::size_t value = 0;
  for (const char byte : big_endian) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

}  // namespace

std::string upgrade_request(std::string_view host, std::string_view path, std::string_view subprotocol,
                            std::string_view headers) {
  std::string request = "GET ";
  request.append(path).append(" HTTP/1.1\r\nHost: ").append(host);
  request +=
      "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
      "Sec-WebSocket-Version: 13\r\n";
  if (!subprotocol.empty()) request.append("Sec-WebSocket-Protocol: ").append(subprotocol).append("\r\n");
  return request.append(headers).append("\r\n");
}

void append_frame(std::string& bytes, std::uint8_t first_byte, std::string_view payload, std::optional<WsMask> mask) {
  const auto push = [&](std::size_t byte) { bytes += static_cast<char>(byte & 0xFF); };
  push(first_byte);
  const std::size_t mask_bit = mask ? 0x80 : 0;
  if (payload.size() < 126) {
    push(mask_bit | payload.size());
  } else if (payload.size() <= 0xFFFF) {
    push(mask_bit | 126);
    for (const int shift : {8, 0}) push(payload.size() >> shift);
  } else {
    push(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) push(payload.size() >> shift);
  }
  if (mask) bytes.append(mask->data(), mask->size());
  const auto begin = bytes.size();
  bytes.append(payload);
  if (!mask) return;
  for (std::size_t i = 0; i < payload.size(); ++i) bytes[begin + i] = static_cast<char>(payload[i] ^ (*mask)[i % 4]);
}

std::optional<WsFrameView> take_frame(std::string_view& bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto second_byte = static_cast<unsigned char>(bytes[1]);
  const bool masked = (second_byte & 0x80) != 0;
  const std::size_t marker = second_byte & 0x7F;
  const std::size_t length_bytes = marker == 127 ? 8 : marker == 126 ? 2 : 0;
  const std::size_t header = 2 + length_bytes + (masked ? 4 : 0);
  if (bytes.size() < header) return std::nullopt;
  const std::size_t size = length_bytes == 0 ? marker : number(bytes.substr(2, length_bytes));
  if (bytes.size() - header < size) return std::nullopt;
  const WsFrameView frame{static_cast<std::uint8_t>(bytes[0]), masked,
                          length_bytes == 0 || size > (length_bytes == 2 ? 125 : 0xFFFF), bytes.substr(header, size)};
  bytes.remove_prefix(header + size);
  return frame;
}

std::uint16_t close_code(std::string_view payload) {
  return payload.size() < 2 ? std::uint16_t{1005} : static_cast<std::uint16_t>(number(payload.substr(0, 2)));
}

}  // namespace crosstable::test
