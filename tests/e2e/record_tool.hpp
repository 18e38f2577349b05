// The records that a server serves, and the programs that read them.
#pragma once
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/e2e/player.hpp"
#include "tests/e2e/process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

inline nlohmann::json record_with_id(std::uint16_t port, const std::string& id) {
  return nlohmann::json::parse(http(port, "GET", "/api/records/" + id).body);
}

// The record of the game whose end this player has just seen.
inline nlohmann::json record_of(std::uint16_t port, const Player& player) {
  return record_with_id(port, player.view().at("result").at("record").get<std::string>());
}

// The exit status of `crosstable TOOL` for this record.
inline int run_tool(const std::string& tool, const nlohmann::json& record, const std::string& folder) {
  const std::string file = folder + "/record.json";
  std::ofstream(file) << record;
  Process process({crosstable_program(), tool, file});
  process.read_to_end();
  return process.wait();
}

}  // namespace crosstable::test
