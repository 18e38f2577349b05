// TLS in the server itself. It is taken off at the edge: an accepted connection is met here, decrypted and passed on
// through a pair of local sockets, so that HTTP and WebSockets read and write plain bytes as ever. Only tls.cpp and
// tls_certificate.cpp include OpenSSL.
#pragma once
#include <memory>

#include "server/net/admission.hpp"
#include "server/net/edge_settings.hpp"
#include "server/net/shard.hpp"
#include "server/net/socket.hpp"
#include "server/net/tls_error.hpp"

namespace crosstable {

// A certificate with its chain, its key, and how TLS is spoken with them. Connections that have begun keep theirs.
std::shared_ptr<const TlsCertificate> read_certificate(const TlsFiles& files);  // throws TlsError

// On the shard's loop, whose `certificate` is set. A peer that speaks HTTP instead of TLS is sent to https.
void start_tls(std::shared_ptr<Shard> shard, Socket socket, std::shared_ptr<Admission::Place> place);

}  // namespace crosstable
