// The checks that keep the peer on Bun honest: a peer that leaks a hand, or leaves out a part of the turn, ends the
// run.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "bun_message.hpp"
#include "bun_seat.hpp"

namespace load {
namespace {

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(std::string(from));
  return text.replace(at, from.size(), to);
}

const std::string dealt =
    R"({"t":"dealt","room":"12","seq":1,"scores":[0,0],"turn":1,"bag":46,"hands":[4,4],"hand":[0,5,6,5]})";
const std::string others_dealt = changed(dealt, "[0,5,6,5]", "[1,2,3,9]");
const std::string moved =
    R"({"t":"moved","room":"12","seq":2,"seat":1,"tile":2,"cell":17,"turn":0,"bag":45,"hands":[4,4],"hand":[0,5,6,5]})";
const std::string movers_own = changed(moved, "[0,5,6,5]", "[1,4,3,9]");

// What is wrong with the text, for this seat.
std::string follow(BunSeat& seat, const std::string& text) {
  const auto message = read_bun_message(text);
  return message ? seat.follow(*message) : "not a JSON object";
}

BunSeat seated(std::size_t seat, const std::string& deal) {
  BunSeat it;
  it.enter("12", 2);
  it.sit(seat);
  EXPECT_EQ(follow(it, deal), "");
  return it;
}

BunSeat viewer() { return seated(0, dealt); }

BunSeat mover() {
  BunSeat it = seated(1, others_dealt);
  it.place('2', 17);
  return it;
}

TEST(BunSeat, FollowsADealAndAMove) {
  BunSeat it = viewer();
  EXPECT_FALSE(it.may_move());
  EXPECT_EQ(follow(it, moved), "");
  EXPECT_EQ(it.board()[17], '2');
  EXPECT_EQ(it.hand(), "0565");
  EXPECT_EQ(it.seq(), 2U);
  EXPECT_TRUE(it.may_move());

  BunSeat other = mover();
  EXPECT_TRUE(other.may_move());
  EXPECT_EQ(follow(other, movers_own), "");
  EXPECT_EQ(other.hand(), "1439");
  EXPECT_TRUE(other.sees_the_same(it));
}

TEST(BunSeat, PaddingChangesNothing) {
  BunSeat it = viewer();
  EXPECT_EQ(follow(it, changed(moved, R"("hand":)", R"("pad":"xxxx","hand":)")), "");
}

TEST(BunSeat, ALeakedHandIsFoundWhereverItIs) {
  for (const char* leak : {
           R"("hand":[1,4,3,9],"hand":)",
           R"("others":[[1,4,3,9]],"hand":)",
           R"("drawn":4,"hand":)",
           R"("pad":"1439","hand":)",
       }) {
    BunSeat it = viewer();
    EXPECT_NE(follow(it, changed(moved, R"("hand":)", leak)), "") << leak;
  }
  BunSeat it = viewer();
  EXPECT_NE(follow(it, movers_own), "") << "another's hand in place of one's own";
  EXPECT_NE(follow(it, changed(moved, R"("hands":[4,4])", R"("hands":[[0,5,6,5],[1,4,3,9]])")), "");
}

TEST(BunSeat, AnUpdateWithoutAHandIsRefused) {
  BunSeat it = viewer();
  EXPECT_NE(follow(it, changed(moved, R"(,"hand":[0,5,6,5])", "")), "");
}

TEST(BunSeat, AViewersHandStaysAsItWas) {
  for (const char* hand : {"[0,5,6]", "[0,5,6,4]", "[5,0,6,5]", "[0,5,6,5,5]", "[0,5,6,12]"}) {
    BunSeat it = viewer();
    EXPECT_NE(follow(it, changed(moved, "[0,5,6,5]", hand)), "") << hand;
  }
}

TEST(BunSeat, TheMoverDrawsOneTileForTheOneThatWasPlaced) {
  for (const char* hand : {"[1,4,3,8]", "[1,3,9,4]", "[1,3,9]"}) {
    BunSeat it = mover();
    EXPECT_NE(follow(it, changed(moved, "[0,5,6,5]", hand)), "") << hand;
  }
}

TEST(BunSeat, AMoveAgreesWithTurnCellBagAndWhatThePlayerSent) {
  for (const auto& [from, to] : {
           std::pair{R"("room":"12")", R"("room":"13")"},
           std::pair{R"("seq":2)", R"("seq":3)"},
           std::pair{R"("seat":1)", R"("seat":0)"},
           std::pair{R"("tile":2)", R"("tile":3)"},
           std::pair{R"("cell":17)", R"("cell":18)"},
           std::pair{R"("cell":17)", R"("cell":36)"},
           std::pair{R"("turn":0)", R"("turn":1)"},
           std::pair{R"("turn":0,)", ""},
           std::pair{R"("bag":45)", R"("bag":46)"},
           std::pair{R"("hands":[4,4])", R"("hands":[4,3])"},
           std::pair{R"("hands":[4,4])", R"("hands":[4,4,4])"},
           std::pair{R"("t":"moved")", R"("t":"dealt")"},
       }) {
    BunSeat it = mover();
    EXPECT_NE(follow(it, changed(movers_own, from, to)), "") << to;
  }
}

TEST(BunSeat, ACellIsFilledOnce) {
  BunSeat it = viewer();
  EXPECT_EQ(follow(it, moved), "");
  it.place('0', 17);
  EXPECT_NE(follow(it, R"({"t":"moved","room":"12","seq":3,"seat":0,"tile":0,"cell":17,"turn":1,"bag":44,)"
                       R"("hands":[4,4],"hand":[3,5,6,5]})"),
            "");
}

TEST(BunSeat, BoardsThatDisagreeAreFound) {
  BunSeat it = viewer();
  BunSeat other = mover();
  EXPECT_EQ(follow(other, movers_own), "");
  EXPECT_FALSE(it.sees_the_same(other));  // one update behind
  EXPECT_EQ(follow(it, changed(moved, R"("cell":17)", R"("cell":18)")), "");
  EXPECT_FALSE(it.sees_the_same(other));
}

// All 36 moves of a game of two, each of whom places equal tiles, as seat 0 sees it.
TEST(BunSeat, AFullBoardIsScoredAndThenANewGameBegins) {
  const auto play_with_scores = [](const std::string& scores) {
    BunSeat it = viewer();
    std::size_t turn = 1;
    for (std::size_t cell = 0; cell < 36; ++cell, turn = 1 - turn) {
      if (turn == 0) it.place('0', cell);
      const std::string tile = turn == 0 ? "0" : "2";
      const std::string next = cell == 35 ? "" : R"(,"turn":)" + std::to_string(1 - turn);
      const std::string text = R"({"t":"moved","room":"12","seq":)" + std::to_string(cell + 2) + R"(,"seat":)" +
                               std::to_string(turn) + R"(,"tile":)" + tile + R"(,"cell":)" + std::to_string(cell) +
                               next + R"(,"bag":)" + std::to_string(45 - cell) + R"(,"hands":[4,4],"hand":[0,5,6,5]})";
      EXPECT_EQ(follow(it, text), "") << text;
    }
    EXPECT_FALSE(it.may_move());
    std::string next_game = changed(dealt, R"("seq":1)", R"("seq":38)");
    next_game = changed(next_game, "[0,0]", scores);
    return follow(it, next_game);
  };
  // Columns are six equal tiles each, rows three and three (CW-21).
  EXPECT_EQ(play_with_scores("[42,36]"), "");
  EXPECT_NE(play_with_scores("[36,42]"), "");
  EXPECT_NE(play_with_scores("[42,35]"), "");
}

TEST(BunSeat, ABoardThatIsNotFullIsNoReasonToDeal) {
  BunSeat it = viewer();
  EXPECT_NE(follow(it, changed(dealt, R"("seq":1)", R"("seq":2)")), "");
}

TEST(BunMessage, ATruncatedObjectIsRefusedWhereverItIsCut) {
  for (std::size_t size = 0; size < moved.size(); ++size) EXPECT_FALSE(read_bun_message(moved.substr(0, size))) << size;
  EXPECT_FALSE(read_bun_message(moved + "x"));
}

TEST(BunMessage, ARefusalIsNoUpdate) {
  EXPECT_EQ(read_bun_message(R"({"t":"refused","code":"stale"})")->type, BunMessage::Type::other);
}

}  // namespace
}  // namespace load
