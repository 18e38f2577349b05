// The host changes what lets people in: after a player was removed, the old password and invitation no longer work.
#include <gtest/gtest.h>

#include "tests/server/room/room_under_test.hpp"

namespace crosstable::test::secure_test {
namespace {

using namespace protocol;

const RoomCode code("K7QX2M");

struct Guarded : RoomUnderTest {
  explicit Guarded(Visibility visibility = Visibility::private_room) {
    RoomCreate create = wish();
    create.visibility = visibility;
    create.password = "sesame";
    this->create("Ada", create);
  }

  std::string secure(std::optional<SecretText> password, bool no_password, bool invite) {
    const Json answer = ask("Ada", RoomSecure{code, std::move(password), no_password, invite});
    return answer["result"]["invite"];
  }
  std::string by_password(const std::string& name, const std::string& password) {
    return refusal(ask(name, RoomEnter{code, password, {}}));
  }
  std::string by_invite(const std::string& name, const std::string& invite) {
    return refusal(ask(name, RoomEnter{code, {}, invite}));
  }
};

TEST(Secure, ARemovedPlayerCannotComeBackAsSomebodyElseWithTheOldKeys) {
  Guarded t;
  EXPECT_EQ(t.by_invite("Bo", "inv1te"), "");
  t.ask("Ada", RoomKick{code, PlayerId("p-Bo")});
  EXPECT_EQ(t.by_password("Bo again", "sesame"), "") << "as long as nothing is changed";
  const std::string invite = t.secure("open", false, true);
  for (const char* restarted : {"", " after a restart"}) {
    EXPECT_EQ(t.by_password(std::string("Zed") + restarted, "sesame"), "no_such_room") << restarted;
    EXPECT_EQ(t.by_invite(std::string("Zed") + restarted, "inv1te"), "no_such_room") << restarted;
    EXPECT_EQ(t.by_password(std::string("Cy") + restarted, "open"), "") << restarted;
    EXPECT_EQ(t.by_invite(std::string("Dee") + restarted, invite), "") << restarted;
    t.restart();
  }
}

TEST(Secure, WhoeverWasLetInEarlierAndWasNotRemovedStaysLetIn) {
  Guarded t;
  t.by_invite("Bo", "inv1te");
  t.by_password("Cy", "sesame");
  t.ask("Ada", RoomKick{code, PlayerId("p-Cy")});
  t.hang_up("Bo");
  t.secure("open", false, true);
  EXPECT_EQ(refusal(t.come_back("Bo")), "");
  EXPECT_EQ(refusal(t.enter("Cy")), "forbidden");
}

TEST(Secure, APasswordCanBeTakenAwayAndSet) {
  Guarded t(Visibility::public_room);
  const auto listed = [&] { return Json::parse(t.observer.listings[code])["password"]; };
  EXPECT_EQ(listed(), true);
  t.secure({}, true, false);
  EXPECT_EQ(listed(), false);
  EXPECT_EQ(refusal(t.enter("Bo")), "");
  t.secure("open", false, false);
  EXPECT_EQ(listed(), true);
  EXPECT_EQ(refusal(t.enter("Cy")), "wrong_password");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, {}})), "") << "is inside";
}

TEST(Secure, NothingButWhatIsNamedChanges) {
  Guarded t;
  EXPECT_EQ(t.secure("open", false, false), "inv1te");
  EXPECT_EQ(t.by_invite("Bo", "inv1te"), "");
  EXPECT_NE(t.secure({}, false, true), "inv1te");
  EXPECT_EQ(t.by_password("Cy", "open"), "");
  const auto facts = t.store.facts().size();
  t.secure({}, false, false);
  EXPECT_EQ(t.store.facts().size(), facts);
}

TEST(Secure, TheRoomIsToldThatItChangedAndNothingElse) {
  Guarded t;
  t.by_invite("Bo", "inv1te");
  const std::size_t before = t.person("Bo").line->frames.size();
  const std::string invite = t.secure("open", false, true);
  ASSERT_EQ(t.person("Bo").line->frames.size(), before + 1);
  EXPECT_EQ(t.person("Bo").line->notifications.back()["params"]["events"], Json::parse(R"([{"type":"secured"}])"));
  EXPECT_EQ(t.person("Bo").line->notifications.back()["params"]["patch"], Json::object());
  for (const std::string& fact : t.store.facts()) EXPECT_EQ(fact.find("open"), std::string::npos);
}

TEST(Secure, IsForTheHostAtAnyTime) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"});
  EXPECT_EQ(refusal(t.ask("Bo", RoomSecure{code, {}, false, true})), "not_host");
  EXPECT_EQ(refusal(t.ask("Zed", RoomSecure{code, {}, false, true})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSecure{code, "open", false, true})), "");
  t.expect_views_add_up();
}

TEST(Secure, HasCommands) {
  Guarded t;
  const auto reply = [&](const std::string& text) { return t.ask("Ada", RoomSay{code, text})["result"]["reply"]; };
  EXPECT_EQ(reply("/password open  sesame")["key"], "reply.password");
  EXPECT_EQ(t.by_password("Bo", "open  sesame"), "");
  EXPECT_EQ(reply("/password off")["key"], "reply.password_off");
  EXPECT_EQ(t.by_password("Cy", "open  sesame"), "no_such_room");
  const Json renewed = reply("/invite new");
  EXPECT_EQ(renewed["key"], "reply.invite");
  EXPECT_EQ(t.by_invite("Cy", "inv1te"), "no_such_room");
  EXPECT_EQ(t.by_invite("Cy", renewed["args"]["invite"]), "");
  EXPECT_EQ(reply("/invite")["args"], renewed["args"]);
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/invite old"})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Ada", RoomSay{code, "/password"})), "bad_argument");
  EXPECT_EQ(refusal(t.ask("Bo", RoomSay{code, "/password mine"})), "not_host");
}

}  // namespace
}  // namespace crosstable::test::secure_test
