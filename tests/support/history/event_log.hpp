// What stands in the file of a server's event log, read without the product's checks: a gap or a fact that stands twice
// is for the checker to say.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "server/store/store.hpp"

namespace crosstable::test {

struct LoggedFact {
  std::uint64_t seq;
  std::string body;
};

struct LoggedRoom {
  std::vector<LoggedFact> facts;  // in the order of the file
  std::vector<SealRow> seals;
};

struct EventLog {
  std::map<std::string, LoggedRoom> rooms;     // open ones, by code
  std::map<std::string, std::string> records;  // JSON, by id
  bool final = false;  // the server that wrote it is dead: what it was asked and did not do is not done any more
};

// Of a server that is dead: `data` is its folder. A copy is read, so the server that comes next finds what was left
// behind.
EventLog read_event_log(const std::filesystem::path& data);

// A backup (`crosstable-server backup`), which a running server allows at any time.
EventLog read_backup(const std::filesystem::path& file);

}  // namespace crosstable::test
