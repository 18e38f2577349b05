// Passkeys: which answers of a browser are accepted, and that nothing else is.
#include "server/identity/passkey.hpp"

#include <gtest/gtest.h>

#include "server/bytes/base64url.hpp"
#include "server/identity/member.hpp"
#include "tests/support/soft_passkey.hpp"

namespace crosstable::test {
namespace {

using protocol::PasskeyMade;
using protocol::PasskeyProof;
using protocol::PasskeyUse;

const PlayerId ada("p_ada"), bert("p_bert");
const std::string challenge = "pN3yq0vXc1u8Rr0Zf5mT2wKe7sLh4bDjVgAi9oUxQ6M";

PasskeyChallenge asked_to(PasskeyUse use) {
  return {use, challenge, "https://play.example.org", "play.example.org", 0};
}

SoftPasskey::Asked asked() { return {.challenge = challenge, .user = passkey_user(ada)}; }

std::optional<Passkey> read(const PasskeyMade& made) { return new_passkey(asked_to(PasskeyUse::add), made); }

class EachKind : public testing::TestWithParam<SoftPasskey::Kind> {
 protected:
  std::optional<std::uint32_t> count_of(const PasskeyProof& proof) const {
    return count_of_proof(asked_to(PasskeyUse::login), known_, ada, proof);
  }
  bool proves(const SoftPasskey::Asked& asked) const { return count_of(soft_.proof(asked)).has_value(); }

