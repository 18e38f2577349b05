// Nothing that a viewer receives depends on what they may not know: two rooms that differ only in what is hidden from
// them send them the same bytes. For every game of the catalogue at random, and for hands that are named.
#include <gtest/gtest.h>

#include <set>

#include "tests/server/room/two_worlds.hpp"

namespace crosstable::test::hidden_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// Outcomes by name, "A" to "X" for stones and a digit for the start seat; after the script the first that is possible.
class ScriptedChance final : public Chance {
 public:
  explicit ScriptedChance(std::string script, std::size_t next) : script_(std::move(script)), next_(next) {}

  unsigned draw(const ChanceWeights& weights) override {
    if (next_ < script_.size()) {
      const char name = script_[next_++];
      return name >= '0' && name <= '9' ? static_cast<unsigned>(name - '0')
                                        : static_cast<unsigned>(std::string("ABCDEFMRSX").find(name));
    }
    return weights.at(0);
  }

 private:
  std::string script_;
  std::size_t next_;
};

// A game of two, watched by Eve, in which `script` is drawn.
struct ScriptedWorld : RoomUnderTest {
  explicit ScriptedWorld(const std::string& script) {
    chance = [script](const Seed&, const FairnessContext&, std::span<const std::optional<Nonce>>, std::uint32_t next) {
      return std::make_unique<ScriptedChance>(script, next);
    };
    start({"Ada", "Bo"});
    enter("Eve");
    for (auto& [name, person] : people) person.line->frames.clear();
  }
  void move(const std::string& who, const std::string& text) {
    const Json answer = ask(who, RoomMove{code, person(who).line->prompt["id"], text});
    ASSERT_FALSE(answer.contains("error")) << answer;
  }
};

void expect_equal_traffic(ScriptedWorld& one, ScriptedWorld& two, const std::string& viewer) {
  EXPECT_EQ(one.person(viewer).line->frames, two.person(viewer).line->frames) << viewer;
}

// Ada starts with ABCD; Bo's hand and what both draw differ between the worlds where the viewer cannot see it.
TEST(Hidden, AnOpponentsHandChangesNoByteOfWhatIsSent) {
  ScriptedWorld one("0ABCDABCFE"), two("0ABCDAMXRE");
  for (ScriptedWorld* world : {&one, &two}) {
    world->ask("Ada", RoomLegal{code});
    world->move("Ada", "A@c4");
    world->ask("Bo", RoomLegal{code});
    world->ask("Bo", RoomMove{code, "1.1", "E@a9"});
    world->move("Bo", "A@c5");
    world->hang_up("Bo");
    world->come_back("Bo");
    world->ask("Ada", RoomSync{code});
    world->move("Ada", "B@d1");
  }
  expect_equal_traffic(one, two, "Ada");
  expect_equal_traffic(one, two, "Eve");
  EXPECT_NE(one.ask("Bo", RoomSync{code}).dump(), two.ask("Bo", RoomSync{code}).dump()) << "the worlds are the same";
}

TEST(Hidden, WhatAnOpponentDrawsChangesNoByteOfWhatIsSent) {
  ScriptedWorld one("0ABCDABCFEF"), two("0ABCDABCFMX");
  for (ScriptedWorld* world : {&one, &two}) {
    world->move("Ada", "A@c4");
    world->move("Bo", "B@c5");
  }
  expect_equal_traffic(one, two, "Eve");
  EXPECT_NE(one.ask("Ada", RoomSync{code}).dump(), two.ask("Ada", RoomSync{code}).dump()) << "the worlds are the same";
}

class HiddenInEveryGame : public testing::TestWithParam<GameCase> {};

// What the viewer tries while the worlds differ, and what they see others do.
void probe(World& world, const std::string& viewer, const std::string& other, int step) {
  world.ask(viewer, RoomLegal{code});
  const Json& prompt = world.person(viewer).line->prompt;
  world.ask(viewer, RoomMove{code, prompt.is_null() ? "1.1" : prompt["id"].get<std::string>(), "nonsense"});
  world.ask(viewer, RoomMoves{code, static_cast<std::uint32_t>(step % 2 == 0 ? 0 : step), step % 3 == 0});
  world.ask(viewer, RoomPeek{code});
  if (step % 3 == 1) world.ask(viewer, RoomSync{code});
  if (step % 4 == 1) {  // refused or not, that is known to everybody
    for (const std::string& name : world.people_of_the_game()) {
      world.ask(name, RoomTakeback{code});
      world.ask(name, RoomTakeback{code, false});
    }
  }
  if (step % 3 == 2 && other != viewer) {
    world.ask(other, RoomLegal{code});
    world.hang_up(other);
    world.come_back(other);
  }
}

