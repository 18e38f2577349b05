// The pool that bots think in, on real threads. Minds wait at gates, so nothing depends on how long anything takes.
#include "server/bots/bot_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::test {
namespace {

using testing::ElementsAre;

// Where thoughts wait until the test opens it.
class Gate {
 public:
  void open() {
    const std::scoped_lock lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void enter() {
    std::unique_lock lock(mutex_);
    ++inside_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
  }
  void wait_for(unsigned inside) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return inside_ >= inside; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned inside_ = 0;
  bool open_ = false;
};

// Says at which level it was asked.
struct Plain : Mind {
  std::optional<Thought> think(BotLevel level, std::uint64_t random, const Stop&) const override {
    return Thought{std::string(name_of(level)) + " " + std::to_string(random)};
  }
};
struct AtAGate : Mind {
  explicit AtAGate(Gate& at) : gate(at) {}
  std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override {
    gate.enter();
    return Thought{"through"};
  }
  Gate& gate;
};
// Thinks until it is stopped.
struct Endless : Mind {
  explicit Endless(Gate& at) : begun(at) {}
  std::optional<Thought> think(BotLevel, std::uint64_t, const Stop& stop) const override {
    begun.enter();
    while (!stop()) std::this_thread::yield();
    return std::nullopt;
  }
  Gate& begun;
};

struct Pool {
  explicit Pool(std::size_t threads, std::size_t queue = 64) : pool(BotLimits{queue}, threads) {}

  // Its answer is added to `heard` when the loop runs.
  bool ask(const std::string& room, BotLevel level, std::shared_ptr<const Mind> mind = std::make_shared<Plain>(),
           Urgency urgency = Urgency::move) {
    auto pondering = pool.ask(
        {.room = room, .mind = std::move(mind), .level = level, .random = 7, .urgency = urgency}, loop,
        [this, room](const auto& thought) { heard.push_back(room + ": " + (thought ? thought->move : "nothing")); });
    if (!pondering) return false;
    waiting.push_back(std::move(*pondering));
    return true;
  }
  void hear(std::size_t answers) {
    loop.run_until([&] { return heard.size() >= answers; });
  }
  std::string figures() const {
    Exposition out;
    pool.write_figures(out);
    return out.take();
  }
  bool shows(const std::string& line) const { return figures().find("\n" + line + "\n") != std::string::npos; }

  ThreadedLoop loop;
  std::vector<std::string> heard;
  std::vector<Pondering> waiting;
  BotPool pool;  // last: its threads use the rest
};

TEST(BotPool, AThoughtIsAFunctionOfTheLevelAndTheNumberAndComesToTheLoop) {
  Pool t(1);
  t.ask("a", BotLevel::expert);
  t.hear(1);
  EXPECT_THAT(t.heard, ElementsAre("a: expert 7"));
  EXPECT_TRUE(t.shows("crosstable_bot_thought_seconds_count{level=\"expert\"} 1")) << t.figures();
  EXPECT_TRUE(t.shows("crosstable_bot_thought_seconds_count{level=\"steady\"} 0")) << t.figures();
}

TEST(BotPool, QuickThoughtsComeFirstThenSearchesRoomByRoomThenAnalysis) {
  Gate gate;
  Pool t(1);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(gate));
  gate.wait_for(1);
  for (int n = 0; n < 3; ++n) t.ask("a", BotLevel::expert, std::make_shared<Plain>(), Urgency::analysis);
  t.ask("b", BotLevel::expert);
  t.ask("b", BotLevel::strong);
  t.ask("c", BotLevel::strong);
  t.ask("d", BotLevel::greedy);
  EXPECT_TRUE(t.shows("crosstable_bot_queue{kind=\"search\"} 3")) << t.figures();
  EXPECT_TRUE(t.shows("crosstable_bot_queue{kind=\"analysis\"} 3")) << t.figures();
  EXPECT_TRUE(t.shows("crosstable_bot_running 1")) << t.figures();
  gate.open();
  t.hear(8);
  EXPECT_THAT(t.heard, ElementsAre("z: through", "d: greedy 7", "b: expert 7", "c: strong 7", "b: strong 7",
                                   "a: expert 7", "a: expert 7", "a: expert 7"));
  EXPECT_TRUE(t.shows("crosstable_bot_queue{kind=\"search\"} 0")) << t.figures();
}

TEST(BotPool, AFullQueueLetsALowerLevelAnswerAndCountsIt) {
  Gate gate;
  Pool t(1, 2);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(gate));
  gate.wait_for(1);
  t.ask("a", BotLevel::expert);
  t.ask("b", BotLevel::strong);
  EXPECT_TRUE(t.shows("crosstable_bot_lowered_total 0"));
  t.ask("c", BotLevel::expert);
  EXPECT_TRUE(t.shows("crosstable_bot_lowered_total 1")) << t.figures();
  gate.open();
  t.hear(4);
  EXPECT_THAT(t.heard, ElementsAre("z: through", "c: steady 7", "a: expert 7", "b: strong 7"));
}

