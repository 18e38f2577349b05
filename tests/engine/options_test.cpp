// Options: checked against their declaration, and kept only if they differ from the defaults.
#include <gtest/gtest.h>

#include <array>

#include "engine/core/options.hpp"
#include "engine/crosswise/crosswise.hpp"

namespace crosstable::test::options_test {
namespace {

constexpr std::array<std::string_view, 3> decks = {"plain", "doubles", "short"};
constexpr std::array<OptionSpec, 2> specs = {OptionSpec{.key = "fast", .title = "Fast", .flag = true},
                                             OptionSpec{.key = "deck", .title = "Deck", .choices = decks}};

TEST(Options, DefaultsHoldUntilAValueIsSet) {
  OptionValues values;
  EXPECT_TRUE(values.flag(specs[0]));
  EXPECT_EQ(values.choice(specs[1]), "plain");
  EXPECT_FALSE(values.set(specs, "fast", false));
  EXPECT_FALSE(values.set(specs, "deck", std::string("short")));
  EXPECT_FALSE(values.flag(specs[0]));
  EXPECT_EQ(values.choice(specs[1]), "short");
}

TEST(Options, ADefaultValueIsNotKept) {
  OptionValues values;
  values.set(specs, "fast", false);
  values.set(specs, "fast", true);
  values.set(specs, "deck", std::string("plain"));
  EXPECT_TRUE(values.changed().empty());
  EXPECT_EQ(values, OptionValues());
}

TEST(Options, UnknownKeysAndWrongValuesAreRefusedAndChangeNothing) {
  OptionValues values;
  EXPECT_TRUE(values.set(specs, "slow", true));
  EXPECT_TRUE(values.set(specs, "fast", std::int64_t{1}));
  EXPECT_TRUE(values.set(specs, "fast", std::string("true")));
  EXPECT_TRUE(values.set(specs, "deck", true));
  EXPECT_TRUE(values.set(specs, "deck", std::string("Short")));
  EXPECT_TRUE(values.changed().empty());
}

TEST(Options, CrosswiseHasProfiOffByDefault) {  // option profi
  ASSERT_EQ(Crosswise::option_specs().size(), 1u);
  EXPECT_EQ(Crosswise::option_specs()[0].key, "profi");
  EXPECT_FALSE(OptionValues().flag(Crosswise::option_specs()[0]));
}

}  // namespace
}  // namespace crosstable::test::options_test
