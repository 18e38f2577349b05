// A room's path: move → rules → facts → store → views → one frame for each of five viewers. Runs in memory for every
// game of the catalogue, and with the log on the build folder's disk; also measures a room's memory. All tables of a
// game play the same recorded one, with four seats or the game's maximum. Everybody else watches.
#include <benchmark/benchmark.h>

#include <malloc.h>
#include <unistd.h>
#include <cstdio>
#include <cstdlib>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include <spdlog/spdlog.h>

#include "engine/core/catalogue.hpp"
#include "engine/core/fast_random.hpp"
#include "protocol/encode.hpp"
#include "server/room/room.hpp"
#include "server/store/memory/memory_history.hpp"
#include "server/store/memory/memory_ownership.hpp"
#include "server/store/memory/memory_people.hpp"
#include "server/store/memory/memory_store.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/bench/no_observer.hpp"
#include "tests/bench/no_thinker.hpp"

namespace crosstable {
namespace {

// The loop of the benchmark's thread. It has no timers, because all players are there and no bot plays.
class BenchLoop final : public Loop {
 public:
  void post(Task task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    waiting_.notify_one();
  }
  bool is_current() const override { return std::this_thread::get_id() == thread_; }
  std::int64_t now_ms() const override { return 1'700'000'000'000; }
  TimerId after(std::int64_t, Task) override { return 1; }
  void cancel(TimerId) override {}

  void run_one() {
    std::unique_lock lock(mutex_);
    waiting_.wait(lock, [&] { return !tasks_.empty(); });
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }

 private:
  std::thread::id thread_ = std::this_thread::get_id();
  std::mutex mutex_;
  std::condition_variable waiting_;
  std::deque<Task> tasks_;
};

// Durable at once, and stores nothing, so that only the room is measured.
class NoStore final : public Store {
 public:
  using Store::append;
  void append(Write, Loop&, Told told) override { told(WriteOutcome::ok); }
  void find_record(RecordId, Loop&, MoveOnlyFunction<void(std::optional<std::string>)>) override {}
  void load_stream(StreamId, Loop&, MoveOnlyFunction<void(std::optional<StoredStream>)>) override {}
  History& history() override { return history_; }
  KeptPeople& people() override { return people_; }
  Ownership& ownership() override { return ownership_; }
  void load_streams(StreamKind, const std::function<void(StoredStream)>&) override {}
  void key_members(const std::string&, const MakeKeys&) override {}
  void load_bans(const std::function<void(BanRow)>&) override {}
  std::optional<std::int64_t> last_heartbeat_ms() override { return std::nullopt; }
  Secret key() override { return Secret::random(); }
  void stop() override {}

 private:
  MemoryHistory history_;
  MemoryPeople people_;
  std::mutex mutex_;
  MemoryOwnership ownership_{mutex_};
};

class Line final : public Subscriber {
 public:
  void respond(const protocol::RequestId& id, const protocol::Answer& answer) override {
    static std::string text;  // a session's buffer is no room's memory
    text.clear();
    protocol::answer_frame(text, id, answer);
    if (keeps) {
      kept.push_back(text);
    } else if (protocol::is_refusal(answer)) {
      std::fprintf(stderr, "room_bench measured nothing: %s\n", text.c_str());
      std::abort();
    }
    if (answered) answered();
  }
  void forgotten(const protocol::RequestId&) override {}
  void notify(RoomLink&, const RoomFrame& frame) override {
    if (keeps) kept.emplace_back(frame.text);
    bytes += frame.text.size();
    ++frames;
  }
  bool contributes() const override { return false; }
  bool hears(const PlayerId&) const override { return true; }
  void admitted(RoomLink&) override {}
  void dismissed(RoomLink&) override {}

