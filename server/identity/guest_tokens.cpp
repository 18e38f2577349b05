#include "server/identity/guest_tokens.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace crosstable {
namespace {

constexpr std::size_t claim_bytes = 8, mac_bytes = 24, token_bytes = claim_bytes + mac_bytes;
constexpr unsigned letter_bits = 5, day_bits = 14;  // ten letters and the day fill the claim
constexpr std::int64_t days = 1 << day_bits;        // 44 years; a day stands there without its multiples

using Claimed = std::array<std::uint8_t, claim_bytes>;
using Mac = std::array<std::uint8_t, mac_bytes>;

Mac mac_of(std::span<const std::uint8_t> text, const Secret& key) {
  std::array<std::uint8_t, crypto_auth_hmacsha256_BYTES> whole{};
  crypto_auth_hmacsha256(whole.data(), text.data(), text.size(), key.reveal().data());
  Mac mac{};
  std::copy_n(whole.begin(), mac.size(), mac.begin());
  return mac;
}

// One key for each purpose, so that no MAC of one passes for another's.
Secret derived(const Secret& key, std::string_view purpose) {
  Bytes32 bytes{};
  crypto_auth_hmacsha256(bytes.data(), reinterpret_cast<const std::uint8_t*>(purpose.data()), purpose.size(),
                         key.reveal().data());
  const Secret secret(bytes);
  sodium_memzero(bytes.data(), bytes.size());
  return secret;
}

// The letters of the id as one number of 50 bits.
std::uint64_t number_of(const PlayerId& player) {
  std::uint64_t number = 0;
  for (const char letter : player.view().substr(player_id_head.size()))
    number = number << letter_bits | player_id_letters.find(letter);
  return number;
}

PlayerId player_of(std::uint64_t number) {
  std::string letters(player_id_length, ' ');
  for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter, number >>= letter_bits)
    *letter = player_id_letters[number % player_id_letters.size()];
  return PlayerId(std::string(player_id_head) + letters);
}

}  // namespace

GuestTokens::GuestTokens(const Secret& key_of_log) : key_(derived(key_of_log, "guest token")) {}

Token GuestTokens::make(const PlayerId& player, std::int64_t day) const {
  Bytes32 bytes{};
  std::uint64_t claim = number_of(player) << day_bits | static_cast<std::uint64_t>((day % days + days) % days);
  for (std::size_t i = claim_bytes; i-- > 0; claim >>= 8u) bytes[i] = static_cast<std::uint8_t>(claim);
  const Mac mac = mac_of(std::span(bytes).first(claim_bytes), key_);
  std::copy(mac.begin(), mac.end(), bytes.begin() + claim_bytes);
  return base64_token(bytes);
}

std::optional<GuestTokens::Claim> GuestTokens::read(const Token& token, std::int64_t today) const {
  static_assert(token_bytes == Bytes32{}.size());
  const std::string_view text = token.reveal();
  Bytes32 bytes{};
  std::size_t length = 0;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return std::nullopt;
  const Mac mac = mac_of(std::span(bytes).first(claim_bytes), key_);
  if (length != bytes.size() || sodium_memcmp(mac.data(), &bytes[claim_bytes], mac.size()) != 0) return std::nullopt;
  std::uint64_t claim = 0;
  for (std::size_t i = 0; i < claim_bytes; ++i) claim = claim << 8u | bytes[i];
  const auto day = static_cast<std::int64_t>(claim % days);
  std::int64_t days_old = ((today - day) % days + days) % days;
  if (days_old >= days / 2) days_old -= days;
  return Claim{player_of(claim >> day_bits), days_old};
}

std::string guest_name(const PlayerId& player) { return "Guest " + std::to_string(1000 + number_of(player) % 9000); }

}  // namespace crosstable
