// Rooms that code opens: seats that are kept, and reports that reach the planner exactly once, however often the server
// dies and even if the operator ends the room.
#include "server/room/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "server/room/facts.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::plan_test {
namespace {

using namespace protocol;
using testing::ElementsAre;
using testing::IsEmpty;

const RoomCode code("K7QX2M");
const StreamId cups_stream(StreamKind::event, "CUP1");

RoomPlan plan_for(std::vector<std::string> names, Options options = {}) {
  RoomPlan plan;
  plan.planner = cups_stream;
  plan.name = "round 1, table 7";
  plan.game = "crosswise";
  plan.options = std::move(options);
  plan.host = PlayerId("p-" + names.front());
  plan.host_name = names.front();
  for (const std::string& name : names) plan.seats.emplace_back("p-" + name);
  return plan;
}

// A store whose process dies at a step that the test names. An append has two steps: before it is written, and when it
// is written but nobody was told.
class MortalStore final : public Store {
 public:
  void append(Write write, Loop& loop, std::function<void()> durable) override {
    if (dies()) return;
    if (write.record) records.push_back(Json::parse(write.record->json));
    inner_.append(std::move(write), loop, [this, durable = std::move(durable)] {
      if (!dies()) durable();
    });
  }
  void find_record(RecordId, Loop&, std::function<void(std::optional<std::string>)>) override {}
  void load_stream(StreamId id, Loop& loop, std::function<void(std::optional<StoredStream>)> found) override {
    inner_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return inner_.history(); }
  void load_players(const std::function<void(PlayerRow)>&) override {}
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    inner_.load_streams(kind, each);
  }
  void load_members(const std::function<void(MemberRow)>&) override {}
  void load_bans(const std::function<void(BanRow)>&) override {}
  Secret key() override { return inner_.key(); }
  void stop() override {}

  void die_in(unsigned steps) { left_ = steps; }  // 0: not at all
  bool dead() const { return dead_; }
  void live_again() { dead_ = false; }
  unsigned steps() const { return steps_; }

  std::vector<Json> records;

  std::vector<StoredStream> all(StreamKind kind) {
    std::vector<StoredStream> all;
    inner_.load_streams(kind, [&](StoredStream stream) { all.push_back(std::move(stream)); });
    return all;
  }

 private:
  bool dies() {
    if (dead_) return true;
    ++steps_;
    return dead_ = left_ != 0 && --left_ == 0;
  }

  MemoryStore inner_;
  unsigned left_ = 0, steps_ = 0;
  bool dead_ = false;
};

// As an event's actor will be: a fold of a stream of its own. What it hears becomes a fact there, and is kept when that
// fact is durable.
class Cup final : public Planner {
 public:
  Cup(Store& store, Loop& loop, bool listens) : store_(store), loop_(loop), listens_(listens) {
    store.load_streams(StreamKind::event, [this](const StoredStream& stream) {
      for (const StoredFact& fact : stream.facts) fold(fact.body);
    });
  }

  void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) override {
    EXPECT_EQ(planner, cups_stream);
    opened.push_back(name + " is " + room.text());
  }
  void game_ended(const StreamId&, const RoomCode& room, const GameReport& report, Kept kept) override {
    hear(room, report, "game " + std::to_string(report.game) + " " + std::string(report.outcome.reason), kept);
  }
  void series_ended(const StreamId&, const RoomCode& room, const SeriesReport& report, Kept kept) override {
    std::string text = "series";
    for (const std::uint32_t wins : report.wins) text += " " + std::to_string(wins);
    if (report.called_off) text += " called off";
    hear(room, report, text, kept);
  }

  std::vector<std::string> opened;  // by this process
  std::vector<std::string> facts;   // what its stream says of games and series
  unsigned repeats = 0;

 private:
  void hear(const RoomCode& room, const Report& report, const std::string& text, const Kept& kept) {
    if (!listens_) return;
    const ReportId id = id_of(report);
    if (!kept_.is_new(room, series_of(report), id)) {
      ++repeats;
      return kept();
    }
    Write write;
    write.stream = cups_stream;
    write.first_seq = facts.size() + 1;
    write.facts = {series_of(report).text() + " " + std::to_string(id.game) + (id.series ? " s " : " g ") + text};
    fold(write.facts.front());
    store_.append(std::move(write), loop_, [kept] { kept(); });
  }

  void fold(const std::string& fact) {
    std::istringstream words(fact);
    std::string series, kind, text;
    ReportId id;
    words >> series >> id.game >> kind >> std::ws;
    std::getline(words, text);
    id.series = kind == "s";
    kept_.keep(code, SeriesId(series), id);
    facts.push_back(text);
  }

  Store& store_;
  Loop& loop_;
  const bool listens_;
  KeptReports kept_;
};

