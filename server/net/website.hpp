// The routes of the shared port, except the door to WebSockets.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "server/net/caller.hpp"
#include "server/net/reply.hpp"
#include "server/net/shard.hpp"

namespace crosstable {

struct WebRequest {
  std::string method;
  std::string target;
  std::vector<std::string> if_none_match;    // one per line
  std::vector<std::string> accept_encoding;  // the same
  Caller caller;
  std::string host = {};  // of the Host header
  bool https = false;     // the browser speaks TLS, to us or to a trusted proxy

  std::string_view path() const;   // without query; for an absolute URI its path, RFC 9112, 3.2.2
  std::string_view query() const;  // what follows the `?`
  bool reads() const { return method == "GET" || method == "HEAD"; }
};

Reply answer(const WebRequest& request, const Shard& shard);

}  // namespace crosstable
