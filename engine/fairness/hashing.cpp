#include "engine/fairness/hashing.hpp"

#include <sodium.h>

#include <cassert>

namespace crosstable::hashing {

static_assert(crypto_hash_sha256_BYTES == 32);

namespace {

const unsigned char* unsigned_bytes(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}

}  // namespace

Parts& Parts::lp(std::string_view text) {
  assert(text.size() <= 0xffff);
  bytes_ += static_cast<char>(text.size() >> 8);
  bytes_ += static_cast<char>(text.size() & 0xff);
  bytes_ += text;
  return *this;
}

Parts& Parts::lp(std::span<const std::uint8_t> bytes) {
  return lp(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

Parts& Parts::u32(std::uint32_t number) {
  for (const int shift : {24, 16, 8, 0}) bytes_ += static_cast<char>(number >> shift & 0xff);
  return *this;
}

Parts& Parts::plain(const Bytes32& bytes) {
  bytes_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return *this;
}

Parts& Parts::nonces(std::span<const std::optional<Bytes32>> nonces) {
  u32(static_cast<std::uint32_t>(nonces.size()));
  for (const std::optional<Bytes32>& nonce : nonces) {
    if (nonce) {
      lp(*nonce);
    } else {
      lp("");
    }
  }
  return *this;
}

Parts::~Parts() { sodium_memzero(bytes_.data(), bytes_.size()); }

Bytes32 Parts::sha256() const { return hashing::sha256(bytes_); }

Bytes32 sha256(std::string_view bytes) {
  Bytes32 digest;
  crypto_hash_sha256(digest.data(), unsigned_bytes(bytes), bytes.size());
  return digest;
}

}  // namespace crosstable::hashing
