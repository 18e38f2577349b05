// Plain HTTP on the shared port: the web client, health, metrics, contracts, records, and the door to WebSockets.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/redirect.hpp"
#include "server/net/reply.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

// Call on the shard's loop. Serves requests until the peer leaves, is too slow, or upgrades. `scheme` is what the peer
// speaks; TLS has already been removed.
void start_http(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place,
                Scheme scheme = Scheme::http);

// For plain HTTP on a server with TLS: redirects one request to https and ends the connection.
void start_redirect(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place, ToPort to);

}  // namespace crosstable
