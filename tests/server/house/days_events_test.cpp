// Tournaments with days for each decision: no player has to sit at a table, before, during and after a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/server/house/house_under_test.hpp"
#include "tests/support/recording_pusher.hpp"

namespace crosstable::test::days_events_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

constexpr std::int64_t hour = 3'600'000, day = 24 * hour;

struct DaysEvents : testing::Test {
  // A player who is away has no connection.
  struct Player {
    std::string handle;
    json hello;
    std::unique_ptr<Client> client = nullptr;
  };

  DaysEvents() {
    for (const char* handle : {"director", "ada", "bob", "cyd", "dee"}) {
      Player& one = players[handle] = {handle, {}, std::make_unique<Client>(house)};
      one.hello = one.client->hello();
      one.client->result("account.claim", {{"handle", handle}});
      one.client->result(
          "account.push.add",
          {{"endpoint", "https://push.example.net/" + std::string(handle)},
           {"keys",
            {{"p256dh", "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"},
             {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}}}});
    }
  }

  json wish(json more = json::object()) {
    json wish = {{"name", "Post"},     {"game", "crosswise"},
                 {"clock", "days 2"},  {"rated", true},
                 {"break_seconds", 0}, {"stages", json::array({{{"format", "swiss"}, {"rounds", 3}}})}};
    wish.merge_patch(more);
    return wish;
  }
  // The four enter; those of them who do not stay have no connection when it starts.
  void open(const json& with, bool they_stay = false) {
    event = result("director", "event.create", with)["event"];
    result("director", "event.open", {{"event", event}});
    for (const char* handle : {"ada", "bob", "cyd", "dee"}) {
      result(handle, "event.enter", {{"event", event}});
      if (!they_stay) leave(handle);
    }
  }
  void begin(const json& with, bool they_stay = false) {
    open(with, they_stay);
    result("director", "event.start", {{"event", event}});
  }

  Client& client(const std::string& handle) {
    Player& one = players.at(handle);
    if (one.client == nullptr) {
      one.client = std::make_unique<Client>(*now);
      one.client->hello({{"token", one.hello["token"]}});
    }
    return *one.client;
  }
  json result(const std::string& handle, const std::string& method, const json& params = json::object()) {
    return client(handle).result(method, params);
  }
  void leave(const std::string& handle) { players.at(handle).client = nullptr; }
  void restart() {
    for (auto& [handle, one] : players) one.client = nullptr;
    later = std::make_unique<HouseUnderTest>(HouseLimits{}, store, 21, nullptr, &pusher);
    now = later.get();
  }
  void advance(std::int64_t ms) { now->loop.advance(ms); }

  json view() { return result("director", "event.watch", {{"event", event}})["view"]; }
  json table(const std::string& round, const std::string& number) { return view()["pairings"][round][number]; }
  std::vector<std::string> states(const std::string& round) {
    std::vector<std::string> states;
    const json tables = view()["pairings"][round];
    for (const auto& one : tables) states.push_back(one["state"]);
    return states;
  }
  std::vector<std::string> players_at(const std::string& round, const std::string& number) {
    std::vector<std::string> names;
    const json shown = view();
    for (const std::string key : shown["pairings"][round][number]["entrants"])
      names.push_back(shown["entrants"][key]["name"]);
    return names;
  }
  json entrant(const std::string& name) {
    const json all = view()["entrants"];
    const auto found = std::ranges::find_if(all, [&](const json& one) { return one["name"] == name; });
    return found == all.end() ? json() : *found;
  }

  // The player who owes a decision there makes it. Returns their name.
  std::string move(const std::string& round, const std::string& number) {
    const std::string room = table(round, number)["rooms"][0];
    for (const std::string& name : players_at(round, number)) {
      const json shown = result(name, "room.enter", {{"room", room}});
      const json legal = client(name).ask("room.legal", {{"room", room}})["result"];
      if (shown.contains("prompt"))
        result(name, "room.move", {{"room", room}, {"prompt", legal["prompt"]}, {"move", legal["moves"][0]}});
      leave(name);
      if (shown.contains("prompt")) return name;
    }
    ADD_FAILURE() << "nobody owes a decision";
    return {};
  }
  void wait_for_the_end_of(const std::string& round, const std::string& number) {
    for (int days = 0; days < 10 && table(round, number)["state"] != "finished"; ++days) advance(day);
  }
  std::string winner_of(const std::string& round, const std::string& number) {
    const json shown = view();
    const json& result = shown["pairings"][round][number]["result"];
    return result.contains("winner") ? shown["entrants"][result["winner"].get<std::string>()]["name"] : "nobody";
  }
  std::string other_at(const std::string& round, const std::string& number, const std::string& name) {
    const auto names = players_at(round, number);
    return names[0] == name ? names[1] : names[0];
  }
  std::vector<std::string> told(const std::string& kind) {
    std::vector<std::string> whom;
    for (const PushMessage& message : pusher.sent) {
      const std::string& endpoint = message.to.endpoint;
      if (json::parse(message.text)["kind"] == kind) whom.push_back(endpoint.substr(endpoint.rfind('/') + 1));
    }
    return whom;
  }

  RecordingPusher pusher;
  std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
  HouseUnderTest house{{}, store, 20, nullptr, &pusher};
  std::unique_ptr<HouseUnderTest> later;
  HouseUnderTest* now = &house;
  std::map<std::string, Player> players;
  std::string event;
};