// A server with one planned room, its planner and its players, which comes back whenever it has died.
class Table {
 public:
  // Its process dies at the step, if that is not 0.
  explicit Table(RoomPlan plan, unsigned dies_in = 0) : plan_(std::move(plan)) {
    store.die_in(dies_in);
    start();
  }

  MortalStore store;
  RoomUnderTest t;
  std::optional<Cup> cup;
  bool cup_listens = true;  // from the next start on

  // Everything that is in memory is lost.
  void restart() {
    t.loop.run_all();
    t.room.reset();
    cup.reset();
    for (auto& [name, person] : t.people) person.line = std::make_shared<RecordingSubscriber>();
    store.live_again();
    start();
  }

  // The players do what there is for them to do: Bo gives up every game.
  void play_on() {
    come_in();
    for (const char* name : {"Ada", "Bo"}) {
      if (t.phase() == "lobby") t.send(name, RoomSit{code, {}});
    }
    const std::string phase = t.phase();
    if (phase == "lobby") t.send("Ada", RoomStart{code});
    if (phase == "playing") t.send("Bo", RoomResign{code});
    if (phase != "between") return;
    for (const char* name : {"Ada", "Bo"}) t.send(name, RoomReady{code});
  }

  void play_to_the_end() {
    for (int turns = 0; turns < 100 && !(t.phase() == "over" && !store.dead() && is_told()); ++turns) {
      if (store.dead()) restart();
      play_on();
    }
  }

  void play_until(const std::string& phase) {
    for (int turns = 0; turns < 100 && t.phase() != phase; ++turns) play_on();
  }

  // The operator ends the room.
  void end() {
    ended_ = true;
    t.room->operate({RoomAct::Kind::end, {}, {}, [](std::optional<std::string>) {}});
    t.loop.run_all();
  }

  // The operator ends the room after its first game.
  void play_and_end() {
    for (int turns = 0; turns < 100; ++turns) {
      if (store.dead()) restart();
      if (ended_ && is_gone()) return;
      come_in();
      if (!store.dead() && t.phase() == "between") end();
      else play_on();
    }
  }

  bool is_gone() { return store.all(StreamKind::room).empty(); }

 private:
  RoomContext context() {
    RoomContext usual = t.context();
    return {.loop = usual.loop,
            .store = store,
            .observer = usual.observer,
            .thinker = usual.thinker,
            .limits = usual.limits,
            .random = usual.random,
            .chance = usual.chance,
            .planner = &*cup};
  }

  void start() {
    cup.emplace(store, t.loop, cup_listens);
    const auto rooms = store.all(StreamKind::room);
    if (!rooms.empty()) t.room = Room::resume(context(), rooms.at(0));
    else if (!ended_) t.room = Room::open(context(), code, "inv1te", plan_);
    t.loop.run_all();
  }

  void come_in() {
    for (const char* name : {"Ada", "Bo"}) {
      if (t.person(name).line->view.is_null()) t.send(name, RoomEnter{code, {}, {}});
    }
  }

  // The room knows that its planner has kept all.
  bool is_told() {
    const auto facts = store.all(StreamKind::room).at(0).facts;
    return std::ranges::any_of(
        facts, [](const StoredFact& fact) { return fact.body == R"({"f":"reported","game":2,"series":true})"; });
  }

