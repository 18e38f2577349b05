// All games, for the typed suites. conformance_test.cpp compares the list with the catalogue.
#pragma once
#include <gtest/gtest.h>

#include "tests/support/cross_roads_worlds.hpp"
#include "tests/support/crosswise_worlds.hpp"
#include "tests/support/kreuz_und_quer_worlds.hpp"
#include "tests/support/kriss_kross_worlds.hpp"

namespace crosstable::test {

using Games = testing::Types<Crosswise, CrossRoads, KrissKross, KreuzUndQuer>;

}  // namespace crosstable::test
