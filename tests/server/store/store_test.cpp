// What every Store promises, tested on every Store.
#include "server/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable {
namespace {

using test::ScratchFolder;
using test::ThreadedLoop;
using testing::ElementsAre;

enum class Kind { memory, sqlite };

class StoreTest : public testing::TestWithParam<Kind> {
 protected:
  StoreTest() { open(); }

  void open() {
    if (GetParam() == Kind::sqlite) {
      store_.reset();
      store_ = std::make_unique<SqliteStore>(folder_ / "store.sqlite");
    } else if (!store_) {
      store_ = std::make_unique<MemoryStore>();
    }
  }

  void append(Write write) {
    bool durable = false;
    store_->append(std::move(write), loop_, [&] { durable = true; });
    loop_.run_until([&] { return durable; });
  }

  static Write facts(std::string room, std::uint64_t first_seq, std::vector<std::string> facts) {
    Write write;
    write.stream = RoomCode(std::move(room));
    write.first_seq = first_seq;
    write.facts = std::move(facts);
    return write;
  }

  static Write player(std::string id, std::string name, std::string token_hash, std::string next_token_hash = {}) {
    Write write;
    write.player =
        PlayerRow{PlayerId(std::move(id)), std::move(name), std::move(token_hash), std::move(next_token_hash)};
    return write;
  }

  std::vector<StoredStream> rooms() {
    open();  // as after a restart
    std::vector<StoredStream> all;
    store_->load_streams(StreamKind::room, [&](StoredStream room) { all.push_back(std::move(room)); });
    std::ranges::sort(all, {}, &StoredStream::id);
    return all;
  }

  static std::vector<std::string> bodies(const StoredStream& stream) {
    std::vector<std::string> all;
    for (const StoredFact& fact : stream.facts) all.push_back(fact.body);
    return all;
  }

