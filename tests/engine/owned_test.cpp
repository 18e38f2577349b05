// Secrets by type: what only one seat may see cannot be read without saying who is looking. The compiler checks most of
// this.
#include "engine/core/owned.hpp"

#include <gtest/gtest.h>

#include <concepts>
#include <string>

#include "engine/core/kit.hpp"
#include "engine/crosswise/crosswise.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable::test::owned_test {
namespace {

using crosswise::Stone;

template <class T>
concept ReadWithoutAViewer =
    std::convertible_to<T, Stone> || requires(const T& secret) { secret.value_; } ||
    requires(const T& secret) { *secret; } || requires(const T& secret) { secret.value(); } ||
    requires(const T& secret) { secret.seen_by(); } || requires(const T& secret) { secret.at(); } ||
    requires(const T& secret, JsonWriter& json) { json.value(secret); };
template <class Key>
concept AnybodyCanMakeOne = std::default_initializable<Key> || requires { Key{}; };
template <class G>
concept ShowsItself = requires(const G& game, JsonWriter& json) { G::public_table(game, json); } ||
                      requires(const G& game, JsonWriter& json) { G::own_table(game, json); } ||
                      requires(const G& game, JsonWriter& json) { G::offer(game, json); } ||
                      requires(const G& game, const typename G::Move& move) { G::appraise(game, move); };
template <class G>
concept ShowsWhatASeatOwnsToAll = requires(const G& game, JsonWriter& json) {
  G::public_table(game.own(Seat{}), json);
} || requires(const G& game, JsonWriter& json) { G::public_table(game.known_to(Viewer::spectator()), json); };

static_assert(!ReadWithoutAViewer<Owned<Stone>>);
static_assert(!AnybodyCanMakeOne<Rules>);
static_assert(!ShowsItself<Crosswise> && !ShowsWhatASeatOwnsToAll<Crosswise>);
static_assert(!ShowsItself<KrissKross> && !ShowsWhatASeatOwnsToAll<KrissKross>);
static_assert(sizeof(OwnedBySeat<crosswise::Stones, 4>) == 4 * sizeof(crosswise::Stones));

TEST(Owned, IsSeenByItsOwnerAndByNobodyElse) {
  const Owned<Stone> drawn(seat_at(1), Stone::C);
  ASSERT_NE(drawn.seen_by(Viewer::at(seat_at(1))), nullptr);
  EXPECT_EQ(*drawn.seen_by(Viewer::at(seat_at(1))), Stone::C);
  EXPECT_EQ(drawn.seen_by(Viewer::at(seat_at(0))), nullptr);
  EXPECT_EQ(drawn.seen_by(Viewer::spectator()), nullptr);
}

TEST(Owned, IsSeenBySeatInTheSameWay) {
  const OwnedBySeat<int, 2> hands;
  EXPECT_NE(hands.seen_by(Viewer::at(seat_at(1)), seat_at(1)), nullptr);
  EXPECT_EQ(hands.seen_by(Viewer::at(seat_at(1)), seat_at(0)), nullptr);
  EXPECT_EQ(hands.seen_by(Viewer::spectator(), seat_at(0)), nullptr);
}

TEST(Telling, WritesASecretForItsOwnerAloneAndSaysWhoThatIs) {
  const auto told = [](Viewer viewer) {
    std::string text;
    JsonWriter json(text);
    json.object(json::Keys::as_written);
    Telling telling(viewer, json);
    telling.type("drew", seat_at(1)).owned("stone", Owned(seat_at(1), 7), [](int stone) { return stone; });
    json.end();
    EXPECT_EQ(telling.owner(), seat_at(1));
    return text;
  };
  EXPECT_EQ(told(Viewer::at(seat_at(1))), R"({"type":"drew","seat":1,"stone":7})");
  EXPECT_EQ(told(Viewer::at(seat_at(0))), R"({"type":"drew","seat":1})");
  EXPECT_EQ(told(Viewer::spectator()), R"({"type":"drew","seat":1})");
}

TEST(Telling, OfAnEventWithoutASecretHasNoOwner) {
  std::string text;
  JsonWriter json(text);
  json.object(json::Keys::as_written);
  Telling telling(Viewer::at(seat_at(0)), json);
  telling.type("full");
  EXPECT_EQ(telling.owner(), std::nullopt);
}

}  // namespace
}  // namespace crosstable::test::owned_test
