// Who fits whom, and who comes first.
#include "server/lobby/seek_book.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crosstable::test::seek_book_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr double widening = 10;

Seek seek(const std::string& player, std::int64_t since_ms, const std::string& key = "crosswise 2") {
  Seek one;
  one.id = "s-" + player;
  one.who = {PlayerId(player), player, {}};
  one.key = key;
  one.since_ms = since_ms;
  return one;
}

Seek rated(const std::string& player, std::int64_t since_ms, int rating, int low, int high) {
  Seek one = seek(player, since_ms);
  one.rating = rating;
  one.range = protocol::RatingRange{low, high};
  return one;
}

std::vector<std::string> names(const std::vector<Seek>& seeks) {
  std::vector<std::string> all;
  for (const Seek& one : seeks) all.push_back(one.who.player.text());
  return all;
}

TEST(SeekBook, MatchesWhoeverHasWaitedLongestAndFits) {
  SeekBook book(widening);
  book.add(seek("bo", 2));
  book.add(seek("ada", 1));
  book.add(seek("other", 0, "kriss-kross 2"));
  book.add(seek("cy", 3));
  EXPECT_THAT(names(book.match(PlayerId("cy"), 3)), ElementsAre("ada", "cy"));
  EXPECT_EQ(book.size(), 2u);
  EXPECT_THAT(names(book.match(PlayerId("other"), 3)), IsEmpty());
  EXPECT_THAT(names(book.match(PlayerId("nobody"), 3)), IsEmpty());
}

Seek of_bot(const std::string& player, std::int64_t since_ms) {
  Seek one = seek(player, since_ms);
  one.who.bot = true;
  return one;
}

TEST(SeekBook, BringsBotsToBotsAndToPeopleWhoSaidSo) {
  SeekBook book(widening);
  book.add(of_bot("deep", 1));
  book.add(seek("ada", 2));
  EXPECT_THAT(names(book.match(PlayerId("ada"), 3)), IsEmpty());
  Seek bo = seek("bo", 3);
  bo.bots = true;
  book.add(bo);
  EXPECT_THAT(names(book.match(PlayerId("deep"), 3)), ElementsAre("deep", "bo"));
  book.add(of_bot("deep", 4));
  book.add(of_bot("deeper", 5));
  EXPECT_THAT(names(book.match(PlayerId("deeper"), 5)), ElementsAre("deep", "deeper"));
  EXPECT_TRUE(book.has(PlayerId("ada")));
}

TEST(SeekBook, BringsABotToATableOnlyWhereEverybodySaidSo) {
  SeekBook book(widening);
  std::vector<Seek> all{seek("ada", 1), seek("bo", 2), of_bot("deep", 3), seek("cy", 4)};
  for (Seek& one : all) {
    one.players = 3;
    one.key = "crosswise 3";
    one.bots = one.who.player != PlayerId("bo");
    book.add(one);
  }
  EXPECT_THAT(names(book.match(PlayerId("deep"), 4)), ElementsAre("ada", "deep", "cy"));
}

TEST(SeekBook, KeepsOneSeekOfAPlayer) {
  SeekBook book(widening);
  book.add(seek("ada", 1));
  book.add(seek("ada", 2, "kriss-kross 2"));
  book.add(seek("bo", 3));
  EXPECT_EQ(book.size(), 2u);
  EXPECT_THAT(names(book.match(PlayerId("bo"), 3)), IsEmpty()) << "ada looks for something else now";
  EXPECT_TRUE(book.take(PlayerId("ada")));
  EXPECT_FALSE(book.take(PlayerId("ada")));
}

TEST(SeekBook, GathersAsManyAsTheGameNeeds) {
  SeekBook book(widening);
  for (const char* player : {"ada", "bo", "cy"}) {
    Seek one = seek(player, 1, "crosswise 3");
    one.players = 3;
    book.add(one);
    if (std::string_view(player) != "cy") {
      EXPECT_THAT(names(book.match(PlayerId(player), 1)), IsEmpty());
    }
  }
  EXPECT_THAT(names(book.match(PlayerId("cy"), 1)), testing::UnorderedElementsAre("ada", "bo", "cy"));
}

TEST(SeekBook, MatchesRatingsThatEachAcceptsOfTheOther) {
  SeekBook book(widening);
  book.add(rated("ada", 0, 1500, 1700, 1900));
  book.add(rated("bo", 0, 1800, 1750, 1900));
  EXPECT_THAT(names(book.match(PlayerId("bo"), 0)), IsEmpty()) << "bo does not accept ada";
  book.add(rated("cy", 0, 1750, 1400, 1600));
  EXPECT_THAT(names(book.match(PlayerId("cy"), 0)), ElementsAre("ada", "cy"));
}

TEST(SeekBook, AcceptsMoreTheLongerItWaits) {
  SeekBook book(widening);
  book.add(rated("ada", 0, 1500, 1450, 1550));
  book.add(rated("bo", 0, 1600, 1550, 1650));
  EXPECT_THAT(names(book.match_some(10, 4'900)), IsEmpty());
  EXPECT_THAT(names(book.match_some(10, 5'000)), ElementsAre("ada", "bo"));
}

TEST(SeekBook, LooksThroughAllInTurns) {
  SeekBook book(widening);
  for (int i = 0; i < 9; ++i) book.add(rated("far" + std::to_string(i), 0, 3'000 * i, 3'000 * i, 3'000 * i));
  book.add(rated("ada", 1, 1500, 1450, 1550));
  book.add(rated("bo", 1, 1600, 1550, 1650));
  std::vector<std::string> matched;
  for (int turn = 0; turn < 6 && matched.empty(); ++turn) matched = names(book.match_some(2, 5'001));
  EXPECT_THAT(matched, ElementsAre("ada", "bo"));
}

// A player whom thousands have blocked holds up no one else for long.
TEST(SeekBook, LooksAtFewerWhereManyAreBlocked) {
  std::size_t asked = 0;
  SeekBook book(widening, [&](const PlayerId&, const PlayerId&) { return ++asked > 0; });
  for (int i = 0; i < 500; ++i) book.add(seek("p" + std::to_string(i), i));
  EXPECT_THAT(names(book.match_some(20, 1'000)), IsEmpty());
  EXPECT_GE(asked, 2'000u);
  EXPECT_LT(asked, 2'500u) << "20 looks at 499 others";
}

TEST(SeekBook, ListsThoseWhoHaveWaitedLongest) {
  SeekBook book(widening);
  book.add(seek("cy", 3));
  book.add(seek("ada", 1));
  book.add(seek("bo", 2, "kriss-kross 2"));
  std::vector<std::string> all;
  for (const Seek* one : book.longest(2)) all.push_back(one->who.name);
  EXPECT_THAT(all, ElementsAre("ada", "bo"));
}

}  // namespace
}  // namespace crosstable::test::seek_book_test