  bool keeps = false;
  std::vector<std::string> kept;
  std::function<void()> answered;
  std::size_t bytes = 0, frames = 0;
};

struct Turn {
  unsigned seat;
  std::string prompt, move;
};

constexpr unsigned viewers = 5;

unsigned seats_of(const GameInfo& game) { return std::min(game.max_players, viewers - 1); }

// Players and spectators in a room with the same chance every time.
struct Table {
  Table(Loop& loop, Store& store, const std::string& code, const GameInfo& info, std::string_view clock = "none")
      : game(info) {
    // The same seeds in every room, so that the recorded game fits. Ids differ, as the log requires.
    static FastRandom ids(2);
    auto seeds = std::make_shared<FastRandom>(1);
    const RandomBytes bytes = [seeds](std::span<std::uint8_t> out) {
      FastRandom& from = out.size() == std::tuple_size_v<Bytes32> ? *seeds : ids;
      for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(from.next());
    };
    // The seal binds chance to the room. Here every room gets the recorded room's chance, whatever its code.
    const ChanceMaker chance = [](const Seed& seed, FairnessContext context,
                                  std::span<const std::optional<Nonce>> nonces, std::uint32_t next_line) {
      context.room = "K7QX2M";
      return sealed_chance()(seed, context, nonces, next_line);
    };
    protocol::RoomCreate wish;
    wish.game = game.id;
    wish.options.emplace_back("clock", std::string(clock));
    const auto context = std::make_shared<const RoomContext>(RoomContext{.loop = loop,
                                                                         .store = store,
                                                                         .observer = observer,
                                                                         .thinker = thinker,
                                                                         .limits = limits,
                                                                         .random = bytes,
                                                                         .chance = chance});
    room = Room::create(context, RoomCode(code), "invite", who(0), lines[0], {"1"}, wish);
  }
  void start() {
    for (unsigned seat = 1; seat < viewers; ++seat) send(seat, protocol::RoomEnter{room->code(), {}, {}});
    for (unsigned seat = 1; seat < seats_of(game); ++seat) send(seat, protocol::RoomSit{room->code(), {}});
    send(0, protocol::RoomStart{room->code()});
  }
  void send(unsigned seat, protocol::ClientMessage message) {
    room->receive({who(seat), lines[seat], {{"1"}, std::move(message)}});
  }
  static Who who(unsigned seat) { return {PlayerId("player" + std::to_string(seat)), "Name " + std::to_string(seat)}; }

  const GameInfo& game;
  NoObserver observer;
  NoThinker thinker;
  RoomLimits limits;
  std::shared_ptr<Room> room;
  std::vector<std::shared_ptr<Line>> lines = [] {
    std::vector<std::shared_ptr<Line>> all;
    for (unsigned seat = 0; seat < viewers; ++seat) all.push_back(std::make_shared<Line>());
    return all;
  }();
};

// Plays random games and keeps the longest: who answered which prompt, and how.
const std::vector<Turn>& recorded_game(const GameInfo& info) {
  static std::map<std::string_view, std::vector<Turn>> games;
  if (const auto found = games.find(info.id); found != games.end()) return found->second;
  const auto record = [&info](std::uint64_t seed) {
    BenchLoop loop;
    NoStore store;
    Table table(loop, store, "K7QX2M", info);
    FastRandom random(seed);
    table.start();
    for (auto& line : table.lines) line->keeps = true;
    std::vector<Turn> turns;
    for (bool played = true; played;) {
      played = false;
      for (unsigned seat = 0; seat < seats_of(info) && !played; ++seat) {
        Line& line = *table.lines[seat];
        line.kept.clear();
        table.send(seat, protocol::RoomLegal{RoomCode("K7QX2M")});
        const auto answer = nlohmann::json::parse(line.kept.back());
        if (!answer.contains("result")) continue;
        const auto& moves = answer["result"]["moves"];
        turns.push_back({seat, answer["result"]["prompt"], moves[random.below(static_cast<unsigned>(moves.size()))]});
        table.send(seat, protocol::RoomMove{RoomCode("K7QX2M"), turns.back().prompt, turns.back().move});
        played = true;
      }
    }
    return turns;
  };
  std::vector<Turn> longest;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    if (auto game = record(seed); game.size() > longest.size()) longest = std::move(game);
  }
  return games.emplace(info.id, std::move(longest)).first->second;
}

void room_turns(benchmark::State& state, const GameInfo& info, std::string_view clock) {
  const std::vector<Turn>& game = recorded_game(info);
  BenchLoop loop;
  NoStore store;
  std::size_t bytes = 0, frames = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Table table(loop, store, "K7QX2M", info, clock);
    table.start();
    for (auto& line : table.lines) line->bytes = line->frames = 0;
    std::vector<RoomCommand> commands;
    for (const Turn& turn : game) {
      commands.push_back({Table::who(turn.seat),
                          table.lines[turn.seat],
                          {{"1"}, protocol::RoomMove{RoomCode("K7QX2M"), turn.prompt, turn.move}}});
    }
    state.ResumeTiming();
    for (RoomCommand& command : commands) table.room->receive(std::move(command));
    state.PauseTiming();
    for (auto& line : table.lines) {
      bytes += line->bytes;
      frames += line->frames;
    }
    state.ResumeTiming();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(game.size()));
  state.counters["frame_bytes"] = static_cast<double>(bytes) / static_cast<double>(frames);
  state.counters["turns"] = static_cast<double>(game.size());
  state.counters["frames_a_turn"] = static_cast<double>(frames) / static_cast<double>(state.items_processed());
}

