#include "protocol/short_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace crosstable {
namespace {

// Around the longest that lies inside; some with a zero byte, which ends no text.
std::vector<std::string> texts() {
  std::vector<std::string> all{"", "a", std::string(1, '\0'), std::string(2, '\0'), std::string("a\0b", 3)};
  for (const std::size_t length : {14U, 15U, 16U, 17U, 64U}) {
    all.push_back(std::string(length, 'x'));
    all.push_back(std::string(length - 1, 'x') + 'y');
    all.push_back(std::string(length - 1, 'x') + '\0');
  }
  return all;
}

TEST(ShortText, IsTheTextThatItWasMadeOf) {
  for (const std::string& text : texts()) {
    EXPECT_EQ(ShortText(text).view(), text);
    EXPECT_EQ(ShortText(text).empty(), text.empty());
  }
  EXPECT_TRUE(ShortText().empty());
}

TEST(ShortText, ComparesAsTextsDo) {
  for (const std::string& one : texts()) {
    for (const std::string& other : texts()) {
      EXPECT_EQ(ShortText(one) == ShortText(other), one == other) << one << " and " << other;
      EXPECT_EQ(ShortText(one) < ShortText(other), one < other) << one << " and " << other;
    }
  }
}

TEST(ShortText, CopiesAndMovesLeaveNothingBehind) {
  for (const std::string& text : texts()) {
    for (const std::string& before : texts()) {
      ShortText from(text), into(before);
      into = from;
      EXPECT_EQ(into.view(), text);
      EXPECT_EQ(from.view(), text);
      ShortText moved(std::move(from));
      EXPECT_EQ(moved.view(), text);
      EXPECT_TRUE(from.empty());  // NOLINT: that is asked
      into = ShortText(before);
      EXPECT_EQ(into.view(), before);
      into = std::as_const(into);
      EXPECT_EQ(into.view(), before);
    }
  }
}

}  // namespace
}  // namespace crosstable
