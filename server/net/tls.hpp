// TLS in the server itself. It ends at the edge: an accepted connection is decrypted here and passed on through a pair
// of local sockets, so HTTP and WebSockets read and write plain bytes as before. Only tls.cpp and tls_certificate.cpp
// include OpenSSL.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/edge_settings.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"
#include "server/net/tls_error.hpp"

namespace crosstable {

// A certificate with its chain and key, and the TLS parameters to use with them. Existing connections keep theirs.
std::shared_ptr<const TlsCertificate> read_certificate(const TlsFiles& files);  // throws TlsError

// Call on the shard's loop, whose `certificate` must be set. A peer that speaks HTTP instead of TLS is redirected to
// https.
void start_tls(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place);

}  // namespace crosstable
