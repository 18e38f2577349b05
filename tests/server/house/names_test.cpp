// Names of players. Texts are written with escapes where an editor would show them otherwise than they are.
#include "server/text/names.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace crosstable {
namespace {

std::optional<std::string> cleaned(std::string_view name) {
  const auto clean = clean_name(name);
  const auto* text = std::get_if<std::string>(&clean);
  return text == nullptr ? std::nullopt : std::optional(*text);
}

std::optional<NameFault> fault_of(std::string_view name) {
  const auto clean = clean_name(name);
  const auto* fault = std::get_if<NameFault>(&clean);
  return fault == nullptr ? std::nullopt : std::optional(*fault);
}

std::string repeated(std::string_view part, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += part;
  return all;
}

TEST(Names, KeepLettersOfAnyScript) {
  for (const char* name : {"Ada", "Jürgen", "O'Neill-Smith", "Ωμέγα", "Дмитрий", "Հայկ", "შოთა", "አበበ", "नमस्ते", "தமிழ்",
                           "กิตติ", "བཀྲ་ཤིས", "李小龍"}) {
    EXPECT_EQ(cleaned(name), name);
  }
}

TEST(Names, KeepThoseThatAreReadFromTheRight) {
  for (const char* name : {"דוד", "שָׁלוֹם", "محمد", "عبد الله", "فاطمة ٣"}) EXPECT_EQ(cleaned(name), name);
}

TEST(Names, KeepTheScriptsThatJapaneseChineseAndKoreanMix) {
  for (const char* name : {"さくら", "山田 タロウ", "Yuki山田", "金 Kim 김", "王ㄨㄤˊ Wang"})
    EXPECT_EQ(cleaned(name), name);
}

TEST(Names, KeepEmojiWhole) {
  for (const char* name : {"Zoë 🎲", "❤️", "👨‍👩‍👧‍👦", "👍🏽", "🏳️‍🌈 Ada", "🇩🇪", "1️⃣",
                           "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F", "🏴‍☠️"}) {
    EXPECT_EQ(cleaned(name), name);
  }
  EXPECT_EQ(cleaned("🏳‍🌈"), "🏳‍🌈") << "as some keyboards send it, without a selector";
}

TEST(Names, KeepJoinersThatConjunctsNeed) {
  EXPECT_EQ(cleaned("ප්‍රියා"), "ප්‍රියා");
  EXPECT_EQ(cleaned("क्‍ष"), "क्‍ष");
}

// UAX #31, 2.3, A1; RFC 5892, A.1
TEST(Names, KeepANonJoinerBetweenLettersThatWouldBeJoined) {
  for (const char* name :
       {"علی\u200cرضا", "مهدی\u200cیار ۷", "عَلِیّ\u200cرضا", "علی\u200c\u064eرضا", "ߞ\u200cߟ", "ܒ\u200cܝ", "ᠮ\u200cᠣ"})
    EXPECT_EQ(cleaned(name), name) << name;
}

TEST(Names, RefuseAJoinerWhereItChangesNothing) {
  for (const char* name :
       {"\u200cعلی", "علی\u200c", "علی\u200c رضا", "علی \u200cرضا", "علی\u200c\u200cرضا",
        "علی\u200c۷",                                                       // nothing to part
        "ر\u200cضا", "دارا\u200cی", "ا\u064e\u200cب",                       // the first joins nothing behind it
        "علی\u200cء", "א\u200cב", "ا\u200dب", "علی\u200dرضا", "علی\u200d",  // no cursive letter, or the other joiner
        "a\u064e\u200cب"}) {
    EXPECT_EQ(fault_of(name), NameFault::characters) << name;
  }
}

TEST(Names, LoseWhiteSpaceAtTheirEndsAndRunsOfItInside) {
  EXPECT_EQ(cleaned(" \t Ada Lovelace \n"), "Ada Lovelace");
  EXPECT_EQ(cleaned("\u00a0\u3000Ada\u2003\u2029"), "Ada");
  EXPECT_EQ(cleaned("Ada \u00a0\u2003 Lovelace\u1680King"), "Ada Lovelace King");
  EXPECT_EQ(cleaned("Ada \ufe0f B"), "Ada B");
}

TEST(Names, HaveOneWritingWhateverWasTyped) {
  EXPECT_EQ(cleaned("\uff21\uff44\uff41"), "Ada");              // full width
  EXPECT_EQ(cleaned("\ufb01nn"), "finn");                       // a ligature
  EXPECT_EQ(cleaned("Zoe\u0308"), "Zo\u00eb");                  // a letter and its mark
  EXPECT_EQ(cleaned("\u1100\u1161\u11a8"), "\uac01");           // Hangul jamo
  EXPECT_EQ(cleaned("\uff76\uff9e"), "\u30ac");                 // half width
  EXPECT_EQ(cleaned("\U0001d4d0\U0001d4ed\U0001d4ea"), "Ada");  // mathematical letters
  EXPECT_EQ(cleaned("Ada\u2122\ufe0f"), "AdaTM");               // a sign with the selector of its emoji
  EXPECT_EQ(cleaned("\u845b\U000e0100"), "\u845b");             // a selector of another kind
}

TEST(Names, HaveOneTo24CharactersAsPeopleCountThem) {
  EXPECT_EQ(cleaned("x"), "x");
  EXPECT_EQ(cleaned(std::string(24, 'x')), std::string(24, 'x'));
  EXPECT_EQ(fault_of(std::string(25, 'x')), NameFault::characters);
  EXPECT_EQ(cleaned(""), std::nullopt);
  EXPECT_EQ(cleaned(" \u2003 "), std::nullopt);
  EXPECT_EQ(cleaned(repeated("🎲", 24)), repeated("🎲", 24));
  EXPECT_EQ(cleaned(repeated("🎲", 25)), std::nullopt);
  EXPECT_EQ(cleaned(repeated("क्षि", 12)), repeated("क्षि", 12)) << "two characters of four code points";
}

TEST(Names, HaveABoundInBytes) {
  EXPECT_TRUE(cleaned(repeated("👨‍👩‍👧‍👦", 8)));
  EXPECT_FALSE(cleaned(repeated("👨‍👩‍👧‍👦", 9)));
  EXPECT_FALSE(cleaned(repeated("\ufdfa", 12))) << "one character that becomes eighteen";
}

TEST(Names, RefuseStacksOfMarksAndMarksWithoutABase) {
  EXPECT_TRUE(cleaned("Z\u0335\u0321\u0353\u0349alg\u0336o"));
  EXPECT_EQ(fault_of("Z\u0335\u0321\u0353\u0349\u033aalgo"), NameFault::characters);
  EXPECT_FALSE(cleaned("A" + repeated("\u0301", 90)));
  EXPECT_FALSE(cleaned("a\u0323\u0323da"));
  for (const char* name : {"\u0301Ada", "Ada \u0301", "\u20dd", "\u00a8Ada"}) EXPECT_FALSE(cleaned(name)) << name;
}

TEST(Names, RefuseControlCharacters) {
  for (const char* name : {"A\ada", "A\nda", "A\tda", "A\u007fda", "A\u0085da", "A\u009bda", "A\u2028da"})
    EXPECT_FALSE(cleaned(name)) << name;
  EXPECT_FALSE(cleaned(std::string("A\0da", 4)));
}

TEST(Names, RefuseWhatTurnsALineAround) {
  for (const char* name : {"A\u202eda", "A\u202ada", "A\u2066da", "A\u2069da", "A\u200eda", "A\u061cda"})
    EXPECT_FALSE(cleaned(name)) << name;
}

TEST(Names, RefuseWhatIsInvisible) {
  for (const char* name :
       {"A\u200bda", "A\u200cda", "A\u200dda", "A\u2060da", "\ufeffAda", "A\u00adda", "A\u034fda", "\u3164", "\uffa0",
        "\u2800", "A\U000e0041da", "🎲\u200d", "\u200d🎲", "🎲\u200dA", "\U0001F3F4\U000E0067\U000E007F"}) {
    EXPECT_FALSE(cleaned(name)) << name;
  }
}

TEST(Names, RefuseWhatNobodyCanRead) {
  for (const char* name : {"A\ue000da", "A\U000f0000da", "A\ufdd0da", "A\uffffda", "A\u0378da"})
    EXPECT_FALSE(cleaned(name)) << name;
}

TEST(Names, RefuseALetterOfAnotherScriptThatPassesForOneOfTheirs) {
  EXPECT_EQ(fault_of("\u0410da"), NameFault::scripts);          // Cyrillic А
  EXPECT_EQ(fault_of("Ad\u03b1"), NameFault::scripts);          // Greek α
  EXPECT_EQ(fault_of("p\u0430yp\u0430l"), NameFault::scripts);  // Cyrillic а
  EXPECT_EQ(fault_of("\u13aada"), NameFault::scripts);          // Cherokee Ꭺ
  EXPECT_EQ(fault_of("דוד David"), NameFault::scripts);
  EXPECT_EQ(fault_of("Ada 1\u0663"), NameFault::scripts) << "digits of two kinds";
}

}  // namespace
}  // namespace crosstable
