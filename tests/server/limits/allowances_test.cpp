// Each allowance of an address is counted apart from the others, and says which one is used up.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "server/limits/allowances.hpp"

namespace crosstable::test {
namespace {

const std::map<Allowance, std::string> keys{
    {Allowance::password, "passwords"}, {Allowance::new_guest, "guests"},  {Allowance::new_room, "rooms"},
    {Allowance::log_bytes, "writes"},   {Allowance::view, "views"},        {Allowance::hint, "hints"},
    {Allowance::claim, "claims"},       {Allowance::analysis, "analyses"}, {Allowance::replay, "views"},
    {Allowance::document, "views"},
};

TEST(AllowancesOfAnAddress, SayWhichOneIsUsedUp) {
  for (const auto& [what, key] : keys) {
    EXPECT_EQ(used_up(what).code, protocol::ErrorCode::rate_limited);
    EXPECT_EQ(used_up(what).key, "error.rate_limited." + key);
  }
}

TEST(AllowancesOfAnAddress, AreUsedUpOneByOne) {
  for (const auto& [spent, key] : keys) {
    Allowances allowances{HouseLimits()};
    allowances[spent].spend("10.0.0.1", 1e9, 0);
    for (const auto& [what, its_key] : keys)
      EXPECT_EQ(allowances[what].allow("10.0.0.1", 1, 0), what != spent) << key << ", " << its_key;
  }
}

}  // namespace
}  // namespace crosstable::test
