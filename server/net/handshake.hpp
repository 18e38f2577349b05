// The server's side of a WebSocket's opening handshake: RFC 6455, 4.2. Includes no Beast, so its tests build fast.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/net/reply.hpp"

namespace crosstable {

inline constexpr std::string_view subprotocol = "crosstable.v1";

// A request for /ws. Each header has one value per line.
struct UpgradeRequest {
  bool get = false;
  bool http_1_1 = false;
  bool https = false;  // true if this server itself removed TLS
  bool body = false;   // the request announces one
  std::vector<std::string> host, upgrade, connection, key, version, subprotocols, origin;
};

// What the answer to a good request depends on.
struct Upgrade {
  std::string host;
  std::string key;     // Sec-WebSocket-Key
  std::string origin;  // of the page that connects; empty: it is none, or is too long to be one
  bool offers_subprotocol = false;
};

// 426 for a request that is not for a version 13 WebSocket, 403 for another site's page, 400 for a garbled one.
std::variant<Upgrade, Reply> read_upgrade(const UpgradeRequest& request,
                                          const std::vector<std::string>& allowed_origins);

// Browsers name the page that connects. It must be the server's own, over http or https (a proxy may have removed TLS),
// or one of `allowed`. If the connection itself is https, the server's own page must be too.
bool origin_allowed(std::string_view origin, std::string_view host, bool https,
                    const std::vector<std::string>& allowed);

}  // namespace crosstable
