// The parts of the load generator that could silently measure the wrong thing: reading frames, choosing moves, the
// floor's upgrade.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "frame_scan.hpp"
#include "move_picker.hpp"
#include "sha1.hpp"

namespace load {
namespace {

Sight seeing(std::string_view filled, std::string_view hand) {
  Sight sight;
  for (std::size_t at = 0; at + 1 < filled.size(); at += 2) sight.board[cell_at(filled.substr(at, 2))] = 'A';
  for (const char stone : hand) sight.hand[sight.hand_size++] = stone;
  return sight;
}

Sight full_but(std::string_view free, std::string_view hand) {
  Sight sight = seeing("", hand);
  sight.board.fill('A');
  if (!free.empty()) sight.board[cell_at(free)] = 0;
  return sight;
}

std::set<std::string> many_picks(const Sight& sight, double action_chance = 0) {
  MovePicker picker(7, action_chance);
  std::set<std::string> moves;
  for (int i = 0; i < 2000; ++i) moves.emplace(picker.pick(sight));
  return moves;
}

TEST(FrameScan, AnUpdatePatchesBoardAndHandAndBringsThePrompt) {
  Sight sight = seeing("a1", "ABCD");
  const auto frame = scan(
      R"({"jsonrpc":"2.0","method":"room.update","params":{"room":"ABC234","seq":12,"patch":{"table":{"bag":30,"board":{"c4":"B"},)"
      R"("hand":["A","C","D","M"],"hands":{"1":4},"last":"1 B@c4"}},)"
      R"("events":[{"type":"placed","seat":1,"stone":"B","cell":"c4"}],)"
      R"("prompt":{"id":"p\"17","offer":{"kind":"turn","place":["A","C","D"],"actions":["M"]}}}})",
      sight);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->kind, Frame::Kind::update);
  EXPECT_EQ(frame->room, "ABC234");
  EXPECT_EQ(frame->seq, 12U);
  EXPECT_TRUE(frame->has_prompt);
  EXPECT_FALSE(frame->redraw);
  EXPECT_EQ(frame->prompt_id, R"("p\"17")");
  EXPECT_EQ(sight.board[cell_at("c4")], 'B');
  EXPECT_EQ(sight.board[cell_at("a1")], 'A');
  EXPECT_EQ(sight.stones(), "ACDM");
}

TEST(FrameScan, WithoutAPromptNoDecisionIsOwed) {
  Sight sight;
  const auto frame = scan(R"({"method":"room.update","params":{"seq":3,"patch":{},"events":[]}})", sight);
  ASSERT_TRUE(frame);
  EXPECT_FALSE(frame->has_prompt);
  EXPECT_TRUE(frame->prompt_id.empty());
}

TEST(FrameScan, NullTakesAStoneOffTheBoard) {
  Sight sight = seeing("c4d5", "");
  ASSERT_TRUE(
      scan(R"({"method":"room.update","params":{"patch":{"table":{"board":{"c4":null,"e6":"F"}}},"seq":3}})", sight));
  EXPECT_EQ(sight.board[cell_at("c4")], 0);
  EXPECT_EQ(sight.board[cell_at("d5")], 'A');
  EXPECT_EQ(sight.board[cell_at("e6")], 'F');
}

TEST(FrameScan, NullClearsBoardHandOrTable) {
  Sight sight = seeing("c4", "AB");
  ASSERT_TRUE(scan(R"({"params":{"patch":{"table":{"board":null}}}})", sight));
  EXPECT_EQ(sight.board, Sight{}.board);
  EXPECT_EQ(sight.stones(), "AB");
  ASSERT_TRUE(scan(R"({"params":{"patch":{"table":{"hand":null}}}})", sight));
  EXPECT_EQ(sight.stones(), "");
  sight = seeing("c4", "AB");
  ASSERT_TRUE(scan(R"({"params":{"patch":{"table":null}}})", sight));
  EXPECT_EQ(sight.board, Sight{}.board);
  EXPECT_EQ(sight.stones(), "");
}

TEST(FrameScan, ASnapshotStartsAfresh) {
  Sight sight = seeing("c4", "AB");
  const auto frame = scan(
      R"({"id":4,"jsonrpc":"2.0","result":{"chat":[],"room":"ABC234","seq":9,"view":{"phase":"lobby","seats":{"0":{"name":"{\"board\"}"}}}}})",
      sight);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->kind, Frame::Kind::response);
  EXPECT_EQ(frame->id, "4");
  EXPECT_EQ(frame->seq, 9U);
  EXPECT_EQ(sight.phase, Phase::lobby);
  EXPECT_EQ(sight.board, Sight{}.board);
  EXPECT_EQ(sight.stones(), "");
}

