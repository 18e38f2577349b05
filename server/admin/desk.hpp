// What a request at the admin socket means: JSON in, JSON out. The operator's program makes text of it
// (admin_command.hpp).
//
//   {"command":"ban","kind":"address","whom":"192.0.2.1","until_ms":0,"reason":"…"}  →  {"result":{"closed":2}} or
//   {"error":"a sentence"}
#pragma once
#include <cstdint>
#include <functional>
#include <string>

#include "server/house/operator.hpp"

namespace crosstable::admin {

void check_address(const std::string& whom);  // throws std::runtime_error: no address or network

class Desk {
 public:
  struct Parts {
    Operator& house;
    std::function<void(std::function<void(std::string)> done)> reload;  // `done` hears a sentence, on the loop
    std::function<std::string()> figures;                               // as /metrics
    std::int64_t started_at_s;
    Loop& loop;
  };
  explicit Desk(Parts parts) : parts_(std::move(parts)) {}

  // On the loop; `answer` is called there, once.
  void take(const std::string& who, const std::string& request, std::function<void(std::string)> answer);

 private:
  const Parts parts_;
};

}  // namespace crosstable::admin
