// What may be said. Texts are written with escapes where an editor would show them otherwise than they are.
#include "server/text/speech.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace {

TEST(Speech, KeepsWhatPeopleSayByteForByte) {
  for (const char* text :
       {"Well played!", "<b>x</b> & <img src=x onerror=alert(1)>", "C:\\> rm -rf", "Grüße, Ζωή", "שלום, איך אתה?",
        "می\u200cخواهم", "क्\u200dष", "བསྒྲུབས", "👨‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 👍🏽",
        "\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F ahoy 🏴‍☠️", "two spaces",
        "\uf8ff", "葛\U000e0100"}) {
    EXPECT_EQ(clean_line(text), text);
  }
}

TEST(Speech, IsOneLine) {
  EXPECT_EQ(clean_line("one\ntwo\r\nthree\tfour\u2028five\u0085six\n\n\nseven"), "one two three four five six seven");
  EXPECT_EQ(clean_line("  said \n"), "said");
  EXPECT_EQ(clean_line(" \r\n "), "");
}

TEST(Speech, HasNoRunsOfBlanks) {
  EXPECT_EQ(clean_line("two  spaces"), "two spaces");
  EXPECT_EQ(clean_line("well" + std::string(120, ' ') + "<Bo> I resign"), "well <Bo> I resign");
  EXPECT_EQ(clean_line("caf\u00e9" + std::string(120, ' ') + "<Bo>"), "caf\u00e9 <Bo>");
  EXPECT_EQ(clean_line("a\u3000\u3000\u3000b\u2003 \u00a0c"), "a b c");
  EXPECT_EQ(clean_line("a \n\t \u2028 b"), "a b");
  EXPECT_EQ(clean_line("\u3000 a\u00a0"), "a");
  EXPECT_EQ(clean_line("a\u3000b\u00a0c"), "a\u3000b\u00a0c") << "one alone stays what it is";
}

TEST(Speech, RefusesControls) {
  for (const char* text :
       {"\x1b[2J", "\x1b]52;c;aGk=\a", "\x1b]8;;http://x\x1b\\link", "a\bb", "a\x7f", "\u009b2J", "\u009d", "ring\a"})
    EXPECT_FALSE(clean_line(text)) << text;
  EXPECT_FALSE(clean_line(std::string_view("a\0b", 3)));
}

TEST(Speech, RefusesWhatTurnsALineAround) {
  for (const char* text : {"\u202egnp.exe", "a\u2066b", "a\u2069", "a\u200eb", "a\u061cb"})
    EXPECT_FALSE(clean_line(text)) << text;
}

TEST(Speech, RefusesWhatCannotBeSeen) {
  for (const char* text : {"a\u200bb", "\ufeffa", "a\u00adb", "a\u2060b", "\u3164", "a\U000e0041\U000e0042",
                           "\U0001F3F4\U000E0067\U000E007F", "\U0001F3F4\U000E0067", "\ufff9a\ufffab\ufffb",
                           "a\u200d\u200d\u200db", "\u200d", "a \u200c", "a\ufe00\ufe01\ufe02", "a\u2800b"}) {
    EXPECT_FALSE(clean_line(text)) << text;
  }
}

TEST(Speech, RefusesStacksOfMarks) {
  EXPECT_TRUE(clean_line("a\u0301\u0302\u0303\u0304"));
  EXPECT_FALSE(clean_line("a\u0301\u0302\u0303\u0304\u0305"));
  EXPECT_FALSE(clean_line("a\u0301\u0302\u200d\u0303\u0304\u0305")) << "whatever stands between";
}

}  // namespace
}  // namespace crosstable
