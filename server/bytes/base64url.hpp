// Bytes as base64url without padding, as WebAuthn and Web Push write them. Each has one text: any other is not read.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

}  // namespace crosstable
