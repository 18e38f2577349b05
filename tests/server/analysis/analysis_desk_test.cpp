#include "server/analysis/analysis_desk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/memory/memory_store.hpp"
#include "tests/support/manual_loop.hpp"
#include "tests/support/manual_thinker.hpp"

namespace crosstable::test {
namespace {

// A game of Crosswise as far as its third decision.
std::string short_record() {
  const GameInfo& info = *find_game("crosswise");
  Record record;
  record.game = &info;
  record.players = {"Ada", "Bo"};
  const auto match = info.start(record.setup());
  FastRandom random(1);
  for (unsigned decisions = 0; decisions < 3;) {
    if (match->chance_acts()) {
      ChanceWeights weights;
      match->chance_weights(weights);
      const unsigned outcome = weights.at(random.below(weights.total));
      record.moves.push_back(chance_line(match->write_chance(outcome)));
      match->resolve(outcome, nullptr);
    } else {
      const Seat seat = *match->to_act().begin();
      const std::string move = match->choose(seat, BotLevel::random, random.next());
      record.moves.push_back(seat_line(seat, move));
      match->play(seat, move, nullptr);
      ++decisions;
    }
  }
  return write_record(record);
}

// Always has the same thought, at once: the desk does not look at what is thought.
class Canned final : public Mind {
 public:
  std::optional<Thought> think(BotLevel, std::uint64_t, const Stop&) const override { return Thought{"M", 0.25f}; }
};

class CannedThinker final : public Thinker {
 public:
  std::optional<Pondering> ask(Question question, Loop& loop, Answer answer) override {
    question.mind = std::make_shared<Canned>();
    return manual.ask(std::move(question), loop, std::move(answer));
  }
  bool work(const std::string& whose, Chore chore, Loop& loop, Done done) override {
    return manual.work(whose, std::move(chore), loop, std::move(done));
  }
  ManualThinker manual;
};

class SmallDisk final : public MemoryStore {
 public:
  bool low_on_space() const override { return full; }
  bool full = false;
};

class Watcher final : public AnalysisWatcher {
 public:
  void analysis_begins(const protocol::RequestId&, std::shared_ptr<const AnalysisPart> part) override {
    begun.push_back(part->decisions.size());
    seen = part->decisions;
    done = part->done;
  }
  void analysis_refused(const protocol::RequestId&, protocol::Error why) override { refused = name(why.code); }
  void analysis_grew(std::shared_ptr<const AnalysisPart> part) override {
    EXPECT_EQ(part->from, seen.size()) << "without a gap";
    seen.insert(seen.end(), part->decisions.begin(), part->decisions.end());
    done = part->done;
  }

  std::vector<std::size_t> begun;  // decisions in each answer
  std::vector<std::string> seen;
  bool done = false;
  std::string refused;
};

class Desk : public testing::Test {
 protected:
  Desk() {
    keep_short(store, record);
    restart();
  }

  void keep_short(Store& in, const RecordId& id) {
    Write write;
    write.records = {RecordRow{id, short_record(), 1}};
    in.append(std::move(write), loop, [] {});
  }

  void restart() { desk = std::make_unique<AnalysisDesk>(AnalysisParts{loop, store, canned, 2, 2}); }
  std::shared_ptr<Watcher> ask(const RecordId& id) { return ask(id, somebody); }
  std::shared_ptr<Watcher> ask(const RecordId& id, const AnalysisAsker& asker) {
    auto watcher = std::make_shared<Watcher>();
    desk->ask(id, asker, watcher, {"1"});
    loop.run_all();
    return watcher;
  }

