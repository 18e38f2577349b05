// A planned room, its planner and its players, in a process that dies at a step which the test names, and comes back.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "server/room/state/facts.hpp"
#include "server/room/state/plan.hpp"
#include "tests/server/room/room_under_test.hpp"
#include "tests/support/chosen_options.hpp"

namespace crosstable::test {

inline const RoomCode planned_code("K7QX2M");
inline const StreamId cups_stream(StreamKind::event, "CUP1");

inline RoomPlan plan_for(std::vector<std::string> names, const protocol::Options& options = {}) {
  RoomPlan plan;
  plan.planner = cups_stream;
  plan.name = "round 1, table 7";
  plan.game = "crosswise";
  plan.options = chosen(plan.game, options);
  plan.host = PlayerId("p-" + names.front());
  plan.host_name = names.front();
  for (const std::string& name : names) plan.seats.emplace_back("p-" + name);
  return plan;
}

// A store whose process dies at a step that the test names. An append has two steps: before it is written, and when it
// is written but not acknowledged.
class MortalStore final : public Store {
 public:
  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    before_append();
    if (dies()) return;
    for (const RecordRow& record : write.records) records.push_back(Json::parse(record.json));
    inner_.append(std::move(write), loop, [this, told = std::move(told)](WriteOutcome outcome) {
      if (!dies()) told(outcome);
    });
  }
  void find_record(RecordId, Loop&, MoveOnlyFunction<void(std::optional<std::string>)>) override {}
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    inner_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return inner_.history(); }
  KeptPeople& people() override { return inner_.people(); }
  Ownership& ownership() override { return inner_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    inner_.load_streams(kind, each);
  }
  void key_members(const std::string&, const MakeKeys&) override {}
  void load_bans(const std::function<void(BanRow)>&) override {}
  std::optional<std::int64_t> last_heartbeat_ms() override { return std::nullopt; }
  Secret key() override { return inner_.key(); }
  void stop() override {}

  std::function<void()> before_append = [] {};    // may throw
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

// Like an event's actor: a fold of a stream of its own. Each report becomes a fact there, and counts as kept when that
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
  void series_began(const StreamId&, const RoomCode&) override { ++begun; }
  void waits_for(const StreamId&, const RoomCode&, Seats missing) override {
    std::string seats;
    for (const Seat seat : missing) seats += text_of(seat);
    waited_for.push_back(seats);
  }
  void paused(const StreamId&, const RoomCode&, std::optional<TablePause> pause) override { pauses.push_back(pause); }
  void game_ended(const StreamId&, const RoomCode& room, const GameReport& report, Kept kept) override {
    hear(room, report, "game " + std::to_string(report.game) + " " + std::string(report.outcome.reason),
         std::move(kept));
  }
  void series_ended(const StreamId&, const RoomCode& room, const SeriesReport& report, Kept kept) override {
    std::string text = "series";
    for (const std::uint32_t wins : report.wins) text += " " + std::to_string(wins);
    if (report.called_off) text += " called off";
    for (const Seat seat : report.forfeited) text += " forfeited by " + std::string(text_of(seat));
    for (const Seat seat : report.unmoved) text += " unmoved by " + std::string(text_of(seat));
    for (const Seat seat : report.winners)
      text += report.forfeited.empty() ? "" : " won by " + std::string(text_of(seat));
    hear(room, report, text, std::move(kept));
  }

  std::vector<std::string> opened;  // by this process
  std::vector<std::string> waited_for;
  std::vector<std::optional<TablePause>> pauses;
  std::vector<std::string> facts;  // what its stream says of games and series
  unsigned repeats = 0;
  unsigned begun = 0;

 private:
  void hear(const RoomCode& room, const Report& report, const std::string& text, Kept kept) {
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
    store_.append(std::move(write), loop_, std::move(kept));
  }

  void fold(const std::string& fact) {
    std::istringstream words(fact);
    std::string series, kind, text;
    ReportId id;
    words >> series >> id.game >> kind >> std::ws;
    std::getline(words, text);
    id.series = kind == "s";
    kept_.keep(planned_code, SeriesId(series), id);
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

  // Players who are not inside come in, which begins an arranged room.
  void come_in() {
    for (const char* name : {"Ada", "Bo"}) {
      if (t.person(name).line->view.is_null()) t.send(name, protocol::RoomEnter{planned_code, {}, {}});
    }
  }

  // The players do what there is for them to do: Bo gives up every game.
  void play_on() {
    come_in();
    for (const char* name : {"Ada", "Bo"}) {
      if (t.phase() == "lobby") t.send(name, protocol::RoomSit{planned_code, {}});
    }
    const std::string phase = t.phase();
    if (phase == "lobby") t.send("Ada", protocol::RoomStart{planned_code});
    if (phase == "playing") t.send("Bo", protocol::RoomResign{planned_code});
    if (phase != "between") return;
    for (const char* name : {"Ada", "Bo"}) t.send(name, protocol::RoomReady{planned_code});
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
  SharedRoomContext context() {
    const SharedRoomContext usual = t.context();
    return std::make_shared<const RoomContext>(RoomContext{.loop = usual->loop,
                                                           .store = store,
                                                           .observer = usual->observer,
                                                           .thinker = usual->thinker,
                                                           .limits = usual->limits,
                                                           .random = usual->random,
                                                           .chance = usual->chance,
                                                           .planner = &*cup});
  }

  void start() {
    cup.emplace(store, t.loop, cup_listens);
    const auto rooms = store.all(StreamKind::room);
    if (!rooms.empty()) t.room = Room::resume(context(), rooms.at(0));
    else if (!ended_) t.room = Room::open(context(), planned_code, "inv1te", plan_);
    t.loop.run_all();
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

}  // namespace crosstable::test
