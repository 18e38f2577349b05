// Decides when tables move, and measures the result. Saturated: a table moves as soon as it can. At a rate: moves fall
// due as a Poisson process, and each takes a random table that can move, or waits for one. A move is finished once
// every member has the update (and the mover the answer). Its latency runs from when it was due to the last member's
// receipt, so a lagging generator or server makes it longer.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "random.hpp"
#include "table.hpp"

namespace load {

std::int64_t now_ns();

class Turns {
 public:
  struct Counts {
    std::uint64_t moves = 0;
    std::uint64_t updates = 0;        // frames that show a move
    std::uint64_t update_bytes = 0;   // their payload
    std::uint64_t other_updates = 0;  // frames between games, and any beyond one per member and move
    std::uint64_t other_bytes = 0;
    std::uint64_t games = 0;
  };

  // rate in moves per second; 0 saturates.
  Turns(double rate, std::uint64_t seed) : rate_(rate), random_(seed) {}

  void use(Dialect& dialect) { dialect_ = &dialect; }

  void can_move(Table& table);                      // to_move is set
  void updated(Player& player, std::size_t bytes);  // an update came in
  void finish(Table& table);                        // the move in flight is done
  void game_over() { ++counts_.games; }

  void start();
  void stop() { running_ = false; }
  void begin_measuring();

  // Sends what is due and returns the time to the next, in ns. Negative: nothing more will fall due.
  std::int64_t send_due();

  [[nodiscard]] std::size_t waiting_tables() const { return ready_.size(); }
  [[nodiscard]] const Counts& counts() const { return counts_; }
  [[nodiscard]] std::vector<std::int64_t>& latencies_ns() { return latencies_ns_; }
  [[nodiscard]] std::size_t backlog() const { return overdue_.size(); }

 private:
  void send(Table& table, std::int64_t due_ns);
  std::int64_t gap_ns();

  double rate_;
  Random random_;
  Dialect* dialect_ = nullptr;
  bool running_ = false;
  std::vector<Table*> ready_;         // can move but have not yet
  std::deque<std::int64_t> overdue_;  // due moves that found no table
  std::int64_t next_due_ns_ = 0;
  Counts counts_;
  std::vector<std::int64_t> latencies_ns_;
};

}  // namespace load