TEST(BotPool, AFullQueueRefusesAnalysisAndMovesDoNotCount) {
  Gate gate;
  Pool t(1, 2);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(gate));
  gate.wait_for(1);
  t.ask("a", BotLevel::expert);
  t.ask("b", BotLevel::expert);
  const auto analyse = [&] { return t.ask("c", BotLevel::expert, std::make_shared<Plain>(), Urgency::analysis); };
  EXPECT_TRUE(analyse());
  EXPECT_TRUE(analyse());
  EXPECT_FALSE(analyse());
  EXPECT_TRUE(t.shows("crosstable_bot_refused_total 1")) << t.figures();
  EXPECT_TRUE(t.shows("crosstable_bot_lowered_total 0")) << t.figures();
  gate.open();
}

TEST(BotPool, AFullQueueRefusesAHint) {
  Gate gate;
  Pool t(1, 1);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(gate));
  gate.wait_for(1);
  const auto hint = [&] { return t.ask("a", BotLevel::expert, std::make_shared<Plain>(), Urgency::hint); };
  EXPECT_TRUE(hint());
  EXPECT_FALSE(hint());
  gate.open();
  t.hear(2);
  EXPECT_THAT(t.heard, ElementsAre("z: through", "a: expert 7"));
}

TEST(BotPool, WhatNobodyWaitsForTakesNoPlaceAndIsNeverAnswered) {
  Gate gate;
  Pool t(1, 2);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(gate));
  gate.wait_for(1);
  t.ask("a", BotLevel::expert);
  t.ask("b", BotLevel::expert);
  t.waiting.pop_back();
  t.ask("c", BotLevel::expert);
  EXPECT_TRUE(t.shows("crosstable_bot_lowered_total 0")) << t.figures();
  gate.open();
  t.hear(3);
  EXPECT_THAT(t.heard, ElementsAre("z: through", "a: expert 7", "c: expert 7"));
}

TEST(BotPool, AThoughtThatIsGivenUpWhileItRunsStopsAndMakesWay) {
  Gate begun;
  Pool t(1);
  begun.open();
  t.ask("a", BotLevel::expert, std::make_shared<Endless>(begun));
  begun.wait_for(1);
  t.ask("b", BotLevel::strong);
  t.waiting.erase(t.waiting.begin());
  t.hear(1);
  EXPECT_THAT(t.heard, ElementsAre("b: strong 7"));
}

TEST(BotPool, AnAnswerIsNotHeardByWhoGaveItUpBeforeItsLoopRan) {
  Pool t(1);
  t.ask("a", BotLevel::greedy);
  t.ask("b", BotLevel::greedy);
  while (t.loop.posts() < 2) std::this_thread::yield();
  t.waiting.erase(t.waiting.begin());
  t.loop.run_all();
  EXPECT_THAT(t.heard, ElementsAre("b: greedy 7"));
}

TEST(BotPool, StoppingWaitsForNoThoughtAndAnswersNobody) {
  ThreadedLoop loop;
  Gate begun;
  begun.open();
  {
    BotPool pool(BotLimits(), 2);
    std::vector<Pondering> waiting;
    for (int room = 0; room < 10; ++room) {
      waiting.push_back(
          *pool.ask({.room = std::to_string(room), .mind = std::make_shared<Endless>(begun), .level = BotLevel::expert},
                    loop, [](const auto&) { ADD_FAILURE(); }));
    }
    begun.wait_for(2);
    pool.stop();
    waiting.push_back(
        *pool.ask({.room = "a", .mind = std::make_shared<Plain>()}, loop, [](const auto&) { ADD_FAILURE(); }));
  }
  EXPECT_EQ(loop.posts(), 0u);
}