  RoomPlan plan_;
  bool ended_ = false;
};

const Options match_of_two{{"match", std::int64_t{2}}};

const auto told_once = ElementsAre("game 1 resigned", "game 2 resigned", "series 2 0");

TEST(Plan, OfAGameThatThereIsNotOrSeatsThatItHasNotIsRefused) {
  EXPECT_EQ(fault_of(plan_for({"Ada", "Bo"}, match_of_two)), std::nullopt);
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.game = "chess";
  EXPECT_TRUE(fault_of(plan));
  EXPECT_TRUE(fault_of(plan_for({"Ada", "Bo"}, {{"match", std::int64_t{0}}})));
  EXPECT_TRUE(fault_of(plan_for({"Ada", "Bo", "Ada"}))) << "a player has one seat";
  EXPECT_TRUE(fault_of(plan_for({"A", "B", "C", "D", "E", "F", "G", "H"}))) << "the game has fewer";
  plan = plan_for({"Ada", "Bo"});
  plan.teams = {0};
  EXPECT_TRUE(fault_of(plan)) << "half a team";
  plan.teams = {0, 1};
  EXPECT_FALSE(fault_of(plan));
  plan.planner = {};
  EXPECT_TRUE(fault_of(plan));
}

TEST(Plan, ReportsThatWereKeptAreNotNewAndLaterOnesAre) {
  KeptReports kept;
  const SeriesId series("S1"), other("S2");
  EXPECT_TRUE(kept.is_new(code, series, {1}));
  kept.keep(code, series, {1});
  EXPECT_FALSE(kept.is_new(code, series, {1}));
  EXPECT_TRUE(kept.is_new(code, series, {1, true})) << "the series ended with this game";
  kept.keep(code, series, {2});
  kept.keep(code, series, {2, true});
  EXPECT_FALSE(kept.is_new(code, series, {1}));
  EXPECT_FALSE(kept.is_new(code, series, {2}));
  EXPECT_FALSE(kept.is_new(code, series, {2, true}));
  EXPECT_TRUE(kept.is_new(RoomCode("AAAAAA"), series, {1}));
  EXPECT_TRUE(kept.is_new(code, other, {1})) << "another room has the code of one that was closed";
}

TEST(Plan, ARoomOpensWithoutAnybodyInItAndItsPlannerHearsWhichItIs) {
  Table table(plan_for({"Ada", "Bo"}));
  EXPECT_THAT(table.cup->opened, ElementsAre("round 1, table 7 is K7QX2M"));
  EXPECT_TRUE(table.t.observer.listings.contains(code));
  table.restart();
  EXPECT_THAT(table.cup->opened, ElementsAre("round 1, table 7 is K7QX2M")) << "again, after a restart";
}

TEST(Plan, AKeptSeatIsTakenByItsPlayerAloneAndTheyTakeNoOther) {
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.game = "kriss-kross";
  Table table(std::move(plan));
  RoomUnderTest& t = table.t;
  for (const bool restarted : {false, true}) {
    if (restarted) table.restart();
    t.enter("Cy");
    t.enter("Bo");
    EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 0})), "seat_taken");
    EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 1})), "seat_taken");
    EXPECT_EQ(t.ask("Cy", RoomSit{code, {}})["result"]["seat"], 2) << "the first that is kept for nobody";
    EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, 3})), "seat_taken");
    EXPECT_EQ(t.ask("Bo", RoomSit{code, {}})["result"]["seat"], 1) << "the one that is kept for them";
    t.enter("Ada");
    EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, 0, "greedy"})), "seat_taken") << "nor by a bot";
    EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "not_enough_players") << "Ada has not sat down";
  }
  EXPECT_EQ(t.ask("Ada", RoomSit{code, {}})["result"]["seat"], 0);
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
}

TEST(Plan, WhoHasAKeptSeatComesIntoAPrivateRoomWithoutAnInvitation) {
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.visibility = Visibility::private_room;
  Table table(std::move(plan));
  EXPECT_EQ(refusal(table.t.enter("Cy")), "no_such_room");
  EXPECT_EQ(refusal(table.t.enter("Bo")), "");
}

