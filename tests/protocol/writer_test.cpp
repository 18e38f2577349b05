#include "json/writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace crosstable::json {
namespace {

std::string in_quotes(std::string_view text) {
  std::string out;
  append_string(out, text);
  return out;
}

TEST(JsonWriter, AppendsCompactText) {
  std::string out = "before ";
  JsonWriter json(out);
  json.object().member("a", 1).key("b").array().value("x").value(true).value(-7).array().end().object().end().end();
  json.member("c", "text").member("d", false).member_raw("e", R"({"raw":1})").end();
  EXPECT_EQ(out, R"(before {"a":1,"b":["x",true,-7,[],{}],"c":"text","d":false,"e":{"raw":1}})");
}

TEST(JsonWriter, WritesEveryKindOfNumberInFull) {
  std::string out;
  JsonWriter json(out);
  json.array().value(std::numeric_limits<std::int64_t>::min()).value(std::numeric_limits<std::uint64_t>::max());
  json.value(std::int8_t{-128}).value(std::uint16_t{65535}).value(0.1).value(1e300).end();
  EXPECT_EQ(out, "[-9223372036854775808,18446744073709551615,-128,65535,0.1,1e+300]");
}

TEST(JsonWriter, WritesTheLargestNumbersAsMembers) {
  std::string out;
  JsonWriter json(out);
  json.object().member("a", std::numeric_limits<std::int64_t>::min());
  json.member("b", std::numeric_limits<std::uint64_t>::max()).end();
  EXPECT_EQ(out, R"({"a":-9223372036854775808,"b":18446744073709551615})");
}

TEST(JsonWriter, EscapesQuotesBackslashesAndControlCharacters) {
  EXPECT_EQ(in_quotes(std::string_view("a\"b\\c/\b\f\n\r\t\x01\x1f\0z", 15)),
            R"("a\"b\\c/\b\f\n\r\t\u0001\u001f\u0000z")");
}

TEST(JsonWriter, PassesUtf8AndDeleteThrough) { EXPECT_EQ(in_quotes("Grüße 👋 \x7f"), "\"Grüße 👋 \x7f\""); }

TEST(JsonWriter, EscapesAtEveryPlaceInStringsOfEveryLength) {
  for (std::size_t size = 1; size < 70; ++size) {
    for (std::size_t place = 0; place < size; ++place) {
      for (const char special : {'"', '\\', '\n', '\x1f', '\x00', '\x20', '\x7f'}) {
        std::string text(size, 'a');
        text[place] = special;
        const std::string expected = nlohmann::json(text).dump();
        ASSERT_EQ(in_quotes(text), expected);

        std::string out;
        JsonWriter(out).object().member(text, text).end();
        ASSERT_EQ(out, "{" + expected + ":" + expected + "}");
      }
    }
  }
}

TEST(JsonWriter, SeparatesMembersWhateverTheirLength) {
  const std::string longer(100, 'x');
  std::string out;
  JsonWriter json(out);
  json.object().member("a", longer).member("b", 1).member(longer, "z").member("y", "\"").member_raw("z", longer).end();
  EXPECT_EQ(out, "{\"a\":\"" + longer + "\",\"b\":1,\"" + longer + "\":\"z\",\"y\":\"\\\"\",\"z\":" + longer + "}");
}

TEST(JsonWriter, RefusesDescendingOrRepeatedKeysInCanonicalObjects) {
  const auto write = [](Keys keys, std::string_view first, std::string_view second) {
    std::string out;
    JsonWriter(out).object(keys).member(first, 1).member(second, 2).end();
  };
  EXPECT_DEBUG_DEATH(write(Keys::ascending, "b", "a"), "ascend");
  EXPECT_DEBUG_DEATH(write(Keys::ascending, "a", "a"), "ascend");
  EXPECT_DEBUG_DEATH(write(Keys::ascending, "ab", "a"), "ascend");
  write(Keys::ascending, "a", "ab");
  write(Keys::ascending, "", "a");
  write(Keys::as_written, "b", "a");
}

TEST(JsonWriter, ChecksTheOrderInEveryObjectSeparately) {
  std::string out;
  JsonWriter json(out);
  json.object().key("b").object().member("a", 1).end().key("c").object().member("a", 1).end().end();
  EXPECT_EQ(out, R"({"b":{"a":1},"c":{"a":1}})");
}

}  // namespace
}  // namespace crosstable::json
