// Rooms that play an event's boards: every table gets the same deal, however it plays and whenever its server dies.
#include "server/room/state/boards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "engine/fairness/audit.hpp"
#include "server/room/state/facts.hpp"
#include "tests/server/room/event_boards.hpp"
#include "tests/server/room/game_cases.hpp"

namespace crosstable::test::boards_test {
namespace {

using namespace protocol;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const Options two_games{{"sumof", std::int64_t{2}}};

using Lines = std::vector<std::string>;

Lines moves_of(const Json& record) { return record["moves"]; }

// What chance did before anybody acted.
Lines deal_of(const Json& record) {
  Lines deal;
  for (const std::string& line : moves_of(record)) {
    if (!line.starts_with('*')) break;
    deal.push_back(line);
  }
  return deal;
}

// By stem, in order: what chance was asked for, and what it gave.
std::map<std::string, Lines> drawn_in(const Json& record) {
  std::map<std::string, Lines> drawn;
  for (const std::string& line : moves_of(record)) {
    if (line.starts_with('*')) drawn[line.substr(0, line.rfind(' '))].push_back(line);
  }
  return drawn;
}

void expect_verified(const Json& record) {
  const auto read = read_record(record.dump());
  ASSERT_TRUE(std::holds_alternative<Record>(read)) << record;
  const auto audited = audit(std::get<Record>(read));
  const auto* fault = std::get_if<RecordFault>(&audited);
  EXPECT_EQ(fault, nullptr) << fault->why;
}

class OnABoard : public testing::TestWithParam<GameCase> {
 protected:
  // Plays the board, by this seed, and discloses it.
  static Json played(std::uint64_t seed, const std::string& code, unsigned restarts = 0) {
    const GameCase& each = GetParam();
    const std::string game(each.info->id);
    EventTable table(sealed_boards(game, {each.players - 1}), {names().begin(), names().begin() + each.players}, {},
                     game, seed, code);
    while (table.phase() == "playing") {
      if (restarts > 0 && restarts-- > 0) table.die();
      table.step();
    }
    EXPECT_EQ(rule(table, 1, disclose_boards(1, game)), "done");
    EXPECT_EQ(table.records().size(), 1u);
    return table.records().at(0);
  }
};

TEST_P(OnABoard, TwoTablesGetTheSameDealThoughTheyPlayDifferently) {
  const Json one = played(1, "K7QX2M"), other = played(2, "AAAAAA");
  EXPECT_EQ(deal_of(one), deal_of(other));
  EXPECT_NE(moves_of(one), moves_of(other)) << "they play the same";
  expect_verified(one);
  expect_verified(other);
  EXPECT_EQ(one["fairness"]["context"], Json({{"event", "E7QX2M"},
                                              {"board", "3.1"},
                                              {"rules", std::string(GetParam().info->id) + "/v1"},
                                              {"first", GetParam().players - 1}}));
  EXPECT_EQ(one["fairness"]["seal"], other["fairness"]["seal"]);
  EXPECT_EQ(one["fairness"]["nonces"].size(), 3u) << "one per place in the round";
  EXPECT_EQ(one["fairness"]["nonces"][0], hex(seed_filled_with(0xaa).reveal()));
  EXPECT_EQ(moves_of(one)[0], "* first " + std::to_string(GetParam().players - 1)) << "as the pairing says";
}

// Dice are never gone.
TEST_P(OnABoard, TwoTablesRollTheSame) {
  const Json one = played(1, "K7QX2M"), other = played(2, "AAAAAA");
  const Lines mine = drawn_in(one)["* roll"], theirs = drawn_in(other)["* roll"];
  for (std::size_t roll = 0; roll < std::min(mine.size(), theirs.size()); ++roll) EXPECT_EQ(mine[roll], theirs[roll]);
}

TEST_P(OnABoard, ARestartAtAnyMomentChangesNoDraw) {
  EXPECT_EQ(moves_of(played(3, "K7QX2M", 1'000)), moves_of(played(3, "K7QX2M")));
}

std::vector<GameCase> some_cases() {
  std::vector<GameCase> some;
  for (const GameCase& each : game_cases(false))
    if (each.players > 1 && each.players <= std::max(each.info->min_players, 3u)) some.push_back(each);
  return some;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, OnABoard, testing::ValuesIn(some_cases()), case_name);

TEST(Boards, AreDealtWithoutAskingThePlayersForNonces) {
  const SealedBoards boards = sealed_boards("crosswise", {1});
  RoomUnderTest t;
  for (const char* name : {"Ada", "Bo"}) t.person(name).line->gives_nonces = true;
  t.room = Room::open(t.context(), RoomCode("K7QX2M"), "inv1te", plan_with_boards(boards, {"Ada", "Bo"}));
  t.loop.run_all();
  t.enter("Ada");
  t.enter("Bo");
  EXPECT_EQ(t.phase(), "playing");
  EXPECT_EQ(t.person("Ada").line->view["seal"], hex(boards.boards->games[0].seal));
}

TEST(Boards, TheirKeysAreKeptWithTheOpeningOfTheRoomAndNoFactHasThemOrWhatTheyAreMadeOf) {
  const SealedBoards boards = sealed_boards("crosswise", {0, 1});
  EventTable table(boards, {"Ada", "Bo"}, two_games);
  const Write opening = table.store.writes().at(0);
  ASSERT_EQ(opening.seals.size(), 2u);
  table.play_out();
  for (std::uint32_t game = 0; game < 2; ++game) {
    EXPECT_EQ(opening.seals[game].game, game + 1);
    EXPECT_EQ(opening.seals[game].seed.reveal(), boards.keys[game].reveal());
    for (const std::string& fact : table.store.facts()) {
      EXPECT_THAT(fact, Not(HasSubstr(hex(boards.keys[game].reveal()))));
      EXPECT_THAT(fact, Not(HasSubstr(hex(boards.seeds[game].reveal()))));
      EXPECT_THAT(fact, Not(HasSubstr(hex(*boards.given->commits[0]))));
      EXPECT_THAT(fact, Not(HasSubstr(hex(boards.given->nonces[0]->reveal()))));
    }
  }
  for (const auto& [name, person] : table.people) {
    for (const std::string& frame : person.line->frames)
      EXPECT_THAT(frame, Not(HasSubstr(hex(boards.keys[0].reveal()))));
  }
}

TEST(Boards, AGameBeyondThemIsDealtByTheRoom) {
  EventTable table(sealed_boards("crosswise", {1}), {"Ada", "Bo"}, two_games);
  table.play_out();
  table.next_game();
  table.play_out();
  ASSERT_EQ(table.phase(), "over");
  ASSERT_EQ(rule(table, 1, disclose_boards(1)), "done");
  const auto records = table.records();
  ASSERT_EQ(records.size(), 2u);
  for (const Json& record : records) expect_verified(record);
  EXPECT_EQ(records[0]["moves"][0], "* first 1");
  EXPECT_EQ(records[1]["fairness"]["context"],
            Json({{"room", "K7QX2M"}, {"game", 2}, {"rules", "crosswise/v1"}, {"first", 0}}))
      << "the start seat has moved on";
}

// Two boards that its planner deals one after the other. The first was just given up.
struct TableInStep : RoomUnderTest {
  explicit TableInStep(const SealedBoards& boards = sealed_boards("crosswise", {0, 1})) {
    RoomPlan plan = plan_with_boards(boards, {"Ada", "Bo"}, two_games);
    plan.in_step = true;
    room = Room::open(context(), code, "inv1te", plan);
    loop.run_all();
    come_in();
    EXPECT_EQ(view()["phase"], "playing");
    ask("Bo", RoomResign{code});
  }
  void come_in() {
    for (const char* name : {"Ada", "Bo"}) enter(name);
  }
  void be_ready() {
    for (const char* name : {"Ada", "Bo"}) EXPECT_EQ(refusal(ask(name, RoomReady{code})), "");
  }
  const Json& view() { return person("Ada").line->view; }

  const RoomCode code{"K7QX2M"};
};

TEST(BoardsInStep, WaitForThePlannerHoweverReadyEverybodyIsAndHoweverLongItTakes) {
  TableInStep table;
  EXPECT_EQ(table.view()["phase"], "between");
  EXPECT_FALSE(table.view().contains("next_at"));
  table.be_ready();
  table.loop.advance(10 * table.limits.next_game_ms);
  EXPECT_EQ(table.view()["phase"], "between");
  table.restart();
  table.come_in();
  table.loop.advance(10 * table.limits.next_game_ms);
  EXPECT_EQ(table.view()["phase"], "between");
  EXPECT_EQ(rule(table, 1, ruling::Deal{2}), "done");
  EXPECT_EQ(table.view()["phase"], "playing") << "everybody was ready";
}

TEST(BoardsInStep, AreDealtAfterTheUsualTimeToPlayersWhoAreNotReady) {
  const SealedBoards boards = sealed_boards("crosswise", {0, 1});
  TableInStep table(boards);
  table.loop.advance(10 * table.limits.next_game_ms);
  EXPECT_EQ(rule(table, 1, ruling::Deal{2}), "done");
  EXPECT_EQ(table.view()["phase"], "between");
  EXPECT_EQ(table.view()["next_at"], table.loop.now_ms() + table.limits.next_game_ms);
  EXPECT_EQ(rule(table, 1, ruling::Deal{2}), "done") << "said twice";
  table.loop.advance(table.limits.next_game_ms - 1);
  EXPECT_EQ(table.view()["phase"], "between");
  table.restart();
  table.come_in();
  EXPECT_EQ(table.view()["phase"], "between");
  table.loop.advance(1);
  EXPECT_EQ(table.view()["phase"], "playing");
  EXPECT_EQ(table.view()["seal"], hex(boards.boards->games[1].seal));
}

TEST(BoardsInStep, AreNotDealtOnceTheSeriesIsOver) {
  TableInStep table;
  table.be_ready();
  EXPECT_EQ(rule(table, 1, ruling::Deal{2}), "done");
  table.ask("Bo", RoomResign{table.code});
  ASSERT_EQ(table.phase(), "over");
  EXPECT_EQ(rule(table, 2, ruling::Deal{3}), "done") << "its planner cannot know yet that nothing follows";
  table.restart();
  table.come_in();
  EXPECT_EQ(table.phase(), "over");
}

TEST(BoardsInStep, ThatMayBeDealtAlreadyAreWaitedForByNobody) {
  EventTable ahead(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  ahead.ask("Bo", RoomResign{ahead.code});
  EXPECT_TRUE(ahead.person("Ada").line->view.contains("next_at")) << "this one is not in step";

  TableInStep table(sealed_boards("crosswise", {0}));
  EXPECT_TRUE(table.view().contains("next_at")) << "its second game is no board";
  table.be_ready();
  EXPECT_EQ(table.view()["phase"], "playing");
}

TEST(Boards, AnEventWhoseRoundGaveNoNoncesMayHaveNone) {
  SealedBoards sealed = sealed_boards("crosswise", {0});
  auto without = std::make_shared<Boards>(*sealed.boards);
  Board& board = without->games[0];
  sealed.keys[0] = key_of(sealed.seeds[0], context_of(*without, board, rules_of("crosswise")), {});
  board.key_digest = digest_of_key(sealed.keys[0]);
  sealed.boards = without;
  EventTable table(sealed);
  table.play_out();
  const OpenedBoards opened{sealed.seeds, std::make_shared<const Contributions>()};
  ASSERT_EQ(rule(table, 1, ruling::Disclose{std::make_shared<const OpenedBoards>(opened)}), "done");
  expect_verified(table.records().at(0));
  EXPECT_EQ(table.records().at(0)["fairness"]["nonces"], Json::array());
}

TEST(Boards, APlanThatDoesNotFitItsBoardsIsRefused) {
  const SealedBoards sealed = sealed_boards("crosswise", {0, 1});
  const auto fault_with = [&](auto change) {
    RoomPlan plan = plan_with_boards(sealed, {"Ada", "Bo"});
    Boards boards = *plan.boards;
    change(plan, boards);
    if (plan.boards) plan.boards = std::make_shared<const Boards>(boards);
    return fault_of(plan).value_or("none");
  };
  EXPECT_EQ(fault_with([](RoomPlan&, Boards&) {}), "none");
  EXPECT_NE(fault_with([](RoomPlan& plan, Boards&) { plan.arranged = false; }), "none");
  EXPECT_NE(fault_with([](RoomPlan& plan, Boards&) { plan.boards = nullptr; }), "none") << "keys of nothing";
  EXPECT_NE(fault_with([](RoomPlan& plan, Boards&) { plan.board_keys.pop_back(); }), "none");
  EXPECT_NE(fault_with([](RoomPlan& plan, Boards&) {
              plan.boards = nullptr;
              plan.board_keys.clear();
              plan.in_step = true;
            }),
            "none");
  EXPECT_NE(fault_with([](RoomPlan&, Boards& boards) { boards.games[1].number = 0; }), "none");
  EXPECT_NE(fault_with([](RoomPlan&, Boards& boards) { boards.of.event = ""; }), "none");
  EXPECT_NE(fault_with([](RoomPlan&, Boards& boards) { boards.games[0].first = seat_at(2); }), "none");
  EXPECT_NE(fault_with([&](RoomPlan&, Boards& boards) { boards.given = sealed.given; }), "none") << "no room gets them";
  EXPECT_NE(fault_with([](RoomPlan& plan, Boards& boards) {
              boards.games.clear();
              plan.board_keys.clear();
            }),
            "none");
  const std::string other_key = fault_with([](RoomPlan& plan, Boards&) { plan.board_keys[0] = seed_filled_with(9); });
  EXPECT_EQ(other_key, "A board's key is another one.");
}

// A record that would not verify is worse than none.
TEST(Boards, AreNotDisclosedWithSeedsOrNoncesThatDidNotDealThem) {
  const SealedBoards sealed = sealed_boards("crosswise", {0});
  EventTable table(sealed);
  table.play_out();
  const auto answer_to = [&](auto change) {
    OpenedBoards opened{sealed.seeds, {}};
    Contributions given = *sealed.given;
    change(opened, given);
    opened.given = std::make_shared<const Contributions>(given);
    return rule(table, 1, ruling::Disclose{std::make_shared<const OpenedBoards>(opened)});
  };
  EXPECT_NE(answer_to([](OpenedBoards& opened, Contributions&) { opened.seeds[0] = seed_filled_with(9); }), "done");
  EXPECT_NE(answer_to([](OpenedBoards& opened, Contributions&) { opened.seeds.clear(); }), "done");
  EXPECT_NE(answer_to([](OpenedBoards&, Contributions& given) { given.nonces[0] = seed_filled_with(9); }), "done");
  EXPECT_NE(answer_to([](OpenedBoards&, Contributions& given) { given.nonces.pop_back(); }), "done");
  EXPECT_NE(rule(table, 1, ruling::Disclose{}), "done");
  EXPECT_EQ(answer_to([](OpenedBoards&, Contributions&) {}), "done");
}

// Rooms were given nonces and seeds then. Theirs were in the plan, the seeds in the rows where keys are now.
TEST(Boards, OfARoomThatAnOlderServerOpenedAreDealtAndDisclosedAsEver) {
  const SealedBoards sealed = sealed_boards("crosswise", {0, 1});
  EventTable table(sealed, {"Ada", "Bo"}, two_games);
  table.ask("Bo", RoomResign{table.code});
  StoredStream older = table.store.rooms().at(0);
  for (StoredFact& fact : older.facts) {
    const Fact read = decode_fact(fact.body);
    if (const auto* planned = std::get_if<fact::Planned>(&read)) {
      Boards boards = *planned->boards;
      boards.given = sealed.given;
      fact::Planned before = *planned;
      before.boards = std::make_shared<const Boards>(boards);
      fact.body = encode(before);
      EXPECT_THAT(fact.body, HasSubstr(hex(sealed.given->nonces[0]->reveal())));
    }
  }
  for (std::size_t game = 0; game < 2; ++game) older.seals[game].seed = sealed.seeds[game];
  table.restart(older);
  table.come_in();
  table.next_game();
  table.play_out();
  ASSERT_EQ(rule(table, 1, disclose_boards(2)), "done");
  ASSERT_EQ(table.records().size(), 2u);
  for (const Json& record : table.records()) expect_verified(record);
  StoredStream damaged = older;
  damaged.seals[0].seed = seed_filled_with(9);
  EXPECT_THROW(Room::resume(table.context(), damaged), std::runtime_error);
}

TEST(Boards, ALogWhoseKeyIsMissingOrAnotherDoesNotComeBack) {
  EventTable table(sealed_boards("crosswise", {0, 1}), {"Ada", "Bo"}, two_games);
  StoredStream stored = table.store.rooms().at(0);
  stored.seals.pop_back();
  EXPECT_THROW(Room::resume(table.context(), stored), std::runtime_error) << "of a board that is still to be played";
  stored = table.store.rooms().at(0);
  stored.seals[0].seed = seed_filled_with(9);
  EXPECT_THROW(Room::resume(table.context(), stored), std::runtime_error);
}

}  // namespace
}  // namespace crosstable::test::boards_test
