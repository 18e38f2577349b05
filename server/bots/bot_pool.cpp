#include "server/bots/bot_pool.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <exception>
#include <string>
#include <utility>

#include "server/base/clock.hpp"
#include "server/log/log.hpp"

namespace crosstable {
namespace {

bool searches(BotLevel level) { return level >= BotLevel::strong; }

// Loops answer people, so they go first.
void give_way() {
  constexpr int this_thread = 0, niceness = 10;
  ::setpriority(PRIO_PROCESS, this_thread, std::max(niceness, ::getpriority(PRIO_PROCESS, this_thread)));
}

}  // namespace

BotPool::BotPool(const BotLimits& limits, std::size_t threads) : limits_(limits) {
  static constexpr std::array thoughts{quick, search, analysis};
  static constexpr std::array only_chores{chores};
  while (threads_.size() < threads)
    threads_.emplace_back("bot " + std::to_string(threads_.size() + 1), [this] { run(thoughts, thinkers_wake_); });
  threads_.emplace_back("chores", [this] { run(only_chores, chores_wake_); });
}

BotPool::~BotPool() {
  stop();
  for (OwnThread& thread : threads_) thread.join();
}

void BotPool::stop() {
  const std::scoped_lock lock(mutex_);
  stopping_ = true;
  thinkers_wake_.notify_all();
  chores_wake_.notify_all();
  // What a chore holds is let go on its loop: a connection that waits for it would never end, nor the server.
  while (auto job = waiting_[chores].pop()) job->loop->post([held = std::move(job->run)] {});
}

// Those that nobody waits for any more take no place.
bool BotPool::is_full(Line line) {
  if (waiting_[line].size() < limits_.bot_queue) return false;
  waiting_[line].drop_if([](const Job& job) { return job.unwanted->load(std::memory_order_relaxed); });
  return waiting_[line].size() >= limits_.bot_queue;
}

std::optional<Pondering> BotPool::ask(Question question, Loop& loop, Answer answer) {
  auto unwanted = std::make_shared<std::atomic<bool>>(false);
  const std::scoped_lock lock(mutex_);
  Line line = question.urgency == Urgency::analysis ? analysis : searches(question.level) ? search : quick;
  if (line != quick && is_full(line)) {
    if (question.urgency != Urgency::move) {
      ++refused_;
      return std::nullopt;
    }
    ++lowered_;
    question.level = BotLevel::steady;
    line = quick;
  }
  const std::string room = question.room;
  waiting_[line].push(room, {[this, question = std::move(question), &loop, answer = std::move(answer), unwanted] {
                               think(question, loop, answer, unwanted);
                             },
                             unwanted});
  thinkers_wake_.notify_one();
  return Pondering(std::move(unwanted));
}

bool BotPool::work(const std::string& whose, Chore chore, Loop& loop, Done done) {
  const std::scoped_lock lock(mutex_);
  if (stopping_ || is_full(chores)) {
    ++refused_;
    return false;
  }
  auto run = [chore = std::move(chore), &loop, done = std::move(done)]() mutable {
    std::optional<std::string> made;
    try {
      made = chore();
    } catch (const std::exception& error) {
      log_critical("a chore failed: {}", error.what());
    }
    // Nothing of it stays here, where its end would be on the wrong thread.
    loop.post([done = std::move(done), made = std::move(made)] { done(made); });
  };
  waiting_[chores].push(whose, {std::move(run), std::make_shared<std::atomic<bool>>(false), &loop});
  chores_wake_.notify_one();
  return true;
}

std::optional<BotPool::Job> BotPool::wait_for_job(std::span<const Line> served, std::condition_variable& wake) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (stopping_) return std::nullopt;
    for (const Line line : served) {
      if (auto job = waiting_[line].pop()) return job;
    }
    wake.wait(lock);
  }
}

void BotPool::run(std::span<const Line> served, std::condition_variable& wake) {
  give_way();
  while (auto job = wait_for_job(served, wake)) {
    if (job->unwanted->load(std::memory_order_relaxed)) continue;
    ++running_;
    job->run();
    --running_;
  }
}

void BotPool::think(const Question& question, Loop& loop, const Answer& answer, const Pondering::Unwanted& unwanted) {
  // Asked every few playouts. A loop that has become ready would otherwise wait until this thread's slice is over, 3 ms
  // with Linux 6.18, whatever the thread's niceness.
  const auto stop = [&] {
    OwnThread::yield();
    return stopping_.load(std::memory_order_relaxed) || unwanted->load(std::memory_order_relaxed);
  };
  const auto begun = steady_now();
  std::optional<Thought> thought;
  try {
    thought = question.mind->think(question.level, question.random, stop);
  } catch (const std::exception& error) {
    log_critical("a bot failed in room {}: {}", question.room, error.what());
  }
  if (stop()) return;
  times_[static_cast<std::size_t>(question.level)].seconds.observe(steady_now() - begun);
  // The asker can change their mind until the answer is there, but only on their own loop.
  loop.post([answer, unwanted, thought = std::move(thought)] {
    if (!unwanted->load(std::memory_order_relaxed)) answer(thought);
  });
}

void BotPool::write_figures(Exposition& out) const {
  constexpr std::array<std::string_view, lines> kinds{"quick", "chore", "search", "analysis"};
  std::array<std::uint64_t, lines> sizes{};
  {
    const std::scoped_lock lock(mutex_);
    std::ranges::transform(waiting_, sizes.begin(), [](const FairQueue<Job>& line) { return line.size(); });
  }
  out.family("crosstable_bot_queue", "gauge", "Thoughts that wait for a thread, by kind.");
  for (std::size_t line = 0; line < lines; ++line) out.sample({{"kind", kinds[line]}}, sizes[line]);
  out.gauge("crosstable_bot_running", "Thoughts that are being thought.", running_.load());
  out.counter("crosstable_bot_lowered_total", "Moves by a lower level than was asked for, because the queue was full.",
              lowered_.load());
  out.counter("crosstable_bot_refused_total", "Hints, analyses and chores refused because the queue was full.",
              refused_.load());
  out.family("crosstable_bot_thought_seconds", "histogram", "How long a thought took, by the level that answered.");
  for (const BotLevel level : bot_levels)
    out.sample({{"level", name_of(level)}}, times_[static_cast<std::size_t>(level)].seconds);
}

}  // namespace crosstable
