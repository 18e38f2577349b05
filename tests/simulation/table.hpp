// What people agree on among themselves, outside of the server.
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace crosstable::test {

struct Table {
  std::string game = {};
  unsigned people = 0, bots = 0;                      // nobody: of a member who looks for games
  nlohmann::json options = nlohmann::json::object();  // including `match` and `sumof`
  bool is_private = true;

  std::string room = {}, invite = {};  // empty: it has to be made
  std::int64_t moved_us = 0;           // when somebody was last asked for a decision, or gave one

  bool is_known() const { return !room.empty(); }
};

// Members know each other, and the event that one of them runs.
struct Club {
  std::vector<std::string> members;  // ids
  std::string event;                 // empty: there is none
  bool is_open = false;              // for entries
};

}  // namespace crosstable::test
