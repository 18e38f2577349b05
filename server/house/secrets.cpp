#include "server/house/secrets.hpp"

#include <sodium.h>

#include <array>
#include <utility>

#include "server/room/secrets.hpp"

namespace crosstable {
namespace {

template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> drawn(const RandomBytes& random) {
  std::array<std::uint8_t, Bytes> bytes{};
  random(bytes);
  return bytes;
}

// Leaves nothing of the bytes behind, nor of their text.
template <std::size_t Bytes>
protocol::SecretText base64(std::array<std::uint8_t, Bytes>& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(Bytes, variant)> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  protocol::SecretText secret(std::string_view(text.data()));
  sodium_memzero(text.data(), text.size());
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

}  // namespace

Token base64_token(Bytes32& bytes) { return base64(bytes); }

std::string new_player_id(const RandomBytes& random) {
  return std::string(player_id_head) + random_letters(random, player_id_length, player_id_letters);
}

std::string new_room_code(const RandomBytes& random) { return random_letters(random, 6, code_letters); }

protocol::SecretText new_invite(const RandomBytes& random) {
  auto bytes = drawn<16>(random);
  return base64(bytes);
}

SuccessorKey new_successor_key(const RandomBytes& random) { return Secret(drawn<crypto_auth_hmacsha256_KEYBYTES>(random)); }

Token successor_of(const SuccessorKey& key, std::string_view token_hash) {
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> code{};
  crypto_auth_hmacsha256(code.data(), reinterpret_cast<const std::uint8_t*>(token_hash.data()), token_hash.size(), key.reveal().data());
  return base64(code);
}

std::string token_hash(const Token& token) {
  const std::string_view text = token.reveal();
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  return hex_of(hash);
}

}  // namespace crosstable
