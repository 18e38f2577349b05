// Threads have the names that an operator looks for, and are over once they have been joined.
#include <gtest/gtest.h>
#include <pthread.h>

#include <array>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/base/own_thread.hpp"

namespace crosstable {
namespace {

std::string name_of_this_thread() {
  std::array<char, OwnThread::longest_name + 1> name{};
  ::pthread_getname_np(::pthread_self(), name.data(), name.size());
  return name.data();
}

TEST(OwnThread, HasItsNameWhenItsWorkBegins) {
  for (const std::string& name : {std::string("bot 12"), std::string(OwnThread::longest_name, 'x')}) {
    std::string seen;
    OwnThread thread(name, [&seen] { seen = name_of_this_thread(); });
    thread.join();
    EXPECT_EQ(seen, name);
  }
}

TEST(OwnThread, LeavesTheNameOfItsMakerAlone) {
  const auto before = name_of_this_thread();
  OwnThread("other", [] {}).join();
  EXPECT_EQ(name_of_this_thread(), before);
}

TEST(OwnThread, CanBeJoinedOnceAndAskedToAgain) {
  OwnThread none;
  EXPECT_FALSE(none.joinable());
  none.join();
  OwnThread thread("once", [] {});
  EXPECT_TRUE(thread.joinable());
  thread.join();
  EXPECT_FALSE(thread.joinable());
  thread.join();
}

TEST(OwnThread, IsMovedAndTakesWhatCannotBeCopied) {
  int seen = 0;
  std::vector<OwnThread> threads;
  threads.emplace_back("moved", [&seen, number = std::make_unique<int>(7)] { seen = *number; });
  OwnThread last = std::move(threads.back());
  last.join();
  EXPECT_EQ(seen, 7);
}

TEST(OwnThread, LetsGoOfWhatItsWorkHoldsBeforeItIsJoined) {
  const auto held = std::make_shared<int>();
  OwnThread thread("holds", [held] {});
  thread.join();
  EXPECT_EQ(held.use_count(), 1);
}

TEST(OwnThread, GoesOnWhenItIsDetached) {
  std::promise<std::string> name;
  auto told = name.get_future();
  OwnThread("detached", [name = std::move(name)]() mutable { name.set_value(name_of_this_thread()); }).detach();
  EXPECT_EQ(told.get(), "detached");
}

}  // namespace
}  // namespace crosstable
