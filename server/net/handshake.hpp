// The opening handshake of a WebSocket, as the server reads it: RFC 6455, 4.2. No Beast, so that tests are quick to
// build.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/net/reply.hpp"

namespace crosstable {

inline constexpr std::string_view subprotocol = "crosstable.v1";

// A request for /ws. Each header has as many values as lines.
struct UpgradeRequest {
  bool get = false;
  bool http_1_1 = false;
  bool https = false;  // this server takes the TLS off by itself
  bool body = false;   // announced
  std::vector<std::string> host, upgrade, connection, key, version, subprotocols, origin;
};

// What the answer to a good request depends on.
struct Upgrade {
  std::string host;
  std::string key;  // Sec-WebSocket-Key
  bool offers_subprotocol = false;
};

// 426 for what asks for no WebSocket of version 13, 403 for a page of another site, 400 for what is garbled.
std::variant<Upgrade, Reply> read_upgrade(const UpgradeRequest& request,
                                          const std::vector<std::string>& allowed_origins);

// Browsers name the page that connects: it must be the server's own, by http or by https (a proxy may have taken the
// TLS off), or one of `allowed`. Where the connection itself is https, the server's own pages are too.
bool origin_allowed(std::string_view origin, std::string_view host, bool https,
                    const std::vector<std::string>& allowed);

}  // namespace crosstable
