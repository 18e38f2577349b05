// Where a request ends: RFC 9112, 6.1 to 6.3. A proxy in front and this server must agree on it, or somebody hides a
// second request in what one of them takes for a body. So anything that two readers could take differently is refused.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

enum class Framing : std::uint8_t { no_body, body, ambiguous };

// Each header has as many values as lines, without the blanks around them. The only transfer coding understood is
// `chunked`.
Framing framing_of(bool http_1_1, const std::vector<std::string>& transfer_encoding,
                   const std::vector<std::string>& content_length);

// Whether a line of these headers goes on in the next one, which begins with a blank (obs-fold): 5.2 lets a server
// refuse it.
bool has_folded_line(std::string_view head);

}  // namespace crosstable