  ManualLoop loop;
  SmallDisk store;
  CannedThinker canned;
  ManualThinker& thinker = canned.manual;
  std::unique_ptr<AnalysisDesk> desk;
  const RecordId record{"R1"};
  const AnalysisAsker somebody{"192.0.2.1", PlayerId("p_ada")};
};

TEST_F(Desk, AnalysesEveryDecisionOnce) {
  const auto ada = ask(record);
  EXPECT_THAT(ada->begun, testing::ElementsAre(0u));
  ASSERT_EQ(ada->seen.size(), 3u);
  EXPECT_TRUE(ada->done);
  EXPECT_NE(ada->seen[0].find(R"("known":{"move":"M","value":0.25})"), std::string::npos) << ada->seen[0];
  EXPECT_EQ(thinker.asked().size(), 6u) << "two thoughts a decision";
  for (const Question& question : thinker.asked()) EXPECT_EQ(question.urgency, Urgency::analysis);
  restart();
  const auto bo = ask(record);
  EXPECT_THAT(bo->begun, testing::ElementsAre(3u));
  EXPECT_TRUE(bo->done);
  EXPECT_EQ(bo->seen, ada->seen);
  EXPECT_EQ(thinker.asked().size(), 6u) << "it is kept";
}

TEST_F(Desk, GoesOnAfterARestartWhereItWas) {
  const auto whole = ask(record);
  MemoryStore other;
  keep_short(other, record);
  CannedThinker slow;
  slow.manual.held = true;
  {
    AnalysisDesk first({loop, other, slow, 2, 2});
    const auto ada = std::make_shared<Watcher>();
    first.ask(record, somebody, ada, {"1"});
    loop.run_all();
    for (int thoughts = 0; thoughts < 3; ++thoughts) {  // the second decision is half thought through
      slow.manual.think();
      loop.run_all();
    }
    EXPECT_EQ(ada->seen.size(), 1u);
  }
  AnalysisDesk second({loop, other, canned, 2, 2});
  const auto bo = std::make_shared<Watcher>();
  second.ask(record, somebody, bo, {"2"});
  loop.run_all();
  EXPECT_THAT(bo->begun, testing::ElementsAre(1u));
  EXPECT_EQ(bo->seen, whole->seen);
  EXPECT_TRUE(bo->done);
}

TEST_F(Desk, TellsEverybodyWhoWatchesAndThinksOnce) {
  thinker.held = true;
  const auto ada = ask(record);
  const auto bo = ask(record);
  EXPECT_EQ(thinker.waiting(), 1u);
  thinker.held = false;
  thinker.think();
  loop.run_all();
  EXPECT_EQ(ada->seen.size(), 3u);
  EXPECT_EQ(ada->seen, bo->seen);
}

TEST_F(Desk, StopsWhenNobodyWatchesAnyMore) {
  thinker.held = true;
  ask(record);  // and goes at once
  thinker.think();
  loop.run_all();
  thinker.think();
  loop.run_all();
  EXPECT_EQ(thinker.waiting(), 0u);
  EXPECT_EQ(thinker.asked().size(), 2u) << "the decision that it was at";
}

TEST_F(Desk, RefusesWhatThereIsNoRecordOfAndMoreThanItCanDo) {
  EXPECT_EQ(ask(RecordId("R2"))->refused, "bad_argument");
  thinker.held = true;
  const RecordId others[] = {RecordId("R3"), RecordId("R4")};
  std::vector<std::shared_ptr<Watcher>> watchers;
  for (const RecordId& id : others) {
    keep_short(store, id);
    watchers.push_back(ask(id));
    EXPECT_EQ(watchers.back()->refused, "");
  }
  EXPECT_EQ(ask(record)->refused, "busy");
  EXPECT_EQ(ask(others[0])->refused, "") << "another may watch what runs";
}

class SharedDesk : public Desk {
 protected:
  SharedDesk() {
    for (const char* id : {"R2", "R3", "R4", "R5"}) keep_short(store, RecordId(id));
    desk = std::make_unique<AnalysisDesk>(AnalysisParts{loop, store, canned, 8, 2});
    thinker.held = true;
  }
  std::string refused(const char* id, const char* network, const char* player) {
    watchers_.push_back(ask(RecordId(id), {network, PlayerId(player)}));
    return watchers_.back()->refused;
  }

 private:
  std::vector<std::shared_ptr<Watcher>> watchers_;
};

TEST_F(SharedDesk, HasTwoAtATimeForANetworkAndForAPlayer) {
  EXPECT_EQ(refused("R1", "192.0.2.1", "p_ada"), "");
  EXPECT_EQ(refused("R2", "192.0.2.1", "p_bo"), "");
  EXPECT_EQ(refused("R3", "192.0.2.1", "p_cy"), "busy") << "of one network";
  EXPECT_EQ(refused("R1", "192.0.2.1", "p_cy"), "") << "what runs may be watched";
  EXPECT_EQ(refused("R3", "192.0.2.2", "p_ada"), "");
  EXPECT_EQ(refused("R4", "192.0.2.3", "p_ada"), "busy") << "of one player, wherever they are";
  EXPECT_EQ(refused("R5", "192.0.2.4", "p_dee"), "");
}

TEST_F(SharedDesk, ShowsWhatIsKeptToWhoeverHasTwoRunning) {
  thinker.held = false;
  EXPECT_EQ(refused("R1", "192.0.2.1", "p_ada"), "");
  thinker.held = true;
  refused("R2", "192.0.2.1", "p_ada");
  refused("R3", "192.0.2.1", "p_ada");
  EXPECT_EQ(refused("R1", "192.0.2.1", "p_ada"), "");
}

TEST_F(SharedDesk, ThinksForNetworksInTurn) {
  refused("R1", "192.0.2.1", "p_ada");
  refused("R2", "192.0.2.1", "p_bo");
  refused("R3", "192.0.2.2", "p_cy");
  const auto& asked = thinker.asked();
  ASSERT_EQ(asked.size(), 3u);
  EXPECT_EQ(asked[0].room, asked[1].room) << "they share a turn";
  EXPECT_NE(asked[0].room, asked[2].room);
}

TEST_F(Desk, AnalysesNothingNewOnAFullDisk) {
  const auto kept = ask(record);
  const RecordId other("R3");
  keep_short(store, other);
  store.full = true;
  EXPECT_EQ(ask(other)->refused, "busy");
  EXPECT_EQ(ask(record)->seen, kept->seen) << "what there is can be seen";
}

TEST_F(Desk, ShowsNothingOfOneThatIsDamagedInTheLog) {
  Write write;
  write.stream = {StreamKind::analysis, "R1U" + std::string(analysis_version)};
  write.first_seq = 1;
  write.facts = {"no JSON"};
  store.append(std::move(write), loop, [] {});
  const auto ada = ask(record);
  EXPECT_EQ(ada->refused, "busy");
  EXPECT_THAT(ada->begun, testing::IsEmpty());
}

TEST_F(Desk, WaitsForAPlaceInThePool) {
  thinker.refuses = true;
  const auto ada = ask(record);
  EXPECT_EQ(thinker.waiting(), 0u);
  thinker.refuses = false;
  loop.advance(1'000);
  EXPECT_TRUE(ada->done);
}

}  // namespace
}  // namespace crosstable::test
