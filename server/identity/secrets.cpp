#include "server/identity/secrets.hpp"

#include <sodium.h>

#include <array>
#include <utility>

#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

template <std::size_t Bytes>
std::array<std::uint8_t, Bytes> drawn(const RandomBytes& random) {
  std::array<std::uint8_t, Bytes> bytes{};
  random(bytes);
  return bytes;
}

}  // namespace

Token base64_token(Bytes32& bytes) { return secret_base64(bytes); }

PlayerId new_player_id(const RandomBytes& random) {
  return PlayerId(std::string(player_id_head) + random_letters(random, player_id_length, player_id_letters));
}

RoomCode new_room_code(const RandomBytes& random) { return RoomCode(random_letters(random, 6, code_letters)); }

SuccessorKey new_successor_key(const RandomBytes& random) {
  return Secret(drawn<crypto_auth_hmacsha256_KEYBYTES>(random));
}

Token successor_of(const SuccessorKey& key, std::string_view token_hash) {
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> code{};
  crypto_auth_hmacsha256(code.data(), reinterpret_cast<const std::uint8_t*>(token_hash.data()), token_hash.size(),
                         key.reveal().data());
  return secret_base64(code);
}

std::string token_hash(const Token& token) {
  const std::string_view text = token.reveal();
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  return hex_of(hash);
}

}  // namespace crosstable
