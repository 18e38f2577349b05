#include "server/text/looks.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace looks_test {

bool alike(std::string_view one, std::string_view other) { return Look(one).like(Look(other)); }

TEST(Looks, NamesThatAreDrawnTheSameAreAlike) {
  EXPECT_TRUE(alike("Ada", "Ada"));
  EXPECT_TRUE(alike("AHA", "\u0410\u041d\u0410"));  // Cyrillic throughout
  EXPECT_TRUE(alike("\u0441\u043e\u0441\u043e", "coco"));
  EXPECT_TRUE(alike("Ilya", "llya"));
  EXPECT_TRUE(alike("0tto", "Otto"));
  EXPECT_TRUE(alike("Guest 1111", "Guest llll"));
  EXPECT_TRUE(alike("Bumey", "Burney"));
  EXPECT_TRUE(alike("क्\u200dष", "क्ष")) << "a joiner is not seen";
  EXPECT_TRUE(alike("علی\u200cرضا", "علیرضا")) << "nor is a non-joiner, for who looks fast";
}

TEST(Looks, CaseTellsNobodyApart) {
  EXPECT_TRUE(alike("ada", "ADA"));
  EXPECT_TRUE(alike("Straße", "STRASSE"));
  EXPECT_TRUE(alike("\u0391\u0394\u0391", "\u03b1\u03b4\u03b1"));  // Greek
}

TEST(Looks, OtherNamesAreNot) {
  EXPECT_FALSE(alike("Ada", "Bo"));
  EXPECT_FALSE(alike("Ada", "Ada 2"));
  EXPECT_FALSE(alike("Zoe", "Zoë"));
  EXPECT_FALSE(alike("🎲", "🎯"));
  EXPECT_FALSE(alike("דוד", "דור"));
}

}  // namespace looks_test
}  // namespace crosstable
