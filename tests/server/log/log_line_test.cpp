// A line of the log is one line, whatever it says.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/log/log_line.hpp"

namespace crosstable {
namespace {

const std::string time = "2026-11-22T10:00:00.000+00:00", kind = "player {}";

LogLine line(std::string_view message) { return {time, "info", kind, message}; }

TEST(ALogLine, HasTimeLevelAndMessage) { EXPECT_EQ(to_text(line("player Ada")), time + " info player Ada\n"); }

TEST(ALogLine, KeepsAllLetters) {
  EXPECT_EQ(harmless("Zoë, Čeněk, 李, 👩‍🚀, שלום"), "Zoë, Čeněk, 李, 👩‍🚀, שלום");
}

TEST(ALogLine, CannotBeForged) {
  for (const char* forged : {"Ada\n2026 critical the store failed", "Ada\r2026",
                             "Ada\x0b"
                             "b",
                             "Ada\xe2\x80\xa8"
                             "2026",
                             "Ada\xe2\x80\xa9"
                             "2026",
                             "Ada\xc2\x85"
                             "2026"}) {
    for (const auto& written : {to_text(line(forged)), to_json(line(forged))}) {
      EXPECT_EQ(std::ranges::count(written, '\n'), 1) << written;
      EXPECT_TRUE(written.ends_with('\n'));
      for (const char* separator : {"\r", "\x0b", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xc2\x85"})
        EXPECT_EQ(written.find(separator), std::string::npos) << written;
    }
  }
}

TEST(ALogLine, CannotControlATerminal) {
  EXPECT_EQ(harmless("a\x1b[2Jb"), "a\\u001b[2Jb");
  EXPECT_EQ(harmless("a\xe2\x80\xae"
                     "b"),
            "a\\u202eb")
      << "text that runs backwards";
  EXPECT_EQ(harmless(std::string("a\0b", 3)), "a\\u0000b");
  EXPECT_EQ(harmless("a\x7f"), "a\\u007f");
}

TEST(ALogLine, IsUtf8) {
  EXPECT_EQ(harmless("a\xff"
                     "b"),
            "a\\xffb");
  EXPECT_EQ(harmless("\xc0\x80"), "\\xc0\\x80") << "overlong";
  EXPECT_EQ(harmless("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(harmless("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "above U+10FFFF";
  EXPECT_EQ(harmless("a\xe2\x82"), "a\\xe2\\x82") << "cut off";
}

TEST(ALogLine, IsJsonWithItsKind) {
  std::string every;
  for (int byte = 0; byte < 256; ++byte) every += static_cast<char>(byte);
  const auto written = to_json(line(every + "\"},{\"level\":\"critical\""));
  const auto read = nlohmann::json::parse(written);  // throws if it is not UTF-8
  EXPECT_EQ(read.size(), 4U);
  EXPECT_EQ(read.at("time"), time);
  EXPECT_EQ(read.at("level"), "info");
  EXPECT_EQ(read.at("kind"), kind);
  EXPECT_THAT(read.at("message").get<std::string>(), testing::EndsWith("\"},{\"level\":\"critical\""));
}

}  // namespace
}  // namespace crosstable
