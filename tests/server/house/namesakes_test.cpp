#include "server/text/namesakes.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace namesakes_test {

bool alike(std::string_view one, std::string_view other) { return NameLook(one).like(NameLook(other)); }

TEST(Namesakes, AreComparedAsHandlesAreAndWithoutBlanks) {
  EXPECT_TRUE(alike("The Wolves", "The Wolves"));
  EXPECT_TRUE(alike("The Wolves", "the WOLVES"));
  EXPECT_TRUE(alike("The Wolves", "TheWolves"));
  EXPECT_TRUE(alike("The Wolves", " The \u00a0\u3000Wolves "));
  EXPECT_TRUE(alike("The Wolves", "The W\u043elves")) << "a Cyrillic o";
  EXPECT_TRUE(alike("Team Il", "Team ll"));
  EXPECT_FALSE(alike("The Wolves", "The Wolf"));
  EXPECT_FALSE(alike("Wolves 1", "Wolves 2"));
  EXPECT_FALSE(NameLook().like(NameLook("x"))) << "no name is like none";
  EXPECT_FALSE(NameLook().like(NameLook()));
}

TEST(Namesakes, AreToldApartByTheFirstNumberThatIsFree) {
  EXPECT_EQ(told_apart("Firefox", {}), "Firefox");
  EXPECT_EQ(told_apart("Firefox", {"Chrome", "Firefox 2"}), "Firefox");
  EXPECT_EQ(told_apart("Firefox", {"firefox"}), "Firefox 2");
  EXPECT_EQ(told_apart("Firefox", {"Firefox", "firefox2", "Firefox 3"}), "Firefox 4");
}

}  // namespace namesakes_test
}  // namespace crosstable
