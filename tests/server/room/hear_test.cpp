// What a line that is said in a room asks for.
#include <gtest/gtest.h>

#include "server/room/decisions/talk.hpp"
#include "tests/server/room/folded_room.hpp"

namespace crosstable::test::hear_test {
namespace {

class Hear : public testing::Test {
 protected:
  Heard said(const std::string& name, const std::string& text) {
    return hear(room.state, {PlayerId("p-" + name), name}, text, 20, 0);
  }
  std::string refused(const std::string& name, const std::string& text) {
    return std::get<protocol::Error>(said(name, text)).key;
  }

  FoldedRoom room{{"Ada", "Bo"}};
};

TEST_F(Hear, ALineIsChatFromASeatOrFromNone) {
  const auto from_bo = std::get<protocol::ChatLine>(said("Bo", "hello"));
  EXPECT_EQ(from_bo.text, "hello");
  EXPECT_EQ(from_bo.seat, 1u);
  EXPECT_EQ(from_bo.at, "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(std::get<protocol::ChatLine>(said("Eve", "hello")).seat, std::nullopt);
}

TEST_F(Hear, ALineHasBounds) {
  EXPECT_EQ(refused("Bo", ""), "error.bad_argument.text");
  EXPECT_EQ(refused("Bo", std::string(21, 'x')), "error.too_large.text");
}

TEST_F(Hear, ACommandIsTheMessageThatDoesTheSame) {
  const auto message = std::get<protocol::ClientMessage>(said("Bo", "/stand"));
  EXPECT_TRUE(std::holds_alternative<protocol::RoomStand>(message));
  EXPECT_EQ(words_of(message, room.state).key, "reply.stand");
  EXPECT_EQ(std::get<protocol::KickByName>(said("Ada", "/kick Bo")).name, "Bo");
}

TEST_F(Hear, SayingSaysWhateverItLooksLike) {
  EXPECT_EQ(std::get<protocol::ChatLine>(said("Bo", "/say A@c44")).text, "A@c44");
  EXPECT_EQ(std::get<protocol::ChatLine>(said("Bo", "/SAY  /resign")).text, "/resign");
  EXPECT_EQ(std::get<protocol::ChatLine>(said("Bo", "/say /say x  y")).text, "/say x y");
  EXPECT_EQ(refused("Bo", "/say"), "error.bad_argument.missing");
  EXPECT_EQ(refused("Bo", "/say " + std::string(21, 'x')), "error.too_large.text");
}

TEST_F(Hear, TheInvitationIsForTheHostAndForThoseWhoAreSeated) {
  EXPECT_EQ(std::get<protocol::Reply>(said("Bo", "/invite")).key, "reply.invite");
  EXPECT_EQ(refused("Eve", "/invite"), "error.forbidden.invite");
}

}  // namespace
}  // namespace crosstable::test::hear_test