GameCase timed(GameCase each) {
  each.options.push_back({"clock", std::string("10+5")});
  return each;
}

TEST_P(HiddenInEveryGame, NoByteOfWhatAViewerIsSentDependsOnWhatIsHiddenFromHim) {
  const GameCase& each = GetParam();
  unsigned different = 0;
  bool secrets = false;
  for (unsigned viewer = 0; viewer <= each.players; ++viewer) {
    const auto seat = viewer == each.players ? std::nullopt : std::optional(seat_at(viewer));
    for (std::uint64_t run = 0; run < 4; ++run) {
      TwoWorlds worlds(run < 2 ? each : timed(each), seat, 100 * run + viewer + 1, run % 2 == 0);
      const std::string& other = names()[(viewer + 1) % each.players];
      for (std::uint64_t before = 0; before < 5 * run && worlds.step(); ++before) {}
      worlds.part();  // those that are not apart since the deal
      for (int step = 0; step < 20 && worlds.step(); ++step) {
        for (World* world : {&worlds.real(), &worlds.other()}) {
          world->loop.advance(700);
          probe(*world, worlds.viewer_name(), other, step);
        }
        const auto [one, two] = worlds.traffic();
        ASSERT_EQ(one, two) << "viewer " << viewer << ", step " << step;
      }
      for (World* world : {&worlds.real(), &worlds.other()}) {
        for (int twice = 0; twice < 2; ++twice)  // the last to move offers, and then all agree
          for (const std::string& name : world->people_of_the_game()) world->ask(name, RoomTakeback{code});
        probe(*world, worlds.viewer_name(), other, 0);
      }
      const auto [one, two] = worlds.traffic();
      ASSERT_EQ(one, two) << "viewer " << viewer << ", after a takeback";
      different += worlds.twins().different();
      secrets = secrets || worlds.twins().has_secrets();
    }
  }
  RecordProperty("different", static_cast<int>(different));
  EXPECT_TRUE(!secrets || each.players == 1 || different > 0) << "the worlds were the same all the time";
}

INSTANTIATE_TEST_SUITE_P(Room, HiddenInEveryGame, testing::ValuesIn(game_cases(false)), case_name);

// Every stone that is named to a viewer in a whole game was visible to them: played, on the board, or in their own
// hand.
TEST(Hidden, ASpectatorsWholeTrafficNamesNoHandAndNoDraw) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.enter("Eve");
  t.play_out();
  for (const std::string& frame : t.person("Eve").line->frames) {
    const Json message = Json::parse(frame);
    EXPECT_EQ(frame.find("\"hand\""), std::string::npos);
    EXPECT_EQ(frame.find("\"prompt\""), std::string::npos);
    for (const Json& event : message.value("params", Json::object()).value("events", Json::array())) {
      EXPECT_FALSE(event["type"] == "drew" && event.contains("stone")) << event;
    }
  }
}

TEST(Hidden, AnOpponentHearsHisOwnDrawsOnly) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.play_out();
  std::set<int> named;
  for (const Json& message : t.person("Ada").line->notifications) {
    for (const Json& event : message["params"].value("events", Json::array())) {
      if (event["type"] == "drew" && event.contains("stone")) named.insert(event["seat"].get<int>());
    }
  }
  EXPECT_EQ(named, std::set<int>{0});
}

TEST(Hidden, TheSeedIsInNoFrameAndNoFactBeforeTheEnd) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.enter("Eve");
  t.step();
  ASSERT_TRUE(t.store.writes().size() > 2);
  std::string seed;
  for (const Write& write : t.store.writes()) {
    for (const SealRow& seal : write.seals) seed = hex(seal.seed.reveal());
  }
  ASSERT_EQ(seed.size(), 64u);
  for (const auto& [name, person] : t.people) {
    for (const std::string& frame : person.line->frames) EXPECT_EQ(frame.find(seed), std::string::npos);
  }
  for (const std::string& fact : t.store.facts()) EXPECT_EQ(fact.find(seed), std::string::npos);
}

}  // namespace
}  // namespace crosstable::test::hidden_test
