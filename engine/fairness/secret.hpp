// 32 bytes that must not get out: the seed of a running game, and the key derived from it. No operator prints, formats,
// compares or serializes one. reveal() is the only way in, and searching for its name finds every use.
#pragma once
#include <string.h>

#include <array>
#include <cstdint>

namespace crosstable {

using Bytes32 = std::array<std::uint8_t, 32>;

class Secret {
 public:
  // From the operating system's generator. Throws std::runtime_error if that fails.
  static Secret random();

  explicit Secret(const Bytes32& bytes) : bytes_(bytes) {}
  Secret(const Secret&) = default;
  Secret& operator=(const Secret&) = default;
  ~Secret() { ::explicit_bzero(bytes_.data(), bytes_.size()); }

  const Bytes32& reveal() const { return bytes_; }

 private:
  Bytes32 bytes_;
};

}  // namespace crosstable
