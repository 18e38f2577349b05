// Finished games, as players find them again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::history_test {
namespace {

std::string id_of(const json& hello) { return hello["player"]["id"]; }

// A game that the second player gives up.
std::string played_out(Client& one, Client& two, json wish = json::object()) {
  if (!wish.contains("game")) wish["game"] = "crosswise";
  const json created = one.result("room.create", wish);
  const std::string room = created["room"];
  two.result("room.enter", {{"room", room}, {"invite", created["invite"]}});
  two.result("room.sit", {{"room", room}});
  one.result("room.start", {{"room", room}});
  two.result("room.resign", {{"room", room}});
  return room;
}

TEST(History, HasAGameForEachOfItsPlayersAsSoonAsItEnds) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  cy.hello({{"name", "Cy"}});
  played_out(ada, bo);
  const json page = cy.result("player.games", {{"player", b}});
  ASSERT_EQ(page["games"].size(), 1u);
  EXPECT_FALSE(page.contains("next"));
  const json game = page["games"][0];
  EXPECT_EQ(game["game"], "crosswise");
  EXPECT_EQ(game["number"], 1);
  EXPECT_EQ(game["result"]["reason"], "resigned");
  EXPECT_EQ(game["result"]["winners"], json::array({0}));
  EXPECT_EQ(game["seats"][0]["player"], a);
  EXPECT_EQ(game["seats"][1]["name"], "Bo");
  EXPECT_FALSE(game.contains("rated"));
  EXPECT_EQ(ada.result("player.games", {{"player", a}}), page);
  EXPECT_TRUE(house.document("/api/records/{id}", game["id"].get<std::string>())) << "its id is its record's";
}

TEST(History, StaysWithAGuestWhoBecomesAMember) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  played_out(ada, bo);
  const json before = bo.result("player", {{"player", a}})["games"];
  ASSERT_EQ(before["crosswise"]["won"], 1);
  ada.result("account.claim", {{"handle", "Ada_L"}});
  EXPECT_EQ(bo.result("player", {{"player", a}})["games"], before);
  EXPECT_EQ(bo.result("player.games", {{"player", a}})["games"].size(), 1u);
}

TEST(History, ShowsAMemberByTheirHandleInAnyCaseAndByAnEarlierOne) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  played_out(ada, bo);
  ada.result("account.claim", {{"handle", "Ada_L"}});
  const json by_id = bo.result("player", {{"player", a}});
  EXPECT_EQ(bo.result("player", {{"handle", "aDA_l"}}), by_id);
  ada.result("account.rename", {{"handle", "countess"}});
  EXPECT_EQ(bo.result("player", {{"handle", "Ada_L"}})["handle"], "countess");
  EXPECT_EQ(bo.refusal("player", {{"handle", "nobody"}}), "no_such_player");
  EXPECT_EQ(bo.refusal("player", {{"handle", ""}}), "no_such_player");
  ada.result("account.delete", {{"confirm", "countess"}});
  EXPECT_EQ(bo.refusal("player", {{"handle", "countess"}}), "no_such_player");
}

TEST(History, IsAtAHandleOverHttpToo) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  const std::string b = id_of(bo.hello({{"name", "Bo"}}));
  played_out(ada, bo);
  ada.result("account.claim", {{"handle", "Ada_L"}});
  const auto profile = [&](const std::string& whose) { return house.document("/api/players/{id}", whose); };
  const auto games = [&](const std::string& whose) { return house.document("/api/players/{id}/games", whose); };
  EXPECT_TRUE(profile(a));
  EXPECT_EQ(profile("ada_l"), profile(a));
  EXPECT_EQ(games("ADA_L"), games(a));
  EXPECT_TRUE(games(a));
  EXPECT_FALSE(games("nobody"));
  EXPECT_FALSE(profile("nobody"));
  EXPECT_TRUE(profile(b)) << "a guest has no handle";
}

TEST(History, IsPagedOverHttpByTheQueryAndWhatMakesNoSenseDoesNotCount) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  played_out(ada, bo);
  played_out(ada, bo, {{"game", "kriss-kross"}});
  const auto games = [&](const std::string& query) {
    return json::parse(house.document("/api/players/{id}/games", a, query).value());
  };
  const json all = games("");
  ASSERT_EQ(all["games"].size(), 2u);
  EXPECT_EQ(games("game=kriss-kross")["games"], json::array({all["games"][0]}));
  const json first = games("limit=1");
  EXPECT_EQ(first["games"], json::array({all["games"][0]}));
  EXPECT_EQ(games("before=" + first["next"].dump())["games"], json::array({all["games"][1]}));
  EXPECT_EQ(games("limit=51&before=-1&game=%22"), all);
  EXPECT_EQ(games("limit=0&before=0&game=" + std::string(33, 'x')), all);
  EXPECT_EQ(games("limit=50&before=9007199254740992&game="), all);
  EXPECT_EQ(games("before=9007199254740993"), all);
}

