// The log of a server that does not run, and who is in it. Takes the data folder's lock, so that none starts meanwhile.
#pragma once
#include <string>

#include "server/base/data_folder.hpp"
#include "server/identity/meant.hpp"
#include "server/net/asio_loop.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable::admin {

struct StoppedHouse {
  explicit StoppedHouse(const std::string& folder);  // throws std::runtime_error

  Meant find(const std::string& whom) const;  // throws std::runtime_error: there is nobody like that

  const DataFolder locked;
  SqliteStore store;
  AsioLoop loop;
  const HouseLimits limits;
  Members members{store, system_random(), limits};
  Players players{store, system_random(), limits, members, [](const PlayerId&) { return true; }};
};

}  // namespace crosstable::admin
