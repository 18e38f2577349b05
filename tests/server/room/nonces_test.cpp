// Seats give nonces before the deal (FAIRNESS.md, steps 2 and 3): the seal first, commitments, then the nonces; a seat
// that does not answer costs at most two rounds' time.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/fairness/audit.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::nonces_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

Nonce nonce_of(const std::string& name) {
  Nonce nonce{};
  nonce.fill(static_cast<std::uint8_t>(name[0]));
  return nonce;
}

// A client that contributes, as the web page does.
class Nonces : public testing::Test {
 protected:
  Json view(const std::string& name) { return t.person(name).line->view; }
  Json sealing(const std::string& name) { return view(name).value("sealing", Json()); }

  // Seats the names, the first is host; `give` of them contribute. Starts.
  void start(const std::vector<std::string>& names, std::size_t give, protocol::Options options = {}) {
    for (std::size_t at = 0; at < give; ++at) t.person(names[at]).line->gives_nonces = true;
    t.start(names, std::move(options));
  }

  FairnessContext context(const std::string& name) {
    return {code.text(), sealing(name)["game"].get<std::uint32_t>(), sealing(name)["rules"].get<std::string>(),
            std::nullopt};
  }
  unsigned seat(const std::string& name) {
    const Json chairs = view(name)["seats"];
    for (const auto& [seat, chair] : chairs.items()) {
      if (chair["name"] == name) return static_cast<unsigned>(std::stoul(seat));
    }
    throw std::runtime_error(name + " has no seat");
  }
  std::string commit_of(const std::string& name) {
    return hex(nonce_commit(context(name), seat_at(seat(name)), nonce_of(name)));
  }
  Json commit(const std::string& name) { return t.ask(name, RoomCommit{code, context(name).game, commit_of(name)}); }
  Json reveal(const std::string& name) {
    return t.ask(name, RoomReveal{code, context(name).game, hex(nonce_of(name))});
  }

  void enter(const std::string& name) {
    t.person(name).line->gives_nonces = true;
    t.enter(name);
  }
  // After a restart.
  void come_back(const std::vector<std::string>& names) {
    t.restart();
    for (const std::string& name : names) enter(name);
  }

  // Plays to the end; the fairness of the record, which must hold.
  Json fairness() {
    t.play_out();
    const Json record = t.records().back();
    const auto read = read_record(record.dump());
    const auto audited = audit(std::get<Record>(read));
    const auto* fault = std::get_if<RecordFault>(&audited);
    EXPECT_EQ(fault, nullptr) << (fault != nullptr ? fault->why : "");
    return record["fairness"];
  }

  RoomUnderTest t;
};

TEST_F(Nonces, TheDealWaitsForBothRoundsAndHoldsEverybodysNonce) {
  start({"Ada", "Bo"}, 2);
  ASSERT_EQ(sealing("Ada")["stage"], "commit");
  EXPECT_EQ(view("Ada")["phase"], "lobby") << "the game has not begun for those who do not take part";
  EXPECT_FALSE(view("Ada").contains("table"));
  const std::string seal = sealing("Bo")["seal"];
  EXPECT_TRUE(commit("Ada").contains("result"));
  EXPECT_EQ(sealing("Bo")["stage"], "commit");
  EXPECT_EQ(sealing("Bo")["commits"], Json({{"0", commit_of("Ada")}}));
  const std::string bos = commit_of("Bo");
  EXPECT_TRUE(commit("Bo").contains("result"));
  EXPECT_EQ(sealing("Ada")["stage"], "reveal");
  EXPECT_TRUE(reveal("Bo").contains("result"));
  EXPECT_EQ(view("Ada")["phase"], "lobby");
  EXPECT_EQ(view("Ada").dump().find(hex(nonce_of("Bo"))), std::string::npos) << "no nonce is out before the deal";
  EXPECT_TRUE(reveal("Ada").contains("result"));
  EXPECT_EQ(view("Ada")["phase"], "playing");
  EXPECT_FALSE(view("Ada").contains("sealing"));
  EXPECT_EQ(view("Ada")["seal"], seal);
  t.expect_views_add_up();
  const Json shown = fairness();
  EXPECT_EQ(shown["seal"], seal);
  EXPECT_EQ(shown["nonces"], Json::array({hex(nonce_of("Ada")), hex(nonce_of("Bo"))}));
  EXPECT_EQ(shown["commits"][1], bos);
}

