// The contents of a server's event log, read without the product's checks: gaps and duplicate facts are for the checker
// to report.
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
  std::vector<UnitRow> units;                  // rated, in their order
  std::vector<ShareRow> shares;                // what members did with units
  bool final = false;  // the server that wrote it is dead: anything it was asked and did not do will not be done
};

// The log of a dead server; `data` is its folder. Reads a copy, so the next server finds what was left behind.
EventLog read_event_log(const std::filesystem::path& data);

// A backup (`crosstable-server backup`), which works on a running server at any time.
EventLog read_backup(const std::filesystem::path& file);

}  // namespace crosstable::test
