// Who watches, by name: members only, and not those whose coming could be a sign to a partner.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::watchers_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Watched : RoomUnderTest {
  void come(const std::string& name) {
    person(name).who.member = true;
    person(name).who.network = name;
    enter(name);
  }
  Json seen_by(const std::string& name) { return person(name).line->view["watchers"]; }
};

TEST(Watchers, AreMembersInOrderOfArrivalWhoDoNotSit) {
  Watched t;
  t.person("Ada").who.member = true;
  t.create("Ada");
  EXPECT_EQ(t.seen_by("Ada"), Json::array());
  t.come("Zoe");
  t.enter("Guest");
  t.come("Bo");
  t.person("Bot").who.bot = true;
  t.enter("Bot");
  EXPECT_EQ(t.seen_by("Ada"), Json({"Zoe", "Bo"}));
  EXPECT_EQ(t.person("Ada").line->view["spectators"], 4);
  t.ask("Bo", RoomSit{code, {}});
  t.ask("Ada", RoomStand{code});
  EXPECT_EQ(t.seen_by("Zoe"), Json({"Ada", "Zoe"})) << "the host too, who came first";
  t.hang_up("Zoe");
  EXPECT_EQ(t.seen_by("Ada"), Json({"Ada"}));
}

TEST(Watchers, AreTwentyAtTheMost) {
  Watched t;
  t.create("Ada");
  for (int i = 1; i <= 21; ++i) t.come("W" + std::to_string(i));
  const Json seen = t.seen_by("Ada");
  ASSERT_EQ(seen.size(), 20u);
  EXPECT_EQ(seen[0], "W1");
  EXPECT_EQ(seen[19], "W20");
  t.hang_up("W1");
  EXPECT_EQ(t.seen_by("Ada")[19], "W21");
}

TEST(Watchers, ComeUnderTheNameThatTheyHaveHere) {
  Watched t;
  t.create("Ada");
  t.enter("Zoe");
  EXPECT_EQ(t.seen_by("Ada"), Json::array());
  t.person("Zoe").who.name = "Zoe the member";
  t.come("Zoe");  // who has signed up meanwhile, on the same connection
  EXPECT_EQ(t.seen_by("Ada"), Json({"Zoe the member"}));
}

// Three play Crosswise, so two of them are partners.
struct SilentlyWatched : Watched {
  explicit SilentlyWatched(Options options = {}) {
    create("Ada", wish(std::move(options)));
    for (const char* name : {"Bo", "Cy"}) {
      enter(name);
      ask(name, RoomSit{code, {}});
    }
    come("Zoe");
    ask("Ada", RoomStart{code});
  }
};

TEST(Watchers, WhoComesAfterTheDealIsNoSignToPartners) {
  SilentlyWatched t;
  t.come("Eve");
  EXPECT_EQ(t.seen_by("Ada"), Json({"Zoe"}));
  EXPECT_EQ(t.seen_by("Eve"), Json({"Zoe"}));
  t.hang_up("Zoe");
  t.come("Zoe");
  EXPECT_EQ(t.seen_by("Ada"), Json::array()) << "whoever leaves and comes back could mean something by it too";
  t.ask("Ada", RoomResign{code});
  EXPECT_EQ(t.seen_by("Ada"), Json({"Eve", "Zoe"})) << "the game is over";
}

TEST(Watchers, WhoCameBeforeTheNextDealIsNamedDuringIt) {
  SilentlyWatched t({{"match", std::int64_t{2}}});
  t.come("Eve");
  t.ask("Ada", RoomResign{code});
  for (const char* name : {"Ada", "Bo", "Cy"}) t.ask(name, RoomReady{code});
  ASSERT_EQ(t.phase(), "playing");
  t.come("Dee");
  EXPECT_EQ(t.seen_by("Ada"), Json({"Zoe", "Eve"}));
}

TEST(Watchers, ATakenOverConnectionHasNotComeAnew) {
  SilentlyWatched t;
  t.come_back("Zoe");
  EXPECT_EQ(t.seen_by("Ada"), Json({"Zoe"}));
}

}  // namespace
}  // namespace crosstable::test::watchers_test
