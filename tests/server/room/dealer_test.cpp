// What the dealer tries happens on a copy: the table goes on by a fact alone.
#include "server/room/decisions/dealer.hpp"

#include <gtest/gtest.h>

#include "tests/server/room/folded_room.hpp"

namespace crosstable::test::dealer_test {
namespace {

// Two objects: what everybody sees of a position, and what is hidden from all.
std::string everything(const Match& match) {
  std::string text;
  JsonWriter open(text);
  open.object();
  match.public_table(open);
  open.end();
  JsonWriter hidden(text);
  hidden.object();
  match.hidden_table(hidden);
  hidden.end();
  return text;
}

TEST(Dealer, LeavesTheTableAsItIsUntilTheFactIsApplied) {
  FoldedRoom room({"Ada", "Bo"});
  room.start();
  const Seat seat = room.to_act();
  const std::string before = everything(room.state.table()->match());

  auto played = std::get<Dealer::Played>(room.dealer.play(*room.state.table(), seat, room.some_move(seat)));
  EXPECT_EQ(everything(room.state.table()->match()), before);
  EXPECT_NE(everything(*played.position), before);

  const std::string after = everything(*played.position);
  room.state.apply(fact::Moved{seat, 1, {}, played.lines}, {.position = std::move(played.position)});
  EXPECT_EQ(everything(room.state.table()->match()), after);
}

TEST(Dealer, PlaysWhatTheLinesOfTheLogLeadTo) {
  FoldedRoom room({"Ada", "Bo"});
  room.start();
  for (int move = 0; move < 10; ++move) {
    const Seat seat = room.to_act();
    auto played = std::get<Dealer::Played>(room.dealer.play(*room.state.table(), seat, room.some_move(seat)));
    EXPECT_EQ(everything(*room.state.table()->after(played.lines)), everything(*played.position));
    room.state.apply(fact::Moved{seat, 1, {}, played.lines}, {.position = std::move(played.position)});
  }
}

TEST(Dealer, DrawsTheSameChanceAfterARestart) {
  FoldedRoom room({"Ada", "Bo"});
  room.start();
  for (int move = 0; move < 5; ++move) {
    const Seat seat = room.to_act();
    Dealer another{room.chance};
    const auto again = std::get<Dealer::Played>(another.play(*room.state.table(), seat, room.some_move(seat)));
    auto played = std::get<Dealer::Played>(room.dealer.play(*room.state.table(), seat, room.some_move(seat)));
    EXPECT_EQ(again.lines, played.lines);
    room.state.apply(fact::Moved{seat, 1, {}, played.lines}, {.position = std::move(played.position)});
  }
}

TEST(Dealer, RefusesWhatTheRulesForbid) {
  FoldedRoom room({"Ada", "Bo"});
  room.start();
  EXPECT_TRUE(std::holds_alternative<Rejection>(room.dealer.play(*room.state.table(), room.to_act(), "nonsense")));
}

}  // namespace
}  // namespace crosstable::test::dealer_test
