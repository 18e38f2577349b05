// Facts of the log: what older servers wrote is read, and what cannot be understood is an error, never a default.
#include "server/room/state/facts.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/room/state/planned_room.hpp"
#include "tests/server/room/event_boards.hpp"

namespace crosstable::test::facts_test {
namespace {

std::optional<BotLevel> level_in(const std::string& text) { return std::get<fact::Sat>(decode_fact(text)).bot; }

TEST(Facts, ABotsLevelIsAWord) {
  const std::string text = R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":"random"})";
  EXPECT_EQ(encode(fact::Sat{seat_at(1), PlayerId("bot-1"), "Bot 1", BotLevel::random}), text);
  EXPECT_EQ(level_in(text), BotLevel::random);
  EXPECT_EQ(level_in(R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":"greedy"})"), BotLevel::greedy);
  EXPECT_EQ(level_in(R"({"f":"sat","seat":1,"player":"p-Ada","name":"Ada"})"), std::nullopt);
}

TEST(Facts, ABotsLevelThatAnOlderServerWroteIsANumber) {
  EXPECT_EQ(level_in(R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":0})"), BotLevel::random);
  EXPECT_EQ(level_in(R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":1})"), BotLevel::greedy);
}

TEST(Facts, AMoveWithAClockSaysWhatItsSeatIsCharged) {
  const fact::Moved move{seat_at(1), 7, "M:d5-c4", "1 M:c4-d5", 1'234};
  EXPECT_EQ(encode(move), "t 1234 7 M:d5-c4\n1 M:c4-d5");
  const auto read = std::get<fact::Moved>(decode_fact(encode(move)));
  EXPECT_EQ(read.used_ms, 1'234);
  EXPECT_EQ(read.seq, 7u);
  EXPECT_EQ(read.sent, "M:d5-c4");
  const auto bots = std::get<fact::Moved>(decode_fact("t 0\n1 M:c4-d5"));
  EXPECT_EQ(bots.used_ms, 0);
  EXPECT_EQ(bots.seq, std::nullopt);
  EXPECT_EQ(std::get<fact::Moved>(decode_fact("m 7\n1 M:c4-d5")).used_ms, std::nullopt);
}

TEST(Facts, OfARatedSeriesSayWhatEverySeatIsShown) {
  const fact::Rated rated{{{1500, 1662}, {1500, 1338}}};
  EXPECT_EQ(encode(rated), R"({"f":"rated","before":[1500,1500],"after":[1662,1338]})");
  EXPECT_EQ(std::get<fact::Rated>(decode_fact(encode(rated))).changes, rated.changes);
}

TEST(Facts, OfAgreementsSayWhatIsAgreedOnAndByWhom) {
  EXPECT_EQ(encode(fact::Agreed{Proposal::draw, seat_at(1)}), R"({"f":"agreed","what":"draw","seat":1})");
  EXPECT_EQ(encode(fact::Declined{Proposal::takeback, seat_at(0)}), R"({"f":"declined","what":"takeback","seat":0})");
  EXPECT_EQ(encode(fact::TakenBack{seat_at(2)}), R"({"f":"taken_back","seat":2})");
  EXPECT_EQ(encode(fact::Undone{seat_at(2)}), R"({"f":"undone","seat":2})");
  EXPECT_EQ(encode(fact::Withdrawn{Agreement::ready, seat_at(1)}), R"({"f":"withdrawn","what":"ready","seat":1})");
  EXPECT_EQ(std::get<fact::Withdrawn>(decode_fact(R"({"f":"withdrawn","what":"pause","seat":1})")).what,
            Agreement::pause);
  const auto agreed = std::get<fact::Agreed>(decode_fact(R"({"f":"agreed","what":"takeback","seat":1})"));
  EXPECT_EQ(agreed.what, Proposal::takeback);
  EXPECT_EQ(agreed.seat, seat_at(1));
  EXPECT_EQ(std::get<fact::Declined>(decode_fact(R"({"f":"declined","what":"draw","seat":0})")).what, Proposal::draw);
}

TEST(Facts, OfNoncesSayWhatASeatGaveAndWhenNobodyCanCommitAnyMore) {
  const std::string digits = hex(seed_filled_with(0xaa).reveal());
  for (const std::string& text :
       {R"({"f":"committed","seat":1,"commit":")" + digits + "\"}", std::string(R"({"f":"revealing"})"),
        R"({"f":"revealed","seat":1,"nonce":")" + digits + "\"}", std::string("{\"f\":\"dealt\",\"at\":1}\n* first 0"),
        // From a server whose nonces were not facts.
        R"({"f":"dealt","at":1,"commits":[")" + digits + R"(",""],"nonces":["",""]})" + "\n* first 0"})
    EXPECT_EQ(encode(decode_fact(text)), text);
}

TEST(Facts, OfBoundedPausesSayWhoAskedFirstAndWhatIsGone) {
  EXPECT_EQ(encode(fact::PausedFor{seat_at(1), 90'000}), R"({"f":"paused_for","seat":1,"ms":90000})");
  EXPECT_EQ(std::get<fact::PausedFor>(decode_fact(R"({"f":"paused_for","seat":1,"ms":90000})")).ms, 90'000);
  EXPECT_EQ(encode(fact::PauseOver{seat_at(2)}), R"({"f":"pause_over","seat":2})");
  EXPECT_EQ(std::get<fact::PauseOver>(decode_fact(R"({"f":"pause_over","seat":2})")).seat, seat_at(2));
}

const std::string old_plan =
    R"({"f":"planned","kind":"event","planner":"E7QX2M","name":"t1","seats":["p-Ada","p-Bo"],"arranged":true})";

TEST(Facts, APlanNamesItsBoardsAndNothingThatTheirDealsFollowFrom) {
  const RoomPlan plan = plan_with_boards(sealed_boards("crosswise", {1, 0}), {"Ada", "Bo"});
  const fact::Planned planned{plan.planner, "t1", plan.seats, {}, false, true, plan.boards};
  const std::string text = encode(planned);
  const Boards& boards = *plan.boards;
  const auto game = [&](unsigned number, const char* first) {
    const Board& board = boards.games[number - 1];
    return "{\"number\":" + std::to_string(number) + ",\"seal\":\"" + hex(board.seal) + "\",\"first\":" + first +
           ",\"key\":\"" + hex(board.key_digest) + "\"}";
  };
  const std::string boards_text =
      R"(,"boards":{"event":"E7QX2M","round":3,"games":[)" + game(1, "1") + "," + game(2, "0") + "]}}";
  EXPECT_EQ(text, old_plan.substr(0, old_plan.size() - 1) + boards_text);
  const auto read = std::get<fact::Planned>(decode_fact(text));
  ASSERT_TRUE(read.boards);
  EXPECT_EQ(encode(read), text);
  EXPECT_EQ(read.boards->of, boards.of);
}

TEST(Facts, APlanOfAServerThatGaveNoncesToRoomsIsReadAsItIs) {
  const std::string nonce = hex(seed_filled_with(0xaa).reveal()), seal = hex(seed_filled_with(1).reveal());
  const std::string text = old_plan.substr(0, old_plan.size() - 1) +
                           R"(,"boards":{"event":"E7QX2M","round":3,"commits":["",")" + nonce + R"("],"nonces":["",")" +
                           nonce + R"("],"games":[{"number":1,"seal":")" + seal + R"(","first":1}]}})";
  EXPECT_EQ(encode(decode_fact(text)), text);
}

TEST(Facts, APlanOfAnOlderServerHasNoBoards) {
  EXPECT_EQ(std::get<fact::Planned>(decode_fact(old_plan)).boards, nullptr);
  EXPECT_EQ(std::get<fact::Planned>(decode_fact(old_plan)).at, std::nullopt);
  EXPECT_EQ(encode(decode_fact(old_plan)), old_plan);
}

TEST(Facts, APlanSaysHowLongASideMayPauseAndAnOlderOneThatNobodyMay) {
  EXPECT_EQ(std::get<fact::Planned>(decode_fact(old_plan)).pause_ms, 0);
  const std::string text = old_plan.substr(0, old_plan.size() - 1) + R"(,"pause_ms":300000})";
  EXPECT_EQ(std::get<fact::Planned>(decode_fact(text)).pause_ms, 300'000);
  EXPECT_EQ(encode(decode_fact(text)), text);
  EXPECT_THROW(decode_fact(old_plan.substr(0, old_plan.size() - 1) + R"(,"pause_ms":-1})"), std::runtime_error);
}

TEST(Facts, APlanForThoseWhoWereBroughtTogetherNamesTheirNetworksAndAnOlderOneNone) {
  const std::string older =
      R"({"f":"planned","kind":"lobby","planner":"seeks","name":"g1","seats":["p-Ada","p-Bo"],"gathers":true})";
  const auto with = [&](const std::string& from) {
    return older.substr(0, older.size() - 1) + ",\"from\":" + from + "}";
  };
  EXPECT_TRUE(std::get<fact::Planned>(decode_fact(older)).from.empty());
  EXPECT_EQ(encode(decode_fact(older)), older);
  const std::string text = with(R"(["192.0.2.1",""])");
  EXPECT_EQ(std::get<fact::Planned>(decode_fact(text)).from, (std::vector<std::string>{"192.0.2.1", ""}));
  EXPECT_EQ(encode(decode_fact(text)), text);
  EXPECT_THROW(decode_fact(with("[1]")), std::runtime_error);
  EXPECT_THROW(PlannedRoom(std::get<fact::Planned>(decode_fact(with(R"(["192.0.2.1"])"))), 4), std::runtime_error)
      << "one for each player, or none";
}

TEST(Facts, ACalledOffRoomNamesTheRecordThatIsWithheld) {
  const std::string older = R"({"f":"called_off","series":"S1"})";
  EXPECT_EQ(encode(decode_fact(older)), older);
  EXPECT_TRUE(std::get<fact::CalledOff>(decode_fact(older)).record.empty());
  const fact::CalledOff called_off{{}, RecordId("R1"), 1'234};
  EXPECT_EQ(encode(called_off), R"({"f":"called_off","record":"R1","at":1234})");
  EXPECT_EQ(std::get<fact::CalledOff>(decode_fact(encode(called_off))).at, 1'234);
}

TEST(Facts, ADisclosureIsARulingLikeOthers) {
  const std::string text = R"({"f":"ruled","number":3,"act":"disclose"})";
  EXPECT_EQ(encode(fact::Ruled{3, ruling::Disclose{}}), text);
  EXPECT_TRUE(std::holds_alternative<ruling::Disclose>(std::get<fact::Ruled>(decode_fact(text)).act));
}

class UnknownFact : public testing::TestWithParam<const char*> {};

TEST_P(UnknownFact, IsAnError) { EXPECT_THROW(decode_fact(GetParam()), std::runtime_error) << GetParam(); }

INSTANTIATE_TEST_SUITE_P(
    Facts, UnknownFact,
    testing::Values(
        // Levels of bots.
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":"clever"})",
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":""})",
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":2})",
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":-1})",
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":true})",
        R"({"f":"sat","seat":1,"player":"bot-1","name":"Bot 1","bot":null})",
        // Times.
        "t\n0 A@c4", "t -1\n0 A@c4", "t x\n0 A@c4", "t 12x\n0 A@c4", "t 12 \n0 A@c4", "t 99999999999999999999\n0 A@c4",
        R"({"f":"ran","seat":0,"ms":-1})", R"({"f":"ran","seat":0})", R"({"f":"flag"})", R"({"f":"pause","seat":6})",
        R"({"f":"paused_for","seat":0,"ms":-1})", R"({"f":"pause_over"})",
        // Agreements.
        R"({"f":"agreed","what":"peace","seat":1})", R"({"f":"agreed","seat":1})", R"({"f":"taken_back"})",
        // Ratings.
        R"({"f":"rated","before":[1500],"after":[1500,1490]})", R"({"f":"rated","before":[],"after":[]})",
        R"({"f":"rated","before":[1500.5],"after":[1500]})",
        // Words, members and lines of another server.
        R"({"f":"sang","seat":1})", R"({"f":"ready","seat":0,"slowly":true})", "{\"f\":\"ready\",\"seat\":0}\n0 A@c4",
        R"({"f":"said","line":{"room":"K7QX2M","from":"Ada","player":"p","text":"Hi","at":"now","to":"Bo"}})",
        // Members of another type than they have.
        R"({"f":"created","v":1,"game":"crosswise","options":{},"private":false,"invite":"i","host":"p","name":"A"})",
        R"({"f":"created","v":1,"game":"crosswise","options":{},"salt":1,"password":"00","invite":"i","host":"p","name":"A"})",
        R"({"f":"created","v":1,"game":"crosswise","options":{},"invite":"i","host":"p","name":"A","from":7})",
        R"({"f":"created","v":1,"game":"crosswise","options":[],"invite":"i","host":"p","name":"A"})",
        R"({"f":"created","v":1,"game":"crosswise","invite":"i","host":"p","name":"A"})",
        R"({"f":"created","v":1,"game":"crosswise","options":{},"invite":"i","host":"","name":"A"})",
        R"({"f":"options","options":{"match":null}})", R"({"f":"options","options":{"match":1.5}})",
        R"({"f":"kicked","player":"p","name":"Bo","seat":null})", R"({"f":"guarded","salt":"00","invite":"i"})",
        R"({"f":"said","line":{"room":"K7QX2M","from":"Ada","player":"p","text":"Hi","key":1,"at":"now"}})",
        R"({"f":"said","line":"Hi"})",
        // Games.
        R"({"f":"started","game":4294967297,"at":1})", R"({"f":"started","game":0,"at":1})",
        R"({"f":"started","game":1,"at":1,"series":1})", R"({"f":"sealed","game":-1,"series":"S"})",
        R"({"f":"dealt","at":1,"commits":[""]})", R"({"f":"dealt","at":1,"commits":"","nonces":""})",
        R"({"f":"dealt","at":1,"commits":["00"],"nonces":[""]})", R"({"f":"dealt","at":1,"nonces":[]})",
        R"({"f":"committed","seat":0,"commit":""})", R"({"f":"revealed","seat":0})",
        // Boards.
        R"({"f":"planned","kind":"event","planner":"E","name":"t","seats":[],"boards":{}})",
        R"({"f":"planned","kind":"event","planner":"E","name":"t","seats":[],"boards":{"event":"E","round":1,"commits":[],"nonces":[],"games":[]}})",
        R"({"f":"planned","kind":"event","planner":"E","name":"t","seats":[],"boards":{"event":"E","round":0,"commits":[],"nonces":[],"games":[{"number":1,"seal":"00","first":0}]}})",
        R"({"f":"called_off","record":"R1"})", R"({"f":"called_off","at":1})",
        // Moves.
        "moved\n0 A@c4", "m3\n0 A@c4", "m 3x\n0 A@c4", "m \n0 A@c4", "m 3 \n0 A@c4", "m 3", "m 3\n* draw 0 C"));

TEST(Facts, ARoomWithAFactThatIsNotUnderstoodDoesNotComeBack) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", protocol::RoomBot{t.room->code(), {}, "greedy"});
  StoredStream stored = t.store.rooms().at(0);
  std::string& sat = stored.facts.back().body;
  sat.replace(sat.find("\"greedy\""), 8, "\"clever\"");
  EXPECT_THROW(Room::resume(t.context(), stored), std::runtime_error);
}

TEST(Facts, ARoomWithABotOfAnOlderServerComesBack) {
  RoomUnderTest t;
  t.create("Ada");
  t.ask("Ada", protocol::RoomBot{t.room->code(), {}, "random"});
  StoredStream stored = t.store.rooms().at(0);
  std::string& sat = stored.facts.back().body;
  sat.replace(sat.find("\"random\""), 8, "0");
  t.room.reset();
  t.room = Room::resume(t.context(), stored);
  EXPECT_EQ(t.come_back("Ada")["result"]["view"]["seats"]["1"]["bot"], "random");
}

}  // namespace
}  // namespace crosstable::test::facts_test