// Ada's page as another player sees it: her games, what they add up to, and the same over HTTP.
json pages_of(HouseUnderTest& house, Client& viewer, const std::string& player) {
  json all{viewer.result("player", {{"player", player}})["games"], viewer.result("player.games", {{"player", player}})};
  all.push_back(json::parse(house.document("/api/players/{id}", player).value())["games"]);
  all.push_back(json::parse(house.document("/api/players/{id}/games", player).value()));
  return all;
}

TEST(History, NamesThePrivateGamesToTheirPlayersAlone) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  cy.hello({{"name", "Cy"}});
  played_out(ada, bo);
  const json before = pages_of(house, cy, a), before_b = pages_of(house, cy, b), own_before = pages_of(house, bo, a);
  played_out(ada, bo, {{"visibility", "private"}});
  played_out(ada, bo, {{"password", "kreuz"}});
  played_out(ada, bo, {{"options", {{"listed", false}}}});
  EXPECT_EQ(pages_of(house, cy, a), before);
  EXPECT_EQ(pages_of(house, cy, b), before_b);
  EXPECT_EQ(pages_of(house, bo, a)[1], own_before[1]) << "in the player's own list only";
  const json own = ada.result("player.games", {{"player", a}})["games"];
  ASSERT_EQ(own.size(), 4u);
  EXPECT_EQ(ada.result("player", {{"player", a}})["games"]["crosswise"]["played"], 4);
  EXPECT_EQ(bo.result("player", {{"player", a}})["met"]["crosswise"]["played"], 4);
  EXPECT_TRUE(house.document("/api/records/{id}", own[0]["id"].get<std::string>())) << "records open by link";
}

TEST(History, ListsTheGamesOfAPrivateRoomThatSaidSoBeforeTheStart) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  played_out(ada, bo, {{"visibility", "private"}, {"options", {{"listed", true}}}});
  EXPECT_EQ(bo.result("player.games", {{"player", a}})["games"].size(), 1u);
  const json room = ada.result("room.create", {{"game", "crosswise"}});
  bo.result("room.enter", {{"room", room["room"]}});
  bo.result("room.sit", {{"room", room["room"]}});
  ada.result("room.start", {{"room", room["room"]}});
  ada.result("room.secure", {{"room", room["room"]}, {"password", "late"}});
  EXPECT_EQ(ada.refusal("room.set", {{"room", room["room"]}, {"options", {{"listed", false}}}}), "already_started");
  bo.result("room.resign", {{"room", room["room"]}});
  EXPECT_EQ(bo.result("player.games", {{"player", a}})["games"].size(), 2u) << "as it was when the game began";
}

TEST(History, NamesABotByItsLevel) {
  HouseUnderTest house;
  Client ada(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  ada.result("room.bot", {{"room", room}, {"level", "steady"}});
  ada.result("room.start", {{"room", room}});
  ada.result("room.resign", {{"room", room}});
  const json seat = ada.result("player.games", {{"player", a}})["games"][0]["seats"][1];
  EXPECT_EQ(seat["bot"], "steady");
  EXPECT_FALSE(seat.contains("player"));
}

TEST(History, ShowsAGameOnceAfterARestart) {
  const auto store = std::make_shared<MemoryStore>();
  std::string a;
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    a = id_of(ada.hello({{"name", "Ada"}}));
    bo.hello({{"name", "Bo"}});
    played_out(ada, bo);
  }
  HouseUnderTest after({}, store, 21);
  Client cy(after);
  cy.hello();
  EXPECT_EQ(cy.result("player.games", {{"player", a}})["games"].size(), 1u);
  EXPECT_EQ(cy.result("player", {{"player", a}})["games"],
            json({{"crosswise", {{"played", 1}, {"won", 1}, {"drawn", 0}}}}));
}

std::string record_of(HouseUnderTest& house, const std::string& id) {
  return house.document("/api/records/{id}", id).value_or("none");
}

