// A house that comes back with the store of the one before.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/house/house_under_test.hpp"
#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Restart, BringsBackPlayersSeatsAndRooms) {
  const auto store = std::make_shared<MemoryStore>();
  json ada, bo, view;
  std::string room;
  {
    HouseUnderTest before({}, store);
    Client one(before), two(before);
    ada = one.hello({{"name", "Ada"}});
    bo = two.hello({{"name", "Bo"}});
    room = one.result("room.create", {{"game", "crosswise"}})["room"];
    two.result("say", {{"text", "/join " + room}});
    one.result("room.start", {{"room", room}});
    view = one.result("room.sync", {{"room", room}})["view"];
  }
  HouseUnderTest after({}, store);
  Client one(after), two(after);
  EXPECT_EQ(one.hello({{"token", ada["token"]}})["player"], ada["player"]);
  EXPECT_EQ(two.hello({{"token", bo["token"]}})["rooms"],
            json::array({{{"room", room}, {"game", "crosswise"}, {"seat", 1}}}));
  two.result("room.enter", {{"room", room}});
  EXPECT_EQ(one.result("room.enter", {{"room", room}})["view"], view);
}

TEST(Restart, AGameOfDaysStillWaitsForWhoeverIsToMove) {
  const auto store = std::make_shared<MemoryStore>();
  std::map<std::string, json> tokens;
  const auto waits_for = [&](HouseUnderTest& house) {
    std::vector<std::string> names;
    for (const auto& [name, token] : tokens) {
      Client client(house);
      if (client.hello({{"token", token}})["rooms"][0].value("waits", false)) names.push_back(name);
    }
    return names;
  };
  HouseUnderTest before({}, store);
  std::string mover;
  {
    Client ada(before), bo(before);
    tokens["Ada"] = ada.hello({{"name", "Ada"}})["token"];
    tokens["Bo"] = bo.hello({{"name", "Bo"}})["token"];
    const json made = ada.result("room.create", {{"game", "crosswise"}, {"options", {{"clock", "days 1"}}}});
    bo.result("say", {{"text", "/join " + made["room"].get<std::string>()}});
    ada.result("room.start", {{"room", made["room"]}});
    mover = ada.result("room.sync", {{"room", made["room"]}}).contains("prompt") ? "Ada" : "Bo";
  }
  EXPECT_EQ(waits_for(before), std::vector<std::string>{mover});
  HouseUnderTest after({}, store, 21);
  EXPECT_EQ(waits_for(after), std::vector<std::string>{mover});
}

TEST(Restart, AnInboxHasTheGamesOfDaysThatWaitForItsPlayer) {
  const auto store = std::make_shared<MemoryStore>();
  HouseUnderTest before({}, store);
  Client ada(before), bo(before);
  std::map<std::string, json> tokens{{"Ada", ada.hello({{"name", "Ada"}})["token"]},
                                     {"Bo", bo.hello({{"name", "Bo"}})["token"]}};
  const json nothing{{"waits", json::array()}, {"challenges", json::array()}};
  EXPECT_EQ(ada.result("account.inbox"), nothing);
  const std::string room =
      ada.result("room.create", {{"game", "crosswise"}, {"options", {{"clock", "days 1"}}}})["room"];
  bo.result("say", {{"text", "/join " + room}});
  EXPECT_EQ(ada.result("account.inbox"), nothing) << "it has not begun";
  ada.result("room.start", {{"room", room}});
  const bool is_adas = ada.result("room.sync", {{"room", room}}).contains("prompt");
  Client& mover = is_adas ? ada : bo;
  Client& other = is_adas ? bo : ada;
  const json waits = json::array({{{"room", room}, {"game", "crosswise"}, {"seat", is_adas ? 0 : 1}}});
  EXPECT_EQ(mover.result("account.inbox")["waits"], waits);
  EXPECT_EQ(other.result("account.inbox"), nothing);
  HouseUnderTest after({}, store, 21);
  Client again(after);
  again.hello({{"token", tokens[is_adas ? "Ada" : "Bo"]}});
  EXPECT_EQ(again.result("account.inbox")["waits"], waits);
}

