// One request to a push service, and what it answered. Two implementations: https_poster.hpp, and one for tests.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/push/endpoint.hpp"

namespace crosstable {

struct PostRequest {
  Endpoint to;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

struct PostAnswer {
  unsigned status = 0;             // 0: there is no answer
  std::int64_t retry_after_s = 0;  // 0: it does not say
  std::string fault = {};          // why there is none, for the log
};

class Poster {
 public:
  virtual ~Poster() = default;

  using Cancel = std::function<void()>;  // if it is not done, it is now: without an answer
  // `done` runs once, on the caller's loop, and never during the call.
  virtual Cancel post(PostRequest request, std::function<void(PostAnswer)> done) = 0;
};

}  // namespace crosstable
