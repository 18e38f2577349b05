// protocol/fixtures: one example of every message kind.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace crosstable::tests {

using Ordered = nlohmann::ordered_json;

struct Fixture {
  std::string name;
  std::string direction;  // "request" or "notification"
  std::string method;
  Ordered frame;
  Ordered response;  // of a request

  bool is_request() const { return direction == "request"; }
  bool is_error() const { return name.starts_with("error."); }
};

// By name.
const std::vector<Fixture>& fixtures();
const Fixture& fixture(const std::string& name);

}  // namespace crosstable::tests
