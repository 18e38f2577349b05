// The sealed stream against the published vectors: seed 00 01 … 1f, room K7QX2M, game 1, seat 0 gives 32 bytes aa.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/fairness/sealed_chance.hpp"

namespace crosstable {
namespace {

Secret vector_seed() {
  Bytes32 bytes;
  for (unsigned i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return Secret(bytes);
}

Nonce nonce_of_seat_0() {
  Nonce nonce;
  nonce.fill(0xaa);
  return nonce;
}

FairnessContext context_of(std::string_view game) {
  return {.room = "K7QX2M", .game = 1, .rules = rules_of(game), .first = std::nullopt};
}

Secret vector_key(std::string_view game, unsigned seats) {
  std::vector<std::optional<Nonce>> nonces(seats);
  nonces[0] = nonce_of_seat_0();
  return key_of(vector_seed(), context_of(game), nonces);
}

std::string key_hex(std::string_view game, unsigned seats) { return hex(vector_key(game, seats).reveal()); }

ChanceWeights equal(unsigned outcomes) {
  ChanceWeights weights;
  for (unsigned i = 0; i < outcomes; ++i) weights.add(1);
  return weights;
}

// Draws one of what is in the pile, by weight, and takes it out.
unsigned take_one(SealedChance& chance, std::vector<unsigned>& pile) {
  ChanceWeights weights;
  for (const unsigned count : pile) weights.add(count);
  const unsigned drawn = chance.draw(weights);
  --pile[drawn];
  return drawn;
}

TEST(FairnessVectors, SealAndCommitOfCrosswise) {
  const FairnessContext context = context_of("crosswise");
  EXPECT_EQ(hex(seal_of(context, vector_seed())), "105fea6f159cb9d4d0890e972f494f25efa7a1ffe89d40afc05b6c193c2909bd");
  EXPECT_EQ(hex(nonce_commit(context, seat_at(0), nonce_of_seat_0())),
            "8417b646e3fcc5d1aaef8af606056c750dc481f2be40488e242c7331e3d5e0be");
}

TEST(FairnessVectors, KeysOfAllFourGames) {
  EXPECT_EQ(key_hex("crosswise", 2), "5b594322a68366ac55abc83f0f97e1f525e86c0e6b3e622255863d877dd419d0");
  EXPECT_EQ(key_hex("cross-roads", 3), "9dd8a9cdcfeb28654dfc033b1ef9a157f8cf82097c7dc237564dbb9df6fb02e1");
  EXPECT_EQ(key_hex("kriss-kross", 1), "6c14f326b78c8123fef1eef41bf14fadfc4fded90a5e76f15af3c4b1e6be41e5");
  EXPECT_EQ(key_hex("kreuz-und-quer", 2), "941c9bebf467f580d9a33d391c25cd522d6f52837a06ccd80a4ee5762c2f492b");
}

TEST(FairnessVectors, StonesOfCrosswise) {
  SealedChance chance(vector_key("crosswise", 2));
  EXPECT_EQ(chance.draw(equal(2)), 1u);
  std::vector<unsigned> bag{7, 7, 7, 7, 7, 7, 3, 3, 3, 3};
  std::string drawn;
  for (int i = 0; i < 8; ++i) drawn += "ABCDEFMRSX"[take_one(chance, bag)];
  EXPECT_EQ(drawn, "BACXDMAE");
  EXPECT_EQ(chance.next_line(), 9u);
}

TEST(FairnessVectors, CardsOfCrossRoads) {
  std::vector<std::string> cards;
  std::vector<unsigned> pile;
  for (int low = 1; low <= 9; ++low) {
    for (int high = low + 1; high <= 9; ++high) {
      const int apart = std::min(high - low, 9 - (high - low));
      cards.push_back(std::to_string(low) + std::to_string(high));
      pile.push_back(apart <= 2 ? 2 : 1);
    }
  }
  SealedChance chance(vector_key("cross-roads", 3));
  EXPECT_EQ(chance.draw(equal(3)), 2u);
  std::string dealt;
  for (int i = 0; i < 16; ++i) dealt += cards[take_one(chance, pile)] + " ";
  EXPECT_EQ(dealt, "29 17 68 45 16 46 23 13 68 36 24 69 56 78 19 28 ");
}

TEST(FairnessVectors, RollsOfKrissKross) {
  const std::string faces = "DXTQOS";
  SealedChance chance(vector_key("kriss-kross", 1));
  EXPECT_EQ(chance.draw(equal(1)), 0u);
  std::string rolled;
  for (int i = 0; i < 3; ++i) {
    const unsigned pair = chance.draw(equal(36));
    rolled += {faces[pair / 6], '/', faces[pair % 6], ' '};
  }
  EXPECT_EQ(rolled, "O/X S/O X/X ");
}

TEST(FairnessVectors, RollOfKreuzUndQuer) {
  SealedChance chance(vector_key("kreuz-und-quer", 2));
  EXPECT_EQ(chance.draw(equal(2)), 1u);
  const unsigned pair = chance.draw(equal(36));
  EXPECT_EQ(pair / 6 + 1, 2u);
  EXPECT_EQ(pair % 6 + 1, 6u);
}

TEST(SealedChance, GoesOnFromAnyLineAsIfItHadNeverStopped) {
  SealedChance whole(vector_key("kriss-kross", 1));
  for (std::uint32_t line = 0; line < 50; ++line) {
    SealedChance resumed(vector_key("kriss-kross", 1), line);
    EXPECT_EQ(whole.draw(equal(36)), resumed.draw(equal(36)));
  }
}

TEST(SealedChance, NeverGivesAnOutcomeOfWeightZero) {
  SealedChance chance(vector_key("crosswise", 2));
  ChanceWeights weights;
  for (const unsigned weight : {0u, 3u, 0u, 0u, 1u, 0u}) weights.add(weight);
  for (int i = 0; i < 500; ++i) {
    const unsigned outcome = chance.draw(weights);
    EXPECT_TRUE(outcome == 1 || outcome == 4) << outcome;
  }
}

TEST(SealedChance, SkipsAWordThatWouldFavourTheFirstOutcomes) {
  // Total 4,190,212: 2³² mod total is 4,190,208. The first word of line 2015 is 1,666,092, below it, and would give outcome
  // 25; the second is 2,537,599,516. Computed with Python's hmac.
  ChanceWeights weights;
  for (int i = 0; i < 63; ++i) weights.add(65'535);
  weights.add(61'507);
  SealedChance chance(vector_key("crosswise", 2), 2015);
  EXPECT_EQ(chance.draw(weights), 38u);
}

TEST(SealedChance, TheOnlyOutcomeIsGivenAndCountsAsALine) {
  SealedChance chance(vector_key("crosswise", 2));
  ChanceWeights fixed_start;
  fixed_start.add(0);
  fixed_start.add(1);
  EXPECT_EQ(chance.draw(fixed_start), 1u);
  EXPECT_EQ(chance.next_line(), 1u);
}

TEST(SealedChance, EveryPartOfTheContextChangesSealAndKey) {
  const Secret seed = vector_seed();
  const std::vector<std::optional<Nonce>> nonces(2);
  const FairnessContext same = context_of("crosswise");
  FairnessContext room = same, game = same, rules = same;
  room.room = "K7QX2N";
  game.game = 2;
  rules.rules = rules_of("cross-roads");
  for (const FairnessContext& other : {room, game, rules}) {
    EXPECT_NE(hex(seal_of(other, seed)), hex(seal_of(same, seed)));
    EXPECT_NE(hex(key_of(seed, other, nonces).reveal()), hex(key_of(seed, same, nonces).reveal()));
  }
}

TEST(SealedChance, TheNumberOfSeatsAndTheSeatOfANonceChangeTheKey) {
  const Secret seed = vector_seed();
  const FairnessContext context = context_of("crosswise");
  const std::vector<std::optional<Nonce>> two(2), three(3);
  const std::vector<std::optional<Nonce>> first{nonce_of_seat_0(), std::nullopt}, second{std::nullopt, nonce_of_seat_0()};
  const std::array keys{hex(key_of(seed, context, two).reveal()), hex(key_of(seed, context, three).reveal()),
                        hex(key_of(seed, context, first).reveal()), hex(key_of(seed, context, second).reveal())};
  for (std::size_t a = 0; a < keys.size(); ++a) {
    for (std::size_t b = a + 1; b < keys.size(); ++b) EXPECT_NE(keys[a], keys[b]);
  }
}

template <class T>
concept Printable = requires(std::ostream& out, const T& value) { out << value; };
template <class T>
concept Comparable = requires(const T& value) { value == value; };
static_assert(!Printable<Secret> && !Comparable<Secret> && !std::is_convertible_v<Secret, Bytes32>);

TEST(Secret, TwoRandomOnesDiffer) { EXPECT_NE(hex(Secret::random().reveal()), hex(Secret::random().reveal())); }

TEST(MovesDigest, IsTheShaOfTheLinesEachWithANewline) {
  // printf '* first 0\n0 C@d4\n' | sha256sum
  const std::vector<std::string> lines{"* first 0", "0 C@d4"};
  EXPECT_EQ(hex(moves_digest(lines)), "08e2415a71f3360d29ddfef04ddb138680a56483e309c4243b0b5d60875cd55d");
}

TEST(Hex, ReadsJustSixtyFourDigits) {
  const std::string digits(64, 'a');
  EXPECT_EQ(read_hex(digits), nonce_of_seat_0());
  EXPECT_EQ(read_hex(std::string(64, 'A')), nonce_of_seat_0());
  EXPECT_FALSE(read_hex(digits.substr(1)));
  EXPECT_FALSE(read_hex(digits + "a"));
  EXPECT_FALSE(read_hex("0x" + digits.substr(2)));
  EXPECT_FALSE(read_hex(digits.substr(1) + "g"));
}

}  // namespace
}  // namespace crosstable
