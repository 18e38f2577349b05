#include "sha1.hpp"

#include <bit>

namespace load {
namespace {

void mix(std::array<std::uint32_t, 5>& state, const std::uint8_t* block) {
  std::array<std::uint32_t, 80> word{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t j = 0; j < 4; ++j) word[i] = word[i] << 8U | block[4 * i + j];
  }
  for (std::size_t i = 16; i < 80; ++i) word[i] = std::rotl(word[i - 3] ^ word[i - 8] ^ word[i - 14] ^ word[i - 16], 1);

  auto [a, b, c, d, e] = state;
  for (std::size_t i = 0; i < 80; ++i) {
    const std::uint32_t f = i < 20   ? (b & c) | (~b & d)
                            : i < 40 ? b ^ c ^ d
                            : i < 60 ? (b & c) | (b & d) | (c & d)
                                     : b ^ c ^ d;
    const std::uint32_t k = i < 20 ? 0x5a827999U : i < 40 ? 0x6ed9eba1U : i < 60 ? 0x8f1bbcdcU : 0xca62c1d6U;
    const std::uint32_t next = std::rotl(a, 5) + f + e + k + word[i];
    e = d;
    d = c;
    c = std::rotl(b, 30);
    b = a;
    a = next;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
}

}  // namespace

std::array<std::uint8_t, 20> sha1(std::string_view text) {
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  const std::uint64_t bits = text.size() * 8;
  for (unsigned shift = 64; shift > 0; shift -= 8) padded += static_cast<char>(bits >> (shift - 8) & 0xffU);

  std::array<std::uint32_t, 5> state{0x67452301U, 0xefcdab89U, 0x98badcfeU, 0x10325476U, 0xc3d2e1f0U};
  for (std::size_t at = 0; at < padded.size(); at += 64)
    mix(state, reinterpret_cast<const std::uint8_t*>(padded.data()) + at);

  std::array<std::uint8_t, 20> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

std::string base64(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t left = bytes.size() - at;
    const std::uint32_t three = static_cast<std::uint32_t>(bytes[at]) << 16U |
                                static_cast<std::uint32_t>(left > 1 ? bytes[at + 1] : 0) << 8U |
                                (left > 2 ? bytes[at + 2] : 0U);
    text += letters[three >> 18U & 63U];
    text += letters[three >> 12U & 63U];
    text += left > 1 ? letters[three >> 6U & 63U] : '=';
    text += left > 2 ? letters[three & 63U] : '=';
  }
  return text;
}

}  // namespace load
