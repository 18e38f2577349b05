// What HTTP asks the house. From any loop.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "server/seams/documents.hpp"

namespace crosstable {

class HttpHouse {
 public:
  virtual ~HttpHouse() = default;
  virtual bool ready() const = 0;  // every stored room has been resumed, and the house is not stopping
  virtual std::span<const Document> documents() const = 0;  // never changes
  // How long until this address may have another of these; 0: now, and then it is counted. A large document counts as
  // more, once it is found.
  virtual std::int64_t wait_ms(Costly /*what*/, const std::string& /*address*/) { return 0; }
  virtual void has_read(Costly /*what*/, const std::string& /*address*/, std::size_t /*bytes*/) {}
  virtual std::string metrics() const = 0;  // Prometheus text, whole lines
  // For /readyz: why nobody should be sent here. The server may still serve those who are already here.
  virtual std::optional<std::string> unready_because() const {
    return ready() ? std::nullopt : std::optional<std::string>("not ready");
  }
  virtual bool bars(const std::string& /*address*/) const { return false; }  // has the operator banned it?
};

}  // namespace crosstable
