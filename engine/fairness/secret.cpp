#include "engine/fairness/secret.hpp"

#include <sodium.h>

#include <stdexcept>

namespace crosstable {

Secret Secret::random() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("libsodium cannot be initialized");
  Bytes32 bytes;
  randombytes_buf(bytes.data(), bytes.size());
  const Secret secret(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

}  // namespace crosstable
