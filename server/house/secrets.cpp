#include "server/house/secrets.hpp"

#include <sodium.h>

#include <array>

#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> drawn(const RandomBytes& random) {
  std::array<std::uint8_t, Bytes> bytes{};
  random(bytes);
  return bytes;
}

template <std::size_t Bytes>
std::string base64(const std::array<std::uint8_t, Bytes>& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(Bytes, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  return text.data();
}

}  // namespace

Token new_token(const RandomBytes& random) { return Token(base64(drawn<32>(random))); }

std::string new_player_id(const RandomBytes& random) { return "p_" + random_letters(random, 10, "abcdefghijkmnpqrstuvwxyz23456789"); }

std::string new_room_code(const RandomBytes& random) { return random_letters(random, 6, code_letters); }

std::string new_invite(const RandomBytes& random) { return base64(drawn<16>(random)); }

std::string new_guest_name(const RandomBytes& random) {
  const auto bytes = drawn<3>(random);
  const unsigned number = (bytes[0] | unsigned{bytes[1]} << 8 | unsigned{bytes[2]} << 16) % 9000;
  return "Guest " + std::to_string(1000 + number);
}

SuccessorKey new_successor_key(const RandomBytes& random) { return Secret(drawn<crypto_auth_hmacsha256_KEYBYTES>(random)); }

Token successor_of(const SuccessorKey& key, std::string_view token_hash) {
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> code{};
  crypto_auth_hmacsha256(code.data(), reinterpret_cast<const std::uint8_t*>(token_hash.data()), token_hash.size(), key.reveal().data());
  return Token(base64(code));
}

std::string token_hash(std::string_view token) {
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(token.data()), token.size());
  return hex_of(hash);
}

}  // namespace crosstable
