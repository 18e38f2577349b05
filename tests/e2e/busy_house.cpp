#include "tests/e2e/busy_house.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {

std::vector<Seating> all_kinds_of_tables() {
  return {
      {"crosswise", 2, 0, {{"match", 2}}},
      {"crosswise", 2, 2},
      {"cross-roads", 2, 1, {{"sumof", 2}}},
      {"kriss-kross", 3, 1},
      {"kreuz-und-quer", 1, 1, {{"match", 2}}},
      {"kreuz-und-quer", 2, 0, nlohmann::json::object(), true},
  };
}

BusyHouse::BusyHouse(std::uint64_t seed, const std::vector<Seating>& tables, const std::string& log_file, const std::vector<std::string>& program)
    : server_(swift({"--threads", "2", "--limit", "nonce_ms=30", "--limit", "chat_lines=" + std::to_string(chat_lines), "--log-level", "error"}),
              log_file, program) {
  for (const Seating& seating : tables) {
    const std::string name = "Table " + std::to_string(tables_.size());
    tables_.emplace_back(seating, name, seed + tables_.size(), history_).open(server_.port());
  }
}

void BusyHouse::play(const std::function<void()>& meanwhile, bool ends) {
  std::atomic<bool> over{false};
  const auto run = [&](BusyTable& table) {
    try {
      while (!over) table.step();
    } catch (const Disconnected& broken) {
      if (!ends) ADD_FAILURE() << "a line broke: " << broken.what();
    } catch (const std::exception& wrong) {
      ADD_FAILURE() << wrong.what();
    }
    if (!ends) return;
    try {
      table.hear_out();
    } catch (const std::exception& wrong) {
      ADD_FAILURE() << wrong.what();
    }
  };
  std::vector<std::thread> playing;
  for (BusyTable& table : tables_) playing.emplace_back([&run, &table] { run(table); });
  meanwhile();
  over = true;
  for (std::thread& thread : playing) thread.join();
}

void BusyHouse::play_until_it_ends(const std::function<void()>& end) { play(end, true); }

void BusyHouse::play_through(const std::function<void()>& trouble) { play(trouble, false); }

bool BusyHouse::expect_true_so_far() {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/backup";
  Process backup({CROSSTABLE_SERVER, "backup", file, "--data", server_.data()});
  backup.read_to_end();
  EXPECT_EQ(backup.wait(), 0);
  return are_none(checker_.check(read_backup(file)));
}

bool BusyHouse::are_none(const std::vector<std::string>& wrong) {
  for (const std::string& sentence : wrong) ADD_FAILURE() << sentence;
  return wrong.empty();
}

void BusyHouse::start_again() {
  server_.start();
  for (BusyTable& table : tables_) table.come_back(server_.port());
}

std::string BusyHouse::told() const {
  const HistoryChecker::Figures& all = figures();
  return std::to_string(all.acknowledged) + " moves acknowledged, " + std::to_string(all.refused) + " refused, " + std::to_string(all.unknown) +
         " without an answer (" + std::to_string(all.unknown_logged) + " of them in the log), " + std::to_string(all.lines) + " lines of chat, " +
         std::to_string(all.frames) + " frames seen, " + std::to_string(all.facts) + " facts, " + std::to_string(all.games) + " games over";
}

}  // namespace crosstable::test
