// SHA-256 and HMAC-SHA-256 over several parts, framed as FAIRNESS.md says: integers are big-endian, and lp(x) is the
// 16-bit length of x followed by x. Private to this folder.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/fairness/mac_key.hpp"

namespace crosstable::hashing {

// The bytes to hash, assembled part by part. Zeroed on destruction, because they may hold a seed.
class Parts {
 public:
  Parts() { bytes_.reserve(512); }   // large enough never to reallocate, which would leave a copy of the seed behind
  Parts& lp(std::string_view text);  // at most 65,535 bytes
  Parts& lp(std::span<const std::uint8_t> bytes);
  Parts& u32(std::uint32_t number);
  Parts& plain(const Bytes32& bytes);
  Parts& nonces(std::span<const std::optional<Bytes32>> nonces);  // how many, then each; "" for nothing
  ~Parts();

  Bytes32 sha256() const;
  Bytes32 hmac(const MacKey& key) const { return key.mac(bytes_); }

 private:
  std::string bytes_;
};

Bytes32 sha256(std::string_view bytes);

}  // namespace crosstable::hashing
