// What every game must do, whatever its rules (engine/core/game.hpp).
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/catalogue.hpp"
#include "json/merge_patch.hpp"
#include "json/reader.hpp"
#include "tests/support/fuzz_text.hpp"
#include "tests/support/games.hpp"
#include "tests/support/quick_thought.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/setups.hpp"
#include "tests/support/snapshot.hpp"

namespace crosstable::test::conformance_test {
namespace {

constexpr unsigned longest_game = 100'000;  // steps, chance included

template <class G>
class Conformance : public testing::Test {
 protected:
  // Plays `games` random games for every number of players and every combination of options, and passes each position
  // to `look`, the end included.
  template <class Look>
  static void everywhere(std::uint64_t games, Look look) {
    std::uint64_t salt = 0;
    for (const auto& setup : every_setup<G>()) {
      SCOPED_TRACE(text_of(setup));
      ++salt;
      for (std::uint64_t seed = 0; seed < games; ++seed) {
        FastRandom random(seed * 100 + salt);
        G game(setup);
        unsigned steps = 0;
        for (; !game.outcome(); ++steps) {
          ASSERT_LT(steps, longest_game);
          look(game, setup.players, random);
          if (testing::Test::HasFatalFailure()) return;
          step_at_random(game, random, nullptr);
        }
        look(game, setup.players, random);
      }
    }
  }
};

TYPED_TEST_SUITE(Conformance, GamesAndExample);

TEST(Catalogue, EveryGameIsInTheSharedTests) {
  std::set<std::string_view> tested;
  [&]<class... G>(testing::Types<G...>) { (tested.insert(G::id), ...); }(Games());
  std::set<std::string_view> offered;
  for (const GameInfo& game : catalogue()) offered.insert(game.id);
  EXPECT_EQ(tested, offered);
}

TEST(Catalogue, PoolsHaveIdsOfTheirOwnAndFreeOptionsThatTheGameHas) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz-";
  std::set<std::string_view> ids;
  for (const GameInfo& game : catalogue()) {
    for (const RatingPool& pool : game.rating_pools) {
      EXPECT_TRUE(ids.insert(pool.id).second) << pool.id;
      EXPECT_FALSE(pool.id.empty());
      EXPECT_LE(pool.id.size(), 27u) << pool.id << ": -days follows, and a pool's name has at most 32 letters";
      EXPECT_EQ(pool.id.find_first_not_of(letters), std::string_view::npos) << pool.id;
      EXPECT_FALSE(pool.id.ends_with("-days")) << pool.id;
      EXPECT_LE(std::max(2u, game.min_players), pool.min_players) << pool.id;
      EXPECT_LE(pool.min_players, pool.max_players) << pool.id;
      EXPECT_LE(pool.max_players, game.max_players) << pool.id;
      for (const std::string_view option : pool.free)
        EXPECT_EQ(std::ranges::count(game.options, option, &OptionSpec::key), 1) << pool.id << " " << option;
    }
  }
}

TEST(Catalogue, FindsAGameOnlyByItsExactId) {
  for (const GameInfo& game : catalogue()) EXPECT_EQ(find_game(game.id), &game);
  for (const char* id : {"", "Crosswise", "crosswise ", "chess"}) EXPECT_EQ(find_game(id), nullptr);
}

TYPED_TEST(Conformance, RandomPlayEnds) {
  this->everywhere(5, [](const TypeParam& game, unsigned players, FastRandom&) {
    const std::optional<Outcome> outcome = game.outcome();
    EXPECT_EQ(outcome.has_value() + game.chance_acts() + !game.to_act().empty(), 1)
        << "exactly one condition at a time";
    for (const Seat seat : game.to_act()) EXPECT_LT(index_of(seat), players);
    if (!outcome) return;
    EXPECT_EQ(outcome->scores.size(), players);
    for (const Seat seat : outcome->winners) EXPECT_LT(index_of(seat), players);
  });
}

TYPED_TEST(Conformance, WhoeverIsToActHasALegalMoveAndNobodyElseHas) {
  this->everywhere(5, [](const TypeParam& game, unsigned players, FastRandom&) {
    for (unsigned seat = 0; seat < players; ++seat) {
      EXPECT_EQ(legal_moves(game, seat_at(seat)).empty(), !game.to_act().contains(seat_at(seat)));
    }
  });
}

TYPED_TEST(Conformance, TheMaterialIsConserved) {
  this->everywhere(
      20, [](const TypeParam& game, unsigned, FastRandom&) { EXPECT_EQ(Worlds<TypeParam>::broken(game), ""); });
}

TYPED_TEST(Conformance, AnImaginedWorldIsCompleteAndLooksTheSameToItsViewer) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom& random) {
    for (unsigned i = 0; i <= players; ++i) {
      const Viewer viewer = i == players ? Viewer::spectator() : Viewer::at(seat_at(i));
      const TypeParam world = imagine(game, viewer, random);
      EXPECT_EQ(Worlds<TypeParam>::broken(world), "");
      EXPECT_EQ(view_of(world, viewer), view_of(game, viewer));
      EXPECT_EQ(world.to_act(), game.to_act());
      EXPECT_EQ(world.chance_acts(), game.chance_acts());
      if (i < players) {
        EXPECT_EQ(legal_texts(world, seat_at(i)), legal_texts(game, seat_at(i)));
      }
      for (const Seat seat : world.to_act()) EXPECT_FALSE(legal_moves(world, seat).empty());
    }
  });
}

