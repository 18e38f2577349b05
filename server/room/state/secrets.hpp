// Random ids, and passwords of rooms as they are kept.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/secret_text.hpp"
#include "server/room/room.hpp"

namespace crosstable {

inline constexpr std::string_view code_letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";  // none is taken for another

// Each byte gives one of 32 letters, so all are equally likely.
std::string random_letters(const RandomBytes& random, std::size_t count, std::string_view alphabet);
std::string hex_of(std::span<const std::uint8_t> bytes);  // lower case

Seed new_seed(const RandomBytes& random);
std::uint64_t random_number(const RandomBytes& random);
std::string random_id(const RandomBytes& random);  // 16 code letters, 80 bits: cannot be guessed
// URL-safe, without padding. Zeroes the bytes.
protocol::SecretText secret_base64(std::span<std::uint8_t> bytes);
protocol::SecretText new_invite(const RandomBytes& random);  // 128 bits
std::string random_salt(const RandomBytes& random);          // hex

// Salted BLAKE2b of the NFKC, hex: an accent may be typed with its letter or behind it. Fast on purpose: it runs on a
// loop that other rooms share, where a slow hash would be a way to stop them. It keeps a password from being read in
// the log, but a weak one can be guessed by anyone who has the file.
std::string password_hash(std::string_view salt, const protocol::SecretText& password);

struct Password {  // of a room, as the log keeps it
  std::string salt, hash;

  bool is(const protocol::SecretText& attempt) const;  // those of older logs are compared as they were typed
};

std::optional<Secret> secret_of(const protocol::SecretText& digits);  // just 64 hexadecimal digits, of either case

bool equal_secrets(std::string_view a, std::string_view b);  // takes as long whatever differs

}  // namespace crosstable
