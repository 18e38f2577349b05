// A house that comes back with a room in the log that cannot be read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;

StoredStream stored(Store& store, const std::string& code) {
  StoredStream found;
  store.load_streams(StreamKind::room, [&](StoredStream room) {
    if (room.id.key == code) found = std::move(room);
  });
  return found;
}

class SetAside : public testing::Test {
 protected:
  // Ada and Bo at a started table.
  void begin(const json& further = json::object()) {
    before_.emplace(HouseLimits{}, store_);
    Client one(*before_), two(*before_);
    ada_ = one.hello({{"name", "Ada"}});
    bo_ = two.hello({{"name", "Bo"}});
    json wish = {{"game", "crosswise"}};
    wish.update(further);
    const json made = one.result("room.create", wish);
    room_ = made["room"];
    invite_ = made["invite"];
    two.result("room.enter", {{"room", room_}, {"invite", invite_}});
    two.result("room.sit", {{"room", room_}});
    one.result("room.start", {{"room", room_}});
  }

  // The house ends, and an invalid fact is found after the others.
  void damage_and_restart() {
    before_.reset();
    const StoredStream room = stored(*store_, room_);
    Write write;
    write.stream = RoomCode(room_);
    write.first_seq = room.facts.size() + 1;
    write.facts = {"nonsense"};
    ManualLoop loop;
    store_->append(std::move(write), loop, [] {});
    after_.emplace(HouseLimits{}, store_);
  }

  static void expect_out_of_order(const json& answer) {
    EXPECT_EQ(answer["error"]["data"]["code"], "busy") << answer;
    EXPECT_EQ(answer["error"]["data"]["key"], "error.busy.out_of_order") << answer;
  }

  const std::shared_ptr<MemoryStore> store_ = std::make_shared<MemoryStore>();
  std::optional<HouseUnderTest> before_, after_;
  json ada_, bo_;
  std::string room_, invite_;
};

TEST_F(SetAside, ADamagedRoomDoesNotKeepTheOthersFromStarting) {
  begin();
  Client cy(*before_);
  const json token = cy.hello({{"name", "Cy"}})["token"];
  const std::string sound = cy.result("room.create", {{"game", "crosswise"}})["room"];
  cy.leave();
  damage_and_restart();
  Client again(*after_);
  EXPECT_EQ(again.hello({{"token", token}})["rooms"][0]["room"], sound);
  again.result("room.enter", {{"room", sound}});
  EXPECT_THAT(after_->house->metrics(), HasSubstr("\ncrosstable_rooms_set_aside 1\n"));
}

TEST_F(SetAside, ItsPlayersSeeItAndAreToldWhateverTheyAsk) {
  begin();
  damage_and_restart();
  Client bo(*after_);
  EXPECT_EQ(bo.hello({{"token", bo_["token"]}})["rooms"],
            json::array({{{"room", room_}, {"game", "crosswise"}, {"seat", 1}}}));
  expect_out_of_order(bo.ask("room.enter", {{"room", room_}}));
  expect_out_of_order(bo.ask("room.sync", {{"room", room_}}));
  expect_out_of_order(bo.ask("room.say", {{"room", room_}, {"text", "hello?"}}));
  expect_out_of_order(bo.ask("say", {{"text", "/join " + room_}}));
}

TEST_F(SetAside, NothingIsAppendedToIt) {
  begin();
  damage_and_restart();
  const auto facts = stored(*store_, room_).facts;
  Client ada(*after_);
  ada.hello({{"token", ada_["token"]}});
  ada.ask("room.enter", {{"room", room_}});
  ada.ask("room.leave", {{"room", room_}});
  after_->loop.advance(after_->room_limits.idle_close_ms * 2);
  EXPECT_EQ(stored(*store_, room_).facts, facts);
}

TEST_F(SetAside, APrivateOneIsToldToThoseOnlyWhoMayKnowOfIt) {
  begin({{"visibility", "private"}, {"password", "swordfish"}});
  damage_and_restart();
  Client eve(*after_);
  eve.hello({{"name", "Eve"}});
  const auto refusal = [&](const std::string& method, json params) {
    json answer = eve.ask(method, std::move(params));
    return answer["error"];
  };
  const json missing = refusal("room.enter", {{"room", "ZZZZZZ"}});
  EXPECT_EQ(refusal("room.enter", {{"room", room_}}), missing);
  EXPECT_EQ(refusal("room.enter", {{"room", room_}, {"password", "sturgeon"}}), missing);
  EXPECT_EQ(refusal("room.enter", {{"room", room_}, {"invite", "AAAAAAAAAAAAAAAAAAAAAA"}}), missing);
  EXPECT_EQ(refusal("room.sync", {{"room", room_}}), missing);
  EXPECT_EQ(refusal("say", {{"text", "/join " + room_}}), missing);
  expect_out_of_order(eve.ask("room.enter", {{"room", room_}, {"password", "swordfish"}}));
  expect_out_of_order(eve.ask("room.enter", {{"room", room_}, {"invite", invite_}}));
  Client bo(*after_);
  bo.hello({{"token", bo_["token"]}});
  expect_out_of_order(bo.ask("room.enter", {{"room", room_}}));
}

TEST_F(SetAside, OneOfWhichNothingCanBeReadIsToldToNobody) {
  ManualLoop loop;
  Write write;
  write.stream = RoomCode("AAAAAA");
  write.first_seq = 1;
  write.facts = {"nonsense"};
  store_->append(std::move(write), loop, [] {});
  after_.emplace(HouseLimits{}, store_);
  Client ada(*after_);
  ada.hello();
  EXPECT_EQ(ada.refusal("room.enter", {{"room", "AAAAAA"}}), "no_such_room");
  EXPECT_THAT(after_->house->metrics(), HasSubstr("\ncrosstable_rooms_set_aside 1\n"));
}

}  // namespace
}  // namespace crosstable::test
