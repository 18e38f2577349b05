#include "json/reader.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "json/plain_reader.hpp"
#include "json/writer.hpp"

namespace crosstable::json {
namespace {

std::optional<ReadFault> fault_of(std::string_view text, const ReadLimits& limits = {}) {
  JsonDocument document;
  const auto error = parse(text, document, limits);
  if (!error) return std::nullopt;
  EXPECT_LE(error->offset, text.size());
  EXPECT_FALSE(error->reason.empty());
  EXPECT_FALSE(document.root());
  return error->fault;
}

void expect_all(ReadFault fault, const std::vector<std::string>& texts) {
  for (const std::string& text : texts) EXPECT_EQ(fault_of(text), fault) << text;
}

TEST(JsonReader, ReadsEveryKindOfValue) {
  JsonDocument document;
  ASSERT_FALSE(
      parse(R"( {"n":null,"t":true,"f":false,"i":-7,"d":1.5,"s":"a\u00e9\n","a":[1,[2]],"o":{"x":{}}} )", document));
  const JsonValue root = document.root();
  EXPECT_EQ(root.size(), 8U);
  EXPECT_EQ(root["n"].kind(), Kind::null);
  EXPECT_EQ(root["t"].as_bool(), true);
  EXPECT_EQ(root["f"].as_bool(), false);
  EXPECT_EQ(root["i"].as_int(), -7);
  EXPECT_EQ(root["d"].as_double(), 1.5);
  EXPECT_EQ(root["s"].as_string(), "aé\n");
  EXPECT_EQ(root["a"].size(), 2U);
  EXPECT_EQ(root["o"]["x"].kind(), Kind::object);
  EXPECT_EQ(root["o"]["x"].size(), 0U);
}

TEST(JsonReader, IteratesMembersAndElementsInOrder) {
  JsonDocument document;
  ASSERT_FALSE(parse(R"({"z":[1,[2,3],{"k":4},5],"a":6,"m":{}})", document));
  std::string keys;
  for (const JsonValue member : document.root()) keys += member.key();
  EXPECT_EQ(keys, "zam");
  std::vector<std::string> elements;
  for (const JsonValue element : document.root()["z"]) elements.push_back(element.raw());
  EXPECT_EQ(elements, (std::vector<std::string>{"1", "[2,3]", R"({"k":4})", "5"}));
}

TEST(JsonReader, ReturnsAbsentForWhatIsMissing) {
  JsonDocument document;
  EXPECT_FALSE(document.root());
  ASSERT_FALSE(parse(R"({"a":1})", document));
  EXPECT_FALSE(document.root()["b"]);
  EXPECT_FALSE(document.root()["a"]["b"]["c"]);
  EXPECT_EQ(document.root()["b"].kind(), Kind::absent);
  EXPECT_EQ(document.root()["a"].size(), 0U);
  for (const JsonValue nothing : document.root()["a"]) FAIL() << nothing.raw();
}

TEST(JsonReader, ConvertsNoKindIntoAnother) {
  JsonDocument document;
  ASSERT_FALSE(parse(R"([1,1.0,"1",true])", document));
  std::string kinds;
  for (const JsonValue value : document.root()) {
    kinds += value.as_int() ? 'i' : '-';
    kinds += value.as_double() ? 'd' : '-';
    kinds += value.as_string() ? 's' : '-';
    kinds += value.as_bool() ? 'b' : '-';
  }
  EXPECT_EQ(kinds, "i----d----s----b");
}

TEST(JsonReader, RefusesWhatIsNotJson) {
  expect_all(ReadFault::not_json,
             {"",       " ",       "{",         "}",      "[1,]",   "{\"a\":1,}", "{a:1}", "{'a':1}",  "[1 2]", "01",
              "+1",     ".5",      "1.",        "0x1",    "1e",     "-",          "NaN",   "Infinity", "nul",   "True",
              "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"open", "[\"a\"", "{\"a\"}",    "{1:2}", "//"});
}

TEST(JsonReader, RefusesTextAfterTheEndCommentsAndByteOrderMarks) {
  expect_all(ReadFault::not_json, {"{} {}", "{}x", "1 2", "{}//", "/**/{}", "{}\xEF\xBB\xBF", "\xEF\xBB\xBF{}"});
}

TEST(JsonReader, RefusesNulBytesAnywhere) {
  using namespace std::string_literals;
  expect_all(ReadFault::not_json, {"\0"s, "{}\0"s, "{}\0 garbage"s, "[\0]"s, "\"a\0b\""s});
}

TEST(JsonReader, RefusesIllFormedUtf8EvenWhenCutInTheMiddle) {
  for (const std::string_view bytes :
       {"\x80", "\xC3", "\xC0\xAF", "\xC3\x28", "\xE2\x82", "\xE2\x28\xA1", "\xED\xA0\x80", "\xF0\x9F\x91",
        "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"}) {
    EXPECT_EQ(fault_of("[\"" + std::string(bytes) + "\"]"), ReadFault::not_json);
    EXPECT_EQ(fault_of("[\"" + std::string(bytes)), ReadFault::not_json);
    EXPECT_EQ(fault_of(bytes), ReadFault::not_json);
  }
  EXPECT_EQ(fault_of("\"👋é\""), std::nullopt);
}

TEST(JsonReader, RefusesHalvesOfSurrogatePairs) {
  expect_all(ReadFault::not_json, {R"("\ud83d")", R"("\udc4b")", R"("\ud83dx")", R"("\ud83d\u0041")"});
  JsonDocument document;
  ASSERT_FALSE(parse(R"("\ud83d\udc4b")", document));
  EXPECT_EQ(document.root().as_string(), "👋");
}

TEST(JsonReader, RefusesRepeatedKeysAtAnyLevelHoweverEscaped) {
  expect_all(ReadFault::duplicate_key,
             {R"({"a":1,"a":1})", R"({"a":1,"b":2,"\u0061":3})", R"([{"x":{"k":{},"l":1,"k":{}}}])"});
  EXPECT_EQ(fault_of(R"([{"a":1},{"a":{"a":{"b":1}},"b":[{"a":1}]}])"), std::nullopt);
}

TEST(JsonReader, AcceptsOnlyWholeNumbersOfInt64) {
  JsonDocument document;
  ASSERT_FALSE(parse("[-9223372036854775808,9223372036854775807,-0,0]", document));
  EXPECT_EQ(document.root().raw(), "[-9223372036854775808,9223372036854775807,0,0]");
  expect_all(ReadFault::number_out_of_range,
             {"9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
              "99999999999999999999", "-99999999999999999999", "[1,123456789012345678901234567890]"});
}

TEST(JsonReader, KeepsFractionsAndExponentsAsDoubles) {
  JsonDocument document;
  ASSERT_FALSE(parse("[1.0,-0.0,1e3,2.5E-3,1e18]", document));
  for (const JsonValue number : document.root()) EXPECT_EQ(number.kind(), Kind::floating);
  EXPECT_EQ(fault_of("1e400"), ReadFault::number_out_of_range);
  EXPECT_EQ(fault_of("[-1e999]"), ReadFault::number_out_of_range);
}

TEST(JsonReader, AcceptsThirtyTwoLevelsAndNotOneMore) {
  const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
  EXPECT_EQ(fault_of(nested(32)), std::nullopt);
  EXPECT_EQ(fault_of(nested(33)), ReadFault::too_deep);
  std::string objects;
  for (int i = 0; i < 33; ++i) objects += "{\"a\":";
  EXPECT_EQ(fault_of(objects), ReadFault::too_deep);
  EXPECT_EQ(fault_of("[" + nested(31) + "," + nested(31) + "]"), std::nullopt);
}

TEST(JsonReader, EndsEarlyOnTwoHundredKilobytesOfBrackets) {
  const std::string brackets(200'000, '[');
  EXPECT_EQ(fault_of(brackets), ReadFault::too_large);
  JsonDocument document;
  const auto error = parse(brackets, document, {.max_bytes = 1'000'000, .max_depth = 32});
  ASSERT_TRUE(error);
  EXPECT_EQ(error->fault, ReadFault::too_deep);
  EXPECT_EQ(error->offset, 33U);
}

TEST(JsonReader, AcceptsAsManyBytesAsAllowedAndNotOneMore) {
  const std::string text = "\"" + std::string(98, 'x') + "\"";
  EXPECT_EQ(fault_of(text, {.max_bytes = 100, .max_depth = 1}), std::nullopt);
  EXPECT_EQ(fault_of(text, {.max_bytes = 99, .max_depth = 1}), ReadFault::too_large);
}

TEST(JsonReader, NeverQuotesTheTextInItsReason) {
  JsonDocument document;
  for (const std::string text :
       {"{\"hand\":secret}", "{\"secret\":1,\"secret\":2}", "[\"secret\x80\"]", "[1] secret"}) {
    const auto error = parse(text, document);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->reason.find("secret"), std::string_view::npos);
  }
}

TEST(JsonReader, ForgetsTheLastTextWhenADocumentIsReused) {
  JsonDocument document;
  ASSERT_FALSE(parse(R"({"a":"first","b":[1,2,3]})", document));
  ASSERT_FALSE(parse(R"({"c":"second"})", document));
  EXPECT_EQ(document.root().raw(), R"({"c":"second"})");
  ASSERT_TRUE(parse("{", document));
  ASSERT_FALSE(parse("7", document));
  EXPECT_EQ(document.root().as_int(), 7);
}

TEST(JsonReader, AgreesWithTheLibraryOnDamagedTexts) {
  const std::string whole =
      R"({"a":[1,-2.5e3,{"b":"x\"\\\u00e9","c":null}],"d":{"e":true,"f":false,"g":"Grüße"},"h":"","i":[[],{}]})";
  const std::string bytes = "{}[],:\"\\0129.eE+-tfn ux\xC3\xBC";
  std::mt19937 random(7);
  int accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = whole;
    for (auto damage = random() % 3 + 1; damage > 0; --damage) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text.erase(at, 1);
          break;
        case 1:
          text.insert(at, 1, bytes[random() % bytes.size()]);
          break;
        default:
          text[at] = bytes[random() % bytes.size()];
      }
    }
    JsonDocument document;
    const auto error = parse(text, document);
    const auto reference = nlohmann::ordered_json::parse(text, nullptr, false);
    if (error && (error->fault == ReadFault::duplicate_key || error->fault == ReadFault::number_out_of_range)) continue;
    ASSERT_EQ(!error, !reference.is_discarded()) << text;
    if (error) continue;
    ++accepted;
    ASSERT_EQ(nlohmann::ordered_json::parse(document.root().raw()), reference) << text;
  }
  EXPECT_GT(accepted, 1'000);
}

