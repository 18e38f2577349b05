// A Swiss with more rounds than its entrants can play: reported before it opens, and when it is known who plays.
#include "server/events/rounds/too_many_rounds.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/events/showing/event_view.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Settings swiss(unsigned rounds, unsigned most_entrants) {
  Settings settings = cup(Format::swiss);
  settings.stages.front().rounds = rounds;
  settings.max_entrants = most_entrants;
  return settings;
}

EventState draft(Settings settings) {
  EventState event;
  event.apply(fact::Created{EventId("E7QX2M"), std::move(settings), member("Director")}, 1);
  return event;
}

std::string shown(const EventState& event) {
  EventView view;
  view.update(event);
  return view.whole();
}

TEST(TooManyRounds, AreMoreThanThereAreOpponentsAndAByeIfEntrantsAreOdd) {
  EXPECT_EQ(most_rounds_of_swiss(2), 1u);
  EXPECT_EQ(most_rounds_of_swiss(3), 3u);
  EXPECT_EQ(most_rounds_of_swiss(4), 3u);
  EXPECT_EQ(most_rounds_of_swiss(5), 5u);
}

TEST(TooManyRounds, AreToldOfADraftThatTooFewMayEnter) {
  EXPECT_EQ(too_many_rounds(draft(swiss(3, 4))), std::nullopt);
  EXPECT_EQ(too_many_rounds(draft(swiss(5, 5))), std::nullopt);
  const EventState event = draft(swiss(5, 4));
  const auto warning = too_many_rounds(event);
  ASSERT_TRUE(warning);
  EXPECT_EQ(warning->rounds, 5u);
  EXPECT_EQ(warning->entrants, 4u);
  EXPECT_EQ(warning->most, 3u);
  EXPECT_THAT(shown(event),
              HasSubstr(R"("warnings":[{"args":{"entrants":4,"most":3,"rounds":5},"key":"warning.rounds",)"
                        R"("text":"5 rounds are planned, but 4 entrants can play at most 3 )"
                        R"(without a repeat match."}])"));
}

TEST(TooManyRounds, AreToldAtTheStartOfThoseWhoPlay) {
  SomeEvent few(4, swiss(5, 64));
  ASSERT_TRUE(too_many_rounds(few.state));
  EXPECT_EQ(too_many_rounds(few.state)->entrants, 4u);
  SomeEvent enough(6, swiss(5, 64));
  EXPECT_EQ(too_many_rounds(enough.state), std::nullopt);
  EXPECT_THAT(shown(enough.state), Not(HasSubstr("warnings")));
}

TEST(TooManyRounds, OfAnEventThatIsOverAreOver) {
  SomeEvent event(4, swiss(5, 64));
  event.tell(fact::Cancelled{});
  EXPECT_EQ(too_many_rounds(event.state), std::nullopt);
}

TEST(TooManyRounds, AreASwissMatterAlone) {
  SomeEvent tables(4, cup(Format::tables));
  EXPECT_EQ(too_many_rounds(tables.state), std::nullopt) << "they may meet again";
  SomeEvent round_robin(4, cup(Format::round_robin));
  EXPECT_EQ(too_many_rounds(round_robin.state), std::nullopt);
}

TEST(TooManyRounds, OfALaterStageAreToldOfThoseWhoGoOn) {
  Settings settings = settings_for({Format::round_robin, 0, 1, 2, 2});
  settings.stages.push_back({Format::swiss, 4});
  ASSERT_EQ(fault_of(settings), std::nullopt);
  const auto warning = too_many_rounds(draft(settings));
  ASSERT_TRUE(warning);
  EXPECT_EQ(warning->entrants, 4u) << "two of each group";
}

}  // namespace
}  // namespace crosstable::events::test
