// HMAC-SHA-256 with one key over many messages. The key's own blocks are hashed once, which is half of the work of a
// short message. As secret as the key: the state is zeroed on destruction.
#pragma once
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/fairness/secret.hpp"

namespace crosstable {

class MacKey {
 public:
  explicit MacKey(const Secret& key);
  MacKey(const MacKey&) = default;
  MacKey& operator=(const MacKey&) = default;
  ~MacKey() { ::explicit_bzero(state_.data(), state_.size()); }

  Bytes32 mac(std::string_view message) const;

 private:
  alignas(8) std::array<std::byte, 208> state_;  // libsodium's, before any message
};

}  // namespace crosstable
