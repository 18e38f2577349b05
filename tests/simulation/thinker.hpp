// Thinks on the loop of the caller, after a time that is drawn; and sometimes refuses what may be refused.
#pragma once
#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/bots/thinker.hpp"
#include "tests/simulation/virtual_time.hpp"

namespace crosstable::test {

class SimulatedThinker final : public Thinker {
 public:
  explicit SimulatedThinker(VirtualTime& time) : time_(time) {}

  std::optional<Pondering> ask(Question question, Loop& loop, Answer answer) override {
    if (question.urgency != Urgency::move && is_busy()) return std::nullopt;
    auto unwanted = std::make_shared<std::atomic<bool>>(false);
    later(loop, [question = std::move(question), answer = std::move(answer), unwanted] {
      if (*unwanted) return;
      // A search takes long, and when a move comes is what matters here, not how good it is.
      const BotLevel level = std::min(question.level, BotLevel::steady);
      answer(question.mind->think(level, question.random, [] { return true; }));
    });
    return Pondering(std::move(unwanted));
  }

  bool work(const std::string& /*whose*/, Chore chore, Loop& loop, Done done) override {
    if (is_busy()) return false;
    later(loop, [chore = std::move(chore), done = std::move(done)] { done(chore()); });
    return true;
  }

 private:
  bool is_busy() { return time_.random().below(20) == 0; }
  void later(Loop& loop, Task task) {
    // The loop cancels it when its process ends; tasks of its own are in order, and thoughts are not.
    const auto delay_ms = static_cast<std::int64_t>(time_.random().below(300));
    loop.run([&loop, delay_ms, task = std::move(task)]() mutable { loop.after(delay_ms, std::move(task)); });
  }

  VirtualTime& time_;
};

}  // namespace crosstable::test
