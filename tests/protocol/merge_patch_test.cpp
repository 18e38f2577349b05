#include "json/merge_patch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

namespace crosstable::json {
namespace {

using Json = nlohmann::json;

// On the heap without a spare byte, so that the sanitizer sees a step past the end.
class Tight {
 public:
  explicit Tight(const std::string& text) : bytes_(new char[text.size()]), size_(text.size()) {
    text.copy(bytes_.get(), size_);
  }
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  std::unique_ptr<char[]> bytes_;
  std::size_t size_;
};

std::string patch_between(const std::string& from, const std::string& to) {
  std::string members;
  const bool any = diff(Tight(from).view(), Tight(to).view(), members);
  EXPECT_EQ(any, !members.empty());
  return "{" + members + "}";
}

TEST(MergePatch, AppliesTheExamplesOfTheStandard) {  // RFC 7396, appendix A
  const std::array<std::array<const char*, 3>, 15> cases{{
      {R"({"a":"b"})", R"({"a":"c"})", R"({"a":"c"})"},
      {R"({"a":"b"})", R"({"b":"c"})", R"({"a":"b","b":"c"})"},
      {R"({"a":"b"})", R"({"a":null})", R"({})"},
      {R"({"a":"b","b":"c"})", R"({"a":null})", R"({"b":"c"})"},
      {R"({"a":["b"]})", R"({"a":"c"})", R"({"a":"c"})"},
      {R"({"a":"c"})", R"({"a":["b"]})", R"({"a":["b"]})"},
      {R"({"a":{"b":"c"}})", R"({"a":{"b":"d","c":null}})", R"({"a":{"b":"d"}})"},
      {R"({"a":[{"b":"c"}]})", R"({"a":[1]})", R"({"a":[1]})"},
      {R"(["a","b"])", R"(["c","d"])", R"(["c","d"])"},
      {R"({"a":"b"})", R"(["c"])", R"(["c"])"},
      {R"({"a":"foo"})", R"(null)", R"(null)"},
      {R"({"a":"foo"})", R"("bar")", R"("bar")"},
      {R"({"e":null})", R"({"a":1})", R"({"a":1,"e":null})"},
      {R"([1,2])", R"({"a":"b","c":null})", R"({"a":"b"})"},
      {R"({})", R"({"a":{"bb":{"ccc":null}}})", R"({"a":{"bb":{}}})"},
  }};
  for (const auto& [document, patch, result] : cases) EXPECT_EQ(apply_patch(document, patch), result) << patch;
}

TEST(MergePatch, SaysOnlyWhatChanged) {
  EXPECT_EQ(patch_between(R"({"a":1,"b":{"c":[1,2],"d":"x"},"e":{"f":{}}})",
                          R"({"a":1,"b":{"c":[1,3],"d":"x"},"e":{"f":{}}})"),
            R"({"b":{"c":[1,3]}})");
  EXPECT_EQ(patch_between(R"({"a":1,"b":2})", R"({"b":2,"c":{"x":"}"}})"), R"({"a":null,"c":{"x":"}"}})");
}

TEST(MergePatch, IsEmptyBetweenEqualTexts) {
  for (const std::string text : {R"({})", R"({"a":{}})", R"({"a":{"b":[{"c":"\"}"}]},"d":12})"}) {
    EXPECT_EQ(patch_between(text, text), "{}");
  }
}

TEST(MergePatch, ReplacesObjectsByOtherValuesAndBack) {
  const std::vector<std::string> values{
      "1", "12", "\"\"", "\"{\"", "[]", "[{\"a\":1}]", "{}", "{\"a\":1}", "{\"a\":{\"b\":1}}", "{\"b\":1}"};
  for (const std::string& old_value : values) {
    for (const std::string& new_value : values) {
      const std::string from = "{\"k\":" + old_value + ",\"l\":1}";
      const std::string to = "{\"k\":" + new_value + ",\"l\":1}";
      EXPECT_EQ(apply_patch(from, patch_between(from, to)), to) << old_value;
    }
  }
}