  SoftPasskey soft_{GetParam()};
  Passkey known_ = read(soft_.made(asked())).value_or(Passkey());
};

TEST_P(EachKind, IsReadAndThenProvesItself) {
  EXPECT_EQ(known_.credential, to_base64url(soft_.id()));
  EXPECT_EQ(known_.site, "play.example.org");
  auto later = asked();
  later.count = 0x01020304;
  EXPECT_EQ(count_of(soft_.proof(later)), 0x01020304U);
  later.flags = 0x01;
  EXPECT_TRUE(proves(later)) << "that the user is verified is preferred only";
}

TEST_P(EachKind, ProvesNothingForAnotherChallengeOriginSiteOrUse) {
  auto other = asked();
  other.challenge.back() = 'A';
  EXPECT_FALSE(proves(other));
  other = asked();
  other.origin = "https://play.example.com";
  EXPECT_FALSE(proves(other));
  other.origin = "http://play.example.org";
  EXPECT_FALSE(proves(other));
  other = asked();
  other.site = "example.org";
  EXPECT_FALSE(proves(other));
  other = asked();
  other.type = "webauthn.create";
  EXPECT_FALSE(proves(other));
  other = asked();
  other.cross_origin = true;
  EXPECT_FALSE(proves(other));
  EXPECT_TRUE(proves(asked()));
}

TEST_P(EachKind, ProvesNothingWhileNobodyIsThere) {
  auto alone = asked();
  alone.flags = 0x04;
  EXPECT_FALSE(proves(alone));
}

TEST_P(EachKind, ProvesNothingWithAnyChangedByte) {
  const PasskeyProof good = soft_.proof(asked());
  const auto spoilt = [&](std::string PasskeyProof::* part, std::size_t at) {
    PasskeyProof proof = good;
    std::string bytes = *from_base64url(proof.*part);
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    proof.*part = to_base64url(bytes);
    return proof;
  };
  for (const auto part : {&PasskeyProof::client_data, &PasskeyProof::authenticator_data, &PasskeyProof::signature}) {
    const std::size_t size = from_base64url(good.*part)->size();
    for (std::size_t at = 0; at < size; ++at)
      EXPECT_FALSE(count_of(spoilt(part, at))) << "byte " << at << " of " << good.*part;
  }
}

TEST_P(EachKind, ProvesNothingWhenCutShort) {
  const PasskeyProof good = soft_.proof(asked());
  for (const auto part : {&PasskeyProof::id, &PasskeyProof::client_data, &PasskeyProof::authenticator_data,
                          &PasskeyProof::signature, &PasskeyProof::user}) {
    for (std::size_t size = 0; size < (good.*part).size(); ++size) {
      PasskeyProof cut = good;
      (cut.*part).resize(size);
      EXPECT_FALSE(count_of(cut)) << size << " letters of " << good.*part;
    }
  }
}

// In an assertion, libfido2 reads extensions right after the head, whatever the flags say of a key.
TEST_P(EachKind, ProvesNothingWithAnythingBehindTheHead) {
  const auto proves_with = [&](std::uint8_t flags, const std::string& behind) {
    auto more = asked();
    more.flags = flags;
    more.behind = behind;
    return proves(more);
  };
  EXPECT_TRUE(proves_with(0x05, ""));
  const std::string attested = soft_.attested(asked()).substr(37), extensions = "\xA1\x6Bhmac-secret\x41\x01";
  EXPECT_FALSE(proves_with(0x45, attested));
  EXPECT_FALSE(proves_with(0xC5, attested + extensions));
  EXPECT_FALSE(proves_with(0x85, extensions));
  EXPECT_FALSE(proves_with(0x85, ""));
  EXPECT_FALSE(proves_with(0x05, extensions));
  EXPECT_FALSE(proves_with(0x45, ""));
}

TEST_P(EachKind, IsNotReadWhenCutShort) {
  const PasskeyMade good = soft_.made(asked());
  for (const auto part : {&PasskeyMade::id, &PasskeyMade::client_data, &PasskeyMade::authenticator_data}) {
    for (std::size_t size = 0; size < (good.*part).size(); ++size) {
      PasskeyMade cut = good;
      (cut.*part).resize(size);
      EXPECT_FALSE(read(cut)) << size << " letters of " << good.*part;
    }
  }
}

TEST_P(EachKind, IsNoOneElses) {
  EXPECT_FALSE(count_of_proof(asked_to(PasskeyUse::login), known_, bert, soft_.proof(asked())));
  const SoftPasskey other(GetParam());
  EXPECT_FALSE(count_of(other.proof(asked()))) << "the same id, another key";
  auto of_bert = asked();
  of_bert.user = passkey_user(bert);
  EXPECT_FALSE(proves(of_bert));
}

TEST_P(EachKind, ProvesNothingAtASiteWhereItWasNotAdded) {
  Passkey elsewhere = known_;
  elsewhere.site = "example.com";
  EXPECT_FALSE(count_of_proof(asked_to(PasskeyUse::login), elsewhere, ada, soft_.proof(asked())));
}

TEST_P(EachKind, IsKeptInItsMembersRow) {
  Member member{.id = ada, .name = "ada", .handles = {"ada"}};
  member.last_passkey = 7;
  known_.id = 7;
  known_.name = "Laptop";
  known_.count = 0xFFFFFFFF;
  known_.first_day = known_.last_day = 20'780;
  member.passkeys = {known_};
  const auto again = read_member(row_of(member));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->passkeys, member.passkeys);
  EXPECT_EQ(again->last_passkey, 7U);
}

INSTANTIATE_TEST_SUITE_P(Passkeys, EachKind,
                         testing::Values(SoftPasskey::Kind::es256, SoftPasskey::Kind::eddsa, SoftPasskey::Kind::rs256));

TEST(Passkeys, ANewOneIsReadOnlyForWhatWasAsked) {
  const SoftPasskey soft;
  EXPECT_TRUE(read(soft.made(asked())));
  for (const auto spoil : {+[](SoftPasskey::Asked& one) { one.challenge = "another"; },
                           +[](SoftPasskey::Asked& one) { one.origin = "https://example.com"; },
                           +[](SoftPasskey::Asked& one) { one.site = "example.com"; },
                           +[](SoftPasskey::Asked& one) { one.type = "webauthn.get"; },
                           +[](SoftPasskey::Asked& one) { one.cross_origin = true; },
                           +[](SoftPasskey::Asked& one) { one.flags = 0x04; }}) {
    auto other = asked();
    spoil(other);
    EXPECT_FALSE(read(soft.made(other)));
  }
}

TEST(Passkeys, ANewOneHasTheIdThatItsAuthenticatorGaveIt) {
  PasskeyMade made = SoftPasskey().made(asked());
  made.id = to_base64url("soft passkey two");
  EXPECT_FALSE(read(made));
}

TEST(Passkeys, AKeyThatIsNoPointOfTheCurveOrOfAnotherAlgorithmIsNotRead) {
  const SoftPasskey soft;
  const std::string good = soft.attested(asked());
  const auto with = [&](std::size_t from_end, char byte) {
    PasskeyMade made = soft.made(asked());
    std::string bytes = good;
    bytes[bytes.size() - from_end] = byte;
    made.authenticator_data = to_base64url(bytes);
    return made;
  };
  constexpr std::size_t algorithm_from_end = 73;  // 77 bytes of a key, which begins a5 01 02 03 26
  ASSERT_EQ(good[good.size() - algorithm_from_end], '\x26');
  EXPECT_FALSE(read(with(algorithm_from_end, '\x25')));
  EXPECT_FALSE(read(with(1, static_cast<char>(good.back() ^ 1))));
}

TEST(Passkeys, AnythingBehindAKeyIsNotReadUnlessItIsExtensions) {
  const SoftPasskey soft;
  const auto with = [&](std::uint8_t flags, const std::string& behind) {
    auto more = asked();
    more.flags = flags;
    PasskeyMade made = soft.made(more);
    made.authenticator_data = to_base64url(soft.attested(more) + behind);
    return made;
  };
  const std::string extensions =
                        "\xA1\x6B"
                        "credProtect\x02",
                    huge = "\x9A\xFF\xFF\xFF\xFF\x01";
  EXPECT_TRUE(read(with(0x85, extensions)));
  EXPECT_FALSE(read(with(0x85, "")));
  EXPECT_FALSE(read(with(0x05, extensions)));
  EXPECT_FALSE(read(with(0x85, huge)));
  EXPECT_FALSE(read(with(0x85, extensions + "\x01")));
}

TEST(Passkeys, AnythingTooLongOrNotBase64IsNotRead) {
  const SoftPasskey soft;
  PasskeyMade made = soft.made(asked());
  made.client_data += '=';
  EXPECT_FALSE(read(made));
  made = soft.made(asked());
  made.client_data =
      to_base64url(R"({"more":")" + std::string(4'096, 'x') + R"(",)" + from_base64url(made.client_data)->substr(1));
  EXPECT_FALSE(read(made));
  PasskeyProof proof = soft.proof(asked());
  proof.signature += "AAAA";
  EXPECT_FALSE(count_of_proof(asked_to(PasskeyUse::login), *read(soft.made(asked())), ada, proof));
}

TEST(Passkeys, ACountThatDoesNotGrowIsACopys) {
  EXPECT_TRUE(goes_on(0, 0)) << "it does not count";
  EXPECT_TRUE(goes_on(0, 1));
  EXPECT_TRUE(goes_on(7, 9));
  EXPECT_FALSE(goes_on(7, 7));
  EXPECT_FALSE(goes_on(7, 6));
  EXPECT_FALSE(goes_on(7, 0));
}

TEST(Passkeys, BelongToTheHostOfAPagesOrigin) {
  EXPECT_EQ(passkey_site("https://play.example.org"), "play.example.org");
  EXPECT_EQ(passkey_site("https://play.example.org:8443"), "play.example.org");
  EXPECT_EQ(passkey_site("http://localhost:8080"), "localhost");
  for (const char* origin : {"", "null", "play.example.org", "https://", "https://:80", "http://127.0.0.1:8080",
                             "http://[::1]:8080", "https://a/b", "https://ada@b", "https://b.7", "https://b."})
    EXPECT_EQ(passkey_site(origin), std::nullopt) << origin;
}

TEST(Passkeys, ARowOfBeforeThereWereAnyIsReadAndStaysAsItIs) {
  const Member member{.id = ada, .name = "ada", .handles = {"ada"}};
  const MemberRow row = row_of(member);
  EXPECT_EQ(row.body.find("passkey"), std::string::npos);
  const auto again = read_member(row);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->passkeys.empty());
}

TEST(Base64Url, HasOneTextForSomeBytes) {
  EXPECT_EQ(to_base64url("\xFB\xFF"), "-_8");
  EXPECT_EQ(from_base64url("-_8"), "\xFB\xFF");
  for (const char* text : {"-_9", "-_8=", "+/8", "-", "-_8 "}) EXPECT_FALSE(from_base64url(text)) << text;
  EXPECT_EQ(from_base64url(""), "");
}

}  // namespace
}  // namespace crosstable::test
