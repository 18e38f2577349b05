// `crosstable replay` and `crosstable verify` accept the record that a server serves after a game. verify refuses it if
// any line is changed.
#include <gtest/gtest.h>

#include "tests/e2e/record_tool.hpp"
#include "tests/e2e/server_process.hpp"

namespace crosstable::test {
namespace {

using nlohmann::json;

json play_a_game() {
  ServerProcess server(swift({"--log", "memory"}));
  std::mt19937_64 random(5);
  Player ada("Ada");
  ada.connect(server.port());
  ada.create({{"game", "crosswise"}});
  ada.ask("room.bot", {{"room", ada.room()}});
  ada.ask("room.start", {{"room", ada.room()}});
  while (ada.phase() != "over") {
    ada.wait_for_prompt_or({"over"});
    if (ada.owes()) ada.move(ada.choose_legal(random));
  }
  return record_of(server.port(), ada);
}

TEST(ServedRecord, IsAcceptedUnchangedAndRefusedWithAnyLineChanged) {
  const json record = play_a_game();
  const TemporaryFolder folder;
  EXPECT_EQ(run_tool("replay", record, folder.path()), 0);
  EXPECT_EQ(run_tool("verify", record, folder.path()), 0);
  for (std::size_t i = 0; i < record.at("moves").size(); ++i) {
    json changed = record;
    changed["moves"].erase(i);
    EXPECT_NE(run_tool("verify", changed, folder.path()), 0) << "without line " << i;
    EXPECT_NE(run_tool("replay", changed, folder.path()), 0) << "without line " << i;
  }
}

}  // namespace
}  // namespace crosstable::test
