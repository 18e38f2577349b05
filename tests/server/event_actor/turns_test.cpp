// However much waits in an event, the players at tables of the same loop have their turn in between.
#include <gtest/gtest.h>

#include <deque>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::turns_test {
namespace {

// Its clock moves with the work done.
class BusyLoop final : public Loop {
 public:
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  bool is_current() const override { return true; }
  std::int64_t now_ms() const override { return 1'700'000'000'000 + now_us_ / 1'000; }
  std::int64_t steady_us() const override { return now_us_; }
  TimerId after(std::int64_t, Task) override { return 0; }
  void cancel(TimerId) override {}

  void work_for(std::int64_t us) { now_us_ += us; }
  // Runs what has been posted so far, but not what that posts. Returns how long it took.
  std::int64_t turn() {
    const std::int64_t begun = now_us_;
    for (auto tasks = std::exchange(tasks_, {}); auto& task : tasks) task();
    return now_us_ - begun;
  }
  bool is_idle() const { return tasks_.empty(); }

 private:
  std::deque<Task> tasks_;
  std::int64_t now_us_ = 0;
};

struct TurnsOfEvents : testing::Test {
  TurnsOfEvents() {
    events.create(World::person("Director"), World::wish_for("knockout"), [this](const protocol::Answer& answer) {
      event = std::get<protocol::EventCreated>(std::get<protocol::Result>(answer)).event;
    });
    while (!loop.is_idle()) loop.turn();
  }

  BusyLoop loop;
  ManualLoop of_rooms;
  MemoryStore store;
  crosstable::test::ManualThinker thinker;
  EventLimits limits;
  FakeRooms rooms{of_rooms};
  Events events{{.loops = {&loop},
                 .store = store,
                 .rooms = rooms,
                 .thinker = thinker,
                 .limits = limits,
                 .find = [](std::string_view handle) { return World::person(std::string(handle)); },
                 .rating = [](const auto&, const auto&, const auto&) { return std::nullopt; },
                 .call = [](const auto&, const auto&) {}}};
  EventId event;
};

TEST_F(TurnsOfEvents, AreShortHoweverMuchWaits) {
  std::size_t answered = 0;
  for (int i = 0; i < 1'000; ++i)
    events.describe(World::person("Director"), event, EventSummary::overview, [&](const protocol::Answer&) {
      ++answered;
      loop.work_for(100);
    });
  std::int64_t longest_us = 0;
  while (!loop.is_idle()) longest_us = std::max(longest_us, loop.turn());
  EXPECT_EQ(answered, 1'000u);
  EXPECT_LE(longest_us, 1'000) << "a player's move waits so long";
}

// Each update, in order, once; and telling one takes a while.
struct Onlooker final : EventWatcher {
  explicit Onlooker(BusyLoop& its_loop) : loop(its_loop) {}
  void event_changed(std::shared_ptr<const EventUpdate> update) override {
    loop.work_for(20);
    seqs.push_back(update->seq);
  }
  void event_said(std::shared_ptr<const EventLine> line) override {
    loop.work_for(20);
    said.push_back(line->text);
  }

  BusyLoop& loop;
  std::vector<std::uint64_t> seqs;
  std::vector<std::string> said;
};

TEST_F(TurnsOfEvents, AreShortHoweverManyWatch) {
  const auto director = World::person("Director");
  std::vector<std::shared_ptr<Onlooker>> crowd;
  std::size_t inside = 0;
  for (int i = 0; i < 1'000; ++i) {
    crowd.push_back(std::make_shared<Onlooker>(loop));
    events.watch(director, {event, {}}, crowd.back(), [&](const protocol::Answer& answer) {
      if (!protocol::is_refusal(answer)) ++inside;
    });
    while (!loop.is_idle()) loop.turn();
  }
  ASSERT_EQ(inside, crowd.size());

  std::int64_t longest_us = 0;
  std::size_t done = 0;
  const auto ask = [&](EventRequest request) {
    events.ask(director, std::move(request),
               [&](const protocol::Answer& answer) { done += protocol::is_refusal(answer) ? 0 : 1; });
    for (int turns = 0; turns < 3; ++turns) longest_us = std::max(longest_us, loop.turn());
  };
  protocol::EventRule cancel;
  cancel.event = event;
  cancel.act = "cancel";
  cancel.reason = "for the test";
  ask(protocol::EventOpen{event});
  ask(protocol::EventSay{event, protocol::SecretText("Welcome!")});
  ask(std::move(cancel));
  events.unwatch(event, crowd.front().get());
  while (!loop.is_idle()) longest_us = std::max(longest_us, loop.turn());
  EXPECT_EQ(done, 3u);
  EXPECT_LE(longest_us, 1'000) << "a player's move waits so long";
  crowd.erase(crowd.begin());  // has left before the second
  for (const auto& each : crowd) {
    EXPECT_EQ(each->seqs, (std::vector<std::uint64_t>{1, 2}));
    EXPECT_EQ(each->said, std::vector<std::string>{"Welcome!"});
  }
}

}  // namespace
}  // namespace crosstable::events::test::turns_test
