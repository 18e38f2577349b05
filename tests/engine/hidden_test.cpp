// Hidden information: no viewer can tell apart two worlds that differ in what he may not know. And proof that the
// search bites: games that leak in one place each are found out.
#include <gmock/gmock.h>

#include "tests/support/games.hpp"
#include "tests/support/leaks.hpp"

namespace crosstable::test {
namespace {

template <class G>
class Hidden : public testing::Test {};

TYPED_TEST_SUITE(Hidden, Games);

TYPED_TEST(Hidden, NoViewerCanTellTwoWorldsApart) {
  for (const auto& setup : every_setup<TypeParam>()) {
    SCOPED_TRACE(text_of(setup));
    const bool hides = Worlds<TypeParam>::hides(setup.players);
    unsigned different_worlds = 0, common_steps = 0;
    const auto seen_enough = [&] { return common_steps > 500 && (different_worlds > 100 || !hides); };
    for (std::uint64_t seed = 0; seed < (hides ? 6 : 2) || (seed < 100 && !seen_enough()); ++seed) {
      LeakSearch<TypeParam> search(setup, seed);
      EXPECT_EQ(search.search(), std::nullopt) << "seed " << seed;
      different_worlds += search.different_worlds();
      common_steps += search.common_steps();
    }
    EXPECT_TRUE(seen_enough()) << different_worlds << " different worlds, " << common_steps << " common steps";
    EXPECT_EQ(different_worlds > 0, hides);
  }
}

// Games that leak. Each is Crosswise with one careless line.

unsigned secret_of(const Crosswise& game) {
  return game.hand(seat_at(0)).different_symbols() + game.hand(seat_at(1)).count(crosswise::Stone::A);
}

struct LeaksInPublicTable : Crosswise {
  using Crosswise::Crosswise;
  void public_table(JsonWriter& json) const {
    Crosswise::public_table(json);
    json.member("variety", secret_of(*this));
  }
};

struct LeaksByOrderOfOwnHand : Crosswise {
  using Crosswise::Crosswise;
  void own_table(Seat seat, JsonWriter& json) const {
    json.key("hand").array();
    const crosswise::Stones stones = hand(seat);
    const bool turned = bag().count(crosswise::Stone::A) > bag().count(crosswise::Stone::B);
    for (unsigned i = 0; i < stones.size(); ++i) {
      json.value(std::string(1, crosswise::letter_of(stones.at(turned ? stones.size() - 1 - i : i))));
    }
    json.end();
  }
};

struct LeaksInOffer : Crosswise {
  using Crosswise::Crosswise;
  void offer(Seat, JsonWriter& json) const {
    json.object().member("next", bag().has_symbol() ? bag().count(bag().symbol(0)) : 0).end();
  }
};

struct LeaksInNarration : Crosswise {
  using Crosswise::Crosswise;
  static void narrate(Viewer viewer, const Event& event, JsonWriter& json) {
    Crosswise::narrate(viewer, event, json);
    if (const auto* drew = std::get_if<crosswise::Drew>(&event))
      json.member("symbol", crosswise::is_symbol(drew->stone));
  }
};

struct LeaksInRefusal : Crosswise {
  using Crosswise::Crosswise;
  std::optional<Rejection> play(Seat seat, const Move& move, Events* events) {
    std::optional<Rejection> refused = Crosswise::play(seat, move, events);
    if (refused) refused->text += std::to_string(bag().count(move.stone));
    return refused;
  }
};

struct LeaksInLegality : Crosswise {
  using Crosswise::Crosswise;
  template <class Visit>
  void each_legal(Seat seat, Visit&& visit) const {
    Crosswise::each_legal(seat, [&](const Move& move) {
      if (move.act != crosswise::Act::place || bag().contains(move.stone)) visit(move);
    });
  }
};

struct LeaksInBotAdvice : Crosswise {
  using Crosswise::Crosswise;
  int appraise(Seat seat, const Move& move) const {
    return Crosswise::appraise(seat, move) + 100 * static_cast<int>(bag().count(move.stone));
  }
};

struct LeaksInConcededScores : Crosswise {
  using Crosswise::Crosswise;
  Outcome conceded(Seat seat) const {
    Outcome outcome = Crosswise::conceded(seat);
    outcome.scores[0] += static_cast<int>(secret_of(*this));
    return outcome;
  }
};

}  // namespace

template <class G>
requires std::derived_from<G, Crosswise>
struct Worlds<G> : Worlds<Crosswise> {
};

namespace {

using ::testing::StartsWith;

TEST(HiddenSearch, FindsALeakInThePublicTable) { EXPECT_THAT(leak_found<LeaksInPublicTable>(), StartsWith("view: ")); }
TEST(HiddenSearch, FindsALeakByTheOrderOfTheOwnHand) {
  EXPECT_THAT(leak_found<LeaksByOrderOfOwnHand>(), StartsWith("view: "));
}
TEST(HiddenSearch, FindsALeakInAnOffer) { EXPECT_THAT(leak_found<LeaksInOffer>(), StartsWith("offer: ")); }
TEST(HiddenSearch, FindsALeakInNarration) { EXPECT_THAT(leak_found<LeaksInNarration>(), StartsWith("narration: ")); }
TEST(HiddenSearch, FindsALeakInARefusal) { EXPECT_THAT(leak_found<LeaksInRefusal>(), StartsWith("refusal: ")); }
TEST(HiddenSearch, FindsALeakInLegality) { EXPECT_THAT(leak_found<LeaksInLegality>(), StartsWith("legal moves")); }
TEST(HiddenSearch, FindsALeakInBotAdvice) { EXPECT_THAT(leak_found<LeaksInBotAdvice>(), StartsWith("bot: ")); }
TEST(HiddenSearch, FindsALeakInConcededScores) {
  EXPECT_THAT(leak_found<LeaksInConcededScores>(), StartsWith("conceded: "));
}

}  // namespace
}  // namespace crosstable::test
