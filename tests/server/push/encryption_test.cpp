// RFC 8291: what is sent is what its appendix A sends, byte for byte, and nothing is sent to invalid keys.
#include "server/push/encryption.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/bytes/base64url.hpp"
#include "tests/server/push/browser.hpp"

namespace crosstable::test {
namespace {

PushSalt salt_of(std::string_view text) {
  const std::string bytes = *from_base64url(text);
  PushSalt salt{};
  std::ranges::copy(bytes, salt.begin());
  return salt;
}

TEST(PushEncryption, WritesTheExampleOfTheStandard) {  // RFC 8291, 5 and appendix A
  const auto sealed = encrypt_push("When I grow up, I want to be a watermelon", subscription(),
                                   *EcKey::read_pem(sender_pem), salt_of("DGv6ra1nlYgDCS1FRnbzlw"), 0);
  ASSERT_TRUE(sealed);
  EXPECT_EQ(to_base64url(*sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6P"
            "Bru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushEncryption, TellsNothingByItsLengthAndIsNeverTheSame) {
  const auto one = encrypt_push("a", subscription(), 256),
             other = encrypt_push(std::string(200, 'b'), subscription(), 256);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->size(), other->size());
  EXPECT_NE(*one, *encrypt_push("a", subscription(), 256));
}

TEST(PushEncryption, RefusesWhatDoesNotFitOneRecord) {
  EXPECT_TRUE(encrypt_push(std::string(4'079, 'a'), subscription(), 0));
  EXPECT_FALSE(encrypt_push(std::string(4'080, 'a'), subscription(), 0));
}

TEST(PushSubscription, MustHaveAnHttpsUrlAPointOnTheCurveAndSixteenBytes) {
  EXPECT_EQ(fault_of(subscription()), std::nullopt);
  EXPECT_EQ(fault_of(subscription("http://push.example.net/a")), PushFault::endpoint);
  auto off_the_curve = subscription();
  off_the_curve.p256dh.replace(20, 1, "x");
  EXPECT_EQ(fault_of(off_the_curve), PushFault::keys);
  EXPECT_FALSE(encrypt_push("a", off_the_curve, 0));
  auto compressed = subscription();
  compressed.p256dh = to_base64url("\x02" + from_base64url(compressed.p256dh)->substr(1, 32));
  EXPECT_EQ(fault_of(compressed), PushFault::keys);
  for (const char* auth : {"", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J_aSIgg==", "BTBZMqHH6r4Tts7J/aSIgg"}) {
    auto other = subscription();
    other.auth = auth;
    EXPECT_EQ(fault_of(other), PushFault::keys) << auth;
  }
}

}  // namespace
}  // namespace crosstable::test
