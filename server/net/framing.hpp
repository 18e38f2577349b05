// Where a request ends: RFC 9112, 6.1 to 6.3. This server and a proxy in front of it must agree on that, or somebody
// can hide a second request in what one of them takes for a body. So anything ambiguous is refused.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

enum class Framing : std::uint8_t { no_body, body, ambiguous };

// Each header has one value per line, without the blanks around it. The only transfer coding understood is `chunked`.
Framing framing_of(bool http_1_1, const std::vector<std::string>& transfer_encoding,
                   const std::vector<std::string>& content_length);

// Does a header line continue on the next, which then begins with a blank (obs-fold)? 5.2 lets a server refuse that.
bool has_folded_line(std::string_view head);

}  // namespace crosstable
