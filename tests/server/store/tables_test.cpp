// Streams of the file that are read a little at a time.
#include "server/store/sqlite/tables.hpp"

#include <gtest/gtest.h>

#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::sqlite {
namespace {

class TablesTest : public testing::Test {
 protected:
  void write(const Write& write) {
    tables_.begin();
    tables_.apply(write);
    tables_.commit();
  }
  void append(const char* room, std::uint64_t first_seq, std::size_t facts) {
    Write write;
    write.stream = RoomCode(room);
    write.first_seq = first_seq;
    write.facts.assign(facts, room);
    this->write(write);
  }
  void close(const char* room) {
    Write write;
    write.stream = RoomCode(room);
    write.close_stream = true;
    this->write(write);
  }

  const test::ScratchFolder folder_;
  Tables tables_{folder_ / "store.sqlite"};
};

TEST_F(TablesTest, AStreamIsReadInPartsAndHasWhatWasCommittedBetweenThem) {
  append("AAAAAA", 1, 1);
  append("BBBBBB", 1, 3'000);
  append("AAAAAA", 2, 1);
  auto reading = tables_.begin_reading(RoomCode("AAAAAA"));
  ASSERT_FALSE(tables_.read_on(reading)) << "two thousand facts are one part";
  append("AAAAAA", 3, 1);
  ASSERT_TRUE(tables_.read_on(reading));
  EXPECT_EQ(reading.take()->facts.size(), 3U);
}

TEST_F(TablesTest, AStreamIsLookedForFromItsFirstFactToItsLast) {
  append("BBBBBB", 1, 10'000);
  append("AAAAAA", 1, 1);
  append("BBBBBB", 10'001, 10'000);
  auto reading = tables_.begin_reading(RoomCode("AAAAAA"));
  EXPECT_TRUE(tables_.read_on(reading));
  EXPECT_EQ(reading.take()->facts.size(), 1U);
}

TEST_F(TablesTest, AStreamThatIsClosedWhileItIsReadIsNotThere) {
  append("AAAAAA", 1, 1);
  append("BBBBBB", 1, 3'000);
  append("AAAAAA", 2, 1);
  auto reading = tables_.begin_reading(RoomCode("AAAAAA"));
  ASSERT_FALSE(tables_.read_on(reading));
  close("AAAAAA");
  append("AAAAAA", 1, 1);  // another room of the same code
  ASSERT_TRUE(tables_.read_on(reading));
  EXPECT_EQ(reading.take(), std::nullopt);
}

}  // namespace
}  // namespace crosstable::sqlite
