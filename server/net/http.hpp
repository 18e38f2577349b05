// Plain HTTP on the shared port: the web client, health, metrics, contracts, records; and the door to WebSockets.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

// On the shard's loop. Serves requests until the peer leaves, is too slow, or upgrades.
void start_http(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place);

}  // namespace crosstable
