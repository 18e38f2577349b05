// What viewers are sent adds up: after every step, each one's folded updates are the snapshot that they would be given.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/room/two_worlds.hpp"

namespace crosstable::test::views_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Shape {
  unsigned humans;
  unsigned bots;
};

class Views : public testing::TestWithParam<Shape> {};

TEST_P(Views, UpdatesFoldToSnapshotsForEveryViewerThroughWholeGames) {
  const std::vector<std::string> names{"Ada", "Bo", "Cy", "Dee"};
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    RoomUnderTest t(seed);
    t.create("Ada", wish({{"sumof", std::int64_t{2}}}));
    for (unsigned at = 1; at < GetParam().humans; ++at) {
      t.enter(names[at]);
      t.ask(names[at], RoomSit{code, {}});
    }
    for (unsigned at = 0; at < GetParam().bots; ++at) t.ask("Ada", RoomBot{code, {}, at == 0 ? "random" : "greedy"});
    t.enter("Eve");
    t.enter("Fay");
    t.ask("Ada", RoomStart{code});
    for (int steps = 0; t.person("Eve").line->view["phase"] != "over" && steps < 500; ++steps) {
      t.expect_views_add_up();
      if (testing::Test::HasFatalFailure()) return;
      if (!t.step()) t.loop.advance(t.limits.next_game_ms);
      if (steps == 20) t.hang_up("Fay");
      if (steps == 25) t.come_back("Fay");
      if (steps == 30) t.hang_up("Ada");
      if (steps == 33) t.come_back("Ada");
    }
    EXPECT_EQ(t.person("Eve").line->view["phase"], "over");
    EXPECT_EQ(t.person("Eve").line->view["series"]["results"].size(), 2u);
    t.expect_views_add_up();
  }
}

INSTANTIATE_TEST_SUITE_P(Room, Views, testing::Values(Shape{2, 0}, Shape{3, 0}, Shape{4, 0}, Shape{1, 1}, Shape{2, 2}),
                         [](const auto& each) {
                           return std::to_string(each.param.humans) + "_humans_" + std::to_string(each.param.bots) +
                                  "_bots";
                         });

TEST(Room, WhoChangesSeatsBetweenSeriesSeesHisNewHandAndNotTheOldOneOfAnother) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.play_out();
  t.ask("Ada", RoomSit{code, 2});
  t.ask("Bo", RoomSit{code, 0});
  t.enter("Cy");
  t.ask("Cy", RoomSit{code, 1});
  t.expect_views_add_up();
  t.ask("Ada", RoomStart{code});
  t.expect_views_add_up();
  EXPECT_EQ(t.observer.seats,
            (std::map<PlayerId, Seat>{
                {PlayerId("p-Bo"), seat_at(0)}, {PlayerId("p-Cy"), seat_at(1)}, {PlayerId("p-Ada"), seat_at(2)}}));
  t.play_out();
  t.ask("Cy", RoomStand{code});
  t.ask("Ada", RoomStart{code});
  t.expect_views_add_up();
  EXPECT_FALSE(t.person("Cy").line->view["table"].contains("hand"));
  EXPECT_EQ(t.observer.seats,
            (std::map<PlayerId, Seat>{{PlayerId("p-Bo"), seat_at(0)}, {PlayerId("p-Ada"), seat_at(1)}}));
}

TEST(Room, ViewsHaveTheirKeysInAscendingOrderAndNoNulls) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  for (int i = 0; i < 6; ++i) t.step();
  t.person("Ada").line->frames.clear();
  t.ask("Ada", RoomSync{code});
  const std::string& frame = t.person("Ada").line->frames.back();
  const std::string view = Json::parse(frame)["result"]["view"].dump();
  EXPECT_NE(frame.find("\"view\":" + view), std::string::npos);
  EXPECT_EQ(view.find("null"), std::string::npos);
}

TEST(Room, AnUpdateForAPlacementStaysSmall) {
  RoomUnderTest t;
  t.start({"Ada", "Bo", "Cy", "Dee"});
  t.enter("Eve");
  std::size_t most = 0, sum = 0, count = 0;
  while (t.to_act()) {
    t.person("Eve").line->frames.clear();
    t.step();
    if (t.person("Eve").line->view["phase"] != "playing") break;
    const std::size_t size = t.person("Eve").line->frames.back().size();
    most = std::max(most, size);
    sum += size;
    ++count;
  }
  RecordProperty("bytes", static_cast<int>(sum / count));
  EXPECT_LT(sum / count, 400u);
  EXPECT_LT(most, 700u);
}

// The legal move after which the fewest cards are in the pile, so that the game is long and the table large.
std::string move_that_makes_others_draw(const Match& match, Seat seat) {
  std::vector<std::string> moves;
  match.legal(seat, moves);
  std::string best;
  int fewest = 1'000;
  for (const std::string& move : moves) {
    const auto after = match.clone();
    after->play(seat, move, nullptr);
    while (after->chance_acts()) {
      ChanceWeights weights;
      after->chance_weights(weights);
      after->resolve(weights.at(0), nullptr);
    }
    const int pile = Json::parse(TwinMatches::open(*after))["pile"];
    if (pile < fewest && !after->outcome()) {
      fewest = pile;
      best = move;
    }
  }
  return best.empty() ? moves.front() : best;
}

// However many cards lie on the table, others are sent only what is new.
TEST(Room, AnUpdateOfAGrowingTableStaysSmallForOthers) {
  std::size_t most = 0, largest = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const GameCase two{find_game("cross-roads"), 2, {}};
    TwinMatches beside(*two.info, setup_of(two), std::nullopt, seed, false);
    World t(two, seed);
    t.chance = beside.chance_of(Twin::real);
    t.start_all();
    t.enter("Zoe");
    EXPECT_LT(t.person("Zoe").line->frames.back().size(), 900u) << "the deal, with seats, series and seal";
    while (t.phase() == "playing") {
      const Match& match = beside.match(Twin::real);
      const Seat seat = *match.to_act().begin();
      const std::string move = move_that_makes_others_draw(match, seat);
      t.person("Zoe").line->frames.clear();
      beside.makes(seat, move);
      t.play(seat, move);
      const Json& view = t.person("Zoe").line->view;
      if (view["phase"] != "playing") break;
      most = std::max(most, t.person("Zoe").line->frames.back().size());
      largest = std::max(largest, view["table"]["cards"].size());
    }
  }
  RecordProperty("bytes", static_cast<int>(most));
  RecordProperty("cards", static_cast<int>(largest));
  EXPECT_GT(largest, 25u);
  EXPECT_LT(most, 600u);
}

TEST(Room, ASlowReaderGetsOneSnapshotInPlaceOfWhatItMissed) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  Person& ada = t.person("Ada");
  const auto slow = ada.line->seq;
  t.step();
  t.room->resnapshot(ada.who, ada.line);
  const Json last = ada.line->notifications.back();
  EXPECT_EQ(last["method"], "room.snapshot");
  EXPECT_EQ(last["params"]["seq"], slow + 1);
  t.expect_views_add_up();
}

TEST(Room, EnteringTwiceOnOneConnectionShowsNobodyAnything) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const auto before = t.person("Bo").line->frames.size();
  EXPECT_EQ(t.enter("Ada")["result"]["view"]["phase"], "playing");
  EXPECT_EQ(t.person("Bo").line->frames.size(), before);
}

}  // namespace
}  // namespace crosstable::test::views_test
