// Requests to push services over TLS, with the certificates that the system trusts. A service may be any machine that a
// client named: only addresses that may_connect() allows are called, no redirect is followed, and of the answer no more
// than its head is read.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <optional>

#include "server/limits/network.hpp"
#include "server/push/poster.hpp"
#include "server/push/service/name_lookup.hpp"

namespace crosstable {

class HttpsPoster final : public Poster {
 public:
  HttpsPoster(boost::asio::io_context& io, Networks trusted, NameLookup::Look look = NameLookup::by_system);

  Cancel post(PostRequest request, std::function<void(PostAnswer)> done) override;

 private:
  boost::asio::ssl::context& tls();

  boost::asio::io_context& io_;
  std::optional<boost::asio::ssl::context> tls_;  // from the first request on
  const Networks trusted_;
  NameLookup names_;
};

}  // namespace crosstable
