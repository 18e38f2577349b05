#include "engine/fairness/sealed_chance.hpp"

#include <cassert>

#include "engine/fairness/hashing.hpp"

namespace crosstable {

namespace {

// The domain of a hash, and the game it belongs to.
hashing::Parts about(std::string_view domain, const FairnessContext& context) {
  hashing::Parts parts;
  parts.lp(domain).lp("room:" + context.room).lp("game:" + std::to_string(context.game)).lp(context.rules);
  return parts;
}

constexpr unsigned words_a_block = 8;

std::uint32_t word(const Bytes32& block, unsigned index) {
  std::uint32_t number = 0;
  for (unsigned i = 4 * index; i < 4 * index + 4; ++i) number = number << 8 | block[i];
  return number;
}

std::optional<unsigned> digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

std::string rules_of(std::string_view game_id) { return std::string(game_id) + "/v1"; }

Bytes32 seal_of(const FairnessContext& context, const Secret& seed) {
  return about("crosstable/seal/1", context).plain(seed.reveal()).sha256();
}

Bytes32 nonce_commit(const FairnessContext& context, Seat seat, const Nonce& nonce) {
  return about("crosstable/nonce/1", context).u32(index_of(seat)).plain(nonce).sha256();
}

Secret key_of(const Secret& seed, const FairnessContext& context, std::span<const std::optional<Nonce>> nonces) {
  return Secret(about("crosstable/key/1", context).nonces(nonces).hmac(MacKey(seed)));
}

unsigned SealedChance::draw(const ChanceWeights& weights) {
  assert(weights.total > 0);
  const std::uint32_t total = weights.total;
  const std::uint32_t uneven = (0u - total) % total;  // 2³² mod total: words below would favour the first outcomes
  const std::uint32_t line = next_line_++;
  for (std::uint32_t j = 0;; ++j) {
    const Bytes32 block = hashing::Parts().lp("chance").u32(line).u32(j).hmac(key_);
    for (unsigned i = 0; i < words_a_block; ++i) {
      if (const std::uint32_t w = word(block, i); w >= uneven) return weights.at(w % total);
    }
  }
}

Bytes32 moves_digest(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) (text += line) += '\n';
  return hashing::sha256(text);
}

std::string hex(const Bytes32& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

std::optional<Bytes32> read_hex(std::string_view text) {
  Bytes32 bytes;
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::optional<unsigned> high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(*high << 4 | *low);
  }
  return bytes;
}

}  // namespace crosstable
