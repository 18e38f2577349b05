// Documents of events: made elsewhere, once for everybody who asks within a second, and bounded in total.
#include "server/events/showing/documents.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::documents_test {
namespace {

using testing::Each;
using testing::IsEmpty;
using testing::SizeIs;

struct DocumentsOfEvents : testing::Test {
  DocumentsOfEvents() {
    world.limits.event_document_ms = 1'000;
    world.begin(World::wish_for("swiss"), 4);
    world.thinker.held = true;
  }
  ~DocumentsOfEvents() override { EXPECT_THAT(world.wrong, IsEmpty()); }

  void ask(EventDocument document = EventDocument::export_json) {
    world.events->document(world.event, document, world.loop, [&](FoundDocument one) { found.push_back(one); });
    world.run();
  }
  // All that is to be made, one after the other.
  void make() {
    for (int i = 0; i < 10; ++i) {
      world.thinker.do_chores();
      world.run();
    }
  }
  SharedText text(std::size_t i) {
    const auto* shared = std::get_if<SharedText>(&found.at(i));
    return shared == nullptr ? nullptr : *shared;
  }

  World world;
  std::vector<FoundDocument> found;
};

TEST_F(DocumentsOfEvents, AreMadeOnNoLoop) {
  ask();
  EXPECT_THAT(found, IsEmpty());
  make();
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_NE(text(0)->find(R"("format":"crosstable-event/1")"), std::string::npos);
}

TEST_F(DocumentsOfEvents, AreMadeOnceForAllWhoAskWithinASecond) {
  for (int i = 0; i < 3; ++i) ask();
  make();
  world.advance(999);
  ask();
  ASSERT_THAT(found, SizeIs(4)) << "without a chore";
  EXPECT_THAT(found, Each(found[0]));
  EXPECT_EQ(text(0).use_count(), 6) << "one buffer: of the four here, the cache and this look";
  world.advance(1);
  ask();
  ASSERT_THAT(found, SizeIs(4));
  make();
  EXPECT_NE(text(4), text(0));
}

TEST_F(DocumentsOfEvents, AreMadeOneAtATimeSoThatNoRoundWaitsForMore) {
  ask(EventDocument::view);
  ask(EventDocument::trf);
  world.thinker.do_chores();
  world.run();
  EXPECT_THAT(found, SizeIs(1));
  make();
  EXPECT_THAT(found, SizeIs(2));
}

TEST_F(DocumentsOfEvents, ShowWhatIsDurableWhenTheyAreMade) {
  world.play_round();
  ask(EventDocument::view);
  make();
  EXPECT_TRUE(Json::parse(*text(0))["pairings"]["1"]["1"].contains("result"));
}

TEST_F(DocumentsOfEvents, ThatSomebodyStillReadsTakeTheirPlace) {
  world.limits.event_documents_bytes = 100;
  ask();
  make();
  world.advance(1'000);
  ask(EventDocument::view);
  make();
  ASSERT_THAT(found, SizeIs(2));
  EXPECT_EQ(found[1], FoundDocument(NoDocument::busy));
  found.clear();
  ask(EventDocument::view);
  make();
  EXPECT_NE(text(0), nullptr) << "nobody reads the first one any more";
}

TEST_F(DocumentsOfEvents, AreBusyWhenTooMuchIsToBeMadeAndWhenTheServerStops) {
  world.thinker.refuses = true;
  ask();
  EXPECT_THAT(found, SizeIs(1));
  world.thinker.refuses = false;
  ask();
  ask(EventDocument::trf);
  world.events->stop();
  world.run();
  ask();
  EXPECT_THAT(found, SizeIs(4));
  EXPECT_THAT(found, Each(FoundDocument(NoDocument::busy)));
  make();
  EXPECT_THAT(found, SizeIs(4)) << "each is answered once";
}

}  // namespace
}  // namespace crosstable::events::test::documents_test
