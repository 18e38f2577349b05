#include "server/text/reserved_names.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include "tests/server/house/house_under_test.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

TEST(ReservedNames, AreThoseThatTheServerGives) {
  EXPECT_TRUE(is_reserved_name(bot_name(1)));
  EXPECT_TRUE(is_reserved_name(bot_name(4711)));
  EXPECT_TRUE(is_reserved_name(visitor_name(2)));
  EXPECT_TRUE(is_visitor_name(visitor_name(2)));
  EXPECT_FALSE(is_visitor_name("Visitor"));
  EXPECT_FALSE(is_visitor_name("Visitor 1a"));
}

TEST(ReservedNames, AreThoseThatLookLikeThem) {
  for (const char* name : {"bot 1",      "BOT 12",         "Bot1",
                           "Bot-1",      "Bot #1",         "Bot  1",
                           "B\u043et 1", "B0t 1",          "\u0412\u043e\u0442 3",
                           "Bot l",      "Bot I",          "Bot O",
                           "Bot 1O",     "Bot \u0661",     "Bot \u0967",
                           "\uff22ot 1", "Bo\u200ct 1",    "visitor 1",
                           "VISITOR 9",  "Visit\u043er 2", "V1s1tor 3",
                           "Besucher 4", "bot(2)",         "Expert 1",
                           "steady 12",  "Neuling 2",      "Experte 3"}) {
    EXPECT_TRUE(is_reserved_name(name)) << name;
  }
}

// All names that the page gives to bots and visitors in any of its languages.
TEST(ReservedNames, AreThoseOfEveryCatalogue) {
  const std::regex shown(R"re("(?:bot\.(?:random|greedy|steady|strong|expert)|name\.visitor)": "([^"{]+))re");
  int languages = 0;
  for (const auto& folder : std::filesystem::directory_iterator(in_sources("clients/web/src/messages"))) {
    if (!folder.is_directory()) continue;
    std::ifstream file(folder.path() / "pages.ts");
    const std::string pages(std::istreambuf_iterator<char>(file), {});
    std::vector<std::string> words;
    for (std::sregex_iterator match(pages.begin(), pages.end(), shown), end; match != end; ++match)
      words.push_back((*match)[1]);
    EXPECT_EQ(words.size(), 6u) << folder.path();
    for (const std::string& word : words) EXPECT_TRUE(is_reserved_name(word + " 2")) << word;
    ++languages;
  }
  EXPECT_EQ(languages, 8);
}

TEST(ReservedNames, AreNotThosePeopleHave) {
  for (const char* name : {"", "B", "Bot", "Botticelli", "Boto", "Otto 1", "Robot 1", "Bot 1 fan", "Botho", "Bo 1",
                           "Visitor", "Visitors 2", "Guest 1234", "Ada 2", "1 Bot", "Bobby 3", "Bots", "Besuch 1"}) {
    EXPECT_FALSE(is_reserved_name(name)) << name;
  }
}

TEST(ReservedNames, AreRefusedInHello) {
  HouseUnderTest house;
  for (const char* name : {"Bot 1", "\u0412\u043e\u0442 2", "Visitor 1", " bot  7 "}) {
    Client client(house);
    const json answer = client.ask("hello", {{"version", 1}, {"name", name}});
    EXPECT_EQ(answer["error"]["data"]["code"], "bad_argument") << name;
    EXPECT_EQ(answer["error"]["data"]["key"], "error.bad_argument.name_reserved") << name;
    EXPECT_TRUE(client.ask("hello", {{"version", 1}, {"name", "Ada"}}).contains("result"))
        << "another name may be tried";
  }
}

}  // namespace
}  // namespace crosstable::test
