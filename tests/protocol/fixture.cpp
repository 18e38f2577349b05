#include "fixture.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "tests/support/places.hpp"

namespace crosstable::tests {
namespace {

std::vector<Fixture> read_all() {
  std::vector<Fixture> all;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_sources("protocol/fixtures"))) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream file(entry.path());
    const Ordered json = Ordered::parse(file);
    Fixture read{json.at("name"), json.at("direction"), json.at("method"), json.at("frame"), {}};
    if (read.is_request()) read.response = json.at("response");
    if (read.name != entry.path().stem().string()) throw std::runtime_error("misnamed: " + entry.path().string());
    all.push_back(std::move(read));
  }
  std::sort(all.begin(), all.end(), [](const Fixture& a, const Fixture& b) { return a.name < b.name; });
  return all;
}

}  // namespace

const std::vector<Fixture>& fixtures() {
  static const std::vector<Fixture> all = read_all();
  return all;
}

const Fixture& fixture(const std::string& name) {
  for (const Fixture& candidate : fixtures()) {
    if (candidate.name == name) return candidate;
  }
  throw std::out_of_range("no fixture " + name);
}

}  // namespace crosstable::tests
