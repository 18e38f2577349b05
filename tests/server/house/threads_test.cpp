// Rooms, sessions and the lobby on loops with threads of their own. Most useful under ThreadSanitizer.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

#include "server/bots/bot_pool.hpp"
#include "server/text/looks.hpp"
#include "server/text/names.hpp"
#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

// Runs what is posted on its thread; timers fall due when nothing else is left, in their order.
class RunningLoop final : public Loop {
 public:
  RunningLoop() : thread_([this] { run(); }) {}
  ~RunningLoop() override { stop(); }

  void stop() {
    post([this] { ended_ = true; });
    if (thread_.joinable()) thread_.join();
  }
  void post(Task task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    wake_.notify_one();
  }
  bool is_current() const override { return std::this_thread::get_id() == thread_.get_id(); }
  std::int64_t now_ms() const override { return 1'700'000'000'000; }
  TimerId after(std::int64_t delay_ms, Task task) override {
    if (delay_ms < 1'000) timers_.emplace(++last_, std::move(task));
    return last_;
  }
  void cancel(TimerId timer) override { timers_.erase(timer); }

 private:
  void run() {
    while (!ended_) {
      Task task;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !tasks_.empty() || !timers_.empty(); });
        if (!tasks_.empty()) {
          task = std::move(tasks_.front());
          tasks_.pop_front();
        } else {
          task = std::move(timers_.begin()->second);
          timers_.erase(timers_.begin());
        }
      }
      task();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  std::map<TimerId, Task> timers_;  // this and what follows: of the thread
  TimerId last_ = 0;
  bool ended_ = false;
  std::thread thread_;
};

class CountingWire final : public Wire {
 public:
  Sent send(std::string_view frame, bool) override {
    const std::scoped_lock lock(mutex_);
    frames_.emplace_back(frame);
    sent_.notify_all();
    return Sent::ok;
  }
  void close(std::uint16_t, std::string_view) override {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    sent_.notify_all();
  }

  // Null when the connection was closed before it came.
  json wait_for_answer(int id) {
    std::unique_lock lock(mutex_);
    for (std::size_t seen = 0;; ++seen) {
      sent_.wait(lock, [&] { return closed_ || frames_.size() > seen; });
      if (frames_.size() <= seen) return nullptr;
      json frame = json::parse(frames_[seen]);
      if (frame.contains("id") && frame["id"] == id) return frame["result"];
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable sent_;
  std::vector<std::string> frames_;
  bool closed_ = false;
};

struct Player {
  Loop* loop;
  std::shared_ptr<CountingWire> wire = std::make_shared<CountingWire>();
  std::shared_ptr<WireSession> session = {};
  int last_id = 0;

  int send(const std::string& method, json params) {
    const std::string frame =
        json{{"jsonrpc", "2.0"}, {"id", ++last_id}, {"method", method}, {"params", std::move(params)}}.dump();
    loop->post([self = session, frame] { self->received(frame); });
    return last_id;
  }
  json ask(const std::string& method, json params) { return wire->wait_for_answer(send(method, std::move(params))); }
  void leave() {
    loop->post([self = session] { self->closed(); });
  }
};

// They are the first of the whole process if the test runs alone, as in ctest: the first thread makes what names need.
TEST(Threads, TheFirstNamesComeOnSeveralAtOnce) {
  std::vector<std::thread> readers;
  for (int reader = 0; reader < 4; ++reader) {
    readers.emplace_back([] {
      for (const char* name : {"Ada", "\u674e\u5c0f\u9f8d", "Zo\u00eb \U0001F469\u200D\U0001F467"}) {
        EXPECT_EQ(std::get<std::string>(clean_name(name)), name);
        EXPECT_TRUE(Look(name).like(Look(name)));
      }
    });
  }
  for (std::thread& reader : readers) reader.join();
}

TEST(Threads, PlayersOnTwoLoopsMeetInRoomsOnBoth) {
  MemoryStore store;
  const HouseLimits limits{.lobby_update_ms = 0};
  const RoomLimits room_limits;
  const events::EventLimits event_limits;
  RunningLoop loops[2];
  BotPool bots(BotLimits(), 2);
  House house({.loops = {&loops[0], &loops[1]},
               .store = store,
               .thinker = bots,
               .limits = limits,
               .room_limits = room_limits,
               .event_limits = event_limits});
  house.resume();

  Player players[2]{{&loops[0]}, {&loops[1]}};
  for (Player& player : players) {
    player.session = house.session_factory()(*player.loop, player.wire, "127.0.0.1");
    player.ask("hello", {{"version", 1}});
    player.ask("lobby.enter", json::object());
  }
  for (int round = 0; round < 20; ++round) {
    const json room = players[0].ask("room.create", {{"game", "crosswise"}})["room"];
    players[1].ask("room.enter", {{"room", room}});
    players[1].ask("room.sit", {{"room", room}});
    players[0].ask("room.start", {{"room", room}});
    EXPECT_EQ(players[1].ask("room.sync", {{"room", room}})["view"]["phase"], "playing");
    players[0].ask("room.resign", {{"room", room}});
    players[0].ask("room.leave", {{"room", room}});
    players[1].ask("room.leave", {{"room", room}});
  }
  for (Player& player : players) player.leave();
  for (RunningLoop& loop : loops) loop.stop();
}

TEST(Threads, OfTakeoversFromTwoLoopsOneIsLeftWithATokenThatIsGood) {
  MemoryStore store;
  const HouseLimits limits{.lobby_update_ms = 0};
  const RoomLimits room_limits;
  const events::EventLimits event_limits;
  RunningLoop loops[2];
  BotPool bots(BotLimits(), 2);
  House house({.loops = {&loops[0], &loops[1]},
               .store = store,
               .thinker = bots,
               .limits = limits,
               .room_limits = room_limits,
               .event_limits = event_limits});
  house.resume();
  const auto connect = [&](int loop) {
    Player player{&loops[loop]};
    player.session = house.session_factory()(loops[loop], player.wire, "127.0.0.1");
    return player;
  };
  Player last = connect(0);
  json known = last.ask("hello", {{"version", 1}});
  for (int round = 0; round < 50; ++round) {
    std::vector<Player> racing{connect(0), connect(1), connect(round % 2)};
    std::vector<int> asked;
    for (Player& player : racing) asked.push_back(player.send("hello", {{"version", 1}, {"token", known["token"]}}));
    json newest;
    for (std::size_t i = 0; i < racing.size(); ++i) {
      const json answer = racing[i].wire->wait_for_answer(asked[i]);
      if (answer.is_null()) continue;
      EXPECT_EQ(answer["player"], known["player"]);
      newest = answer;
    }
    ASSERT_FALSE(newest.is_null()) << "the last of them holds the place";
    last.leave();
    for (Player& player : racing) player.leave();
    last = connect(round % 2);
    known = last.ask("hello", {{"version", 1}, {"token", newest["token"]}});
    EXPECT_EQ(known["player"], newest["player"]);
  }
  last.leave();
  for (RunningLoop& loop : loops) loop.stop();
}

}  // namespace
}  // namespace crosstable::test
