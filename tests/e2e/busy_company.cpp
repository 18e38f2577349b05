#include "tests/e2e/busy_company.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/e2e/server_process.hpp"

namespace crosstable::test {

std::vector<Seating> all_kinds_of_tables() {
  return {
      {"crosswise", 2, 0, {{"match", 2}}},      {"crosswise", 2, 2},
      {"cross-roads", 2, 1, {{"sumof", 2}}},    {"kriss-kross", 3, 1},
      {"kreuz-und-quer", 1, 1, {{"match", 2}}}, {"kreuz-und-quer", 2, 0, nlohmann::json::object(), true},
  };
}

std::vector<std::string> options_for_company() {
  return swift({"--threads", "2", "--limit", "nonce_ms=30", "--limit",
                "chat_lines=" + std::to_string(company_chat_lines), "--log-level", "error"});
}

Company::Company(std::uint64_t seed, const std::vector<Seating>& tables, History& history) {
  for (const Seating& seating : tables) {
    const std::string name = "Table " + std::to_string(tables_.size());
    tables_.emplace_back(seating, name, seed + tables_.size(), history);
  }
}

void Company::open(std::uint16_t port) {
  for (BusyTable& table : tables_) table.open(port);
}

void Company::come_back(std::uint16_t port) {
  for (BusyTable& table : tables_) table.come_back(port);
}

void Company::play(const std::function<void()>& meanwhile, bool ends) {
  std::atomic<bool> over{false};
  const auto run = [&](BusyTable& table) {
    try {
      while (!over) table.step();
    } catch (const Disconnected& broken) {
      if (!ends) ADD_FAILURE() << "a connection broke: " << broken.what();
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

void Company::play_until_it_ends(const std::function<void()>& end) { play(end, true); }

void Company::play_through(const std::function<void()>& trouble) { play(trouble, false); }

}  // namespace crosstable::test
