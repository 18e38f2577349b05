// What brings a member back on a new device: 125 bits in Crockford's base32, shown once, as five groups of five. Only
// its hash is kept. The bits are random, so a fast hash is as good as a slow one, and costs no loop its time.
#pragma once
#include <string>
#include <string_view>

#include "server/identity/secrets.hpp"

namespace crosstable {

using RecoveryCode = protocol::SecretText;

RecoveryCode new_recovery_code(const RandomBytes& random);

// The same for every way to write a code: case, hyphens and spaces make no difference, O is 0, I and L are 1. A text
// that is not a code gets a hash that no code has.
std::string recovery_hash(std::string_view typed);

// In a time that tells nothing about either.
bool same_hash(std::string_view one, std::string_view other);

}  // namespace crosstable
