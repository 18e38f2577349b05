#include "server/house/names.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace {

TEST(Names, KeepLettersOfAnyScriptAndEmoji) {
  for (const char* name : {"Ada", "Jürgen", "Ωμέγα", "李小龍", "नमस्ते", "Zoë 🎲", "O'Neill-Smith", "❤️"}) EXPECT_EQ(clean_name(name), name);
}

TEST(Names, LoseWhiteSpaceAtTheirEnds) {
  EXPECT_EQ(clean_name(" \t Ada Lovelace \n"), "Ada Lovelace");
  EXPECT_EQ(clean_name("\u00a0\u3000Ada\u2003\u2029"), "Ada");
}

TEST(Names, HaveOneTo24Characters) {
  EXPECT_EQ(clean_name("x"), "x");
  EXPECT_EQ(clean_name(std::string(24, 'x')), std::string(24, 'x'));
  EXPECT_EQ(clean_name(std::string(25, 'x')), std::nullopt);
  EXPECT_EQ(clean_name(""), std::nullopt);
  EXPECT_EQ(clean_name(" \u2003 "), std::nullopt);
}

TEST(Names, CountCharactersAndNotBytes) {
  std::string dice;
  for (int i = 0; i < 24; ++i) dice += "🎲";
  EXPECT_EQ(clean_name(dice), dice);
  EXPECT_EQ(clean_name(dice + "🎲"), std::nullopt);
}

TEST(Names, RefuseControlCharacters) {
  for (const char* name : {"A\ada", "A\nda", "A\u007fda", "A\u0085da", "A\u2028da"}) EXPECT_EQ(clean_name(name), std::nullopt) << name;
  EXPECT_EQ(clean_name(std::string("A\0da", 4)), std::nullopt);
}

TEST(Names, RefuseWhatTurnsALineAround) {
  for (const char* name : {"A\u202eda", "A\u202ada", "A\u2066da", "A\u2069da", "A\u200eda", "A\u061cda"}) {
    EXPECT_EQ(clean_name(name), std::nullopt) << name;
  }
}

TEST(Names, RefuseWhatIsInvisible) {
  for (const char* name : {"A\u200bda", "A\u200cda", "A\u200dda", "A\u2060da", "\ufeffAda", "A\u00adda", "\u3164", "A\U000e0041da"}) {
    EXPECT_EQ(clean_name(name), std::nullopt) << name;
  }
}

}  // namespace
}  // namespace crosstable
