// Who waits for the disk: a loop, while flushes of 0.1 ms take little of its time; the writer thread at 1, 4 and 50 ms.
#include "server/store/sqlite/flush_pace.hpp"

#include <gtest/gtest.h>

namespace crosstable::sqlite {
namespace {

using namespace std::chrono_literals;

// A second of commits: what a loop waits for itself, and what of that was flushing.
struct Second {
  int by_loop = 0, by_writer = 0;
  FlushPace::Duration waited{0};
};

class Disk {
 public:
  explicit Disk(FlushPace::Duration quick = 1ms) : pace(quick) {}

  // A commit, at the earliest so long after the last.
  Second run(FlushPace::Duration flush, FlushPace::Duration every, FlushPace::Duration span = 1s) {
    Second seen;
    for (const auto end = now_ + span; now_ < end;) {
      const auto begun = now_;
      const bool by_loop = pace.may_wait(now_);
      now_ += std::max(flush, every);
      if (by_loop) {
        pace.waited(flush, now_ - begun, now_);
        seen.waited += flush;
      }
      ++(by_loop ? seen.by_loop : seen.by_writer);
    }
    return seen;
  }

  FlushPace pace;

 private:
  FlushPace::Time now_{1h};
};

TEST(FlushPace, FlushesOfATenthOfAMillisecondAreWaitedForByTheLoop) {
  Disk disk;
  EXPECT_EQ(disk.run(100us, 1ms).by_writer, 0);
}

TEST(FlushPace, FlushesThatTakeMoreThanAThirdOfTheTimeAreNot) {
  Disk disk;
  disk.run(100us, 200us);
  const Second then = disk.run(100us, 200us);
  EXPECT_LT(then.by_loop, 20);
  EXPECT_GT(then.by_writer, 4'900);
}

TEST(FlushPace, SlowFlushesAreTriedRarely) {
  for (const auto flush : {1'100us, 4'000us, 50'000us}) {
    Disk disk;
    disk.run(flush, 4ms, 30s);
    const Second later = disk.run(flush, 4ms, 60s);
    EXPECT_LE(later.by_loop, 4) << flush.count();
    EXPECT_LE(later.waited, 200ms) << flush.count();
  }
}

TEST(FlushPace, OneSlowFlushOfAQuickDiskIsForgotten) {
  Disk disk;
  disk.run(100us, 1ms);
  disk.run(50ms, 1ms, 1ms);
  disk.run(100us, 1ms, 10s);
  EXPECT_EQ(disk.run(100us, 1ms).by_writer, 0);
}

TEST(FlushPace, ADiskThatHasBecomeQuickIsFound) {
  Disk disk;
  disk.run(4ms, 1ms, 60s);
  disk.run(100us, 1ms, 600s);
  EXPECT_EQ(disk.run(100us, 1ms).by_writer, 0);
}

TEST(FlushPace, NothingIsQuickEnoughForZero) {
  Disk disk(0ms);
  EXPECT_EQ(disk.run(0us, 1ms).by_loop, 0);
}

}  // namespace
}  // namespace crosstable::sqlite