TEST(Plan, TheRoomWaitsForItsPlayersAsLongAsItTakes) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  t.ask("Ada", RoomSit{code, {}});
  t.send("Ada", RoomLeave{code});
  t.room->evict();
  t.loop.advance(3 * t.limits.idle_close_ms);
  EXPECT_THAT(t.observer.closed, IsEmpty());
  for (auto& [name, person] : t.people) person.line = std::make_shared<RecordingSubscriber>();
  table.play_to_the_end();
  EXPECT_THAT(table.cup->facts, told_once);
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.idle_lobby_ms);
  EXPECT_THAT(t.observer.closed, ElementsAre(code)) << "when its planner has kept everything";
}

TEST(Plan, IsOneSeries) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.play_to_the_end();
  table.t.come_back("Ada");
  EXPECT_EQ(refusal(table.t.ask("Ada", RoomRematch{code})), "already_started");
  EXPECT_EQ(refusal(table.t.ask("Ada", RoomStart{code})), "already_started");
}

TEST(Plan, EachGameAndTheSeriesAreReportedOnceThoughTheServerDiesAtAnyStep) {
  Table undisturbed(plan_for({"Ada", "Bo"}, match_of_two));
  undisturbed.play_to_the_end();
  ASSERT_THAT(undisturbed.cup->facts, told_once);
  const unsigned steps = undisturbed.store.steps();
  ASSERT_GT(steps, 20u);
  unsigned repeats = 0;
  for (unsigned first = 1; first <= steps; ++first) {
    for (unsigned second = 0; second <= 6; ++second) {
      Table table(plan_for({"Ada", "Bo"}, match_of_two), first);
      while (!table.store.dead() && !(table.t.phase() == "over")) table.play_on();
      if (!table.store.dead()) continue;
      table.store.die_in(second);
      table.restart();
      table.play_to_the_end();
      ASSERT_THAT(table.cup->facts, told_once) << "died at step " << first << " and " << second << " steps later";
      repeats += table.cup->repeats;
      table.restart();
      EXPECT_EQ(table.cup->repeats, 0u) << "what was kept is not reported again";
      EXPECT_THAT(table.cup->facts, told_once);
    }
  }
  EXPECT_GT(repeats, 0u) << "or nothing was put to the test";
}

