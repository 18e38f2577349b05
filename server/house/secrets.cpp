#include "server/house/secrets.hpp"

#include <sodium.h>

#include <array>

#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

template <std::size_t Bytes>
std::string base64(const RandomBytes& random) {
  std::array<std::uint8_t, Bytes> bytes{};
  random(bytes);
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(Bytes, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  return text.data();
}

}  // namespace

std::string new_token(const RandomBytes& random) { return base64<32>(random); }

std::string new_player_id(const RandomBytes& random) { return "p_" + random_letters(random, 10, "abcdefghijkmnpqrstuvwxyz23456789"); }

std::string new_room_code(const RandomBytes& random) { return random_letters(random, 6, code_letters); }

std::string new_invite(const RandomBytes& random) { return base64<16>(random); }

std::string new_guest_name(const RandomBytes& random) {
  std::array<std::uint8_t, 3> bytes{};
  random(bytes);
  const unsigned number = (bytes[0] | unsigned{bytes[1]} << 8 | unsigned{bytes[2]} << 16) % 9000;
  return "Guest " + std::to_string(1000 + number);
}

std::string token_hash(std::string_view token) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(token.data()), token.size());
  return hex_of(hash);
}

}  // namespace crosstable
