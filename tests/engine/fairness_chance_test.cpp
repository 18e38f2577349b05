// The sealed stream against the published vectors: seed 00 01 … 1f, room K7QX2M, game 1, seat 0 gives 32 bytes aa.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/catalogue.hpp"
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

using Lines = std::vector<std::string>;

// The first chance lines of a game under the sealed stream, whatever the players do in between.
Lines chance_lines(std::string_view game, unsigned seats, std::size_t count) {
  SealedChance chance(vector_key(game, seats));
  const std::unique_ptr<Match> match = find_game(game)->start({.players = seats, .options = {}, .first = std::nullopt});
  Lines lines, moves;
  while (lines.size() < count) {
    if (match->chance_acts()) {
      ChanceWeights weights;
      match->chance_weights(weights);
      const unsigned outcome = chance.draw(weights);
      lines.push_back(match->write_chance(outcome));
      match->resolve(outcome, nullptr);
    } else {
      const Seat seat = *match->to_act().begin();
      match->legal(seat, moves);
      match->play(seat, moves.front(), nullptr);
    }
  }
  return lines;
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

TEST(FairnessVectors, StonesOfCrosswise) {  // CW-8
  EXPECT_EQ(chance_lines("crosswise", 2, 9), (Lines{"first 1", "draw 1 B", "draw 1 A", "draw 1 C", "draw 1 X",
                                                    "draw 0 D", "draw 0 M", "draw 0 A", "draw 0 E"}));
}

TEST(FairnessVectors, CardsOfCrossRoads) {  // CR-3, CR-4
  EXPECT_EQ(chance_lines("cross-roads", 3, 17),
            (Lines{"first 2", "draw 2 29", "draw 2 17", "draw 2 68", "draw 2 45", "draw 2 16", "draw 0 46", "draw 0 23",
                   "draw 0 13", "draw 0 68", "draw 0 36", "draw 1 24", "draw 1 69", "draw 1 56", "draw 1 78",
                   "draw 1 19", "flip 28"}));
}

TEST(FairnessVectors, RollsOfKrissKross) {  // KK-2, KK-4
  EXPECT_EQ(chance_lines("kriss-kross", 1, 4), (Lines{"first 0", "roll O/X", "roll S/O", "roll X/X"}));
}

TEST(FairnessVectors, RollOfKreuzUndQuer) {  // KQ-3
  EXPECT_EQ(chance_lines("kreuz-und-quer", 2, 2), (Lines{"first 1", "roll 2/6"}));
}

TEST(SealedChance, ResumesAtAnyLineAsIfItHadNeverStopped) {
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
  // Total 4,190,212: 2³² mod total is 4,190,208. The first word of line 2015 is 1,666,092, which is below that and
  // would give outcome 25. The second is 2,537,599,516. Computed with Python's hmac.
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
  const std::vector<std::optional<Nonce>> first{nonce_of_seat_0(), std::nullopt},
      second{std::nullopt, nonce_of_seat_0()};
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

TEST(Hex, ReadsExactlySixtyFourDigits) {
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