TEST(Plan, ARoomThatTheOperatorEndsStaysUntilItsPlannerHasKeptEverything) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  RoomUnderTest& t = table.t;
  table.cup_listens = false;
  table.restart();
  table.play_until("between");
  table.end();
  EXPECT_EQ(t.person("Ada").line->notifications.back()["method"], "room.closed");
  EXPECT_FALSE(t.observer.listings.contains(code));
  EXPECT_THAT(t.observer.seats, IsEmpty());
  table.restart();
  EXPECT_FALSE(t.observer.listings.contains(code)) << "nor after a restart";
  EXPECT_THAT(t.observer.seats, IsEmpty());
  EXPECT_EQ(refusal(t.enter("Ada")), "no_such_room");
  t.loop.advance(3 * t.limits.idle_close_ms);
  EXPECT_THAT(t.observer.closed, IsEmpty());
  EXPECT_FALSE(table.is_gone());

  table.cup_listens = true;
  table.restart();
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "series 1 0 called off"));
  EXPECT_THAT(t.observer.closed, ElementsAre(code));
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, AGameInWhichTheOperatorEndsTheRoomIsRecordedAsAbandonedAndTheSeriesIsCalledOff) {
  Table table(plan_for({"Ada", "Bo"}));
  table.play_until("playing");
  table.end();
  EXPECT_THAT(table.cup->facts, ElementsAre("series 0 0 called off"));
  ASSERT_EQ(table.store.records.size(), 1u);
  EXPECT_EQ(table.store.records[0]["result"]["reason"], "abandoned");
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ARoomThatTheOperatorEndsBeforeItsFirstGameIsReportedAsCalledOff) {
  Table table(plan_for({"Ada", "Bo"}));
  table.end();
  EXPECT_THAT(table.cup->facts, ElementsAre("series called off"));
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ASeriesThatIsOverWhenTheOperatorEndsTheRoomIsReportedAsItEnded) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.cup_listens = false;
  table.restart();
  table.play_until("over");
  table.end();
  EXPECT_FALSE(table.is_gone());
  table.cup_listens = true;
  table.restart();
  EXPECT_THAT(table.cup->facts, told_once);
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ARoomWhoseReportsWereKeptIsGoneAsSoonAsTheOperatorEndsIt) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.play_to_the_end();
  table.end();
  EXPECT_THAT(table.cup->facts, told_once);
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, WhatTheOperatorEndsIsReportedOnceThoughTheServerDiesAtAnyStep) {
  const auto told = ElementsAre("game 1 resigned", "series 1 0 called off");
  Table undisturbed(plan_for({"Ada", "Bo"}, match_of_two));
  undisturbed.play_and_end();
  ASSERT_TRUE(undisturbed.is_gone());
  ASSERT_THAT(undisturbed.cup->facts, told);
  const unsigned steps = undisturbed.store.steps();
  for (unsigned first = 1; first <= steps; ++first) {
    for (unsigned second = 0; second <= 6; ++second) {
      Table table(plan_for({"Ada", "Bo"}, match_of_two), first);
      for (int turns = 0; turns < 100 && !table.store.dead(); ++turns) {
        if (table.t.phase() == "between") table.end();
        else table.play_on();
      }
      ASSERT_TRUE(table.store.dead());
      table.store.die_in(second);
      table.restart();
      table.play_and_end();
      ASSERT_TRUE(table.is_gone()) << "died at step " << first << " and " << second << " steps later";
      ASSERT_THAT(table.cup->facts, told) << "died at step " << first << " and " << second << " steps later";
    }
  }
}

TEST(Plan, FactsOfAPlanAreWrittenAsTheyAreRead) {
  RoomPlan plan = plan_for({"Ada", "Bo"}, match_of_two);
  plan.teams = {0, 1};
  Table table(std::move(plan));
  table.play_to_the_end();
  std::vector<std::string> kinds;
  const StoredStream room = table.store.all(StreamKind::room).at(0);
  for (const StoredFact& fact : room.facts) {
    EXPECT_EQ(encode(decode_fact(fact.body)), fact.body);
    if (fact.body.starts_with(R"({"f":"planned")") || fact.body.starts_with(R"({"f":"reported")"))
      kinds.push_back(fact.body);
  }
  EXPECT_THAT(kinds, ElementsAre(R"({"f":"planned","kind":"event","planner":"CUP1","name":"round 1, table 7",)"
                                 R"("seats":["p-Ada","p-Bo"],"teams":[0,1]})",
                                 R"({"f":"reported","game":1})", R"({"f":"reported","game":2})",
                                 R"({"f":"reported","game":2,"series":true})"));
}

TEST(Plan, ACalledOffRoomIsWrittenAsItIsRead) {
  for (const char* text :
       {R"({"f":"called_off"})", R"({"f":"called_off","series":"S1"})", R"({"f":"reported","series":true})"})
    EXPECT_EQ(encode(decode_fact(text)), text);
}

TEST(Plan, FactsThatAreNotUnderstoodAreErrors) {
  for (const char* text : {
           R"({"f":"planned","kind":"cup","planner":"CUP1","name":"","seats":[]})",
           R"({"f":"planned","kind":"event","planner":"","name":"","seats":[]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":[""]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":["p"],"teams":[-1]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":["a","b","c","d","e","f","g"]})",
           R"({"f":"reported"})",
           R"({"f":"reported","game":1,"series":false})",
           R"({"f":"called_off","series":""})",
       })
    EXPECT_THROW(decode_fact(text), std::runtime_error) << text;
}

}  // namespace
}  // namespace crosstable::test::plan_test
