// Plain HTTP on the shared port: the web client, health, metrics, contracts, records; and the door to WebSockets.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/redirect.hpp"
#include "server/net/reply.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"

namespace crosstable {

// On the shard's loop. Serves requests until the peer leaves, is too slow, or upgrades. `scheme` is what the peer
// speaks: TLS has been taken off already.
void start_http(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place,
                Scheme scheme = Scheme::http);

// The same for plain HTTP where TLS is spoken: one request is sent to https, and the connection ends.
void start_redirect(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place, ToPort to);

}  // namespace crosstable