TYPED_TEST(Conformance, ConcedingScoresEverySeatAndLetsSomebodyElseWin) {
  this->everywhere(3, [](const TypeParam& game, unsigned players, FastRandom&) {
    for (unsigned seat = 0; seat < players; ++seat) {
      const Outcome outcome = game.conceded(seat_at(seat));
      EXPECT_EQ(outcome.reason, "resigned");
      EXPECT_EQ(outcome.scores.size(), players);
      EXPECT_FALSE(outcome.winners.contains(seat_at(seat)));
    }
  });
}

TYPED_TEST(Conformance, LegalMovesAreAcceptedListedOnceSortedAndCanonical) {
  this->everywhere(1, [](const TypeParam& game, unsigned, FastRandom& random) {
    for (const Seat seat : game.to_act()) {
      const std::vector<std::string> legal = legal_texts(game, seat);
      EXPECT_TRUE(std::is_sorted(legal.begin(), legal.end()));
      EXPECT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end());
      for (const std::string& text : legal) {
        const auto move = TypeParam::Move::read(text);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(move->text(), text);
        if (random.below(8) != 0 && legal.size() > 8) continue;
        MatchOf<TypeParam> match(game);
        const auto played = match.play(seat, text, nullptr);
        ASSERT_TRUE(std::holds_alternative<std::string>(played)) << text << ": " << std::get<Rejection>(played).text;
        EXPECT_EQ(std::get<std::string>(played), text);
      }
    }
  });
}

TYPED_TEST(Conformance, AnythingIllegalIsRefusedAndChangesNothing) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom& random) {
    const std::string before = snapshot(game, players);
    for (unsigned i = 0; i < players; ++i) {
      const Seat seat = seat_at(i);
      std::vector<std::string> legal = legal_texts(game, seat);
      const std::vector<std::string> models =
          legal.empty() ? legal_texts(game, game.to_act().empty() ? seat : *game.to_act().begin()) : legal;
      for (int tries = 0; tries < 12; ++tries) {
        const std::string text = fuzzed_move(models, random);
        MatchOf<TypeParam> match(game);
        Narration told;
        const auto played = match.play(seat, text, &told);
        if (const auto* canonical = std::get_if<std::string>(&played)) {
          EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), *canonical))
              << text << " was played as " << *canonical;
          continue;
        }
        const Rejection& refused = std::get<Rejection>(played);
        EXPECT_FALSE(std::binary_search(legal.begin(), legal.end(), text)) << text << ": " << refused.text;
        EXPECT_EQ(refused.code, legal.empty() ? Refused::not_your_turn : Refused::illegal_move);
        EXPECT_FALSE(refused.key.empty());
        EXPECT_FALSE(refused.text.empty());
        EXPECT_TRUE(told.empty());

        // The typed game itself, which the match only wraps.
        const auto move = TypeParam::Move::read(text);
        if (!move) continue;
        TypeParam copy = game;
        EXPECT_TRUE(copy.play(seat, *move, nullptr));
        ASSERT_EQ(snapshot(copy, players), before) << text;
      }
    }
  });
}

