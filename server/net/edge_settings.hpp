// What the edge is told: where to listen, whom to let in, what a connection may cost. No Asio in here.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/net/limits.hpp"
#include "server/network.hpp"

namespace crosstable {

// PEM files. With both, the port speaks TLS and nothing else.
struct TlsFiles {
  std::string certificate = {};  // its chain behind it
  std::string key = {};

  bool given() const { return !certificate.empty(); }
};

struct EdgeSettings {
  std::string address = "0.0.0.0";
  std::uint16_t port = 0;  // 0 picks one
  std::vector<std::string> allowed_origins = {};
  NetLimits limits = {};
  Networks trusted_proxies = {};
  Networks metrics_from = Networks(local_networks);
  TlsFiles tls = {};
  std::optional<std::uint16_t> redirect_port = {};  // of plain HTTP, which sends everybody to https; 0 picks one
  std::function<std::string()> further_metrics = [] {
    return std::string();
  };  // from any thread: what neither edge nor house counts
};

}  // namespace crosstable
