// What an event of 2,000 entrants costs: a round of 1,000 tables that open, and the standings after it. In memory, on
// one thread.
#include <benchmark/benchmark.h>
#include <spdlog/spdlog.h>

#include <cstdio>
#include <cstdlib>

#include "server/events/events.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/room/room.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/bench/no_observer.hpp"
#include "tests/server/event_fold/some_event.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable::events {
namespace {

[[noreturn]] void measured_nothing(const std::string& why) {
  std::fprintf(stderr, "event_bench measured nothing: %s\n", why.c_str());
  std::abort();
}

Settings swiss_of(unsigned rounds, Deals deals = Deals::own) {
  StageSettings stage{Format::swiss};
  stage.rounds = rounds;
  Settings settings = test::settings_for(stage);
  settings.tie_breaks = {TieBreak::head_to_head,     TieBreak::buchholz_cut1, TieBreak::buchholz,
                         TieBreak::sonneborn_berger, TieBreak::wins,          TieBreak::opponents_rating};
  settings.deals = deals;
  settings.break_ms = 0;
  return settings;
}

void play_round(test::SomeEvent& event) {
  if (!event.pair()) measured_nothing("no round");
  for (const TableId& id : event.state.open_tables())
    event.report(id, test::won_by(event.state.table(id).who.entrants[(id.table + id.round) % 2]));
}

// Arguments: entrants, rounds. One iteration: the round that comes next after all but one.
void next_round_of(benchmark::State& state) {
  const auto rounds = static_cast<unsigned>(state.range(1));
  test::SomeEvent event(static_cast<unsigned>(state.range(0)), swiss_of(rounds));
  for (unsigned round = 1; round < rounds; ++round) play_round(event);
  for (auto _ : state) benchmark::DoNotOptimize(next_round(event.state, event.now_ms));
}

// Arguments: entrants, rounds. One iteration: everything of the last round that watchers have not been told, in updates
// of a large event. `first_ms`: the update that ranks everybody, `most_bytes`: the longest patch.
void standings_update(benchmark::State& state) {
  const auto rounds = static_cast<unsigned>(state.range(1));
  test::SomeEvent event(static_cast<unsigned>(state.range(0)), swiss_of(rounds));
  for (unsigned round = 1; round < rounds; ++round) play_round(event);
  EventView before;
  before.update(event.state);
  play_round(event);
  constexpr std::size_t most_bytes = 2'048 - 128;
  std::size_t updates = 0, all_bytes = 0, longest = 0;
  double first_ms = 0;
  for (auto _ : state) {
    state.PauseTiming();
    EventView view = before;
    state.ResumeTiming();
    updates = all_bytes = 0;
    do {
      const auto start = std::chrono::steady_clock::now();
      const std::string patch = view.update(event.state, {}, {}, most_bytes);
      if (updates++ == 0)
        first_ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
      all_bytes += patch.size();
      longest = std::max(longest, patch.size());
    } while (view.is_behind());
  }
  state.counters["first_ms"] = first_ms;
  state.counters["updates"] = static_cast<double>(updates);
  state.counters["all_bytes"] = static_cast<double>(all_bytes);
  state.counters["most_bytes"] = static_cast<double>(longest);
}

// Pairs at once.
class Pairing final : public Thinker {
 public:
  std::optional<Pondering> ask(Question, Loop&, Answer) override { return std::nullopt; }
  bool work(const std::string&, Chore chore, Loop& loop, Done done) override {
    loop.post([chore = std::move(chore), done = std::move(done)] { done(chore()); });
    return true;
  }
};

// An event that is about to pair its first round, and real rooms for it.
class Hosted final : public RoomPort {
 public:
  Hosted(unsigned entrants, Deals deals) {
    Write write;
    write.stream = StreamId(StreamKind::event, event_.text());
    write.first_seq = 1;
    write.at_ms = loop_.now_ms();
    const auto tell = [&](const Fact& fact) {
      write.facts.push_back(encode(fact));
      for (const SealRow& row : seal_rows(fact)) write.seals.push_back(row);
    };
    const test::SomeEvent event(entrants, swiss_of(5, deals));
    tell(fact::Created{event_, event.state.settings, event.state.director});
    tell(fact::Opened{});
    for (Number number = 1; number <= entrants; ++number) {
      const Entrant& one = event.state.entrant(number);
      tell(fact::Entered{number, one.name, one.members, one.rating});
    }
    tell(fact::Started{event.state.stages.front().seeds});
    store_.append(std::move(write), loop_, [] {});
    store_.load_streams(StreamKind::event, [&](const StoredStream& stream) { events_.resume(stream); });
  }

  std::optional<std::string> open(RoomPlan plan) override {
    const std::string number = std::to_string(rooms_.size() + 100'000);
    rooms_.push_back(Room::open(context_, RoomCode(number), protocol::SecretText("inv1te"), std::move(plan)));
    return std::nullopt;
  }
  void rule(const RoomCode&, Ruling, Confirmation) override {}
  void look(const RoomCode&, SeatLook, LookDone) override {}

  // Paired, if need be sealed and dealt, and all tables' rooms are durable.
  void open_round(std::size_t tables) {
    events_.go_on();
    for (int stage = 0; stage < 3; ++stage) {
      loop_.run_all();
      loop_.advance(limits_.event_nonce_ms);
    }
    if (rooms_.size() != tables) measured_nothing(std::to_string(rooms_.size()) + " rooms opened");
  }

 private:
  const EventId event_{"E7QX2M"};
  crosstable::test::ManualLoop loop_;
  MemoryStore store_;
  Pairing thinker_;
  NoObserver observer_;
  RoomLimits room_limits_;
  EventLimits limits_;
  Events events_{{.loops = {&loop_},
                  .store = store_,
                  .rooms = *this,
                  .thinker = thinker_,
                  .limits = limits_,
                  .find = [](std::string_view) { return std::nullopt; },
                  .rating = [](const PlayerId&, const std::string&, bool) { return std::nullopt; },
                  .call = [](const PlayerId&, const protocol::EventCall&) {}}};
  const SharedRoomContext context_ = std::make_shared<const RoomContext>(RoomContext{.loop = loop_,
                                                                                     .store = store_,
                                                                                     .observer = observer_,
                                                                                     .thinker = thinker_,
                                                                                     .limits = room_limits_,
                                                                                     .planner = &events_});
  std::vector<std::shared_ptr<Room>> rooms_;
};

// Arguments: tables, and whether they play the same boards.
void open_round(benchmark::State& state) {
  const auto tables = static_cast<unsigned>(state.range(0));
  for (auto _ : state) {
    state.PauseTiming();
    auto hosted = std::make_unique<Hosted>(2 * tables, state.range(1) != 0 ? Deals::same : Deals::own);
    state.ResumeTiming();
    hosted->open_round(tables);
    state.PauseTiming();
    hosted.reset();
    state.ResumeTiming();
  }
}

BENCHMARK(next_round_of)->Args({200, 9})->Args({1000, 10})->Args({2000, 11})->Unit(benchmark::kMillisecond);
BENCHMARK(standings_update)->Args({200, 9})->Args({2000, 11})->Unit(benchmark::kMillisecond);
BENCHMARK(open_round)
    ->ArgNames({"tables", "boards"})
    ->Args({1000, 0})
    ->Args({1000, 1})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

}  // namespace
}  // namespace crosstable::events

int main(int argc, char** argv) {
  spdlog::set_level(spdlog::level::err);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
