// A secret gets out only through reveal(): no operator, formatter or conversion accepts one.
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <cstdlib>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/fairness/secret.hpp"
#include "protocol/command.hpp"
#include "server/identity/players.hpp"
#include "server/room/state/facts.hpp"
#include "server/store/store.hpp"

namespace crosstable {
namespace {

template <class T>
concept Streamable = requires(std::ostream& out, const T& value) { out << value; };
template <class T>
concept Comparable = requires(const T& value) { value == value; };
template <class T>
concept Iterable = requires(const T& value) { std::begin(value); };

template <class T>
concept GetsOut = Streamable<T> || Comparable<T> || Iterable<T> || fmt::is_formattable<T>::value ||
                  std::constructible_from<nlohmann::json, T> || std::convertible_to<T, std::string> ||
                  std::convertible_to<T, std::string_view> || std::convertible_to<T, Bytes32>;

static_assert(GetsOut<Bytes32>, "the question can be answered with yes");
static_assert(GetsOut<std::string>);
static_assert(!GetsOut<Secret>);
static_assert(!GetsOut<protocol::SecretText>);
static_assert(!Comparable<protocol::Hello> && !Comparable<protocol::RoomEnter> && !Comparable<protocol::Request>,
              "nor as a member of something");
static_assert(std::is_same_v<decltype(SealRow::seed), Secret>);

template <class T>
concept KeepsIt = std::is_same_v<T, protocol::SecretText> || std::is_same_v<T, std::optional<protocol::SecretText>>;
static_assert(KeepsIt<Token>);
static_assert(KeepsIt<decltype(Welcome::token)>);
static_assert(KeepsIt<decltype(protocol::Hello::token)>);
static_assert(KeepsIt<decltype(protocol::Say::text)>);
static_assert(KeepsIt<decltype(protocol::RoomCreate::password)>);
static_assert(KeepsIt<decltype(protocol::RoomEnter::password)>);
static_assert(KeepsIt<decltype(protocol::RoomEnter::invite)>);
static_assert(KeepsIt<decltype(protocol::RoomSecure::password)>);
static_assert(KeepsIt<decltype(protocol::RoomSay::text)>);
static_assert(KeepsIt<decltype(protocol::JoinByCode::password)>);
static_assert(KeepsIt<decltype(fact::Guarded::invite)>);
static_assert(KeepsIt<decltype(protocol::RoomReveal::nonce)>);
static_assert(KeepsIt<decltype(fact::Created::invite)>);
static_assert(std::is_same_v<decltype(Contributions::nonces), std::vector<std::optional<Secret>>>);

// Looks at the memory where a text was, when that memory is freed.
constexpr std::string_view text = "swordfish";
const void* watched = nullptr;
std::string left_behind;

TEST(Secret, IsNotLeftInMemoryWhereItWas) {
  alignas(Secret) std::array<std::uint8_t, sizeof(Secret)> place{};
  Bytes32 bytes;
  bytes.fill(0xA5);
  auto* secret = new (place.data()) Secret(bytes);
  ASSERT_EQ(secret->reveal(), bytes);
  secret->~Secret();
  EXPECT_EQ(std::ranges::count(place, 0xA5), 0);
}

TEST(SecretText, IsNotLeftInMemoryWhereItWas) {
  using protocol::SecretText;
  SecretText here(text);
  watched = here.reveal().data();
  SecretText there = std::move(here);
  EXPECT_EQ(there.reveal().data(), watched) << "it moves with its memory";
  EXPECT_EQ(here.reveal(), "") << "nothing stays behind";
  const SecretText copy = there;
  left_behind.clear();
  there = SecretText("another");
  EXPECT_EQ(left_behind, std::string(text.size(), '\0'));
  EXPECT_EQ(copy.reveal(), text);
}

}  // namespace
}  // namespace crosstable

void* operator new[](std::size_t size) {
  void* const place = std::malloc(size);
  if (place == nullptr) throw std::bad_alloc();
  return place;
}
void operator delete[](void* place) noexcept {
  if (place == crosstable::watched && place != nullptr)
    crosstable::left_behind.assign(static_cast<const char*>(place), crosstable::text.size());
  std::free(place);
}
void operator delete[](void* place, std::size_t) noexcept { operator delete[](place); }
