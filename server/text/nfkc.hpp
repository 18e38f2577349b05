// Unicode's compatibility composition (UAX #15): one spelling for what keyboards write in several ways.
#pragma once
#include <string>
#include <string_view>

namespace crosstable {

std::string nfkc(std::string_view text);  // UTF-8; what is malformed becomes U+FFFD

}  // namespace crosstable