TEST(History, NamesNobodyWhoDeletedTheirAccountAndChangesNothingElseOfARecord) {
  const auto store = std::make_shared<MemoryStore>();
  HouseUnderTest house({}, store);
  Client ada(house), bo(house);
  ada.hello({{"name", "Ada"}});
  const std::string b = id_of(bo.hello({{"name", "Bo"}}));
  ada.result("account.claim", {{"handle", "Ada_L"}});
  played_out(ada, bo);
  const std::string id = bo.result("player.games", {{"player", b}})["games"][0]["id"];
  json expected = json::parse(record_of(house, id));
  ASSERT_EQ(expected["players"], json({"Ada_L", "Bo"}));
  ada.result("account.delete", {{"confirm", "Ada_L"}});
  expected["players"][0] = "deleted";
  EXPECT_EQ(json::parse(record_of(house, id)), expected);
  EXPECT_EQ(bo.result("player.games", {{"player", b}})["games"][0]["seats"][0]["name"], "deleted");
  const auto replay = house.document("/api/records/{id}/replay", id);
  ASSERT_TRUE(replay);
  EXPECT_THAT(*replay, testing::Not(testing::HasSubstr("Ada_L")));
  HouseUnderTest later({}, store, 21);
  EXPECT_EQ(json::parse(record_of(later, id)), expected);
}

TEST(History, IsInAnExportWithoutTheNamesOfOthers) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bobolink"}});
  ada.result("account.claim", {{"handle", "Ada_L"}});
  played_out(bo, ada);
  const json listed = bo.result("player.games", {{"player", a}})["games"][0];
  const json all = ada.result("account.export");
  ASSERT_EQ(all["games"].size(), 1u);
  json game = all["games"][0];
  EXPECT_EQ(game["seat"], 1);
  for (const char* key : {"id", "game", "series", "number", "at", "result"}) EXPECT_EQ(game[key], listed[key]) << key;
  EXPECT_FALSE(all.contains("next"));
  EXPECT_THAT(all.dump(), testing::Not(testing::HasSubstr("Bobolink")));
}

