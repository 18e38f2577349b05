// All games of the catalogue (conformance_test.cpp compares the two) and, for the typed suites, the example too.
#pragma once
#include <gtest/gtest.h>

#include "tests/engine/example/high_card_worlds.hpp"
#include "tests/support/cross_roads_worlds.hpp"
#include "tests/support/crosswise_worlds.hpp"
#include "tests/support/kreuz_und_quer_worlds.hpp"
#include "tests/support/kriss_kross_worlds.hpp"

namespace crosstable::test {

using Games = testing::Types<Crosswise, CrossRoads, KrissKross, KreuzUndQuer>;
using GamesAndExample = testing::Types<Crosswise, CrossRoads, KrissKross, KreuzUndQuer, HighCard>;

}  // namespace crosstable::test
