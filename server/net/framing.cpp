#include "server/net/framing.hpp"

#include <algorithm>

#include "server/net/header_text.hpp"

namespace crosstable {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

}  // namespace

Framing framing_of(bool http_1_1, const std::vector<std::string>& transfer_encoding,
                   const std::vector<std::string>& content_length) {
  if (!transfer_encoding.empty()) {
    const bool plain = http_1_1 && content_length.empty() && transfer_encoding.size() == 1;
    return plain && same_but_for_case(transfer_encoding.front(), "chunked") ? Framing::body : Framing::ambiguous;
  }
  if (content_length.empty()) return Framing::no_body;
  const auto& length = content_length.front();
  if (content_length.size() > 1 || !is_number(length)) return Framing::ambiguous;
  return length.find_first_not_of('0') == std::string::npos ? Framing::no_body : Framing::body;
}

bool has_folded_line(std::string_view head) {
  return head.find("\r\n ") != std::string_view::npos || head.find("\r\n\t") != std::string_view::npos;
}

}  // namespace crosstable
