// Rooms are served in turn.
#include "server/bots/fair_queue.hpp"

#include <gtest/gtest.h>

#include <string>

namespace crosstable::test {
namespace {

std::string all_of(FairQueue<std::string>& queue) {
  std::string order;
  while (const auto job = queue.pop()) order += *job + " ";
  return order;
}

TEST(FairQueue, RoomsTakeTurnsHoweverMuchOneOfThemWants) {
  FairQueue<std::string> queue;
  for (const char* job : {"a1", "a2", "a3", "b1", "c1", "c2"}) queue.push(std::string(1, job[0]), job);
  EXPECT_EQ(queue.size(), 6u);
  EXPECT_EQ(all_of(queue), "a1 b1 c1 a2 c2 a3 ");
  EXPECT_EQ(queue.size(), 0u);
}

TEST(FairQueue, ARoomThatWasServedComesAfterThoseThatWait) {
  FairQueue<std::string> queue;
  queue.push("a", "a1");
  queue.push("b", "b1");
  EXPECT_EQ(queue.pop(), "a1");
  queue.push("a", "a2");
  queue.push("c", "c1");
  EXPECT_EQ(all_of(queue), "b1 a2 c1 ");
}

TEST(FairQueue, WhatIsDroppedTakesNoTurnAndNoPlace) {
  FairQueue<std::string> queue;
  for (const char* job : {"a1", "a2", "b1", "c1"}) queue.push(std::string(1, job[0]), job);
  queue.drop_if([](const std::string& job) { return job == "a1" || job == "b1"; });
  EXPECT_EQ(queue.size(), 2u);
  queue.push("b", "b2");
  EXPECT_EQ(all_of(queue), "a2 c1 b2 ");
}

}  // namespace
}  // namespace crosstable::test
