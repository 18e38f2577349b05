// Two worlds, two tables of an event that play the same boards: nothing that the second table, the director, the
// event's watchers, the lobby, profiles, ratings, /api or /metrics say depends on what is played at the first. And a
// leak that is planted is found: in this program, the linker redirects some questions that the server asks about a room
// or an event (see CMakeLists.txt).
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "server/events/showing/event_export.hpp"
#include "server/events/showing/view_parts.hpp"
#include "server/room/state/room_state.hpp"
#include "tests/server/secrecy/two_tables.hpp"

namespace crosstable::test {

enum class BoardLeak : std::uint8_t { none, spectator, record, listing, pairing, document };
static BoardLeak planted = BoardLeak::none;

// The standing of the boards at a table that may not show it.
static std::string scores_at(const events::Table& table) {
  std::string scores;
  for (const auto& board : table.board_scores)
    for (const std::int64_t score : board) scores += std::to_string(score) + " ";
  return scores;
}

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
// std::string events::table_text(const EventState&, const TableId&, const Bracket&)
std::string
__real__ZN10crosstable6events10table_textB5cxx11ERKNS0_10EventStateERKNS0_7TableIdERKSt6vectorINS0_12BracketMatchESaIS8_EE(
    const events::EventState&, const events::TableId&, const events::Bracket&);
std::string
__wrap__ZN10crosstable6events10table_textB5cxx11ERKNS0_10EventStateERKNS0_7TableIdERKSt6vectorINS0_12BracketMatchESaIS8_EE(
    const events::EventState& event, const events::TableId& id, const events::Bracket& bracket) {
  std::string text =
      __real__ZN10crosstable6events10table_textB5cxx11ERKNS0_10EventStateERKNS0_7TableIdERKSt6vectorINS0_12BracketMatchESaIS8_EE(
          event, id, bracket);
  const std::string scores = scores_at(event.table(id));
  if (planted == BoardLeak::pairing && !scores.empty()) text.insert(text.size() - 1, ",\"zz\":\"" + scores + "\"");
  return text;
}
// std::string events::standings_csv(const EventState&)
std::string __real__ZN10crosstable6events13standings_csvB5cxx11ERKNS0_10EventStateE(const events::EventState&);
std::string __wrap__ZN10crosstable6events13standings_csvB5cxx11ERKNS0_10EventStateE(const events::EventState& event) {
  std::string text = __real__ZN10crosstable6events13standings_csvB5cxx11ERKNS0_10EventStateE(event);
  if (planted == BoardLeak::document) text += scores_at(event.table({1, 1}));
  return text;
}
}

namespace {

constexpr int some_moves = 12, a_few_moves = 4;

struct Found {
  std::optional<std::string> difference;  // what others were told in one world and not in the other
  bool parted = false;                    // other things were on the first table
};

class Worlds {
 public:
  Worlds(const std::string& game, const std::string& deals) : one(game, deals, 1), other(game, deals, 2) {}

  // False: a difference was found.
  template <class Act>
  bool both(const Act& act) {
    for (TwoTables* world : {&one, &other}) {
      act(*world);
      world->look_around();
    }
    found.parted = found.parted || one.board_of_first() != other.board_of_first();
    const auto mine = one.told_to_others(), others = other.told_to_others();
    for (std::size_t at = 0; at < std::max(mine.size(), others.size()) && !found.difference; ++at) {
      const std::string nothing = "nothing";
      const std::string& here = at < mine.size() ? mine[at] : nothing;
      const std::string& there = at < others.size() ? others[at] : nothing;
      if (here != there) found.difference = here + "\nand in the other world\n" + there;
    }
    return !found.difference;
  }

