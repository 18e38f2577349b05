// Logs that earlier servers wrote are still read, and their events go on.
#include <gtest/gtest.h>

#include <fstream>

#include "clients/terminal/event/check_document.hpp"
#include "json/reader.hpp"
#include "server/events/showing/event_export.hpp"
#include "server/events/showing/event_view.hpp"
#include "tests/server/event_fold/some_event.hpp"
#include "tests/support/places.hpp"

namespace crosstable::events::test {
namespace {

StoredStream kept(const std::string& name) {
  std::ifstream file(crosstable::test::in_sources("tests/server/event_fold/kept/") + name);
  StoredStream stream;
  for (std::string line; std::getline(file, line);) stream.facts.push_back({line, 1});
  EXPECT_FALSE(stream.facts.empty()) << name;
  return stream;
}

// Seeds stood in the facts then. Its second round is being played.
TEST(KeptEvent, OfVersionOneIsReadAndGoesOn) {
  SomeEvent event{EventState()};
  event.state.fold(kept("version_1.jsonl"));
  EXPECT_EQ(event.state.seed.reveal(), (Bytes32{1, 2, 3}));
  ASSERT_EQ(event.state.rounds.size(), 2u);
  const SealedBoard& board = event.state.rounds[1].sealed.at(1);
  EXPECT_EQ(board.seed.reveal(), (Bytes32{2, 2}));
  EXPECT_EQ(board.seal, event.state.rounds[1].boards->games[1].seal);
  RoomPlan plan = plan_for(event.state, {2, 1});
  plan.planner = StreamId(StreamKind::event, "E7QX2M");
  EXPECT_EQ(fault_of(plan), std::nullopt);
  for (const TableId& id : event.state.open_tables()) {
    const RoomCode code = *event.state.table(id).code;
    event.tell(fact::SeriesEnded{id, code, SeriesId("S"), 2, won_by(event.state.table(id).who.entrants[0])});
  }
  EXPECT_FALSE(event.pair());
  event.tell(fact::Finished{});
  EventView view;
  view.update(event.state);
  const std::string text = export_json(event.state, view.whole());
  json::JsonDocument document;
  ASSERT_FALSE(json::parse(text, document, event_limits));
  const EventAnswer checked = check_document(document.root());
  EXPECT_EQ(checked.status, 0) << checked.why;
}

}  // namespace
}  // namespace crosstable::events::test
