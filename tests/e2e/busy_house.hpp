// A real server under load, and the history of all its clients. The test does something to the server meanwhile, and
// the history checker judges the result.
#pragma once
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tests/e2e/busy_company.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/history/checker.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

class BusyHouse {
 public:
  explicit BusyHouse(std::uint64_t seed, const std::vector<Seating>& tables = all_kinds_of_tables(),
                     const std::string& log_file = "", const std::vector<std::string>& program = {server_program()});

  ServerProcess& server() { return server_; }

  // Everybody plays until `end` has ended the server and everything it still sent has been read.
  void play_until_it_ends(const std::function<void()>& end) { company_.play_until_it_ends(end); }
  // Everybody plays while `trouble` happens, and goes on afterwards. The server must survive it.
  void play_through(const std::function<void()>& trouble) { company_.play_through(trouble); }

  // What is wrong with the history, once the server is dead.
  std::vector<std::string> check() { return checker_.check(read_event_log(server_.data())); }
  // The same, as test failures; false if there are any.
  bool expect_true() { return are_none(check()); }
  // Checks a backup while the server runs without play.
  bool expect_true_so_far();

  void start_again();  // and everybody comes back

  const HistoryChecker::Figures& figures() const { return checker_.figures(); }
  std::string told() const { return checker_.told(); }

 private:
  static bool are_none(const std::vector<std::string>& wrong);

  ServerProcess server_;
  History history_;
  HistoryChecker checker_{history_, company_chat_lines};
  Company company_;
};

// Runs the fault from another thread, after a delay.
inline void after(int ms, const std::function<void()>& fault) {
  std::this_thread::sleep_for(std::chrono::milliseconds(ms));
  fault();
}

}  // namespace crosstable::test