// What nlohmann's parser makes of it, with what the strict reader refuses on top.
std::optional<std::string> strictly(const std::string& text) {
  JsonDocument document;
  // A blank that only the strict reader takes keeps the quick one away.
  if (parse("\t" + text, document)) return std::nullopt;
  return document.root().raw();
}

std::optional<std::string> plainly(const std::string& text) {
  JsonDocument document;
  if (!read_plain(text, document, ReadLimits().max_depth)) return std::nullopt;
  return document.root().raw();
}

TEST(PlainReader, ReadsTheFramesThatClientsSend) {
  for (const std::string text :
       {R"({"jsonrpc":"2.0","id":7,"method":"room.move","params":{"room":"R2CJRS","prompt":"1.2","move":"C@c3"}})",
        R"({"jsonrpc": "2.0", "id": 7, "method": "ping", "params": {}})", R"([1, 20, "a", true, false, [], {}])"}) {
    EXPECT_EQ(plainly(text), strictly(text)) << text;
    EXPECT_TRUE(plainly(text)) << text;
  }
}

TEST(PlainReader, LeavesEverythingElseToTheStrictOne) {
  for (const std::string text : {R"({"a":null})",
                                 R"({"a":-1})",
                                 R"({"a":1.5})",
                                 R"({"a":1e3})",
                                 R"({"a":01})",
                                 R"({"a":1234567890123456})",
                                 R"({"a":"\n"})",
                                 R"({"a":"é"})",
                                 "{\"a\":\"\x7F\"}",
                                 "{\"a\":\"\x01\"}",
                                 R"({"a":1,"a":2})",
                                 R"({"a":1}})",
                                 R"({"a":1)",
                                 R"({"a")",
                                 R"({"a":tru})",
                                 R"({"a":1,})",
                                 R"({,"a":1})",
                                 R"([1,])",
                                 R"({"a" 1})",
                                 R"({"a":})",
                                 R"({a:1})",
                                 "\"open",
                                 "",
                                 " 1",
                                 "1 ",
                                 "[[[[[[[[[]]]]]]]]]",
                                 "nul",
                                 "{\"a\":1}\n"})
    EXPECT_FALSE(plainly(text)) << text;
}

