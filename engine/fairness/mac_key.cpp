#include "engine/fairness/mac_key.hpp"

#include <sodium.h>

#include <bit>

namespace crosstable {

using State = crypto_auth_hmacsha256_state;

MacKey::MacKey(const Secret& key) {
  static_assert(sizeof(State) == sizeof(state_) && alignof(State) <= 8);
  State state;
  crypto_auth_hmacsha256_init(&state, key.reveal().data(), key.reveal().size());
  state_ = std::bit_cast<decltype(state_)>(state);
  sodium_memzero(&state, sizeof state);
}

Bytes32 MacKey::mac(std::string_view message) const {
  State state = std::bit_cast<State>(state_);
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(message.data()), message.size());
  Bytes32 mac;
  crypto_auth_hmacsha256_final(&state, mac.data());  // which zeroes the state
  return mac;
}

}  // namespace crosstable
