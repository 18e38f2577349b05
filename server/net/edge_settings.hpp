// The edge's settings: where to listen, whom to let in, what a connection may cost. Includes no Asio.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/limits/network.hpp"
#include "server/net/limits.hpp"

namespace crosstable {

// PEM files. With both, the port speaks only TLS.
struct TlsFiles {
  std::string certificate = {};  // followed by its chain
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
  bool io_uring = true;                             // send with it, if the kernel allows it
  std::optional<std::uint16_t> redirect_port = {};  // plain HTTP that redirects everyone to https; 0 picks one
  std::function<std::string()> further_metrics = [] {
    return std::string();
  };  // figures that neither edge nor house counts; from any thread
};

}  // namespace crosstable