TYPED_TEST(Conformance, CopiesAreEqualAndIndependent) {
  this->everywhere(1, [](const TypeParam& game, unsigned players, FastRandom& random) {
    const std::string before = snapshot(game, players);
    TypeParam copy = game;
    ASSERT_EQ(snapshot(copy, players), before);
    for (int steps = 0; steps < 3 && !copy.outcome(); ++steps) step_at_random(copy, random, nullptr);
    ASSERT_EQ(snapshot(game, players), before);
  });
}

TYPED_TEST(Conformance, TheSameMovesGiveTheSameGame) {
  for (const auto& setup : every_setup<TypeParam>()) {
    TypeParam one(setup), two = one;
    FastRandom random_one(setup.players), random_two(setup.players);
    typename std::vector<typename TypeParam::Event> events;
    while (!one.outcome()) {
      step_at_random(one, random_one, &events);
      step_at_random(two, random_two, nullptr);  // listeners make no difference
    }
    EXPECT_EQ(snapshot(one, setup.players), snapshot(two, setup.players)) << text_of(setup);
  }
}

TYPED_TEST(Conformance, SeatsThatActAtTheSameTimeMayActInAnyOrder) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom& random) {
    if (game.to_act().count() < 2) return;
    const Seat one = seat_at_random(game.to_act(), random);
    Seats others = game.to_act();
    others.remove(one);
    const Seat two = seat_at_random(others, random);
    const auto any_move_of = [&](Seat seat) {
      const std::vector<typename TypeParam::Move> moves = legal_moves(game, seat);
      return moves[random.below(static_cast<unsigned>(moves.size()))];
    };
    const typename TypeParam::Move first = any_move_of(one), second = any_move_of(two);
    TypeParam in_order = game, turned = game;
    ASSERT_FALSE(in_order.play(one, first, nullptr));
    ASSERT_FALSE(in_order.play(two, second, nullptr)) << "another seat's move does not spoil one";
    ASSERT_FALSE(turned.play(two, second, nullptr));
    ASSERT_FALSE(turned.play(one, first, nullptr));
    ASSERT_EQ(snapshot(in_order, players), snapshot(turned, players));
  });
}

TYPED_TEST(Conformance, ChanceIsWrittenAndReadBackAndOnlyPossibleOutcomesAreRead) {
  this->everywhere(5, [](const TypeParam& game, unsigned, FastRandom&) {
    const MatchOf<TypeParam> match(game);
    if (!game.chance_acts()) {
      EXPECT_EQ(match.read_chance("first 0"), std::nullopt);
      return;
    }
    ChanceWeights weights;
    game.chance_weights(weights);
    unsigned total = 0;
    for (unsigned outcome = 0; outcome < weights.size; ++outcome) {
      total += weights.weight[outcome];
      const std::string line = game.write_chance(outcome);
      EXPECT_EQ(game.read_chance(line), outcome);
      EXPECT_EQ(match.read_chance(line), weights.weight[outcome] > 0 ? std::optional(outcome) : std::nullopt) << line;
      EXPECT_EQ(match.read_chance(line + ' '), std::nullopt);
    }
    EXPECT_EQ(weights.total, total);
    EXPECT_GT(total, 0u);
  });
}