// This many rooms at once. Each sends its next move when the last was answered, and every answer waits for a commit.
void room_turns_with_the_log(benchmark::State& state) {
  const GameInfo& info = catalogue().front();
  const std::vector<Turn>& game = recorded_game(info);
  const auto rooms = static_cast<std::size_t>(state.range(0));
  const auto file = std::filesystem::current_path() / ("room_bench." + std::to_string(getpid()) + ".db");
  std::int64_t turns = 0;
  {
    BenchLoop loop;
    SqliteStore store(file);
    std::vector<std::unique_ptr<Table>> tables;
    std::size_t next_code = 0;
    for (auto _ : state) {
      state.PauseTiming();
      tables.clear();
      std::size_t waiting = rooms * (viewers + seats_of(info)), playing = rooms;
      std::vector<std::size_t> at(rooms, 0);
      for (std::size_t index = 0; index < rooms; ++index) {
        tables.push_back(std::make_unique<Table>(loop, store, "R" + std::to_string(next_code++), info));
        Table& table = *tables.back();
        for (auto& line : table.lines) line->answered = [&waiting] { --waiting; };
        table.start();
      }
      while (waiting > 0) loop.run_one();
      for (std::size_t index = 0; index < rooms; ++index) {
        Table& table = *tables[index];
        const auto next = [&table, &at = at[index], &game, &playing] {
          if (at == game.size()) {
            --playing;
            return;
          }
          const Turn& turn = game[at++];
          table.send(turn.seat, protocol::RoomMove{table.room->code(), turn.prompt, turn.move});
        };
        for (auto& line : table.lines) line->answered = [&loop, next] { loop.post(next); };
        loop.post(next);
      }
      state.ResumeTiming();
      while (playing > 0) loop.run_one();
      turns += static_cast<std::int64_t>(rooms * game.size());
    }
    tables.clear();
    store.stop();
  }
  state.SetItemsProcessed(turns);
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(file.string() + suffix);
}
BENCHMARK(room_turns_with_the_log)->Arg(1)->Arg(64)->Arg(512)->Unit(benchmark::kMillisecond)->UseRealTime();

// The heap growth per room: at the start of its game, and at the end.
void room_memory(benchmark::State& state, const GameInfo& info) {
  const std::vector<Turn>& game = recorded_game(info);
  constexpr std::size_t rooms = 500;
  BenchLoop loop;
  NoStore store;
  for (auto _ : state) {
    std::vector<std::unique_ptr<Table>> tables;
    tables.reserve(rooms);
    const std::size_t before = mallinfo2().uordblks;
    for (std::size_t index = 0; index < rooms; ++index) {
      tables.push_back(std::make_unique<Table>(loop, store, "K7QX2M", info));
      tables.back()->start();
    }
    const std::size_t started = mallinfo2().uordblks;
    for (auto& table : tables) {
      for (std::size_t at = 0; at + 1 < game.size(); ++at)
        table->send(game[at].seat, protocol::RoomMove{RoomCode("K7QX2M"), game[at].prompt, game[at].move});
    }
    const std::size_t full = mallinfo2().uordblks;
    std::vector<std::unique_ptr<std::vector<std::shared_ptr<Line>>>> lines_only;
    const std::size_t lines_before = mallinfo2().uordblks;
    for (std::size_t index = 0; index < viewers * rooms; ++index)
      lines_only.push_back(std::make_unique<std::vector<std::shared_ptr<Line>>>(1, std::make_shared<Line>()));
    const std::size_t lines = mallinfo2().uordblks - lines_before;
    state.counters["bytes_started"] = static_cast<double>(started - before - lines) / rooms;
    state.counters["bytes_full"] = static_cast<double>(full - before - lines) / rooms;
  }
}

}  // namespace
}  // namespace crosstable

int main(int argc, char** argv) {
  spdlog::set_level(spdlog::level::warn);
  for (const crosstable::GameInfo& info : crosstable::catalogue()) {
    const auto name = [&](const char* what) { return std::string(what) + "/" + std::string(info.id); };
    benchmark::RegisterBenchmark(name("room_turns").c_str(), [&info](benchmark::State& state) {
      crosstable::room_turns(state, info, "none");
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(name("room_turns_with_a_clock").c_str(), [&info](benchmark::State& state) {
      crosstable::room_turns(state, info, "10+5");
    })->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(name("room_memory").c_str(),
                                 [&info](benchmark::State& state) { crosstable::room_memory(state, info); })
        ->Iterations(1)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
