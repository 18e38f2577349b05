#include "server/bytes/random_bytes.hpp"

#include <sodium.h>

#include <stdexcept>

namespace crosstable {

RandomBytes system_random() {
  return [](std::span<std::uint8_t> bytes) {
    if (sodium_init() < 0) throw std::runtime_error("the system has no random generator");
    randombytes_buf(bytes.data(), bytes.size());
  };
}

}  // namespace crosstable