  // As it is once everything that was appended before is there.
  std::optional<StoredStream> load(StreamId id) {
    std::optional<std::optional<StoredStream>> answer;
    store_->load_stream(std::move(id), loop_, [&](std::optional<StoredStream> stream) { answer = std::move(stream); });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  std::vector<std::string> players() {
    open();
    std::vector<std::string> all;
    for (const PlayerRow& row : test::all_players(*store_))
      all.push_back(row.id.text() + " " + row.name + " " + row.token_hash + " " + row.next_token_hash);
    std::ranges::sort(all);
    return all;
  }

  std::optional<std::string> record(std::string id) {
    std::optional<std::optional<std::string>> answer;
    store_->find_record(RecordId(std::move(id)), loop_,
                        [&](std::optional<std::string> json) { answer = std::move(json); });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  // Over for good.
  static Write event(const std::string& id, std::int64_t created_at_ms, std::string state, StreamId stream = {}) {
    Write write;
    write.close_stream = !stream.empty();
    write.stream = std::move(stream);
    write.event = EventRow{.event = EventId(id),
                           .game = "crosswise",
                           .state = std::move(state),
                           .created_at_ms = created_at_ms,
                           .ended_day = 1'000'000,  // nothing of it is old
                           .listing = "line of " + id,
                           .body = "body of " + id};
    return write;
  }

  std::optional<std::string> body_of_event(const std::string& id) {
    std::optional<std::optional<std::string>> answer;
    store_->history().find_event(EventId(id), loop_,
                                 [&](std::optional<std::string> body) { answer = std::move(body); });
    loop_.run_until([&] { return answer.has_value(); });
    return *answer;
  }

  std::vector<std::string> events(EventsWanted wanted) {
    std::optional<std::vector<EventRow>> answer;
    store_->history().find_events(std::move(wanted), loop_,
                                  [&](std::vector<EventRow> rows) { answer = std::move(rows); });
    loop_.run_until([&] { return answer.has_value(); });
    std::vector<std::string> all;
    for (const EventRow& row : *answer) {
      EXPECT_EQ(row.listing, "line of " + row.event.text());
      EXPECT_EQ(row.body, "");
      all.push_back(row.event.text() + " " + row.state);
    }
    return all;
  }

  ScratchFolder folder_;
  ThreadedLoop loop_;
  std::unique_ptr<Store> store_;
};

TEST_P(StoreTest, KeepsTheFactsOfARoomInTheirOrder) {
  append(facts("K7QX2M", 1, {"a", "b"}));
  append(facts("K7QX2M", 3, {"c"}));
  append(facts("K7QX2M", 4, {"d", "e", "f", "g", "h", "i", "j"}));
  ASSERT_EQ(rooms().size(), 1U);
  EXPECT_EQ(rooms()[0].id, RoomCode("K7QX2M"));
  EXPECT_THAT(bodies(rooms()[0]), ElementsAre("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"));
}

TEST_P(StoreTest, KeepsRoomsApart) {
  append(facts("AAAAAA", 1, {"a1"}));
  append(facts("BBBBBB", 1, {"b1"}));
  append(facts("AAAAAA", 2, {"a2"}));
  ASSERT_EQ(rooms().size(), 2U);
  EXPECT_THAT(bodies(rooms()[0]), ElementsAre("a1", "a2"));
  EXPECT_THAT(bodies(rooms()[1]), ElementsAre("b1"));
}

TEST_P(StoreTest, KeepsFactsByteForByte) {
  const std::string odd = std::string("\0\x01 \"\\ \xc3\xa4 \xf0\x9f\x8e\xb2\n", 15);
  append(facts("AAAAAA", 1, {odd, ""}));
  EXPECT_THAT(bodies(rooms().at(0)), ElementsAre(odd, ""));
}

TEST_P(StoreTest, CallsBackInTheOrderOfTheAppends) {
  std::vector<int> order;
  for (int i = 0; i < 200; ++i) {
    store_->append(facts("AAAAAA", static_cast<std::uint64_t>(i) + 1, {"x"}), loop_,
                   [&order, i] { order.push_back(i); });
  }
  loop_.run_until([&] { return order.size() == 200; });
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST_P(StoreTest, KeepsSealsWithTheirRoomAndGame) {
  Write write = facts("AAAAAA", 1, {"x"});
  Bytes32 bytes{};
  bytes.fill(0xaa);
  write.seals = {SealRow{1, Seed(bytes)}};
  append(std::move(write));
  write = facts("AAAAAA", 2, {"y"});
  write.seals = {SealRow{2, Seed(Bytes32{})}};
  append(std::move(write));
  const auto seals = rooms().at(0).seals;
  ASSERT_EQ(seals.size(), 2U);
  EXPECT_EQ(seals[0].game, 1U);
  EXPECT_EQ(seals[0].seed.reveal()[31], 0xaa);
  EXPECT_EQ(seals[1].game, 2U);
  EXPECT_EQ(seals[1].seed.reveal()[0], 0);
}

TEST_P(StoreTest, FindsARecordOnceItIsDurable) {
  Write write = facts("AAAAAA", 1, {"x"});
  write.records = {RecordRow{RecordId("r1"), R"({"game":"crosswise"})"}};
  append(std::move(write));
  EXPECT_EQ(record("r1"), R"({"game":"crosswise"})");
  EXPECT_EQ(record("r2"), std::nullopt);
}

TEST_P(StoreTest, AnswersEveryLookupOfMany) {
  Write write;
  write.records = {RecordRow{RecordId("r1"), "{}"}};
  append(std::move(write));
  unsigned found = 0;
  for (int i = 0; i < 100; ++i)
    store_->find_record(RecordId("r1"), loop_, [&](const std::optional<std::string>& json) { found += json ? 1 : 0; });
  loop_.run_until([&] { return found == 100; });
}

TEST_P(StoreTest, DropsFactsAndSealsOfAClosedRoomAndKeepsItsRecords) {
  Write write = facts("AAAAAA", 1, {"x"});
  write.seals = {SealRow{1, Seed(Bytes32{})}};
  write.records = {RecordRow{RecordId("r1"), "{}"}};
  append(std::move(write));
  append(facts("BBBBBB", 1, {"y"}));
  Write close;
  close.stream = RoomCode("AAAAAA");
  close.close_stream = true;
  append(std::move(close));
  ASSERT_EQ(rooms().size(), 1U);
  EXPECT_EQ(rooms()[0].id, RoomCode("BBBBBB"));
  EXPECT_EQ(record("r1"), "{}");
}

TEST_P(StoreTest, LetsARoomCodeBeUsedAgainAfterTheRoomClosed) {
  append(facts("AAAAAA", 1, {"old"}));
  Write close;
  close.stream = RoomCode("AAAAAA");
  close.close_stream = true;
  append(std::move(close));
  append(facts("AAAAAA", 1, {"new"}));
  EXPECT_THAT(bodies(rooms().at(0)), ElementsAre("new"));
}

TEST_P(StoreTest, KeepsAnEventAsADocumentInTheWriteThatClosesItsStream) {
  const StreamId stream(StreamKind::event, "EVENTA");
  Write write;
  write.stream = stream;
  write.first_seq = 1;
  write.facts = {"created"};
  append(std::move(write));
  append(event("EVENTA", 1'000, "finished", stream));
  open();
  EXPECT_EQ(load(stream), std::nullopt);
  EXPECT_EQ(store_->history().count_events(), 1U);
  EXPECT_EQ(store_->history().created_at_ms(EventId("EVENTA")), 1'000);
  EXPECT_EQ(store_->history().created_at_ms(EventId("EVENTB")), std::nullopt);
  EXPECT_EQ(body_of_event("EVENTA"), "body of EVENTA");
  EXPECT_EQ(body_of_event("EVENTB"), std::nullopt);
}

TEST_P(StoreTest, KeepsTheDocumentThatItHas) {
  append(event("EVENTA", 1'000, "finished"));
  append(event("EVENTA", 2'000, "cancelled"));
  open();
  EXPECT_EQ(store_->history().count_events(), 1U);
  EXPECT_EQ(store_->history().created_at_ms(EventId("EVENTA")), 1'000);
  EXPECT_THAT(events({}), ElementsAre("EVENTA finished"));
}

TEST_P(StoreTest, ListsEventsTheNewestFirst) {
  append(event("EVENTB", 2'000, "finished"));
  append(event("EVENTA", 2'000, "cancelled"));
  append(event("EVENTC", 1'000, "finished"));
  Write unlisted = event("EVENTD", 3'000, "finished");
  unlisted.event->listed = false;
  append(std::move(unlisted));
  Write other = event("EVENTE", 1'500, "finished");
  other.event->game = "kriss-kross";
  append(std::move(other));
  EXPECT_THAT(events({}), ElementsAre("EVENTB finished", "EVENTA cancelled", "EVENTE finished", "EVENTC finished"));
  EXPECT_THAT(events({.most = 2}), ElementsAre("EVENTB finished", "EVENTA cancelled"));
  EXPECT_THAT(events({.before = std::pair(2'000, EventId("EVENTB"))}),
              ElementsAre("EVENTA cancelled", "EVENTE finished", "EVENTC finished"));
  EXPECT_THAT(events({.state = "finished"}), ElementsAre("EVENTB finished", "EVENTE finished", "EVENTC finished"));
  EXPECT_THAT(events({.game = "crosswise"}), ElementsAre("EVENTB finished", "EVENTA cancelled", "EVENTC finished"));
  EXPECT_THAT(events({.game = "crosswise", .state = "finished", .before = std::pair(2'000, EventId("EVENTB"))}),
              ElementsAre("EVENTC finished"));
}

TEST_P(StoreTest, KnowsWhenPlayersWereHereAndForgetsThemWhenTold) {
  for (const auto& [id, day] :
       {std::pair("p_1", 20'000), std::pair("p_2", 20'001), std::pair("p_3", 20'002), std::pair("p_1", 20'003)}) {
    Write write = player(id, "Ada", std::string("00ff") + id);
    write.player->seen_day = day;
    append(std::move(write));
  }
  Write write;
  write.forgotten = {PlayerId("p_2"), PlayerId("p_3"), PlayerId("p_9")};
  append(std::move(write));
  open();
  std::vector<std::string> all;
  for (const PlayerRow& row : test::all_players(*store_))
    all.push_back(row.id.text() + " " + std::to_string(row.seen_day));
  EXPECT_THAT(all, ElementsAre("p_1 20003"));
  append(player("p_2", "Bo", "00ffp_2"));
  EXPECT_EQ(players().size(), 2U) << "a name and a token that are nobody's may be somebody's again";
}

TEST_P(StoreTest, KeepsPlayersTheirLastNameAndTheirTokens) {
  append(player("p_1", "Ada", "00ff"));
  append(player("p_2", "Bo", "11ee"));
  append(player("p_1", "Ada Lovelace", "00ff", "22dd"));
  EXPECT_THAT(players(), ElementsAre("p_1 Ada Lovelace 00ff 22dd", "p_2 Bo 11ee "));
  append(player("p_1", "Ada Lovelace", "22dd"));
  append(player("p_2", "Bo", "11ee", "33cc"));
  EXPECT_THAT(players(), ElementsAre("p_1 Ada Lovelace 22dd ", "p_2 Bo 11ee 33cc"));
}

TEST_P(StoreTest, KnowsWhenEachFactHappened) {
  Write write = facts("AAAAAA", 1, {"x"});
  write.at_ms = 1'795'000'000'000;
  append(write);
  write = facts("AAAAAA", 2, {"y", "z"});
  write.at_ms = 1'795'000'000'500;
  append(write);
  const StoredStream room = rooms().at(0);
  EXPECT_THAT(room.facts, ElementsAre(StoredFact{"x", 1'795'000'000'000}, StoredFact{"y", 1'795'000'000'500},
                                      StoredFact{"z", 1'795'000'000'500}));
  EXPECT_EQ(room.first_at_ms(), 1'795'000'000'000);
  EXPECT_EQ(room.last_at_ms(), 1'795'000'000'500);
}

TEST_P(StoreTest, KeepsStreamsOfTwoKindsApartThatHaveTheSameKey) {
  append(facts("AAAAAA", 1, {"a room's"}));
  Write write;
  write.stream = {StreamKind::event, "AAAAAA"};
  write.first_seq = 1;
  write.facts = {"an event's", "another"};
  append(write);
  EXPECT_THAT(bodies(rooms().at(0)), ElementsAre("a room's"));
  std::vector<StoredStream> events;
  store_->load_streams(StreamKind::event, [&](StoredStream event) { events.push_back(std::move(event)); });
  ASSERT_EQ(events.size(), 1U);
  EXPECT_THAT(bodies(events[0]), ElementsAre("an event's", "another"));
  Write close;
  close.stream = write.stream;
  close.close_stream = true;
  append(std::move(close));
  EXPECT_EQ(rooms().size(), 1U);
  EXPECT_EQ(load(write.stream), std::nullopt);
}

TEST(MemoryStore, NeedNotKeepWhatOnlyTheNextProcessWouldRead) {
  MemoryStore store(Secret::random(), MemoryStore::Streams::kept_if_asked_for);
  ThreadedLoop loop;
  std::size_t durable = 0;
  for (const StreamKind kind : {StreamKind::room, StreamKind::lobby, StreamKind::event, StreamKind::analysis}) {
    for (std::uint64_t seq = 1; seq <= 2; ++seq) {
      Write write;
      write.stream = {kind, "AAAAAA"};
      write.first_seq = seq;
      write.facts = {"a fact"};
      store.append(std::move(write), loop, [&] { ++durable; });
    }
  }
  loop.run_until([&] { return durable == 8; });
  const auto kept = [&](StreamKind kind) {
    std::size_t facts = 0;
    store.load_streams(kind, [&](const StoredStream& stream) { facts += stream.facts.size(); });
    return facts;
  };
  EXPECT_EQ(kept(StreamKind::room) + kept(StreamKind::lobby), 0U);
  EXPECT_EQ(kept(StreamKind::event), 2U) << "it may have to come back";
  EXPECT_EQ(kept(StreamKind::analysis), 2U);
}

TEST_P(StoreTest, LoadsOneStreamWithAllThatWasAppendedToItBefore) {
  Write write = facts("AAAAAA", 1, {"a1"});
  write.seals = {SealRow{1, Seed(Bytes32{})}};
  store_->append(std::move(write), loop_, [] {});
  store_->append(facts("BBBBBB", 1, {"b1"}), loop_, [] {});
  store_->append(facts("AAAAAA", 2, {"a2", "a3"}), loop_, [] {});
  const auto stream = load(RoomCode("AAAAAA"));
  ASSERT_TRUE(stream);
  EXPECT_EQ(stream->id, RoomCode("AAAAAA"));
  EXPECT_THAT(bodies(*stream), ElementsAre("a1", "a2", "a3"));
  EXPECT_EQ(stream->seals.size(), 1U);
  EXPECT_EQ(load(RoomCode("CCCCCC")), std::nullopt);
  EXPECT_EQ(load({StreamKind::event, "AAAAAA"}), std::nullopt);
}

TEST_P(StoreTest, GoesOnWithAStreamThatWasLoadedByItself) {
  append(facts("BBBBBB", 1, {"b1"}));
  append(facts("AAAAAA", 1, {"a1", "a2"}));
  open();  // and nothing is loaded at this start
  ASSERT_TRUE(load(RoomCode("AAAAAA")));
  append(facts("AAAAAA", 3, {"a3"}));
  EXPECT_THAT(bodies(*load(RoomCode("AAAAAA"))), ElementsAre("a1", "a2", "a3"));
}

TEST_P(StoreTest, LoadsALongStreamAmongManyOthers) {
  for (std::uint64_t seq = 1; seq <= 3'001; seq += 1'000) {
    append(facts("AAAAAA", seq, std::vector<std::string>(1'000, "a")));
    append(facts("BBBBBB", seq, std::vector<std::string>(1'000, "b")));
  }
  EXPECT_THAT(bodies(*load(RoomCode("BBBBBB"))), testing::AllOf(testing::SizeIs(4'000), testing::Each("b")));
  open();
  EXPECT_THAT(bodies(*load(RoomCode("AAAAAA"))), testing::AllOf(testing::SizeIs(4'000), testing::Each("a")));
}

TEST_P(StoreTest, KeepsBansUntilTheyAreLifted) {
  const auto ban = [this](BanRow row) {
    Write write;
    write.ban = std::move(row);
    append(std::move(write));
  };
  ban({BanRow::Kind::address, "127.1.2.0/24", 0, "floods"});
  ban({BanRow::Kind::player, "p_1", 1'795'000'000'000, "rude"});
  ban({BanRow::Kind::player, "p_1", 1'796'000'000'000, "rude again"});
  ban({BanRow::Kind::player, "p_2", 0, ""});
  BanRow lifted{BanRow::Kind::player, "p_2"};
  lifted.lifted = true;
  ban(lifted);
  open();
  std::vector<std::string> all;
  store_->load_bans([&](const BanRow& row) {
    all.push_back((row.kind == BanRow::Kind::address ? "address " : "player ") + row.whom + " " +
                  std::to_string(row.until_ms) + " " + row.reason);
  });
  EXPECT_THAT(all,
              testing::UnorderedElementsAre("address 127.1.2.0/24 0 floods", "player p_1 1796000000000 rude again"));
}

TEST_P(StoreTest, KeepsTheLastHeartbeatAlone) {
  EXPECT_EQ(store_->last_heartbeat_ms(), std::nullopt);
  for (const std::int64_t at_ms : {1'795'000'000'000, 1'795'000'010'000}) {
    Write write;
    write.heartbeat_ms = at_ms;
    append(std::move(write));
  }
  open();
  EXPECT_EQ(store_->last_heartbeat_ms(), 1'795'000'010'000);
}

TEST_P(StoreTest, HasAKeyThatStays) {
  const Bytes32 key = store_->key().reveal();
  open();
  EXPECT_EQ(store_->key().reveal(), key);
}

TEST_P(StoreTest, StopCallsBackAllThatWaits) {
  int durable = 0;
  bool loaded = false;
  for (std::uint64_t seq = 1; seq <= 50; ++seq) store_->append(facts("AAAAAA", seq, {"x"}), loop_, [&] { ++durable; });
  store_->load_stream(RoomCode("AAAAAA"), loop_,
                      [&](const std::optional<StoredStream>& room) { loaded = room.has_value(); });
  store_->stop();
  loop_.run_until([&] { return durable == 50 && loaded; });
  EXPECT_EQ(rooms().at(0).facts.size(), 50U);
}

// A guest who becomes a member is one of both after any end of the process, never neither or both.
TEST_P(StoreTest, AMemberComesBackAsLastWrittenAndTheGuestTheyWereIsGone) {
  append(player("p_ada", "Ada", "hash"));
  Write claim;
  claim.forgotten = {PlayerId("p_ada")};
  claim.members = {{PlayerId("p_ada"), "first", 1}, {PlayerId("p_bo"), "other", 1}};
  append(std::move(claim));
  Write change;
  change.members = {{PlayerId("p_ada"), "second", 2}};
  append(std::move(change));
  open();
  EXPECT_EQ(store_->people().find_member(PlayerId("p_ada"))->body, "second");
  EXPECT_EQ(store_->people().find_member(PlayerId("p_bo"))->body, "other");
  EXPECT_EQ(store_->people().count_members(), 2U);
  EXPECT_THAT(players(), testing::IsEmpty()) << "the guest is there too";
}

INSTANTIATE_TEST_SUITE_P(Every, StoreTest, testing::Values(Kind::memory, Kind::sqlite),
                         [](const auto& kind) { return kind.param == Kind::memory ? "memory" : "sqlite"; });

}  // namespace
}  // namespace crosstable
