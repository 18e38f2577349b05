#include "server/identity/recovery_code.hpp"

#include <sodium.h>
#include <string.h>

#include <array>

#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t length = 25, group = 5, most_typed = 64;

char letter_of(char typed) {
  if (typed >= 'a' && typed <= 'z') typed = static_cast<char>(typed - 'a' + 'A');
  if (typed == 'O') return '0';
  return typed == 'I' || typed == 'L' ? '1' : typed;
}

}  // namespace

RecoveryCode new_recovery_code(const RandomBytes& random) {
  std::string drawn = random_letters(random, length, letters);
  std::array<char, length + length / group - 1> shown{};
  std::size_t at = 0;
  for (std::size_t i = 0; i < length; ++i) {
    if (i > 0 && i % group == 0) shown[at++] = '-';
    shown[at++] = drawn[i];
  }
  RecoveryCode code(std::string_view(shown.data(), shown.size()));
  ::explicit_bzero(drawn.data(), drawn.size());
  ::explicit_bzero(shown.data(), shown.size());
  return code;
}

std::string recovery_hash(std::string_view typed) {
  std::array<char, most_typed> code{};
  std::size_t size = 0;
  for (const char letter : typed.substr(0, most_typed)) {
    if (letter != '-' && letter != ' ') code[size++] = letter_of(letter);
  }
  std::array<std::uint8_t, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const std::uint8_t*>(code.data()), code.size());
  ::explicit_bzero(code.data(), code.size());
  return hex_of(hash);
}

bool same_hash(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace crosstable
