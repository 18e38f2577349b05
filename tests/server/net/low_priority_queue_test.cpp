// Players wait little for the requests of all others.
#include "server/base/low_priority_queue.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crosstable::test {
namespace {

// Its clock moves only with the work done.
class BusyLoop final : public Loop {
 public:
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  bool is_current() const override { return true; }
  std::int64_t now_ms() const override { return now_us_ / 1'000; }
  std::int64_t steady_us() const override { return now_us_; }
  TimerId after(std::int64_t, Task) override { return 0; }
  void cancel(TimerId) override {}

  void work_for(std::int64_t us) { now_us_ += us; }
  // Runs what has been posted so far, but not what that posts.
  void turn() {
    for (auto tasks = std::exchange(tasks_, {}); auto& task : tasks) task();
  }
  bool idle() const { return tasks_.empty(); }

 private:
  std::deque<Task> tasks_;
  std::int64_t now_us_ = 0;
};

TEST(LowPriorityQueue, DoesOnlySoMuchPerTurnAndInOrder) {
  BusyLoop loop;
  LowPriorityQueue low_priority(loop);
  std::string done;
  for (char name = 'a'; name <= 'j'; ++name)
    low_priority.take([&, name] {
      done += name;
      loop.work_for(100);
    });
  EXPECT_EQ(done, "") << "not at once";
  loop.turn();
  EXPECT_EQ(done, "abc");
  loop.post([&] { done += " player "; });
  loop.turn();
  EXPECT_EQ(done, "abcdef player ");
  loop.turn();
  loop.turn();
  EXPECT_EQ(done, "abcdef player ghij");
  EXPECT_TRUE(loop.idle());
}

TEST(LowPriorityQueue, AcceptsMoreFromTheWorkItDoes) {
  BusyLoop loop;
  LowPriorityQueue low_priority(loop);
  std::string done;
  low_priority.take([&] {
    done += "a";
    low_priority.take([&] { done += "b"; });
  });
  loop.turn();
  EXPECT_EQ(done, "ab");
  EXPECT_TRUE(loop.idle());
  low_priority.take([&] { done += "c"; });
  loop.turn();
  EXPECT_EQ(done, "abc");
}

TEST(LowPriorityQueue, OneThatTakesLongHasATurnToItself) {
  BusyLoop loop;
  LowPriorityQueue low_priority(loop);
  int done = 0;
  for (int i = 0; i < 3; ++i)
    low_priority.take([&] {
      ++done;
      loop.work_for(5'000);
    });
  for (int turn = 1; turn <= 3; ++turn) {
    loop.turn();
    EXPECT_EQ(done, turn);
  }
}

}  // namespace
}  // namespace crosstable::test