TEST_F(Nonces, AreAskedOfNobodyWhoseClientDoesNotContribute) {
  start({"Ada", "Bo"}, 0);
  EXPECT_EQ(view("Ada")["phase"], "playing");
  EXPECT_EQ(fairness()["nonces"], Json::array({"", ""}));
}

TEST_F(Nonces, OfOneSeatAreEnoughAndOnlyHeIsWaitedFor) {
  start({"Ada", "Bo", "Cy"}, 1);
  commit("Ada");
  reveal("Ada");
  EXPECT_EQ(view("Bo")["phase"], "playing");
  EXPECT_EQ(fairness()["nonces"], Json::array({hex(nonce_of("Ada")), "", ""}));
}

TEST_F(Nonces, ASeatThatDoesNotAnswerCostsAtMostTwoRounds) {
  start({"Ada", "Bo"}, 2);
  commit("Ada");
  t.loop.advance(t.limits.nonce_ms - 1);
  EXPECT_EQ(sealing("Ada")["stage"], "commit");
  t.loop.advance(1);
  EXPECT_EQ(sealing("Ada")["stage"], "reveal");
  EXPECT_EQ(refusal(commit("Bo")), "stale_prompt") << "too late";
  t.loop.advance(t.limits.nonce_ms);
  EXPECT_EQ(view("Ada")["phase"], "playing");
  EXPECT_LE(2 * RoomLimits().nonce_ms, 4'000);
  const Json shown = fairness();
  EXPECT_EQ(shown["nonces"], Json::array({"", ""}));
  EXPECT_NE(shown["commits"][0], "") << "who committed and did not reveal can be seen";
}

TEST_F(Nonces, NobodyAnsweringCostsOneRound) {
  start({"Ada", "Bo"}, 2);
  t.loop.advance(t.limits.nonce_ms);
  EXPECT_EQ(view("Ada")["phase"], "playing");
}

// The room is busy when the time is up, so that the request that waited is what ends the round.
TEST_F(Nonces, ASnapshotWhoseOwnRequestEndedARoundHasTheNextNumber) {
  start({"Ada", "Bo"}, 2);
  commit("Ada");
  for (const std::string stage : {"reveal", "dealt"}) {
    const std::uint64_t seq = t.person("Ada").line->seq;
    t.store.closed = true;
    t.send("Bo", RoomSay{code, "Just a moment"});
    stage == "reveal" ? t.send("Ada", RoomSync{code}) : t.send("Ada", RoomEnter{code, {}, {}});
    t.loop.advance(t.limits.nonce_ms);
    t.store.closed = false;
    t.store.let_through();
    const Json snapshot = t.person("Ada").line->take_answer()["result"];
    EXPECT_EQ(snapshot["view"].value("sealing", Json({{"stage", "dealt"}}))["stage"], stage);
    EXPECT_EQ(snapshot["seq"], seq + 1) << stage;
    EXPECT_EQ(t.person("Ada").line->gaps, std::vector<std::string>{});
    t.person("Bo").line->take_answer();
    t.expect_views_add_up();
  }
  t.step();
  EXPECT_EQ(t.person("Ada").line->gaps, std::vector<std::string>{});
}

// The log has the line before the deal, and so do all viewers who are sent both.
TEST_F(Nonces, WhatIsSaidAsTheTimeIsUpIsHeardBeforeTheDeal) {
  start({"Ada", "Bo"}, 2);
  t.store.closed = true;
  t.send("Bo", RoomSay{code, "Just a moment"});
  t.send("Ada", RoomSay{code, "Here we go"});
  t.loop.advance(t.limits.nonce_ms);
  t.store.closed = false;
  t.store.let_through();
  for (const std::string name : {"Ada", "Bo"}) {
    const auto& heard = t.person(name).line->notifications;
    const auto said = std::find_if(heard.begin(), heard.end(),
                                   [](const Json& frame) { return frame["params"].value("text", "") == "Here we go"; });
    ASSERT_NE(said, heard.end());
    EXPECT_FALSE(t.person(name).line->view.contains("sealing"));
    EXPECT_TRUE(std::any_of(said, heard.end(), [](const Json& frame) {
      return frame["params"].value("patch", Json()).contains("table");
    })) << name;
  }
}

TEST_F(Nonces, WhoLeavesIsNotWaitedFor) {
  start({"Ada", "Bo"}, 2);
  commit("Ada");
  t.hang_up("Bo");
  EXPECT_EQ(sealing("Ada")["stage"], "reveal");
}

TEST_F(Nonces, AWrongNonceIsRefusedAndCountsAsEmpty) {
  start({"Ada", "Bo"}, 2);
  commit("Ada");
  commit("Bo");
  const std::uint32_t game = context("Ada").game;
  EXPECT_EQ(refusal(t.ask("Ada", RoomReveal{code, game, hex(nonce_of("Zoe"))})), "bad_argument");
  reveal("Bo");
  t.loop.advance(t.limits.nonce_ms);
  EXPECT_EQ(fairness()["nonces"], Json::array({"", hex(nonce_of("Bo"))}));
}

TEST_F(Nonces, TheSameAgainIsAnsweredTheSameAndAnotherIsTooLate) {
  start({"Ada", "Bo"}, 2);
  const std::uint32_t game = context("Ada").game;
  commit("Ada");
  EXPECT_TRUE(commit("Ada").contains("result"));
  EXPECT_EQ(refusal(t.ask("Ada", RoomCommit{code, game, std::string(64, 'a')})), "stale_prompt");
  EXPECT_EQ(refusal(t.ask("Ada", RoomReveal{code, game, hex(nonce_of("Ada"))})), "not_started")
      << "the first round is open";
  EXPECT_EQ(refusal(t.ask("Ada", RoomCommit{code, game + 1, std::string(64, 'a')})), "not_started") << "another game";
  t.enter("Eve");
  EXPECT_EQ(refusal(t.ask("Eve", RoomCommit{code, game, std::string(64, 'a')})), "not_seated");
}

TEST_F(Nonces, WhileTheyAreGatheredTheTableIsSettled) {
  start({"Ada", "Bo"}, 2);
  t.enter("Cy");
  EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, {}})), "already_started");
  EXPECT_EQ(refusal(t.ask("Bo", RoomStand{code})), "already_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "already_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSet{code, {{"profi", true}}})), "already_started");
  EXPECT_EQ(refusal(t.ask("Ada", RoomRematch{code})), "already_started");
}

