// A secret gets out by reveal() and by no other way: no operator, formatter or conversion takes one.
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <type_traits>

#include "engine/fairness/secret.hpp"
#include "server/house/players.hpp"
#include "server/store.hpp"

namespace crosstable {
namespace {

template <class T>
concept Streamable = requires(std::ostream& out, const T& value) { out << value; };
template <class T>
concept Comparable = requires(const T& value) { value == value; };
template <class T>
concept Iterable = requires(const T& value) { std::begin(value); };

template <class T>
concept GetsOut = Streamable<T> || Comparable<T> || Iterable<T> || fmt::is_formattable<T>::value || std::constructible_from<nlohmann::json, T> ||
                  std::convertible_to<T, std::string> || std::convertible_to<T, std::string_view> || std::convertible_to<T, Bytes32>;

static_assert(GetsOut<Bytes32>, "the question can be answered with yes");
static_assert(GetsOut<std::string>);
static_assert(!GetsOut<Secret>);
static_assert(!GetsOut<Token>);
static_assert(std::is_same_v<decltype(SealRow::seed), Secret>);
static_assert(std::is_same_v<decltype(Players::Welcome::token), Token>);

TEST(Secret, IsNotLeftInMemoryWhereItWas) {
  alignas(Secret) std::array<std::uint8_t, sizeof(Secret)> place{};
  Bytes32 bytes;
  bytes.fill(0xA5);
  auto* secret = new (place.data()) Secret(bytes);
  ASSERT_EQ(secret->reveal(), bytes);
  secret->~Secret();
  EXPECT_EQ(std::ranges::count(place, 0xA5), 0);
}

}  // namespace
}  // namespace crosstable
