// The view of one event of each format, byte for byte, and what it never shows.
#include "server/events/showing/event_view.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/fairness/sealed_chance.hpp"
#include "json/merge_patch.hpp"
#include "tests/server/event_fold/random_event.hpp"
#include "tests/support/places.hpp"

namespace crosstable::events::test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string shown(const EventState& event) {
  EventView view;
  view.update(event);
  return view.whole();
}

// A few rounds in, with everything that people do.
std::string view_of(Format format) {
  Settings settings = cup(format);
  settings.min_entrants = 2;
  if (format == Format::round_robin) {
    settings.stages = {{Format::round_robin, 0, 1, 2, 2}, {Format::knockout}};
    settings.tie_breaks = {TieBreak::head_to_head, TieBreak::draw_of_lots};
  }
  if (format == Format::arena) settings.stages.front().minutes = 1;
  RandomEvent random(7, 7, settings);
  random.play();
  SomeEvent& event = random.event;
  const Member director{PlayerId("p-Director"), "Director"};
  event.tell(fact::Ruled{director, "correct", "The room \"hung\".", TableId{1, 1}, 2});
  event.tell(fact::Appealed{1, member("E1"), RecordId("G1"), "The clock ran."});
  return json::apply_patch(shown(event.state), "{}") + "\n";
}

std::string golden(const std::string& name, const std::string& now) {
  const std::string file = crosstable::test::in_sources("tests/server/event_fold/views/") + name + ".json";
  if (std::getenv("WRITE_EVENT_VIEWS") != nullptr) std::ofstream(file) << now;
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(EventViews, AreTheSameAsEver) {
  for (const Format format :
       {Format::round_robin, Format::swiss, Format::knockout, Format::double_knockout, Format::tables, Format::arena}) {
    const std::string name(name_of(format)), now = view_of(format);
    EXPECT_TRUE(golden(name, now) == now) << name << ": run with WRITE_EVENT_VIEWS=1 if this is meant to change";
  }
}

TEST(EventViews, ShowWhoIsWaitedForAndOnlyWhatChangedOfIt) {
  SomeEvent event(4);
  event.pair();
  EventView view;
  view.update(event.state, {}, {{"1.1", R"({"missing":["p-E1","p-E4"]})"}, {"1.2", R"({"missing":["p-E2"]})"}});
  EXPECT_THAT(view.whole(), HasSubstr(R"("waiting":{"1.1":{"missing":["p-E1","p-E4"]},"1.2":{"missing":["p-E2"]}}})"));
  EXPECT_EQ(view.update(event.state, {}, {{"1.1", R"({"missing":["p-E4"]})"}}),
            R"({"waiting":{"1.2":null,"1.1":{"missing":["p-E4"]}}})");
  EXPECT_EQ(view.update(event.state, {}, {{"1.1", R"({"missing":["p-E4"]})"}}), "");
}

TEST(EventViews, ShowWhereATableStands) {
  SomeEvent event(4);
  event.pair();
  const TableId id{1, 1};
  const auto expect = [&](const std::string& what) { EXPECT_THAT(shown(event.state), HasSubstr(what)); };
  expect(R"("1":{"entrants":["1","4"],"match":0,"part":"winners","rooms":[],"stage":0,"state":"waiting"})");
  event.tell(fact::RoomOpened{id, 1, RoomCode("ABCDE")});
  expect(R"("rooms":["ABCDE"],"stage":0,"state":"waiting")");
  event.tell(fact::SeriesBegan{id, RoomCode("ABCDE")});
  expect(R"("state":"playing")");
  event.tell(fact::Adjourned{id, 1'800'000'000'000});
  const auto since = [&] { return "\"since\":" + std::to_string(event.now_ms); };
  expect(R"("resumes_at":1800000000000,"rooms":["ABCDE"],)" + since() + R"(,"stage":0,"state":"adjourned")");
  event.tell(fact::Resumed{id});
  event.tell(fact::SeriesEnded{id, RoomCode("ABCDE"), SeriesId("S"), 1, std::nullopt});
  expect(since() + R"(,"stage":0,"state":"stopped")");
  event.tell(fact::Corrected{id, won_by(4, {3, 5})});
  expect(R"("result":{"points":[3,5],"winner":"4"},"rooms":["ABCDE"],"stage":0,"state":"finished")");
  expect(R"("entrants":[{"entrant":"1"},{"entrant":"4"}],"first":{"seed":1},"part":"winners","round":1)");
}

TEST(EventViews, ShowNeitherSeedsNorPasswordsNorWhoMayEnter) {
  Settings settings = cup();
  settings.salt = "5a17";
  settings.password_hash = "abad1dea";
  settings.handles = {"invited-only"};
  EventState event;
  const Secret seed(Bytes32{0xfe, 0xed, 0xbe, 0xef});
  event.apply(fact::Created{EventId("E7QX2M"), settings, member("Director"), {}, {}, seed}, 1);
  const std::string text = shown(event);
  EXPECT_THAT(text, HasSubstr("\"seal\":\""));
  EXPECT_THAT(text, HasSubstr(R"("entries":{"invited":true,"max":)"));
  EXPECT_THAT(text, HasSubstr(R"(,"password":true})"));
  for (const char* secret : {"feedbeef", "5a17", "abad1dea", "invited-only"}) EXPECT_THAT(text, Not(HasSubstr(secret)));
}

TEST(EventViews, OfABigEventChangeByLittle) {
  SomeEvent event(600, cup(Format::swiss));
  event.pair();
  EventView view;
  view.update(event.state);
  EXPECT_GT(view.whole().size(), 50'000u);
  event.report(7, won_by(event.state.table({1, 7}).who.entrants[0], {2, 1}));
  const std::string patch = view.update(event.state);
  EXPECT_THAT(patch, HasSubstr(R"("pairings":{"1":{"7":{"result":)"));
  EXPECT_LT(patch.size(), 200u) << patch;
}

TEST(EventViews, OfARoundPairedAnewLoseTablesAndByes) {
  SomeEvent event(5, cup(Format::swiss));
  event.pair();
  EventView view;
  view.update(event.state);
  std::string told = json::apply_patch(view.whole(), "{}");
  const auto again = [&](Number withdraws) {
    event.tell(fact::Withdrew{withdraws});
    event.tell(fact::Repaired{std::get<fact::Paired>(next_round(event.state.without_present_round(), 0))});
    told = json::apply_patch(told, view.update(event.state));
    EXPECT_EQ(told, json::apply_patch(view.whole(), "{}"));
  };
  EXPECT_THAT(told, HasSubstr(R"("byes":{"1":["5"]})"));
  again(4);
  EXPECT_THAT(told, HasSubstr(R"("byes":{})")) << "four are left";
  EXPECT_THAT(told, HasSubstr(R"("2":{"entrants")"));
  again(3);
  EXPECT_THAT(told, HasSubstr(R"("byes":{"1":["5"]})")) << "three are left";
}

TEST(EventViews, ListAnEventInALine) {
  Settings settings = settings_for({Format::round_robin, 0, 1, 2, 2});
  settings.stages.push_back({Format::knockout});
  SomeEvent event(8, settings);
  const auto line = listing(event.state);
  EXPECT_EQ(line.event, EventId("E7QX2M"));
  EXPECT_EQ(line.state, "running");
  EXPECT_THAT(line.formats, testing::ElementsAre("round-robin", "knockout"));
  EXPECT_EQ(line.entrants, 8u);
  EXPECT_EQ(line.max, 128u);
}

}  // namespace
}  // namespace crosstable::events::test
