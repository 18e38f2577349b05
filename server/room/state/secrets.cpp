#include "server/room/state/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "server/text/nfkc.hpp"

namespace crosstable {
namespace {

const std::uint8_t* bytes_of(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }

std::string hash_of(std::string_view salt, std::string_view text) {
  std::array<std::uint8_t, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), bytes_of(salt), salt.size());
  return hex_of(hash);
}

}  // namespace

std::string random_letters(const RandomBytes& random, std::size_t count, std::string_view alphabet) {
  std::string text(count, '\0');
  random({reinterpret_cast<std::uint8_t*>(text.data()), text.size()});
  for (char& c : text) c = alphabet[static_cast<std::uint8_t>(c) % 32];
  return text;
}

std::string hex_of(std::span<const std::uint8_t> bytes) {
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

Seed new_seed(const RandomBytes& random) {
  Bytes32 bytes{};
  random(bytes);
  const Seed seed(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return seed;
}

std::uint64_t random_number(const RandomBytes& random) {
  std::array<std::uint8_t, 8> bytes{};
  random(bytes);
  std::uint64_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8u | byte;
  return number;
}

std::string random_id(const RandomBytes& random) { return random_letters(random, 16, code_letters); }

protocol::SecretText secret_base64(std::span<std::uint8_t> bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(64, variant)> text{};
  if (sodium_base64_encoded_len(bytes.size(), variant) > text.size()) throw std::length_error("too long a secret");
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
  protocol::SecretText secret(std::string_view(text.data()));
  sodium_memzero(text.data(), text.size());
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

protocol::SecretText new_invite(const RandomBytes& random) {
  std::array<std::uint8_t, 16> bytes{};
  random(bytes);
  return secret_base64(bytes);
}

std::string random_salt(const RandomBytes& random) {
  std::array<std::uint8_t, 16> bytes{};
  random(bytes);
  return hex_of(bytes);
}

std::string password_hash(std::string_view salt, const protocol::SecretText& password) {
  std::string text = nfkc(password.reveal());
  std::string hash = hash_of(salt, text);
  sodium_memzero(text.data(), text.size());
  return hash;
}

bool Password::is(const protocol::SecretText& attempt) const {
  return equal_secrets(password_hash(salt, attempt), hash) || equal_secrets(hash_of(salt, attempt.reveal()), hash);
}

std::optional<Secret> secret_of(const protocol::SecretText& digits) {
  auto bytes = read_hex(digits.reveal());
  if (!bytes) return std::nullopt;
  const Secret secret(*bytes);
  sodium_memzero(bytes->data(), bytes->size());
  return secret;
}

bool equal_secrets(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace crosstable