TEST(History, InAnExportEndsWithTheNewestFiveHundredGames) {
  const auto store = std::make_shared<MemoryStore>();
  HouseUnderTest house({}, store);
  Client ada(house);
  const PlayerId a(id_of(ada.hello({{"name", "Ada"}})));
  ada.result("account.claim", {{"handle", "Ada_L"}});
  for (int i = 1; i <= 501; ++i) {
    Write write;
    GameRow row;
    row.record = RecordId("r" + std::to_string(i));
    row.game = "crosswise";
    row.series = SeriesId("s");
    row.in_series = 1;
    row.result = "{}";
    row.seats = {{.player = a, .name = "Ada"}};
    write.records = {RecordRow{row.record, "{}", 20'775}};
    write.games.push_back(std::move(row));
    store->append(std::move(write), house.loop, [] {});
  }
  const json all = ada.result("account.export");
  ASSERT_EQ(all["games"].size(), 500u);
  EXPECT_EQ(all["games"][0]["id"], "r501");
  const json older = ada.result("player.games", {{"player", a.text()}, {"before", all["next"]}})["games"];
  ASSERT_EQ(older.size(), 1u);
  EXPECT_EQ(older[0]["id"], "r1");
}

// A log that an older server wrote: its games are nowhere but in the rooms' facts.
class LogOfBefore final : public MemoryStore {
 public:
  using MemoryStore::append;
  void append(Write write, Loop& loop, Told told) override {
    if (is_old) write.games.clear();
    if (write.history_complete) history_.incomplete = false;
    completions += write.history_complete ? 1 : 0;
    MemoryStore::append(std::move(write), loop, std::move(told));
  }
  History& history() override { return history_; }

  // As when a newer server opens it for the first time.
  void grow_old() {
    is_old = false;
    history_.incomplete = true;
    completions = 0;
  }

  bool is_old = true;
  int completions = 0;

 private:
  class Incomplete final : public History {
   public:
    explicit Incomplete(History& of) : of_(of) {}
    bool is_incomplete() override { return incomplete; }
    void find_games(GamesWanted wanted, Loop& loop, MoveOnlyFunction<void(GamesPage)> found) override {
      of_.find_games(std::move(wanted), loop, std::move(found));
    }
    void find_players(RecordId record, Loop& loop, MoveOnlyFunction<void(std::vector<PlayerId>)> found) override {
      of_.find_players(std::move(record), loop, std::move(found));
    }
    void find_tallies(PlayerId player, PlayerId viewer, Loop& loop, MoveOnlyFunction<void(Tallies)> found) override {
      of_.find_tallies(std::move(player), std::move(viewer), loop, std::move(found));
    }
    std::optional<std::int64_t> created_at_ms(const EventId& event) override { return of_.created_at_ms(event); }
    std::size_t count_events() override { return of_.count_events(); }
    void find_event(EventId event, Loop& loop, MoveOnlyFunction<void(std::optional<std::string> body)> found) override {
      of_.find_event(std::move(event), loop, std::move(found));
    }
    void find_events(EventsWanted wanted, Loop& loop, MoveOnlyFunction<void(std::vector<EventRow>)> found) override {
      of_.find_events(std::move(wanted), loop, std::move(found));
    }
    bool incomplete = true;

   private:
    History& of_;
  };
  Incomplete history_{MemoryStore::history()};
};

TEST(History, FindsTheGamesOfOpenRoomsInALogOfBeforeInTheOrderOfTheirEnds) {
  const auto store = std::make_shared<LogOfBefore>();
  std::string a, b;
  {
    HouseUnderTest house({}, store);
    Client ada(house), bo(house);
    a = id_of(ada.hello({{"name", "Ada"}}));
    b = id_of(bo.hello({{"name", "Bo"}}));
    const std::string late = played_out(ada, bo, {{"game", "kriss-kross"}});
    house.loop.advance(1'000);
    played_out(bo, ada);
    house.loop.advance(1'000);
    ada.result("room.rematch", {{"room", late}});
    bo.result("room.rematch", {{"room", late}});
    ada.result("room.resign", {{"room", late}});
  }
  store->grow_old();
  for (unsigned start = 21; start < 23; ++start) {
    HouseUnderTest after({}, store, start);
    Client cy(after);
    cy.hello();
    const json games = cy.result("player.games", {{"player", a}})["games"];
    ASSERT_EQ(games.size(), 3u) << "start " << start;
    EXPECT_EQ(games[0]["game"], "kriss-kross");
    EXPECT_EQ(games[0]["result"]["winners"], json::array({1}));
    EXPECT_EQ(games[0]["seats"][1]["player"], b);
    EXPECT_EQ(games[1]["game"], "crosswise");
    EXPECT_EQ(games[2]["game"], "kriss-kross");
  }
  EXPECT_EQ(store->completions, 1) << "once";
}

TEST(Profile, TellsWhoSomebodyIsAndWhatTheAskerDidAgainstThem) {
  HouseUnderTest house;
  Client ada(house), bo(house), cy(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}})), b = id_of(bo.hello({{"name", "Bo"}}));
  cy.hello({{"name", "Cy"}});
  played_out(ada, bo);
  played_out(bo, ada);
  played_out(ada, bo, {{"game", "kriss-kross"}});
  const json profile = ada.result("player", {{"player", b}});
  EXPECT_EQ(profile["id"], b);
  EXPECT_EQ(profile["name"], "Bo");
  EXPECT_EQ(profile["since"].get<std::string>().size(), 10u);
  EXPECT_EQ(profile["games"]["crosswise"], json({{"played", 2}, {"won", 1}, {"drawn", 0}}));
  EXPECT_EQ(profile["met"]["crosswise"], json({{"played", 2}, {"won", 1}, {"drawn", 0}}));
  EXPECT_EQ(profile["met"]["kriss-kross"], json({{"played", 1}, {"won", 1}, {"drawn", 0}}));
  EXPECT_FALSE(cy.result("player", {{"player", b}}).contains("met"));
}

TEST(Profile, TellsOpenGamesToTheirPlayerAlone) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  EXPECT_EQ(ada.result("player", {{"player", a}})["playing"],
            json::array({{{"room", room}, {"game", "crosswise"}, {"seat", 0}}}));
  EXPECT_FALSE(bo.result("player", {{"player", a}}).contains("playing"));
  const auto over_http = house.document("/api/players/{id}", a);
  ASSERT_TRUE(over_http);
  EXPECT_THAT(*over_http, testing::Not(testing::HasSubstr("playing")));
}

TEST(Profile, OfANewGuestIsTheirOwnAndOfAStrangerIsRefused) {
  HouseUnderTest house;
  Client ada(house), bo(house);
  const std::string a = id_of(ada.hello({{"name", "Ada"}}));
  bo.hello({{"name", "Bo"}});
  EXPECT_EQ(ada.result("player", {{"player", a}})["name"], "Ada");
  EXPECT_EQ(bo.refusal("player", {{"player", a}}), "no_such_player") << "they have done nothing that is kept";
  EXPECT_EQ(bo.refusal("player", {{"player", "p_nobody"}}), "no_such_player");
}

}  // namespace
}  // namespace crosstable::test::history_test
