// What a loop runs later owns what it was given: it is moved, never copied, and gone once.
#include "server/base/move_only_function.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>

namespace crosstable::test::task_test {
namespace {

// Counts the values of its kind that are there.
struct Counted {
  explicit Counted(int& there) : there_(&there) { ++*there_; }
  Counted(Counted&& other) noexcept : there_(other.there_) { ++*there_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --*there_; }
  int* there_;
};

template <std::size_t bytes>
void check_life() {
  int there = 0, runs = 0;
  {
    Task task([counted = Counted(there), padding = std::array<char, bytes>{}, &runs] { runs += 1 + padding[0]; });
    EXPECT_EQ(there, 1);
    Task moved = std::move(task);
    EXPECT_FALSE(task);  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(there, 1);
    moved();
    task = std::move(moved);
    task();
    EXPECT_EQ(there, 1);
  }
  EXPECT_EQ(there, 0);
  EXPECT_EQ(runs, 2);
}

TEST(Tasks, OwnWhatTheyHold) {
  check_life<1>();
  check_life<400>();
}

TEST(Tasks, HoldWhatCannotBeCopied) {
  auto number = std::make_unique<int>(7);
  int found = 0;
  const Task task([number = std::move(number), &found] { found = *number; });
  task();
  EXPECT_EQ(found, 7);
}

TEST(Tasks, MayBeNone) {
  Task task;
  EXPECT_FALSE(task);
  int there = 0;
  task = [counted = Counted(there)] {};
  EXPECT_TRUE(task);
  std::exchange(task, nullptr)();
  EXPECT_EQ(there, 0);
  EXPECT_FALSE(task);
}

}  // namespace
}  // namespace crosstable::test::task_test