TEST(MergePatch, DistinguishesNumbersThatBeginAlike) {
  EXPECT_EQ(patch_between(R"({"a":1,"b":10})", R"({"a":12,"b":1})"), R"({"a":12,"b":1})");
  EXPECT_EQ(patch_between(R"({"a":1})", R"({"a":1.5})"), R"({"a":1.5})");
}

TEST(MergePatch, OrdersKeysThatBeginAlike) {
  EXPECT_EQ(patch_between(R"({"a":1,"ab":2})", R"({"aa":1,"ab":2,"abc":3})"), R"({"a":null,"aa":1,"abc":3})");
}

TEST(MergePatch, WalksOverEscapesInKeysAndTexts) {
  const std::string from = R"({"a\"b":1,"c":"\\","d":"\"}{","e":1})";
  const std::string to = R"({"a\"b":2,"c":"\\\\","d":"\"}{","e":1})";
  EXPECT_EQ(patch_between(from, to), R"({"a\"b":2,"c":"\\\\"})");
}

TEST(MergePatch, JoinsSeveralPartsWithCommas) {
  std::string members;
  EXPECT_TRUE(diff(R"({"a":1})", R"({"a":2})", members));
  EXPECT_FALSE(diff(R"({"b":1})", R"({"b":1})", members));
  EXPECT_TRUE(diff(R"({"c":1})", R"({"c":{"d":"{"}})", members));
  EXPECT_TRUE(diff(R"({})", R"({"e":1})", members));
  EXPECT_EQ(members, R"("a":2,"c":{"d":"{"},"e":1)");
}

TEST(MergePatch, WritesStraightIntoAFrame) {
  std::string frame = R"({"patch":{)";
  diff(R"({"a":1})", R"({"a":2,"b":3})", frame);
  EXPECT_EQ(frame + "}}", R"({"patch":{"a":2,"b":3}})");
}

// Random canonical documents, made from few choices so that they have much in common.
class Documents {
 public:
  Json object(int depth) {
    static const std::vector<std::string> keys{"a", "ab", "abc", "abcdefghijk", "b", "ba", "c4",
                                               "d", "é",  "0",   "10",          "",  "{",  "}"};
    Json made = Json::object();
    for (std::size_t members = below(7); members > 0; --members) made[keys[below(keys.size())]] = value(depth - 1);
    return made;
  }

  Json value(int depth) {
    static const std::vector<std::string> texts{
        "", "x", "}", "{", "],", "\"", "\\", "a\nb", "Grüße", "ein längerer Text, \"zitiert\"", ":1"};
    switch (below(depth > 0 ? 6 : 3)) {
      case 0:
        return texts[below(texts.size())];
      case 1:
        return static_cast<int>(below(130)) - 20;
      case 2:
        return below(2) == 0;
      case 3: {
        Json made = Json::array();
        for (std::size_t elements = below(4); elements > 0; --elements) made.push_back(value(depth - 1));
        return made;
      }
      default:
        return object(depth);
    }
  }

  // Makes a few changes anywhere.
  Json changed(Json document) {
    for (std::size_t changes = below(4); changes > 0; --changes) {
      Json* at = &document;
      while (at->is_object() && !at->empty()) {
        auto member = std::next(at->begin(), static_cast<std::ptrdiff_t>(below(at->size())));
        if (below(8) == 0) {
          at->erase(member);
          break;
        }
        at = &*member;
      }
      if (at != &document && below(2) == 0) *at = value(3);
    }
    return document;
  }

  std::size_t below(std::size_t n) { return random_() % n; }

 private:
  std::mt19937_64 random_{20260301};
};

TEST(MergePatch, LeadsFromAnyDocumentToAnyOther) {
  Documents documents;
  std::size_t changes = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Json from = documents.object(4);
    const Json to = round % 4 == 0 ? documents.object(4) : documents.changed(from);
    const std::string patch = patch_between(from.dump(), to.dump());
    ASSERT_EQ(apply_patch(from.dump(), patch), to.dump()) << from << "\n" << to << "\n" << patch;
    ASSERT_EQ(patch == "{}", from == to);
    changes += from != to ? 1 : 0;
  }
  EXPECT_GT(changes, 5'000U);
}

}  // namespace
}  // namespace crosstable::json
