// What may be asked of an event, and what is usual where nothing is asked.
#include "server/events/state/event_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "server/room/state/secrets.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

protocol::EventCreate wish(const std::string& format, const std::function<void(protocol::EventCreate&)>& change = {}) {
  protocol::EventCreate wish;
  wish.name = "Cup";
  wish.game = format == "tables" ? "cross-roads" : "crosswise";
  protocol::StageWish stage;
  stage.format = format;
  wish.stages = {stage};
  if (change) change(wish);
  return wish;
}

Settings accepted(const protocol::EventCreate& wish) {
  auto settings = settings_of(wish, "0a");
  const auto* fault = std::get_if<std::string>(&settings);
  EXPECT_EQ(fault, nullptr) << *fault;
  return fault == nullptr ? std::get<Settings>(settings) : Settings();
}

void refused(const std::string& format, const std::function<void(protocol::EventCreate&)>& change, const char* why) {
  const auto settings = settings_of(wish(format, change), "0a");
  const auto* fault = std::get_if<std::string>(&settings);
  ASSERT_NE(fault, nullptr) << why;
  EXPECT_THAT(*fault, testing::HasSubstr(why));
}

TEST(EventSettings, EveryFormatHasItsUsualWay) {
  for (const char* format : {"round-robin", "swiss", "knockout", "double-knockout", "tables", "arena"}) {
    const Settings settings = accepted(wish(format));
    EXPECT_EQ(name_of(settings.stages.front().format), format);
    EXPECT_EQ(settings.break_ms, 60'000);
    EXPECT_EQ(settings.forfeit_ms, 300'000);
  }
  EXPECT_EQ(accepted(wish("swiss")).tie_breaks.front(), TieBreak::buchholz_cut1);
  EXPECT_EQ(accepted(wish("swiss")).max_entrants, 2000u);
  EXPECT_EQ(accepted(wish("double-knockout")).min_entrants, 3u);
  EXPECT_EQ(accepted(wish("arena")).stages.front().minutes, 60u);
}

TEST(EventSettings, SeriesClockAndRatingAreOptionsOfTheRooms) {
  const Settings settings = accepted(wish("swiss", [](protocol::EventCreate& wish) {
    wish.options = {{"profi", true}, {"match", std::int64_t{9}}};
    wish.series = protocol::SeriesWish{3, 0};
    wish.clock = "5+3";
    wish.rated = true;
    wish.options.erase(wish.options.begin());
  }));
  const protocol::Options options{{"match", std::int64_t{3}}, {"clock", std::string("5+3")}, {"rated", true}};
  EXPECT_EQ(settings.options.text(), options);
}

TEST(EventSettings, GroupsGoOnToAKnockout) {
  const Settings settings = accepted(wish("round-robin", [](protocol::EventCreate& wish) {
    wish.stages[0].groups = 4;
    wish.stages[0].best = 2;
    wish.stages.push_back({"knockout"});
    wish.stages[1].third_place = true;
  }));
  EXPECT_EQ(settings.min_entrants, 12u) << "three in each group";
  EXPECT_EQ(settings.max_entrants, 256u);
}

TEST(EventSettings, APasswordIsTheSameHoweverItsAccentsAreTyped) {
  const protocol::SecretText whole("Caf\u00e9"), apart("Cafe\u0301"), wide("\uff23af\u00e9"), other("Cafe");
  for (const auto* set : {&whole, &apart, &wide}) {
    const Password password{"ab", password_hash("ab", *set)};
    for (const auto* typed : {&whole, &apart, &wide}) EXPECT_TRUE(password.is(*typed));
    EXPECT_FALSE(password.is(other));
  }
  const Password older{"ab", "42ebf062a04dc14a0b5155827a84d6c694c87ae981271ff12d0011990269b7a5"};
  EXPECT_TRUE(older.is(apart)) << "kept byte by byte";
}

TEST(EventSettings, APasswordIsKeptHashed) {
  const Settings settings =
      accepted(wish("swiss", [](protocol::EventCreate& wish) { wish.password = protocol::SecretText("open sesame"); }));
  EXPECT_EQ(settings.password_hash.find("sesame"), std::string::npos);
  EXPECT_TRUE(is_password(settings, protocol::SecretText("open sesame")));
  EXPECT_FALSE(is_password(settings, protocol::SecretText("open")));
  EXPECT_FALSE(is_password(settings, std::nullopt));
  EXPECT_TRUE(is_password(cup(), std::nullopt));
}

TEST(EventSettings, ScoringIsPointsOfAWinADrawAndALoss) {
  EXPECT_EQ(read_scoring("3-1-0"), (MatchPoints{3, 1, 0}));
  EXPECT_EQ(read_scoring("1-½-0"), MatchPoints());
  EXPECT_EQ(read_scoring("1-0.5-0"), MatchPoints());
  EXPECT_EQ(read_scoring("2-1½-1"), (MatchPoints{2, 1.5, 1}));
  for (const char* text : {"", "3", "3-1", "3-1-0-0", "3--0", "3-1-x", "3-1-0 ", "-1-0-0", "999-1-0"})
    EXPECT_EQ(read_scoring(text), std::nullopt) << text;
  EXPECT_EQ(text_of(MatchPoints()), "1-½-0");
  EXPECT_EQ(text_of(MatchPoints{2, 1.5, 1}), "2-1½-1");
}

TEST(EventSettings, WhatDoesNotFitIsRefusedWithASentence) {
  using W = protocol::EventCreate;
  refused("chess", [](W&) {}, "no format 'chess'");
  refused("swiss", [](W& w) { w.game = "chess"; }, "no game 'chess'");
  refused("swiss", [](W& w) { w.name = ""; }, "name");
  refused("swiss", [](W& w) { w.stages.clear(); }, "1 to 4 stages");
  refused("swiss", [](W& w) { w.stages[0].groups = 2; }, "in groups");
  refused("swiss", [](W& w) { w.stages[0].legs = 2; }, "legs");
  refused("swiss", [](W& w) { w.stages[0].seats = 3; }, "seats");
  refused("swiss", [](W& w) { w.stages[0].minutes = 3; }, "arena");
  refused("swiss", [](W& w) { w.stages[0].third_place = true; }, "third place");
  refused("swiss", [](W& w) { w.stages[0].best = 2; }, "last stage");
  refused("knockout", [](W& w) { w.stages[0].rounds = 3; }, "rounds");
  refused("knockout", [](W& w) { w.scoring = "3-1-0"; }, "match points");
  refused("knockout", [](W& w) { w.tie_breaks = {"wins"}; }, "tie-breaks");
  refused("knockout", [](W& w) { w.stages.push_back({"knockout"}); }, "another stage");
  refused("swiss", [](W& w) { w.stages.push_back({"knockout"}); }, "advance");
  refused("swiss", [](W& w) { w.stages[0].best = 8, w.stages.push_back({"arena"}); }, "one stage");
  refused("swiss", [](W& w) { w.tie_breaks = {"luck"}; }, "no tie-break 'luck'");
  refused("swiss", [](W& w) { w.tie_breaks = {"matchpoints"}; }, "the same at all tables");
  refused("swiss", [](W& w) { w.tie_breaks = {"wins", "wins"}; }, "only once");
  refused("swiss", [](W& w) { w.scoring = "0-1-3"; }, "score more");
  refused("swiss", [](W& w) { w.scoring = "many"; }, "'scoring'");
  refused("swiss", [](W& w) { w.deals = "other"; }, "'deals'");
  refused("swiss", [](W& w) { w.team = protocol::TeamWish{1, 2, 0}; }, "one table");
  refused("swiss", [](W& w) { w.deals = "teams"; }, "two tables");
  refused("swiss", [](W& w) { w.team = protocol::TeamWish{3, 1, 0}; }, "two sides");
  refused("tables", [](W& w) { w.team = protocol::TeamWish{2, 1, 0}; }, "plays alone");
  refused("tables", [](W& w) { w.game = "crosswise"; }, "this game doesn't allow");
  refused("swiss", [](W& w) { w.series = protocol::SeriesWish{2, 2}; }, "not both");
  refused("swiss", [](W& w) { w.clock = "soon"; }, "time control");
  refused("swiss", [](W& w) { w.rated = true; }, "time control");
  refused("swiss", [](W& w) { w.entries = protocol::EntriesWish{2, 3'000, {}, {}}; }, "2 to 2000");
  refused("swiss", [](W& w) { w.entries = protocol::EntriesWish{9, 8, {}, {}}; }, "entrants");
  refused("swiss", [](W& w) { w.entries = protocol::EntriesWish{2, 8, {}, protocol::RatingRange{2, 1}}; }, "rating");
  refused("swiss", [](W& w) { w.entries = protocol::EntriesWish{2, 8, {"ada"}, {}, true}; }, "entries to everyone");
  refused("swiss", [](W& w) { w.check_in_minutes = 5; }, "Check-in needs");
  refused("swiss", [](W& w) { w.forfeit_minutes = 0; }, "forfeit time");
}

}  // namespace
}  // namespace crosstable::events::test
