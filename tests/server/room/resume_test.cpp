// A room is the fold of its facts: killed after any of them, it comes back the same.
#include <gtest/gtest.h>

#include "server/room/state/facts.hpp"
#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::resume_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

// What a person sees on entering; who is connected differs after a restart and is left out.
Json seen(RoomUnderTest& t, const std::string& name) {
  Json snapshot = t.enter(name)["result"];
  snapshot.erase("seq");
  snapshot["view"].erase("spectators");
  for (auto& [seat, chair] : snapshot["view"]["seats"].items()) {
    chair.erase("connected");
    chair.erase("standin_at");
  }
  return snapshot;
}

std::map<std::string, Json> seen_by_all(RoomUnderTest& t) {
  std::map<std::string, Json> all;
  for (const auto& [name, person] : std::map(t.people)) all[name] = seen(t, name);
  return all;
}

TEST(Resume, ARoomComesBackTheSameAfterEveryStepOfASeries) {
  RoomUnderTest t;
  t.create("Ada", wish({{"sumof", std::int64_t{2}}, {"profi", true}}));
  t.enter("Bo");
  t.ask("Bo", RoomSit{code, 2});
  t.ask("Ada", RoomBot{code, 1, "random"});
  t.enter("Cy");
  t.ask("Cy", RoomSay{code, "good luck"});
  t.ask("Ada", RoomStart{code});
  for (int steps = 0; t.person("Cy").line->view["phase"] != "over" && steps < 400; ++steps) {
    const auto before = seen_by_all(t);
    t.restart();
    ASSERT_EQ(seen_by_all(t), before) << "after step " << steps;
    if (!t.step())
      t.loop.advance(t.person("Cy").line->view["phase"] == "between" ? t.limits.next_game_ms
                                                                     : t.limits.bot_delay_max_ms);
  }
  EXPECT_EQ(t.person("Cy").line->view["series"]["results"].size(), 2u);
}

TEST(Resume, ARoomCanBeFoldedFromEveryPrefixOfItsFacts) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.play_out();
  const StoredStream whole = t.store.rooms().at(0);
  for (std::size_t facts = 1; facts <= whole.facts.size(); ++facts) {
    StoredStream prefix = whole;
    prefix.facts.resize(facts);
    const auto room = Room::resume(t.context(), prefix);
    EXPECT_EQ(room->code(), code);
  }
}

TEST(Resume, TheChanceStreamGoesOnWhereItWas) {
  const auto lines = [](bool with_restarts) {
    RoomUnderTest t(7);
    t.start({"Ada", "Bo"});
    while (t.to_act()) {
      if (with_restarts) {
        t.restart();
        t.enter("Ada");
        t.enter("Bo");
      }
      t.step();
    }
    std::string all;
    for (const Write& write : t.store.writes()) {
      for (const RecordRow& record : write.records) all = Json::parse(record.json)["moves"].dump();
    }
    return all;
  };
  EXPECT_EQ(lines(true), lines(false));
}

TEST(Resume, TheNextGameOfASeriesStartsAtItsTime) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"match", std::int64_t{2}}});
  t.ask("Bo", RoomResign{code});
  const std::int64_t next_at = t.person("Ada").line->view["next_at"];
  t.loop.advance(5'000);
  t.restart();
  EXPECT_EQ(t.enter("Ada")["result"]["view"]["next_at"], next_at);
  t.loop.advance(next_at - t.loop.now_ms() - 1);
  EXPECT_EQ(t.person("Ada").line->view["phase"], "between");
  t.loop.advance(1);
  EXPECT_EQ(t.person("Ada").line->view["phase"], "playing");
}

TEST(Resume, TheHouseHearsOfSeatsAndOfTheListing) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const auto listings = t.observer.listings;
  t.observer.listings.clear();
  t.observer.seats.clear();
  t.restart();
  EXPECT_EQ(t.observer.seats,
            (std::map<PlayerId, Seat>{{PlayerId("p-Ada"), seat_at(0)}, {PlayerId("p-Bo"), seat_at(1)}}));
  EXPECT_EQ(t.observer.listings, listings);
}

