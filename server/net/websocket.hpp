// A WebSocket, from the accepted upgrade to the end: framing, limits, liveness, closing. Compiling Beast takes long, so
// only websocket.cpp and http.cpp include it.
#pragma once
#include <memory>
#include <string>

#include "server/net/admission.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

inline constexpr std::string_view subprotocol = "crosstable.v1";

// The headers of an upgrade request that its answer depends on.
struct Upgrade {
  std::string host;
  std::string key;      // Sec-WebSocket-Key
  std::string version;  // Sec-WebSocket-Version
  bool offers_subprotocol = false;
};

// On the shard's loop. The connection lives until either side closes it.
void start_websocket(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<const Admission::Place> place, const Upgrade& upgrade);

}  // namespace crosstable
