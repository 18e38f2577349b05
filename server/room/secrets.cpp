#include "server/room/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace crosstable {
namespace {

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

const std::uint8_t* bytes_of(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

}  // namespace

RandomBytes system_random() {
  return [](std::span<std::uint8_t> bytes) {
    if (sodium_init() < 0) throw std::runtime_error("the system has no random generator");
    randombytes_buf(bytes.data(), bytes.size());
  };
}

std::string random_id(const RandomBytes& random) {
  constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  static_assert(alphabet.size() == 32);
  std::array<std::uint8_t, 16> bytes{};
  random(bytes);
  std::string id;
  for (const std::uint8_t byte : bytes) id += alphabet[byte % alphabet.size()];
  return id;
}

std::string random_salt(const RandomBytes& random) {
  std::array<std::uint8_t, 16> bytes{};
  random(bytes);
  return to_hex(bytes);
}

std::string password_hash(std::string_view salt, std::string_view password) {
  std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(password), password.size(), bytes_of(salt), salt.size());
  return to_hex(hash);
}

bool equal_secrets(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace crosstable