TEST(Resume, ABannedPlayerStaysBannedAndAnAdmittedOneNeedsNoPassword) {
  RoomUnderTest t;
  RoomCreate create = wish();
  create.visibility = Visibility::private_room;
  create.password = "sesame";
  t.create("Ada", create);
  t.ask("Bo", RoomEnter{code, "sesame", {}});
  t.ask("Cy", RoomEnter{code, "sesame", {}});
  t.ask("Ada", RoomKick{code, PlayerId("p-Cy")});
  t.restart();
  EXPECT_EQ(refusal(t.enter("Bo")), "");
  EXPECT_EQ(refusal(t.enter("Cy")), "forbidden");
  EXPECT_EQ(refusal(t.enter("Dee")), "no_such_room");
}

TEST(Resume, FactsReadAsTheyWereWritten) {
  RoomUnderTest t;
  t.create("Ada", wish({{"match", std::int64_t{2}}}));
  t.ask("Ada", RoomBot{code, {}, "greedy"});
  t.ask("Ada", RoomSay{code, "with \"quotes\" and ümläuts"});
  t.ask("Ada", RoomStart{code});
  while (t.person("Ada").line->view["phase"] == "playing") {
    if (!t.step()) t.loop.advance(50);
  }
  for (const std::string& text : t.store.facts()) EXPECT_EQ(encode(decode_fact(text)), text);
}

TEST(Resume, ABrokenLogIsRefused) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  t.step();
  const StoredStream whole = t.store.rooms().at(0);
  StoredStream broken = whole;
  broken.facts.back().body = "m 3\n0 A@z9";
  EXPECT_THROW(Room::resume(t.context(), broken), std::runtime_error);
  broken = whole;
  std::string& move = broken.facts.back().body;
  ASSERT_TRUE(move.starts_with("m "));
  move = "m 9223372036854775807" + move.substr(move.find('\n'));
  EXPECT_THROW(Room::resume(t.context(), broken), std::runtime_error) << "a number of frames that nobody was sent";
  broken = whole;
  broken.seals.clear();
  EXPECT_THROW(Room::resume(t.context(), broken), std::runtime_error);
  broken = whole;
  broken.facts.front().body = R"({"f":"created","v":2})";
  EXPECT_THROW(Room::resume(t.context(), broken), std::runtime_error);
  EXPECT_THROW(Room::resume(t.context(), {.id = code, .facts = {}, .seals = {}}), std::runtime_error);
}

TEST(Resume, ALogWhoseFactsDoNotFollowEachOtherIsRefused) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  const StoredStream whole = t.store.rooms().at(0);
  StoredStream twice = whole;
  twice.facts.push_back(whole.facts.front());
  EXPECT_THROW(Room::resume(t.context(), twice), std::runtime_error) << "created twice";
  twice = whole;
  twice.facts.push_back(whole.facts.back());
  EXPECT_THROW(Room::resume(t.context(), twice), std::runtime_error) << "started while a game is going on";
  StoredStream later = whole;  // the second game of a series that has no first one
  std::string& started = later.facts.back().body;
  const std::size_t series = started.find(",\"series\"");
  started.erase(series, started.find('}') - series);
  EXPECT_THROW(Room::resume(t.context(), later), std::runtime_error);
  for (const char* left : {R"({"f":"stood","seat":0})", R"({"f":"kicked","player":"p-Bo","name":"Bo","seat":1})"}) {
    StoredStream empty_seat = whole;
    empty_seat.facts.push_back({left});
    EXPECT_THROW(Room::resume(t.context(), empty_seat), std::runtime_error)
        << "a game goes on without a player: " << left;
  }
}

}  // namespace
}  // namespace crosstable::test::resume_test
