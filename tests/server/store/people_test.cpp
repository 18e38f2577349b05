// How people are looked up, on every Store.
#include "server/store/people.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::people_test {

using test::ScratchFolder;
using test::ThreadedLoop;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using enum MemberKey::Kind;

enum class On { memory, sqlite };

class People : public testing::TestWithParam<On> {
 protected:
  People() {
    if (GetParam() == On::memory) store_ = std::make_unique<MemoryStore>();
    else store_ = std::make_unique<SqliteStore>(folder_ / "store.sqlite");
  }

  void append(Write write) {
    bool durable = false;
    store_->append(std::move(write), loop_, [&] { durable = true; });
    loop_.run_until([&] { return durable; });
  }
  void put(PlayerRow player) {
    Write write;
    write.player = std::move(player);
    append(std::move(write));
  }
  void put(MemberRow member) {
    Write write;
    write.members.push_back(std::move(member));
    append(std::move(write));
  }
  std::vector<std::string> ids(const PlayersWanted& wanted) {
    std::vector<std::string> ids;
    for (const PlayerRow& row : people().find_players(wanted)) ids.push_back(row.id.text());
    return ids;
  }
  std::vector<std::string> with(MemberKey::Kind kind, std::string value) {
    std::vector<std::string> ids;
    for (const PlayerId& id : people().find_members({kind, std::move(value)})) ids.push_back(id.text());
    return ids;
  }
  // A unit after which the first player has this value, surely enough for the leaderboard or not.
  void rate(const std::string& unit, const std::string& player, double value, bool settled = true) {
    const ratings::Standing after{value, settled ? 80.0 : 200.0, 0.06, 30, 1'000};
    Write write;
    write.unit = UnitRow{.unit = SeriesId(unit), .version = 1, .pool = "crosswise-duel", .at_ms = 1'000, .seats = {}};
    write.unit->seats = {{PlayerId(player), 0, 1, {}, after}, {PlayerId("p_other"), 1, 2, {}, {500, 300, 0.06, 1, 1}}};
    append(std::move(write));
  }
  std::vector<std::string> leaders(std::size_t after = 0, std::size_t most = 10) {
    std::vector<std::string> ids;
    for (const LeaderRow& leader : people().find_leaders("crosswise-duel", after, most))
      ids.push_back(leader.player.text());
    return ids;
  }
  KeptPeople& people() { return store_->people(); }

  const ScratchFolder folder_;
  ThreadedLoop loop_;
  std::unique_ptr<Store> store_;
};

TEST_P(People, GuestsAreFoundByTheirIdAndByTheirTokens) {
  const PlayerRow ada{PlayerId("p_ada"), "Ada", "hash", "next", 20'000, 20'000};
  put(ada);
  EXPECT_EQ(people().find_player(PlayerId("p_ada")), ada);
  EXPECT_EQ(people().find_player_of("hash"), ada);
  EXPECT_EQ(people().find_player_of("next"), ada);
  EXPECT_EQ(people().find_player_of(""), std::nullopt);
  PlayerRow later = ada;
  later.token_hash = "next";
  later.next_token_hash = "";
  later.seen_day = 20'001;
  put(later);
  EXPECT_EQ(people().find_player_of("hash"), std::nullopt);
  EXPECT_EQ(people().find_player_of("next"), later);
  EXPECT_EQ(people().find_player_of(""), std::nullopt) << "having no successor is not being found by none";
  EXPECT_EQ(people().count_players(), 1U);
  Write write;
  write.forgotten = {PlayerId("p_ada")};
  append(std::move(write));
  EXPECT_EQ(people().find_player(PlayerId("p_ada")), std::nullopt);
  EXPECT_EQ(people().find_player_of("next"), std::nullopt);
  EXPECT_EQ(people().count_players(), 0U);
}

TEST_P(People, GuestsStandInTwoLinesThoseSeenLongestAgoFirst) {
  put({PlayerId("p_c"), "C", "c", "", 20'000, 20'000});
  put({PlayerId("p_a"), "A", "a", "", 20'000, 20'000});
  put({PlayerId("p_b"), "B", "b", "", 19'999, 19'999});
  put({PlayerId("p_d"), "D", "d", "", 19'990, 19'980});
  put({PlayerId("p_e"), "E", "e", "", 20'005, 20'005});
  EXPECT_THAT(ids({.of_one_day = true, .most = 9}), ElementsAre("p_b", "p_a", "p_c", "p_e"));
  EXPECT_THAT(ids({.of_one_day = false, .most = 9}), ElementsAre("p_d"));
  EXPECT_THAT(ids({.of_one_day = true, .most = 2}), ElementsAre("p_b", "p_a"));
  const auto second = people().find_players({.of_one_day = true, .most = 2}).back();
  EXPECT_THAT(ids({.of_one_day = true, .after = second, .most = 9}), ElementsAre("p_c", "p_e"));
  EXPECT_THAT(ids({.of_one_day = true, .after = second, .seen_before = 20'005, .most = 9}), ElementsAre("p_c"));
  EXPECT_THAT(ids({.of_one_day = true, .seen_before = 20'000, .most = 9}), ElementsAre("p_b"));
  put({PlayerId("p_b"), "B", "b", "", 20'006, 19'999});
  EXPECT_THAT(ids({.of_one_day = false, .most = 9}), ElementsAre("p_d", "p_b")) << "who comes again changes the line";
}

TEST_P(People, MembersAreFoundByTheKeysThatTheyHave) {
  put(MemberRow{PlayerId("p_ada"), "first", 1, {{handle, "ada"}, {token, "t1"}, {look, "7"}}});
  put(MemberRow{PlayerId("p_bot1"), "", 1, {{owner, "p_ada"}}});
  put(MemberRow{PlayerId("p_bot2"), "", 1, {{owner, "p_ada"}, {look, "7"}}});
  EXPECT_THAT(with(handle, "ada"), ElementsAre("p_ada"));
  EXPECT_THAT(with(owner, "p_ada"), UnorderedElementsAre("p_bot1", "p_bot2"));
  EXPECT_THAT(with(look, "7"), UnorderedElementsAre("p_ada", "p_bot2"));
  EXPECT_THAT(with(token, "ada"), IsEmpty()) << "another kind of key";
  put(MemberRow{PlayerId("p_ada"), "second", 2, {{token, "t2"}, {leaving}}, {{token, "t1"}}});
  EXPECT_THAT(with(token, "t1"), IsEmpty());
  EXPECT_THAT(with(token, "t2"), ElementsAre("p_ada"));
  EXPECT_THAT(with(handle, "ada"), ElementsAre("p_ada")) << "what is not lost stays";
  EXPECT_THAT(with(leaving, ""), ElementsAre("p_ada"));
  EXPECT_EQ(people().find_member(PlayerId("p_ada"))->version, 2U);
  EXPECT_EQ(people().find_member(PlayerId("p_ada"))->body, "second");
  EXPECT_FALSE(people().find_member(PlayerId("p_nobody")));
  EXPECT_EQ(people().count_members(), 3U);
}

TEST_P(People, RatingsAreWhatTheLastUnitLedTo) {
  rate("s1", "p_ada", 1'600);
  rate("s2", "p_ada", 1'650);
  const auto standings = people().find_standings(PlayerId("p_ada"));
  ASSERT_EQ(standings.size(), 1U);
  EXPECT_EQ(standings[0].pool, "crosswise-duel");
  EXPECT_EQ(standings[0].now.value, 1'650);
  EXPECT_THAT(people().find_standings(PlayerId("p_nobody")), IsEmpty());
  rate("s2", "p_ada", 1'900);
  EXPECT_EQ(people().find_standings(PlayerId("p_ada"))[0].now.value, 1'650) << "a unit counts once";
}

TEST_P(People, LeadersAreTheBestWhoseRatingsAreSettled) {
  rate("s1", "p_ada", 1'600);
  rate("s2", "p_bo", 1'700);
  rate("s3", "p_cy", 1'800, false);
  rate("s4", "p_di", 1'600);
  EXPECT_THAT(leaders(), ElementsAre("p_bo", "p_ada", "p_di"));
  EXPECT_THAT(leaders(1, 1), ElementsAre("p_ada"));
  EXPECT_THAT(leaders(3), IsEmpty());
  rate("s5", "p_bo", 1'500);
  EXPECT_THAT(leaders(), ElementsAre("p_ada", "p_di", "p_bo"));
  Write write;
  write.off_the_boards = {PlayerId("p_ada")};
  append(std::move(write));
  rate("s6", "p_ada", 2'000);
  EXPECT_THAT(leaders(), ElementsAre("p_di", "p_bo")) << "not even after a unit that had begun";
}

TEST_P(People, SharesAreAMembersOwn) {
  Write write;
  for (const char* player : {"p_ada", "p_bo", "p_ada"})
    write.shares.push_back({PlayerId(player), SeriesId("s1"), ShareRow::Kind::finished, 1'000});
  write.shares.back().kind = ShareRow::Kind::walked_out;
  append(write);
  const auto shares = people().find_shares(PlayerId("p_ada"));
  ASSERT_EQ(shares.size(), 2U);
  EXPECT_EQ(shares[0], write.shares[0]);
  EXPECT_EQ(shares[1], write.shares[2]);
}

TEST_P(People, KeysAreMadeOnceByEachWayOfMakingThem) {
  put(MemberRow{PlayerId("p_ada"), "ada", 1});
  put(MemberRow{PlayerId("p_bo"), "bo", 1});
  rate("s1", "p_ada", 1'600);
  rate("s2", "p_bo", 1'700);
  int made = 0;
  const MakeKeys make = [&](MemberRow row) {
    ++made;
    row.gained = {{handle, row.body}};
    row.body += " has keys";
    return KeyedMember{row, row.id == PlayerId("p_bo")};
  };
  const auto reopen = [&] {
    if (GetParam() == On::memory) return;
    store_.reset();
    store_ = std::make_unique<SqliteStore>(folder_ / "store.sqlite");
  };
  reopen();
  store_->key_members("1", make);
  EXPECT_EQ(made, 2);
  reopen();
  store_->key_members("1", make);
  EXPECT_EQ(made, 2) << "they are there";
  EXPECT_THAT(with(handle, "ada"), ElementsAre("p_ada"));
  EXPECT_EQ(people().find_member(PlayerId("p_ada"))->body, "ada has keys");
  EXPECT_EQ(people().find_member(PlayerId("p_ada"))->version, 1U);
  EXPECT_THAT(leaders(), ElementsAre("p_ada"));
  store_->key_members("2", make);
  EXPECT_EQ(made, 4);
}

INSTANTIATE_TEST_SUITE_P(Every, People, testing::Values(On::memory, On::sqlite),
                         [](const auto& on) { return on.param == On::memory ? "memory" : "sqlite"; });

}  // namespace crosstable::people_test
