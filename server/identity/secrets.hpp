// Ids, codes and secrets, all drawn from one source of random bytes.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "engine/fairness/secret.hpp"
#include "protocol/ids.hpp"
#include "protocol/secret_text.hpp"
#include "server/bytes/random_bytes.hpp"

namespace crosstable {

using Token = protocol::SecretText;  // what proves who a player is

Token base64_token(Bytes32& bytes);  // in base64url; the bytes are zeroed

inline constexpr std::string_view player_id_head = "p_", player_id_letters = "abcdefghijkmnpqrstuvwxyz23456789";
inline constexpr std::size_t player_id_length = 10;  // 50 bits
PlayerId new_player_id(const RandomBytes& random);   // `p_` and 10 letters and digits: public, never reused by chance
// 6 characters, 30 bits: short enough to be said aloud, so it opens nothing private.
RoomCode new_room_code(const RandomBytes& random);

// The token that replaces another: 256 bits that cannot be computed from the old one alone. The same key always gives
// the same token.
using SuccessorKey = Secret;
SuccessorKey new_successor_key(const RandomBytes& random);  // of a process; kept nowhere
Token successor_of(const SuccessorKey& key, std::string_view token_hash);

std::string token_hash(const Token& token);  // hex SHA-256; the token has 256 bits, so no salt is needed

}  // namespace crosstable
