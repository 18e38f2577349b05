// Hidden information: no viewer can distinguish two worlds that differ only in what they may not know. And proof that
// the search works: it catches games that leak in one place each.
#include <gmock/gmock.h>

#include "tests/support/games.hpp"
#include "tests/support/leaks.hpp"

namespace crosstable::test {
namespace {

template <class G>
class Hidden : public testing::Test {};

TYPED_TEST_SUITE(Hidden, GamesAndExample);

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

// Games that leak. Each is Crosswise with one careless line. If types stand in the way, the secret is first put where a
// view or a bot can see it.

unsigned secret_of(const Crosswise& game) {
  return game.hand(seat_at(0)).different_symbols() + game.hand(seat_at(1)).count(crosswise::Stone::A);
}

struct LeaksInPublicTable : Crosswise {
  using Crosswise::Crosswise;
  struct Open : crosswise::Open {
    unsigned variety;
  };
  Open open() const { return {Crosswise::open(), secret_of(*this)}; }
  static void public_table(const Open& open, JsonWriter& json) {
    Crosswise::public_table(open, json);
    json.member("variety", open.variety);
  }
};

struct LeaksByOrderOfOwnHand : Crosswise {
  using Crosswise::Crosswise;
  struct Own : crosswise::Own {
    bool turned;
  };
  Own own(Seat seat) const {
    return {Crosswise::own(seat), bag().count(crosswise::Stone::A) > bag().count(crosswise::Stone::B)};
  }
  static void own_table(const Own& own, JsonWriter& json) {
    json.key("hand").array();
    const crosswise::Stones stones = own.hand;
    for (unsigned i = 0; i < stones.size(); ++i) {
      json.value(std::string(1, crosswise::letter_of(stones.at(own.turned ? stones.size() - 1 - i : i))));
    }
    json.end();
  }
};

// What a seat knows, plus the bag.
struct KnowsTheBag : Crosswise {
  using Crosswise::Crosswise;
  struct Known : Crosswise::Known {
    crosswise::Stones bag;
  };
  Known known_to(Viewer viewer) const { return {Crosswise::known_to(viewer), bag()}; }
};

struct LeaksInOffer : KnowsTheBag {
  using KnowsTheBag::KnowsTheBag;
  static void offer(const Known& known, JsonWriter& json) {
    const crosswise::Stones bag = known.bag;
    json.object().member("next", bag.has_symbol() ? bag.count(bag.symbol(0)) : 0).end();
  }
};

struct LeaksInBotAdvice : KnowsTheBag {
  using KnowsTheBag::KnowsTheBag;
  static int appraise(const Known& known, const Move& move) {
    return Crosswise::appraise(known, move) + 100 * static_cast<int>(known.bag.count(move.stone));
  }
};

struct LeaksInLearnedScores : KnowsTheBag {
  using KnowsTheBag::KnowsTheBag;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    Crosswise::score_moves(known, [&](const Move& move, float score) {
      visit(move, score + 0.1f * static_cast<float>(known.bag.count(move.stone)));
    });
  }
};

struct LeaksInNarration : Crosswise {
  using Crosswise::Crosswise;
  static void narrate(const Event& event, Telling& telling) {
    Crosswise::narrate(event, telling);
    if (const auto* drew = std::get_if<crosswise::Drew>(&event))
      telling.member("symbol", crosswise::is_symbol(drew->stone.at(rules)));
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
struct Worlds<G> : Worlds<Crosswise> {};

namespace {

using ::testing::StartsWith;

TEST(HiddenSearch, FindsALeakInThePublicTable) { EXPECT_THAT(leak_found<LeaksInPublicTable>(), StartsWith("view: ")); }
TEST(HiddenSearch, FindsALeakInTheOrderOfAPlayersOwnHand) {
  EXPECT_THAT(leak_found<LeaksByOrderOfOwnHand>(), StartsWith("view: "));
}
TEST(HiddenSearch, FindsALeakInAnOffer) { EXPECT_THAT(leak_found<LeaksInOffer>(), StartsWith("offer: ")); }
TEST(HiddenSearch, FindsALeakInNarration) { EXPECT_THAT(leak_found<LeaksInNarration>(), StartsWith("narration: ")); }
TEST(HiddenSearch, FindsALeakInARefusal) { EXPECT_THAT(leak_found<LeaksInRefusal>(), StartsWith("refusal: ")); }
TEST(HiddenSearch, FindsALeakInLegality) { EXPECT_THAT(leak_found<LeaksInLegality>(), StartsWith("legal moves")); }
TEST(HiddenSearch, FindsALeakInBotAdvice) { EXPECT_THAT(leak_found<LeaksInBotAdvice>(), StartsWith("bot: ")); }
TEST(HiddenSearch, FindsALeakInLearnedScores) { EXPECT_THAT(leak_found<LeaksInLearnedScores>(), StartsWith("bot: ")); }
TEST(HiddenSearch, FindsALeakInConcededScores) {
  EXPECT_THAT(leak_found<LeaksInConcededScores>(), StartsWith("conceded: "));
}

}  // namespace
}  // namespace crosstable::test
