// A WebSocket from the accepted upgrade to its end: framing, limits, liveness, closing. Compiling Beast takes long, so
// only websocket.cpp and http.cpp include it.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/handshake.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

// Call on the shard's loop. The connection lives until either side closes it.
void start_websocket(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<const Admission::Place> place,
                     const Upgrade& upgrade);

}  // namespace crosstable
