// Two worlds, two tables that play the same boards: nothing that the second table, the lobby, profiles, lists of games,
// ratings or /metrics say depends on what is played at the first. And a leak that is planted is found: in this program,
// the linker redirects three questions that the server asks about a room (see CMakeLists.txt).
#include <gtest/gtest.h>

#include <optional>
#include <ostream>

#include "server/room/room_state.hpp"
#include "tests/server/secrecy/two_tables.hpp"

namespace crosstable::test {

enum class BoardLeak : std::uint8_t { none, spectator, record, listing };
static BoardLeak planted = BoardLeak::none;

extern "C" {
// bool RoomState::may_be_seen_by(const PlayerId&) const
bool __real__ZNK10crosstable9RoomState14may_be_seen_byERKNS_2IdINS_12PlayerIdKindEEE(const RoomState*, const PlayerId&);
bool __wrap__ZNK10crosstable9RoomState14may_be_seen_byERKNS_2IdINS_12PlayerIdKindEEE(const RoomState* room,
                                                                                     const PlayerId& player) {
  return planted == BoardLeak::spectator ||
         __real__ZNK10crosstable9RoomState14may_be_seen_byERKNS_2IdINS_12PlayerIdKindEEE(room, player);
}
// bool RoomState::is_undisclosed() const, as the handlers ask it: whether to write records and to rate
bool __real__ZNK10crosstable9RoomState14is_undisclosedEv(const RoomState*);
bool __wrap__ZNK10crosstable9RoomState14is_undisclosedEv(const RoomState* room) {
  return planted != BoardLeak::record && __real__ZNK10crosstable9RoomState14is_undisclosedEv(room);
}
// Phase RoomState::shown_phase() const
Phase __real__ZNK10crosstable9RoomState11shown_phaseEv(const RoomState*);
Phase __wrap__ZNK10crosstable9RoomState11shown_phaseEv(const RoomState* room) {
  return planted == BoardLeak::listing ? room->phase : __real__ZNK10crosstable9RoomState11shown_phaseEv(room);
}
}

namespace {

constexpr int most_steps = 400;

struct Found {
  std::optional<std::string> difference;  // what others were told in one world and not in the other
  bool parted = false;                    // at some moment, more games were over at the first table of one world
};

// Until the first table has finished in both worlds, or a difference is found. The second never finishes a board: its
// own ids come from the same source of randomness as the first one's.
Found watch(const std::string& game) {
  TwoTables one(game, 1), other(game, 2);
  Found found;
  for (int step = 0; step < most_steps && !(one.is_over(0) && other.is_over(0)); ++step) {
    for (TwoTables* world : {&one, &other}) {
      world->play_first();
      if (step % 100 == 0) world->play_second();
      if (step % 5 == 0) world->wait();
      if (step % 5 == 0) world->look_around();
    }
    found.parted = found.parted || one.games_over() != other.games_over();
    const auto mine = one.told_to_others(), others = other.told_to_others();
    for (std::size_t at = 0; at < std::max(mine.size(), others.size()) && !found.difference; ++at) {
      const std::string nothing = "nothing";
      const std::string& here = at < mine.size() ? mine[at] : nothing;
      const std::string& there = at < others.size() ? others[at] : nothing;
      if (here != there) found.difference = here + "\nand in the other world\n" + there;
    }
    if (found.difference) return found;
  }
  EXPECT_TRUE(one.is_over(0) && other.is_over(0)) << game << " takes longer";
  EXPECT_EQ(one.records_to_be_had(), 0u);
  return found;
}

class BoardSecrecy : public testing::TestWithParam<std::string> {
 protected:
  void TearDown() override { planted = BoardLeak::none; }
};

TEST_P(BoardSecrecy, NobodyElseReceivesAByteThatDependsOnWhatIsPlayedAtATable) {
  const Found found = watch(GetParam());
  EXPECT_FALSE(found.difference) << *found.difference;
  EXPECT_TRUE(found.parted) << "the worlds were the same";
}

TEST_P(BoardSecrecy, FindsASpectatorWhoIsLetIn) {
  planted = BoardLeak::spectator;
  EXPECT_TRUE(watch(GetParam()).difference);
}

TEST_P(BoardSecrecy, FindsARecordThatIsListedTooEarly) {
  planted = BoardLeak::record;
  EXPECT_TRUE(watch(GetParam()).difference);
}

TEST_P(BoardSecrecy, FindsALobbyThatTellsHowASeriesStands) {
  planted = BoardLeak::listing;
  EXPECT_TRUE(watch(GetParam()).difference);
}

INSTANTIATE_TEST_SUITE_P(Games, BoardSecrecy, testing::Values("crosswise", "kriss-kross"), [](const auto& each) {
  return each.param == "crosswise" ? std::string("crosswise") : std::string("kriss_kross");
});

}  // namespace
}  // namespace crosstable::test