// Otherwise anyone who could stop the server after seeing the nonces could draw again.
TEST_F(Nonces, ARestartGoesOnWhereTheRoundsStood) {
  start({"Ada", "Bo"}, 2);
  const std::string seal = sealing("Ada")["seal"];
  const std::string adas = commit_of("Ada");
  commit("Ada");
  come_back({"Ada", "Bo"});
  ASSERT_EQ(sealing("Ada")["stage"], "commit");
  EXPECT_EQ(sealing("Bo")["seal"], seal);
  EXPECT_EQ(sealing("Bo")["commits"], Json({{"0", adas}}));
  EXPECT_TRUE(commit("Ada").contains("result")) << "the same again";
  EXPECT_EQ(refusal(t.ask("Ada", RoomCommit{code, context("Ada").game, std::string(64, 'a')})), "stale_prompt");
  commit("Bo");
  ASSERT_EQ(sealing("Ada")["stage"], "reveal");
  reveal("Ada");
  come_back({"Ada", "Bo"});
  ASSERT_EQ(sealing("Ada")["stage"], "reveal") << "nobody can commit to another nonce";
  EXPECT_EQ(view("Ada").dump().find(hex(nonce_of("Ada"))), std::string::npos) << "no nonce is out before the deal";
  EXPECT_EQ(refusal(t.ask("Bo", RoomCommit{code, context("Bo").game, std::string(64, 'b')})), "stale_prompt");
  EXPECT_TRUE(reveal("Ada").contains("result")) << "the same again";
  reveal("Bo");
  ASSERT_EQ(view("Ada")["phase"], "playing");
  const Json shown = fairness();
  EXPECT_EQ(shown["seal"], seal);
  EXPECT_EQ(shown["commits"][0], adas);
  EXPECT_EQ(shown["nonces"], Json::array({hex(nonce_of("Ada")), hex(nonce_of("Bo"))}));
}

TEST_F(Nonces, AfterARestartTheFirstRoundLastsUntilItsPlayersHaveBeenBackForARound) {
  start({"Ada", "Bo"}, 2);
  come_back({"Ada"});
  commit("Ada");
  t.loop.advance(t.limits.resume_grace_ms / 2);
  EXPECT_EQ(sealing("Ada")["stage"], "commit") << "Bo is awaited";
  enter("Bo");
  t.loop.advance(t.limits.nonce_ms - 1);
  EXPECT_EQ(sealing("Ada")["stage"], "commit");
  t.loop.advance(1);
  EXPECT_EQ(sealing("Ada")["stage"], "reveal");
  reveal("Ada");
  EXPECT_EQ(view("Ada")["phase"], "playing");
}

