// The threads that bots think on. All thinking happens here and none on a loop, since even a quick level may take a
// while in a large position.
//
// There are four lines: quick levels (microseconds), searches, and analysis, of which the first that is not empty is
// served; and chores (a few milliseconds), which have a thread of their own, since a thought may take many seconds on a
// busy machine. Within a line the rooms take turns. Quick thoughts are bounded by what there is, which is one per seat
// of a room, and the other lines by `bot_queue` each. The threads give way to the loops (nice).
#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <span>
#include <vector>

#include "server/base/own_thread.hpp"
#include "server/bots/bot_limits.hpp"
#include "server/bots/fair_queue.hpp"
#include "server/bots/thinker.hpp"
#include "server/metrics/exposition.hpp"
#include "server/metrics/histogram.hpp"

namespace crosstable {

class BotPool final : public Thinker {
 public:
  // So many threads think.
  explicit BotPool(const BotLimits& limits, std::size_t threads);
  ~BotPool() override;

  std::optional<Pondering> ask(Question question, Loop& loop, Answer answer) override;
  bool work(const std::string& whose, Chore chore, Loop& loop, Done done) override;

  // From any thread. Thoughts are given up and answered no more. Chores that wait are not begun, and what they hold
  // ends on its loop; more are refused. Does not wait.
  void stop();

  void write_figures(Exposition& out) const;  // from any thread

 private:
  struct Job {
    std::function<void()> run;
    Pondering::Unwanted unwanted;
    Loop* loop = nullptr;  // of a chore: where what it holds belongs
  };
  struct Times {
    Histogram seconds = Histogram::of_seconds();
  };
  enum Line : std::uint8_t { quick, chores, search, analysis, lines };

  bool is_full(Line line);
  std::optional<Job> wait_for_job(std::span<const Line> served, std::condition_variable& wake);
  void run(std::span<const Line> served, std::condition_variable& wake);
  void think(const Question& question, Loop& loop, const Answer& answer, const Pondering::Unwanted& unwanted);

  const BotLimits limits_;
  mutable std::mutex mutex_;  // over the lines
  std::condition_variable thinkers_wake_, chores_wake_;
  std::array<FairQueue<Job>, lines> waiting_;
  std::atomic<bool> stopping_{false};
  std::atomic<std::uint64_t> running_{0}, lowered_{0}, refused_{0};
  std::array<Times, bot_levels.size()> times_;  // by level
  std::vector<OwnThread> threads_;              // last: they use the rest
};

}  // namespace crosstable
