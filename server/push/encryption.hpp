// A message that only a subscription's browser can read: RFC 8291 in one record of RFC 8188 (aes128gcm).
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/push/ec_key.hpp"
#include "server/push/subscription.hpp"

namespace crosstable {

using PushSalt = std::array<std::uint8_t, 16>;

// `sender` is for this message alone. The text is padded with zeros to `padded_bytes`, so that its length tells
// nothing. Nothing if the subscription's keys are invalid, or the text is longer than a record.
std::optional<std::string> encrypt_push(std::string_view text, const PushSubscription& to, const EcKey& sender,
                                        const PushSalt& salt, std::size_t padded_bytes);

// With a fresh sender and salt.
std::optional<std::string> encrypt_push(std::string_view text, const PushSubscription& to, std::size_t padded_bytes);

}  // namespace crosstable