TEST_F(Nonces, AfterARestartWhoStaysAwayCountsAsEmptyOnceTheGraceIsOver) {
  start({"Ada", "Bo"}, 2);
  for (const char* name : {"Ada", "Bo"}) commit(name);
  reveal("Ada");
  come_back({"Ada"});
  t.loop.advance(t.limits.resume_grace_ms - 1);
  EXPECT_EQ(sealing("Ada")["stage"], "reveal") << "Bo had committed";
  t.loop.advance(1);
  EXPECT_EQ(view("Ada")["phase"], "playing");
  enter("Bo");
  const Json shown = fairness();
  EXPECT_EQ(shown["nonces"], Json::array({hex(nonce_of("Ada")), ""}));
  EXPECT_NE(shown["commits"][1], "");
}

TEST_F(Nonces, WhoeverDidNotHearThatTheirsWasTakenIsToldSoAfterTheDeal) {
  start({"Ada", "Bo"}, 1);
  const std::uint32_t game = context("Ada").game;
  const std::string commitment = commit_of("Ada");
  commit("Ada");
  reveal("Ada");
  ASSERT_EQ(view("Ada")["phase"], "playing");
  EXPECT_TRUE(t.ask("Ada", RoomCommit{code, game, commitment}).contains("result"));
  EXPECT_TRUE(t.ask("Ada", RoomReveal{code, game, hex(nonce_of("Ada"))}).contains("result"));
  EXPECT_EQ(refusal(t.ask("Ada", RoomReveal{code, game, hex(nonce_of("Zoe"))})), "not_started");
}

TEST_F(Nonces, NothingIsAnsweredOrAskedForBeforeItIsKept) {
  start({"Ada", "Bo"}, 2);
  t.store.closed = true;
  t.send("Ada", RoomCommit{code, context("Ada").game, commit_of("Ada")});
  EXPECT_EQ(t.person("Ada").line->answers.size(), 0u);
  EXPECT_EQ(sealing("Bo")["commits"], Json::object());
  t.store.closed = false;
  t.store.let_through();
  EXPECT_EQ(sealing("Bo")["commits"].size(), 1u);
}

TEST_F(Nonces, ARestartAfterTheDealGoesOnWithTheSameChance) {
  start({"Ada", "Bo"}, 2);
  for (const char* name : {"Ada", "Bo"}) commit(name);
  for (const char* name : {"Ada", "Bo"}) reveal(name);
  for (int moves = 0; moves < 4; ++moves) t.step();
  t.restart();
  for (const char* name : {"Ada", "Bo"}) t.enter(name);
  EXPECT_EQ(fairness()["nonces"][1], hex(nonce_of("Bo")));
}

TEST_F(Nonces, EveryGameOfASeriesIsSealedAnew) {
  start({"Ada", "Bo"}, 2, {{"sumof", std::int64_t{2}}});
  std::vector<std::string> seals;
  for (int game = 1; game <= 2; ++game) {
    ASSERT_EQ(sealing("Ada")["game"], game);
    seals.push_back(sealing("Ada")["seal"]);
    for (const char* name : {"Ada", "Bo"}) commit(name);
    for (const char* name : {"Ada", "Bo"}) reveal(name);
    EXPECT_EQ(fairness()["seal"], seals.back());
    if (game == 2) break;
    EXPECT_EQ(view("Ada")["phase"], "between");
    for (const char* name : {"Ada", "Bo"}) t.ask(name, RoomReady{code});
  }
  EXPECT_NE(seals[0], seals[1]);
}

TEST_F(Nonces, AGameThatIsGivenUpWhileTheyAreGatheredIsDisclosed) {
  t.limits.idle_close_ms = t.limits.nonce_ms / 2;
  start({"Ada", "Bo"}, 2);
  const std::string seal = sealing("Ada")["seal"];
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.idle_close_ms);
  const auto records = t.records();
  ASSERT_EQ(records.size(), 1u);
  EXPECT_EQ(records[0]["result"]["reason"], "abandoned");
  EXPECT_EQ(records[0]["fairness"]["seal"], seal);
}

TEST_F(Nonces, AGameThatNobodyIsConnectedToIsDealtAllTheSame) {
  start({"Ada", "Bo"}, 2);
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.nonce_ms);
  t.enter("Ada");
  EXPECT_EQ(view("Ada")["phase"], "playing");
}

}  // namespace
}  // namespace crosstable::test::nonces_test