TEST(PlainReader, ReadsNothingThatTheStrictOneReadsInAnotherWay) {
  std::mt19937 random(20261129);
  const auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  const std::vector<std::string> frames{
      R"({"jsonrpc":"2.0","id":"x1","method":"room.move","params":{"room":"R2CJRS","prompt":"1.2","move":"C@c3"}})",
      R"({"a":[1,{"b":[true,false,"c"]},[[]],22],"d":{"e":{"f":{}}},"g": "h" , "i":100000000000000})"};
  const std::string bytes = "\"\\{}[]:,0123456789-.eEtrufalsn aZ\x01\x7F\xC3\xA9\t";
  int read = 0;
  for (int i = 0; i < 200'000; ++i) {
    std::string text = frames[below(frames.size())];
    for (std::size_t changes = below(4); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      switch (below(3)) {
        case 0:
          text[at] = bytes[below(bytes.size())];
          break;
        case 1:
          text.erase(at, 1 + below(3));
          break;
        default:
          text.insert(at, 1, bytes[below(bytes.size())]);
      }
      if (text.empty()) text = "1";
    }
    const auto plain = plainly(text);
    if (!plain) continue;
    ++read;
    ASSERT_EQ(plain, strictly(text)) << text;
  }
  EXPECT_GT(read, 50'000);
}

}  // namespace
}  // namespace crosstable::json