TYPED_TEST(Conformance, ViewsOffersAndTheOmniscientStateAreJson) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom&) {
    json::JsonDocument document;
    const auto parses = [&](const std::string& text) {
      EXPECT_FALSE(json::parse(text, document)) << text;
      EXPECT_TRUE(document.root().is_object());
    };
    parses(view_of(game, Viewer::spectator()));
    parses(json_object([&](JsonWriter& json) { game.hidden_table(json); }));
    for (unsigned seat = 0; seat < players; ++seat)
      parses(json_object([&](JsonWriter& json) { own_table(game, seat_at(seat), json); }));
    for (const Seat seat : game.to_act()) parses(offer_of(game, seat));
  });
}

// Between any two positions of the game, also of different games: a series goes on with other players and options.
TYPED_TEST(Conformance, APublicTableTellsItsChangesAsItsTextsDiffer) {
  if constexpr (TellsChanges<TypeParam>) {
    std::vector<TypeParam> earlier;
    this->everywhere(2, [&](const TypeParam& game, unsigned, FastRandom& random) {
      const auto compare = [&](const TypeParam& before) {
        const auto text_of = [](const TypeParam& shown) {
          return json_object([&](JsonWriter& json) { public_table(shown, json); });
        };
        std::string by_texts;
        json::diff(text_of(before), text_of(game), by_texts);
        const std::string told =
            json_object([&](JsonWriter& json) { TypeParam::public_changes(before.open(), game.open(), json); });
        ASSERT_EQ(told, "{" + by_texts + "}") << text_of(before) << "\n" << text_of(game);
      };
      if (!earlier.empty()) {
        compare(earlier.back());
        compare(earlier[random.below(static_cast<unsigned>(earlier.size()))]);
      }
      compare(game);
      earlier.push_back(game);
    });
  }
}

TYPED_TEST(Conformance, PublicOwnAndHiddenKeysDiffer) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom&) {
    json::JsonDocument document;
    std::set<std::string> all;
    const auto keys_of = [&](const std::string& text) {
      ASSERT_FALSE(json::parse(text, document));
      for (const json::JsonValue member : document.root())
        EXPECT_TRUE(all.insert(std::string(member.key())).second) << member.key();
    };
    keys_of(json_object([&](JsonWriter& json) { public_table(game, json); }));
    keys_of(json_object([&](JsonWriter& json) { game.hidden_table(json); }));
    keys_of(json_object([&](JsonWriter& json) { own_table(game, seat_at(players - 1), json); }));
  });
}

TYPED_TEST(Conformance, EventsAreJsonWithATypeAndOnlyTheirOwnerLearnsMore) {
  for (const auto& setup : every_setup<TypeParam>()) {
    SCOPED_TRACE(text_of(setup));
    FastRandom random(setup.players);
    TypeParam game(setup);
    std::vector<typename TypeParam::Event> events;
    while (!game.outcome()) step_at_random(game, random, &events);

    const auto text_for = [](Viewer viewer, const typename TypeParam::Event& event) {
      std::string text;
      JsonWriter json(text);
      json.object(json::Keys::as_written);
      Telling telling(viewer, json);
      TypeParam::narrate(event, telling);
      json.end();
      return std::pair(text, telling.owner());
    };
    EXPECT_FALSE(events.empty());
    for (const typename TypeParam::Event& event : events) {
      const auto [open, owner] = text_for(Viewer::spectator(), event);
      json::JsonDocument document;
      EXPECT_FALSE(json::parse(open, document)) << open;
      const auto type = document.root()["type"].as_string();
      EXPECT_TRUE(type) << open;
      EXPECT_EQ(std::ranges::count(reserved_events, type.value_or("")), 0)
          << "a room uses this name for its own event: " << open;
      for (const Seat seat : Seats::first(setup.players)) {
        const std::string heard = text_for(Viewer::at(seat), event).first;
        EXPECT_EQ(heard != open, owner == seat) << heard << " / " << open;
      }
    }
  }
}

