// Where plain HTTP is sent to on a server that speaks TLS.
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

// `https://HOST/PATH?QUERY` for a request's Host and target; nullopt for a Host that is none. `https_port` counts for
// ToPort::https only.
std::optional<std::string> https_location(std::string_view host, std::string_view target, ToPort to,
                                          std::uint16_t https_port);

}  // namespace crosstable
