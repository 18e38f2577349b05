// The check of durability: a store is filled, loses its power (or only its process) at moments of all kinds, is opened
// again, and goes on from there. It returns what is wrong instead of failing, since it is also held against stores that
// must not pass.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace crosstable::test {

using OpenStore = std::function<std::unique_ptr<Store>(const std::filesystem::path& file)>;

struct DurabilityReport {
  unsigned power_losses = 0, kills = 0, acknowledged = 0;  // writes
  std::vector<std::string> wrong;  // a sentence for each fact lost, changed, doubled or invented
};

// After each of `crashes` crashes: the database opens, SQLite finds it intact, every room has its facts from the first
// on without a gap, all that were acknowledged or were there after an earlier crash, none that was never written; and
// every acknowledged record is found. Ends with the first crash after which something is wrong. The same seed makes the
// same crashes.
DurabilityReport check_durability(const OpenStore& open, unsigned seed, unsigned crashes);

}  // namespace crosstable::test