  TwoTables one, other;
  Found found;
};

// The first table plays otherwise in both worlds, and ends its first board earlier in one of them. Then the second
// finishes that board; its own ids come from the same source of randomness as the first one's, so not before. Both go
// on to the next, which the first finishes.
bool is_the_same_to_others(Worlds& worlds) {
  for (int move = 0; move < some_moves; ++move) {
    if (!worlds.both([&](TwoTables& world) {
          world.play_first();
          if (move % 4 == 0) world.play_second();
        }))
      return false;
  }
  if (!worlds.both([](TwoTables& world) {
        world.give_up_a_game();
        world.wait();
      }))
    return false;
  for (int move = 0; move < a_few_moves; ++move)
    if (!worlds.both([](TwoTables& world) { world.play_first(); })) return false;
  if (!worlds.both([](TwoTables& world) { world.give_up_first_game(); })) return false;
  for (TwoTables* world : {&worlds.one, &worlds.other})
    EXPECT_TRUE(world->waits(0)) << "the next board is for all tables";
  if (!worlds.both([](TwoTables& world) { world.give_up_second_game(); })) return false;
  for (TwoTables* world : {&worlds.one, &worlds.other})
    for (const std::size_t table : {0, 1}) EXPECT_FALSE(world->waits(table));
  for (int move = 0; move < a_few_moves; ++move) {
    if (!worlds.both([](TwoTables& world) {
          world.play_first();
          world.play_second();
        }))
      return false;
  }
  if (!worlds.both([](TwoTables& world) { world.give_up_first_game(); })) return false;
  EXPECT_TRUE(worlds.one.is_over(0) && worlds.other.is_over(0));
  for (int move = 0; move < a_few_moves; ++move)
    if (!worlds.both([](TwoTables& world) { world.play_second(); })) return false;
  return true;
}

struct Scene {
  const char* game;
  const char* deals;
  const char* name;
};

class BoardSecrecy : public testing::TestWithParam<Scene> {
 protected:
  void TearDown() override { planted = BoardLeak::none; }
};

TEST_P(BoardSecrecy, NobodyElseReceivesAByteThatDependsOnWhatIsPlayedAtATable) {
  Worlds worlds(GetParam().game, GetParam().deals);
  EXPECT_TRUE(is_the_same_to_others(worlds)) << *worlds.found.difference;
  EXPECT_TRUE(worlds.found.parted) << "the worlds were the same";
  EXPECT_EQ(worlds.one.records_to_be_had(), 0u);
  EXPECT_FALSE(worlds.one.eve_is_let_in());
}

TEST_P(BoardSecrecy, EverythingIsSeenWhenTheLastTableHasFinished) {
  Worlds worlds(GetParam().game, GetParam().deals);
  ASSERT_TRUE(is_the_same_to_others(worlds));
  EXPECT_FALSE(worlds.both([](TwoTables& world) { world.give_up_second_game(); })) << "the results are not the same";
  EXPECT_EQ(worlds.one.records_to_be_had(), 4u);
  EXPECT_TRUE(worlds.one.eve_is_let_in());
}

struct NamedLeak {
  BoardLeak leak;
  const char* deals;
  const char* name;
};

class PlantedBoardLeak : public testing::TestWithParam<NamedLeak> {
 protected:
  void TearDown() override { planted = BoardLeak::none; }
};

TEST_P(PlantedBoardLeak, IsFound) {
  planted = GetParam().leak;
  Worlds worlds("crosswise", GetParam().deals);
  EXPECT_FALSE(is_the_same_to_others(worlds));
}

constexpr Scene scenes[]{{"crosswise", "same", "crosswise"},
                         {"kriss-kross", "same", "kriss_kross"},
                         {"crosswise", "teams", "crosswise_by_teams"},
                         {"kriss-kross", "teams", "kriss_kross_by_teams"}};
constexpr NamedLeak leaks[]{
    {BoardLeak::spectator, "same", "a_spectator_who_is_let_in"},
    {BoardLeak::record, "same", "a_record_that_is_written_too_early"},
    {BoardLeak::listing, "same", "a_lobby_that_tells_how_a_series_stands"},
    {BoardLeak::pairing, "same", "a_score_in_what_watchers_see"},
    {BoardLeak::document, "same", "a_score_in_a_document"},
    {BoardLeak::spectator, "teams", "a_team_mate_who_is_let_in"},
    {BoardLeak::pairing, "teams", "a_score_that_the_other_table_of_a_match_is_told"},
};
INSTANTIATE_TEST_SUITE_P(Games, BoardSecrecy, testing::ValuesIn(scenes),
                         [](const auto& each) { return std::string(each.param.name); });
INSTANTIATE_TEST_SUITE_P(Leaks, PlantedBoardLeak, testing::ValuesIn(leaks),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace crosstable::test