TEST(Restart, BringsBackTheLobby) {
  const auto store = std::make_shared<MemoryStore>();
  std::string open, hidden;
  {
    HouseUnderTest before({}, store);
    Client ada(before);
    ada.hello();
    open = ada.result("room.create", {{"game", "crosswise"}})["room"];
    hidden = ada.result("room.create", {{"game", "crosswise"}, {"visibility", "private"}})["room"];
  }
  HouseUnderTest after({}, store);
  after.loop.advance(after.limits.lobby_update_ms);
  Client bo(after);
  bo.hello();
  const json rooms = bo.result("lobby.enter")["rooms"];
  EXPECT_TRUE(rooms.contains(open));
  EXPECT_FALSE(rooms.contains(hidden));
}

TEST(Restart, KeepsARenamedPlayersName) {
  const auto store = std::make_shared<MemoryStore>();
  json token;
  {
    HouseUnderTest before({}, store);
    Client ada(before), again(before);
    token = ada.hello({{"name", "Ada"}})["token"];
    again.hello({{"token", token}, {"name", "Countess"}});
  }
  HouseUnderTest after({}, store);
  Client ada(after);
  EXPECT_EQ(ada.hello({{"token", token}})["player"]["name"], "Countess");
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// Waits for the writer's thread by asking for more: what was appended before is durable then.
class ImpatientStore final : public Store {
 public:
  explicit ImpatientStore(const std::filesystem::path& file) : sqlite_(file) {}
  using Store::append;
  void append(Write write, Loop& loop, Told told) override {
    memory_.append(write, loop, [] {});
    sqlite_.append(std::move(write), ignored_, [] {});
    loop.run([told = std::move(told)] { told(WriteOutcome::ok); });
  }
  void find_record(RecordId id, Loop& loop, MoveOnlyFunction<void(std::optional<std::string>)> found) override {
    memory_.find_record(std::move(id), loop, std::move(found));
  }
  void load_stream(StreamId id, Loop& loop, MoveOnlyFunction<void(std::optional<StoredStream>)> found) override {
    memory_.load_stream(std::move(id), loop, std::move(found));
  }
  History& history() override { return memory_.history(); }
  KeptPeople& people() override { return memory_.people(); }
  Ownership& ownership() override { return memory_.ownership(); }
  void load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) override {
    memory_.load_streams(kind, each);
  }
  void key_members(const std::string& by, const MakeKeys& make) override { memory_.key_members(by, make); }
  void load_bans(const std::function<void(BanRow)>& each) override { memory_.load_bans(each); }
  std::optional<std::int64_t> last_heartbeat_ms() override { return memory_.last_heartbeat_ms(); }
  Secret key() override { return memory_.key(); }
  void stop() override { sqlite_.stop(); }

 private:
  struct Nowhere final : Loop {
    void post(Task) override {}
    bool is_current() const override { return false; }
    std::int64_t now_ms() const override { return 0; }
    TimerId after(std::int64_t, Task) override { return 0; }
    void cancel(TimerId) override {}
  } ignored_;
  MemoryStore memory_;
  SqliteStore sqlite_;
};

TEST(Secrets, OfPlayersAreNeitherInTheStoreNorInTheLog) {
  std::ostringstream log;
  const auto usual = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log)));
  spdlog::set_level(spdlog::level::trace);
  const ScratchFolder folder;
  std::string token, player;
  {
    const auto store = std::make_shared<ImpatientStore>(folder / "store.sqlite");
    HouseUnderTest under_test({}, store);
    Client ada(under_test), again(under_test);
    const json hello = ada.hello({{"name", "Ada"}});
    token = hello["token"];
    player = hello["player"]["id"];
    again.hello({{"token", token}, {"name", "Countess"}});
    again.result("room.create", {{"game", "crosswise"}, {"password", "open-sesame"}});
    again.leave();
    store->stop();
    const std::string files = contents(folder / "store.sqlite") + contents(folder / "store.sqlite-wal");
    EXPECT_THAT(files, HasSubstr(player));
    EXPECT_THAT(files, Not(HasSubstr(token)));
    EXPECT_THAT(files, Not(HasSubstr("open-sesame")));
  }
  spdlog::set_default_logger(usual);
  EXPECT_THAT(log.str(), HasSubstr(player));
  EXPECT_THAT(log.str(), Not(HasSubstr(token)));
  EXPECT_THAT(log.str(), Not(HasSubstr("open-sesame")));
}

}  // namespace
}  // namespace crosstable::test
