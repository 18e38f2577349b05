// The two rounds of nonces, without a room around them.
#include "server/room/sealing.hpp"

#include <gtest/gtest.h>

namespace crosstable::test::sealing_test {
namespace {

const Seat ada = seat_at(0), bo = seat_at(1);
const FairnessContext context{"K7QX2M", 1, "crosswise/v1", std::nullopt};

Nonce nonce_of(Seat seat) {
  Nonce nonce{};
  nonce.fill(static_cast<std::uint8_t>(index_of(seat) + 1));
  return nonce;
}

class SealingTest : public testing::Test {
 protected:
  Refusal commit(Seat seat) { return sealing.commit(turn, seat, hex(nonce_commit(context, seat, nonce_of(seat)))); }
  Refusal reveal(Seat seat, const Nonce& nonce) { return sealing.reveal(turn, seat, hex(nonce), context); }
  Sealing::Step at(std::int64_t now) { return sealing.go_on(both, true, now); }

  const Seats both = Seats::first(2);
  Turn turn;
  Sealing sealing{0, 2'000};
};

TEST_F(SealingTest, EachRoundEndsWhenAllHaveGiven) {
  EXPECT_FALSE(commit(ada));
  EXPECT_EQ(at(10), Sealing::Step::wait);
  EXPECT_FALSE(commit(bo));
  EXPECT_EQ(at(20), Sealing::Step::reveal);
  EXPECT_EQ(sealing.until(), 2'020);
  EXPECT_FALSE(reveal(ada, nonce_of(ada)));
  EXPECT_EQ(at(30), Sealing::Step::wait);
  EXPECT_FALSE(reveal(bo, nonce_of(bo)));
  EXPECT_EQ(at(40), Sealing::Step::deal);
  const auto given = sealing.given(2).revealed();
  EXPECT_EQ(given, (std::vector<std::optional<Nonce>>{nonce_of(ada), nonce_of(bo)}));
}

TEST_F(SealingTest, ARoundEndsWhenItsTimeIsUp) {
  commit(ada);
  EXPECT_EQ(at(1'999), Sealing::Step::wait);
  EXPECT_EQ(at(2'000), Sealing::Step::reveal);
  EXPECT_EQ(at(3'999), Sealing::Step::wait);
  EXPECT_EQ(at(4'000), Sealing::Step::deal);
}

TEST_F(SealingTest, WithoutACommitmentNobodyIsAskedForNonces) {
  EXPECT_EQ(at(1'999), Sealing::Step::wait);
  EXPECT_EQ(at(2'000), Sealing::Step::deal);
}

TEST_F(SealingTest, WhileNobodyIsConnectedTheTimeDecides) {
  EXPECT_EQ(sealing.go_on({}, false, 1'999), Sealing::Step::wait);
  EXPECT_EQ(sealing.go_on({}, false, 2'000), Sealing::Step::deal);
}

TEST_F(SealingTest, ACommitmentBinds) {
  commit(ada);
  EXPECT_TRUE(turn.face_changed);
  turn.face_changed = false;
  EXPECT_FALSE(commit(ada)) << "the same again";
  EXPECT_FALSE(turn.face_changed);
  EXPECT_TRUE(sealing.commit(turn, ada, hex(Bytes32{}))) << "another one";
  EXPECT_EQ(at(2'000), Sealing::Step::reveal);
  EXPECT_TRUE(commit(bo)) << "too late";
  EXPECT_TRUE(reveal(ada, nonce_of(bo))) << "not what was committed to";
  EXPECT_TRUE(reveal(bo, nonce_of(bo))) << "nothing was committed to";
  EXPECT_FALSE(reveal(ada, nonce_of(ada)));
  EXPECT_FALSE(reveal(ada, nonce_of(ada))) << "the same again";
}

}  // namespace
}  // namespace crosstable::test::sealing_test
