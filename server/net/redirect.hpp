// The address that a TLS server redirects plain HTTP to.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

enum class ToPort : std::uint8_t {
  same,  // the request came to the port that speaks TLS
  https  // it came to the port that only redirects
};

// What a Host header may say: a name or an address, and perhaps a port. None of it means anything in HTML.
bool is_host(std::string_view text);

// `https://HOST/PATH?QUERY` for a request's Host and target; nullopt if the Host is not valid. `https_port` only
// matters for ToPort::https.
std::optional<std::string> https_location(std::string_view host, std::string_view target, ToPort to,
                                          std::uint16_t https_port);

}  // namespace crosstable