TEST(FrameScan, KeysMayComeInAnyOrderAndWithWhiteSpace) {
  Sight sight;
  const auto frame = scan(
      " { \"params\" : { \"prompt\" : { \"offer\" : { \"moves\" : [ \"redraw\" ] , \"kind\" : \"redraw\" } , \"id\" : "
      "5 } ,\n"
      " \"patch\" : { \"phase\" : \"playing\" } , \"seq\" : 1 } , \"method\" : \"room.update\" } ",
      sight);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->kind, Frame::Kind::update);
  EXPECT_TRUE(frame->redraw);  // CW-9
  EXPECT_EQ(frame->prompt_id, "5");
  EXPECT_EQ(sight.phase, Phase::playing);
}

TEST(FrameScan, TellsErrorsSnapshotsAndClosedRoomsApart) {
  Sight sight;
  EXPECT_EQ(scan(R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no","data":{"code":"busy"}}})", sight)->kind,
            Frame::Kind::error);
  EXPECT_EQ(scan(R"({"method":"room.snapshot","params":{"seq":5,"view":{}}})", sight)->kind, Frame::Kind::snapshot);
  EXPECT_EQ(scan(R"({"method":"room.closed","params":{"room":"ABC234","reason":"kicked"}})", sight)->kind,
            Frame::Kind::closed);
  EXPECT_EQ(scan(R"({"method":"room.chat","params":{"text":"hi"}})", sight)->kind, Frame::Kind::other);
  EXPECT_EQ(scan(R"({"jsonrpc":"2.0","id":2,"result":{"seq":40}})", sight)->seq, 40U);
}

TEST(FrameScan, ATruncatedObjectIsRefusedWhereverItIsCut) {
  const std::string whole =
      R"({"method":"room.update","params":{"seq":12,"patch":{"table":{"board":{"c4":null},"hand":["A"]}},"prompt":{"id":"p","offer":{"kind":"turn"}}}})";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    Sight sight;
    EXPECT_FALSE(scan(whole.substr(0, size), sight)) << size;
  }
  Sight sight;
  EXPECT_TRUE(scan(whole, sight));
  EXPECT_FALSE(scan(whole + "x", sight));
  EXPECT_FALSE(scan("[1]", sight));
}

TEST(MovePicker, PlacesASymbolOfTheHandOnAnEmptyCell) {  // CW-12
  const Sight sight = full_but("d5", "CMXR");
  EXPECT_EQ(many_picks(sight), std::set<std::string>{"C@d5"});
  EXPECT_EQ(many_picks(seeing("", "AB")).size(), 72U);
}

TEST(MovePicker, TheSameSeedPlaysTheSameMoves) {
  MovePicker one(3);
  MovePicker other(3);
  const Sight sight = seeing("a1b2", "ABCD");
  for (int i = 0; i < 100; ++i) EXPECT_EQ(std::string(one.pick(sight)), other.pick(sight));
}

TEST(MovePicker, AHandOfActionStonesPlaysThoseThatCanBeCarriedOut) {  // CW-13, CW-14
  EXPECT_EQ(many_picks(seeing("c4", "RRSX")), std::set<std::string>{"R:c4"});
  EXPECT_EQ(many_picks(full_but("d5", "M")).size(), 35U);
  EXPECT_EQ(many_picks(seeing("c4d5", "SX")), (std::set<std::string>{"S:c4-d5", "S:d5-c4"}));
}

TEST(MovePicker, FindsNothingWhereTheRulesLeaveNothing) {  // CW-14, CW-16
  EXPECT_EQ(MovePicker(1).pick(seeing("", "MRSX")), "");
  EXPECT_EQ(MovePicker(1).pick(seeing("c4", "SSSX")), "");
  EXPECT_EQ(MovePicker(1).pick(seeing("c4", "")), "");
}

TEST(MovePicker, ReplacesByASymbolOfTheHand) {  // CW-13
  EXPECT_EQ(many_picks(seeing("c4", "BX"), 1), std::set<std::string>{"X:c4=B"});
}

TEST(MovePicker, PlaysActionsAsOftenAsAsked) {
  MovePicker picker(5, 0.25);
  const Sight sight = seeing("c4", "BR");
  int actions = 0;
  for (int i = 0; i < 10000; ++i) actions += picker.pick(sight).front() == 'R' ? 1 : 0;
  EXPECT_GT(actions, 2300);
  EXPECT_LT(actions, 2700);
}

TEST(FloorUpgrade, AnswersTheKeyOfTheStandard) {  // RFC 6455, 1.3
  EXPECT_EQ(base64(sha1("dGhlIHNhbXBsZSBub25jZQ==258EAFA5-E914-47DA-95CA-C5AB0DC85B11")),
            "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(base64(sha1("")), "2jmj7l5rSw0yVb/vlWAYkK/YBwk=");
  EXPECT_EQ(base64(sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")), "hJg+RBw70m66rkqh+VEp5eVGcPE=");
}

}  // namespace
}  // namespace load
