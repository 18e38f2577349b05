// The example's own rules, and proof that the search for leaks goes on after a card was dropped face down.
#include <gmock/gmock.h>

#include "tests/engine/example/high_card_worlds.hpp"
#include "tests/support/leaks.hpp"

namespace crosstable::test {
namespace {

// Two seats; seat 0 gets 1 2 3 and seat 1 gets 4 5 6.
HighCard dealt_in_order() {
  HighCard game = new_game<HighCard>(2);
  for (const char* line : {"first 0", "draw 0 1", "draw 0 2", "draw 0 3", "draw 1 4", "draw 1 5", "draw 1 6"})
    game.resolve(*game.read_chance(line), nullptr);
  return game;
}

std::string round(HighCard& game, std::string_view of_zero, std::string_view of_one, Viewer viewer) {
  HighCard::Events events;
  EXPECT_FALSE(game.play(seat_at(0), *HighCard::Move::read(of_zero), &events));
  EXPECT_FALSE(game.play(seat_at(1), *HighCard::Move::read(of_one), &events));
  Narration told;
  narrate<HighCard>(events, told);
  std::string text;
  for (const Narrated& event : told) text += event.owner && viewer.is(*event.owner) ? event.own : event.open;
  return text;
}

TEST(HighCard, TheHighestPlayedCardTakesAPointForEach) {  // HC-3
  HighCard game = dealt_in_order();
  EXPECT_EQ(round(game, "play 1", "play 4", Viewer::spectator()),
            R"({"type":"chose","seat":0,"drop":false}{"type":"chose","seat":1,"drop":false})"
            R"({"type":"turned_over","cards":[1,4,0,0]}{"type":"scored","seat":1,"points":2})");
}

TEST(HighCard, EverybodySeesThatACardIsDroppedButOnlyItsOwnerSeesWhich) {  // HC-2
  HighCard game = dealt_in_order();
  EXPECT_EQ(round(game, "drop 1", "play 4", Viewer::at(seat_at(0))),
            R"({"type":"chose","seat":0,"drop":true,"card":1}{"type":"chose","seat":1,"drop":false})"
            R"({"type":"turned_over","cards":[0,4,0,0]}{"type":"scored","seat":1,"points":1})");
}

TEST(HighCard, ADroppedCardIsGone) {  // HC-2
  HighCard game = dealt_in_order();
  round(game, "drop 1", "drop 4", Viewer::spectator());
  EXPECT_EQ(game.play(seat_at(0), {.drop = false, .card = 1}, nullptr)->rule, "HC-2");
}

TEST(HighCard, MostPointsWinAndEqualPointsAreADraw) {  // HC-4
  HighCard game = dealt_in_order();
  round(game, "drop 1", "drop 4", Viewer::spectator());
  round(game, "drop 2", "drop 5", Viewer::spectator());
  HighCard drawn = game;
  round(game, "drop 3", "play 6", Viewer::spectator());
  round(drawn, "drop 3", "drop 6", Viewer::spectator());
  EXPECT_EQ(game.outcome()->winners, Seats(seat_at(1)));
  EXPECT_EQ(drawn.outcome()->winners, Seats());
}

// Shows a card that was dropped in an earlier round.
struct LeaksWhatWasDropped : HighCard {
  using HighCard::HighCard;
  struct Open : high_card::Open {
    high_card::Cards put_away;
  };
  Open open() const {
    const bool later = HighCard::open().turned_over != 0 && HighCard::open().chosen.empty();
    return {HighCard::open(), later ? own(seat_at(0)).dropped : 0};
  }
  static void public_table(const Open& open, JsonWriter& json) {
    HighCard::public_table(open, json);
    json.member("zz", open.put_away);
  }
};

}  // namespace

template <>
struct Worlds<LeaksWhatWasDropped> : Worlds<HighCard> {};

namespace {

TEST(HiddenSearch, FindsADroppedCardThatIsShownLater) {
  EXPECT_THAT(leak_found<LeaksWhatWasDropped>(), testing::StartsWith("view: "));
}

}  // namespace
}  // namespace crosstable::test