// Like a connection that is held while it waits for its chore.
TEST(BotPool, StoppingLetsGoOnItsLoopOfWhatAWaitingChoreHoldsAndRefusesMore) {
  Gate gate;
  Pool t(1);
  const auto at_the_gate = [&gate]() -> std::optional<std::string> {
    gate.enter();
    return std::nullopt;
  };
  EXPECT_TRUE(t.pool.work("z", at_the_gate, t.loop, [](const auto&) {}));
  gate.wait_for(1);
  std::optional<std::thread::id> let_go_on;
  std::shared_ptr<void> held(nullptr, [&](void*) { let_go_on = std::this_thread::get_id(); });
  const auto work = [&] {
    return t.pool.work("r", [] { return "made"; }, t.loop, [held](const auto&) { ADD_FAILURE(); });
  };
  EXPECT_TRUE(work());
  t.pool.stop();
  EXPECT_FALSE(work());
  held.reset();
  EXPECT_FALSE(let_go_on);
  t.loop.run_all();
  EXPECT_EQ(let_go_on, std::this_thread::get_id());
  gate.open();
}

TEST(BotPool, ChoresWaitForNoThoughtAreBoundedAndMayFail) {
  Gate thought, chore;
  Pool t(1, 2);
  t.ask("z", BotLevel::expert, std::make_shared<AtAGate>(thought));
  thought.wait_for(1);
  const auto work = [&](Thinker::Chore wanted) {
    return t.pool.work("r", std::move(wanted), t.loop,
                       [&t](const auto& made) { t.heard.push_back("r: " + made.value_or("nothing")); });
  };
  EXPECT_TRUE(work([&chore] {
    chore.enter();
    return "first";
  }));
  chore.wait_for(1);
  EXPECT_TRUE(work([] { return "made"; }));
  EXPECT_TRUE(work([]() -> std::optional<std::string> { throw std::logic_error("planted"); }));
  EXPECT_FALSE(work([] { return "one too many"; }));
  EXPECT_TRUE(t.shows("crosstable_bot_queue{kind=\"chore\"} 2")) << t.figures();
  EXPECT_TRUE(t.shows("crosstable_bot_refused_total 1")) << t.figures();
  chore.open();
  t.hear(3);
  EXPECT_THAT(t.heard, ElementsAre("r: first", "r: made", "r: nothing"));
  thought.open();
  t.hear(4);
  EXPECT_EQ(t.heard.back(), "z: through");
}

TEST(BotPool, AMindThatFailsIsAnsweredWithNothing) {
  struct Broken : Mind {
    std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override {
      throw std::logic_error("planted");
    }
  };
  Pool t(1);
  t.ask("a", BotLevel::expert, std::make_shared<Broken>());
  t.ask("b", BotLevel::strong);
  t.hear(2);
  EXPECT_THAT(t.heard, ElementsAre("a: nothing", "b: strong 7"));
}

TEST(BotPool, ItsThreadsGiveWayToOthers) {
  struct AsksForItsNiceness : Mind {
    std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override {
      return Thought{std::to_string(::getpriority(PRIO_PROCESS, 0))};
    }
  };
  Pool t(1);
  const int mine = ::getpriority(PRIO_PROCESS, 0);
  t.ask("a", BotLevel::greedy, std::make_shared<AsksForItsNiceness>());
  t.hear(1);
  ASSERT_THAT(t.heard, testing::SizeIs(1));
  EXPECT_GE(std::stoi(t.heard[0].substr(3)), std::max(mine, 10)) << "this thread's is " << mine;
}

// Most useful under ThreadSanitizer: askers and cancellers on two threads, thinkers on two.
TEST(BotPool, EveryThoughtThatIsWantedIsAnsweredOnceUnderLoadFromTwoThreads) {
  constexpr unsigned questions = 2'000;
  std::array<ThreadedLoop, 2> loops;
  std::array<unsigned, 2> answered{}, wanted{};
  BotPool pool(BotLimits{8}, 2);
  std::vector<std::thread> askers;
  for (std::size_t at = 0; at < loops.size(); ++at) {
    askers.emplace_back([&, at] {
      std::vector<Pondering> waiting;
      for (unsigned n = 0; n < questions; ++n) {
        auto pondering = *pool.ask({.room = std::to_string(n % 7),
                                    .mind = std::make_shared<Plain>(),
                                    .level = bot_levels[n % bot_levels.size()],
                                    .random = n},
                                   loops[at], [&answered, at](const auto&) { ++answered[at]; });
        if (n % 3 == 0) continue;  // given up at once
        waiting.push_back(std::move(pondering));
        ++wanted[at];
      }
      loops[at].run_until([&] { return answered[at] >= wanted[at]; });
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(answered, wanted);
}

}  // namespace
}  // namespace crosstable::test
