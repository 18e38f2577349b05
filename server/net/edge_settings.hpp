// What the edge is told: where to listen, whom to let in, what a connection may cost. No Asio in here.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/net/limits.hpp"
#include "server/network.hpp"

namespace crosstable {

struct EdgeSettings {
  std::string address = "0.0.0.0";
  std::uint16_t port = 0;  // 0 picks one
  std::vector<std::string> allowed_origins = {};
  NetLimits limits = {};
  Networks trusted_proxies = {};
  Networks metrics_from = Networks(local_networks);
};

}  // namespace crosstable