TYPED_TEST(Conformance, BotsChooseLegalMovesAndRepeatThemForTheSameNumber) {
  this->everywhere(2, [](const TypeParam& game, unsigned, FastRandom& random) {
    for (const Seat seat : game.to_act()) {
      const std::vector<std::string> legal = legal_texts(game, seat);
      for (const BotLevel level : bot_levels) {
        if (searches(level) && random.below(8) != 0) continue;
        const std::uint64_t number = random.next();
        const std::string move = quick_choice(game, seat, level, number);
        EXPECT_TRUE(std::binary_search(legal.begin(), legal.end(), move)) << name_of(level) << ": " << move;
      }
      EXPECT_EQ(unrepeated_choice(game, seat, random), std::nullopt);
    }
  });
}

// A mutant: what it likes depends on the moment. A counter stands for the clock, so that the test never fails by
// chance.
struct LikesByTheClock : Crosswise {
  using Crosswise::Crosswise;
  explicit LikesByTheClock(Crosswise game) : Crosswise(std::move(game)) {}
  static inline unsigned moment = 0;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    FastRandom noise(++moment);
    Crosswise::score_moves(known, [&](const Move& move, float score) {
      visit(move, score + 0.01f * static_cast<float>(noise.below(10)));
    });
  }
};

TEST(Choices, ThatDependOnTheMomentAreFound) {
  FastRandom random(3);
  LikesByTheClock game{Crosswise({.players = 2, .options = {}, .first = std::nullopt})};
  std::optional<std::string> found;
  while (!found && !game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(random), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    found = unrepeated_choice(game, seat, random);
    game.play(seat, game.sample_legal(seat, random), nullptr);
  }
  EXPECT_NE(found, std::nullopt);
}

// From all parts of a game. What playouts leave out must not make a difference.
TYPED_TEST(Conformance, APlayoutEndsLikeTheSameGamePlayedStepByStep) {
  this->everywhere(4, [](const TypeParam& game, unsigned players, FastRandom& random) {
    if (random.below(16) > 0) return;
    FastRandom fast_random = random, slow_random = random;
    TypeParam fast = game, slow = game;
    const unsigned turns = fast.play_randomly(fast_random);
    unsigned played = 0;
    while (!slow.over()) {
      if (slow.chance_acts()) {
        slow.resolve(slow.sample_chance(slow_random), nullptr);
        continue;
      }
      const Seat seat = *slow.to_act().begin();
      ASSERT_FALSE(slow.play(seat, slow.sample_legal(seat, slow_random), nullptr));
      ++played;
    }
    EXPECT_EQ(turns, played);
    EXPECT_EQ(snapshot(fast, players), snapshot(slow, players));
    EXPECT_EQ(fast_random.next(), slow_random.next());
  });
}

TYPED_TEST(Conformance, EveryLegalMoveIsScoredOnce) {
  this->everywhere(1, [](const TypeParam& game, unsigned, FastRandom&) {
    for (const Seat seat : game.to_act()) {
      std::vector<std::string> scored;
      TypeParam::score_moves(game.known_to(Viewer::at(seat)), [&](const typename TypeParam::Move& move, float score) {
        scored.push_back(move.text());
        EXPECT_TRUE(std::isfinite(score)) << move.text();
      });
      std::ranges::sort(scored);
      EXPECT_EQ(scored, legal_texts(game, seat));
    }
  });
}

TYPED_TEST(Conformance, WhatASeatMayExpectIsBetweenLossAndWinAndInTheEndWhatItGot) {
  this->everywhere(2, [](const TypeParam& game, unsigned players, FastRandom&) {
    const std::optional<Outcome> outcome = game.outcome();
    for (const Seat seat : Seats::first(players)) {
      const float value = game.evaluate(seat);
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 1);
      if (outcome) {
        EXPECT_EQ(value, result_for(seat, *outcome));
      }
    }
  });
}

}  // namespace
}  // namespace crosstable::test::conformance_test