TEST_F(DaysEvents, BeginAtTheirPairingsThoughNobodyIsThereAndNobodyForfeits) {
  begin(wish());
  EXPECT_THAT(states("1"), ElementsAre("playing", "playing"));
  EXPECT_THAT(view()["waiting"], IsEmpty());
  const std::string room = table("1", "1")["rooms"][0];
  const json clock = result("director", "room.enter", {{"room", room}})["view"]["clock"];
  EXPECT_EQ(clock["kind"], "days");
  advance(6 * hour);
  EXPECT_THAT(states("1"), ElementsAre("playing", "playing"));
  EXPECT_FALSE(table("1", "1").contains("result"));
  restart();
  advance(6 * hour);
  EXPECT_THAT(states("1"), ElementsAre("playing", "playing"));
}

TEST_F(DaysEvents, TellThosePlayersWhoAreAwayThatTheirGameHasBegunOnce) {
  begin(wish());
  EXPECT_THAT(told("call"), UnorderedElementsAre("ada", "bob", "cyd", "dee"));
  const auto call = std::ranges::find_if(
      pusher.sent, [](const PushMessage& message) { return json::parse(message.text)["kind"] == "call"; });
  ASSERT_NE(call, pusher.sent.end());
  const json said = json::parse(call->text);
  EXPECT_EQ(said["name"], "Post");
  EXPECT_EQ(said["game"], "crosswise");
  EXPECT_THAT(said["room"].get<std::string>(), SizeIs(6));
  restart();
  EXPECT_THAT(told("call"), SizeIs(4));
}

TEST_F(DaysEvents, CallThosePlayersWhoAreThereWithoutATimeUntilTheyHaveCome) {
  begin(wish(), true);
  EXPECT_THAT(told("call"), IsEmpty()) << "they are here";
  const auto called = client("ada").notifications("event.call");
  ASSERT_THAT(called, SizeIs(1));
  EXPECT_FALSE(called[0].contains("until"));
  const std::string room = called[0]["room"];
  leave("ada");
  EXPECT_THAT(client("ada").notifications("event.call"), SizeIs(1)) << "as often as they come back";
  result("ada", "room.enter", {{"room", room}});
  leave("ada");
  EXPECT_THAT(client("ada").notifications("event.call"), IsEmpty()) << "they have been there";
}

// One loses on time without a move, and the other one after a move.
TEST_F(DaysEvents, LeaveOutWhoeverHasLostOnTimeWithoutAMove) {
  begin(wish());
  const std::string mover = move("1", "2"), slow = other_at("1", "2", mover);
  while (move("1", "2") != slow) continue;
  wait_for_the_end_of("1", "1");
  wait_for_the_end_of("1", "2");
  const std::string won = winner_of("1", "1"), idle = other_at("1", "1", won);
  EXPECT_EQ(entrant(idle)["state"], "absent");
  EXPECT_EQ(entrant(idle)["no_show"], "1.1");
  for (const std::string& name : {won, mover, slow}) EXPECT_FALSE(entrant(name).contains("no_show")) << name;
  ASSERT_TRUE(view()["pairings"].contains("2")) << view();
  for (const char* number : {"1", "2"})
    if (view()["pairings"]["2"].contains(number)) {
      EXPECT_THAT(players_at("2", number), testing::Not(testing::Contains(idle)));
    }
  client(idle);
  EXPECT_THAT(client(idle).notifications("event.missed"), SizeIs(1));
  result(idle, "event.absent", {{"event", event}, {"absent", false}});
  EXPECT_FALSE(entrant(idle).contains("no_show"));
}

TEST_F(DaysEvents, LeaveThemOutOverARestartToo) {
  begin(wish());
  restart();
  wait_for_the_end_of("1", "1");
  const std::string idle = other_at("1", "1", winner_of("1", "1"));
  restart();
  EXPECT_EQ(entrant(idle)["no_show"], "1.1");
}

TEST_F(DaysEvents, AreRatedThoughNobodyCame) {
  begin(wish());
  wait_for_the_end_of("1", "1");
  const std::string won = winner_of("1", "1");
  const json games = result("director", "player.games", {{"player", players.at(won).hello["player"]["id"]}})["games"];
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(games[0]["rated"], true);
  EXPECT_EQ(games[0]["result"]["reason"], "time");
  EXPECT_TRUE(result("director", "player", {{"handle", won}})["ratings"].contains("crosswise-duel-days"));
}

TEST_F(DaysEvents, HaveNoCheckInBecauseEnteringIsTheConfirmation) {
  const std::int64_t starts_at = house.loop.now_ms() + hour;
  open(wish({{"starts_at", starts_at}, {"check_in_minutes", 30}}));
  advance(45 * 60'000);
  EXPECT_EQ(view()["state"], "open");
  EXPECT_FALSE(view().contains("check_in_at"));
  const json answer = client("ada").ask("event.check_in", {{"event", event}});
  EXPECT_EQ(answer["error"]["data"]["key"], "error.event_state.no_check_in") << answer;
  leave("ada");
  advance(15 * 60'000);
  EXPECT_EQ(view()["state"], "running");
  EXPECT_THAT(states("1"), ElementsAre("playing", "playing"));
}

TEST_F(DaysEvents, AreNoArenas) {
  const json answer =
      client("ada").ask("event.create", wish({{"stages", json::array({{{"format", "arena"}, {"minutes", 60}}})}}));
  EXPECT_EQ(answer["error"]["data"]["code"], "bad_argument");
  EXPECT_EQ(answer["error"]["data"]["key"], "error.bad_argument.arena_days");
}

}  // namespace
}  // namespace crosstable::test::days_events_test
