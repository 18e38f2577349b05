// SHA-1 (FIPS 180-4) and base64 (RFC 4648), only for the floor's WebSocket upgrade. SHA-1 protects nothing here.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace load {

std::array<std::uint8_t, 20> sha1(std::string_view text);
std::string base64(std::span<const std::uint8_t> bytes);

}  // namespace load
