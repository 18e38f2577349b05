// What `hello` costs for a guest and for a member, both known, from the frame's arrival to its answer. In memory, on
// one thread.
#include <benchmark/benchmark.h>

#include <spdlog/spdlog.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "server/house/house.hpp"
#include "server/store/memory/memory_store.hpp"
#include "tests/bench/no_thinker.hpp"
#include "tests/support/manual_loop.hpp"

namespace crosstable {
namespace {

class LastFrame final : public Wire {
 public:
  Sent send(std::string_view frame, bool) override {
    text = frame;
    return Sent::ok;
  }
  void close(std::uint16_t, std::string_view) override {}

  std::string text;
};

struct Doorway {
  Doorway() { house.resume(); }

  // The answer to the frame on a connection of its own, or on the last one.
  const std::string& knock(std::string_view frame) {
    if (session) session->closed();
    session = sessions(loop, wire, "127.0.0.1");
    return ask(frame);
  }
  const std::string& ask(std::string_view frame) {
    session->received(frame);
    loop.run_all();
    return wire->text;
  }

  test::ManualLoop loop;
  MemoryStore store;
  NoThinker thinker;
  HouseLimits limits;
  RoomLimits room_limits;
  events::EventLimits event_limits;
  House house{{.loops = {&loop},
               .store = store,
               .thinker = thinker,
               .limits = limits,
               .room_limits = room_limits,
               .event_limits = event_limits}};
  SessionFactory sessions = house.session_factory();
  std::shared_ptr<LastFrame> wire = std::make_shared<LastFrame>();
  std::shared_ptr<WireSession> session;
};

std::string token_in(const std::string& hello) {
  constexpr std::string_view before = R"("token":")";
  const std::size_t at = hello.find(before);
  if (at == std::string::npos) {
    std::fprintf(stderr, "house_bench measured nothing: %s\n", hello.c_str());
    std::abort();
  }
  const std::size_t from = at + before.size();
  return hello.substr(from, hello.find('"', from) - from);
}

void hello(benchmark::State& state, bool member) {
  Doorway door;
  const std::string token =
      token_in(door.knock(R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"version":1,"name":"Ada"}})"));
  // A room keeps the guest: one who has done nothing is forgotten.
  door.ask(R"({"jsonrpc":"2.0","id":2,"method":"room.create","params":{"game":"crosswise"}})");
  if (member) door.ask(R"({"jsonrpc":"2.0","id":3,"method":"account.claim","params":{"handle":"Ada_L"}})");
  const std::string again =
      R"({"jsonrpc":"2.0","id":1,"method":"hello","params":{"version":1,"token":")" + token + R"("}})";
  for (auto _ : state) benchmark::DoNotOptimize(door.knock(again));
  if (token_in(door.wire->text) != token || (door.wire->text.find("handle") != std::string::npos) != member) {
    std::fprintf(stderr, "house_bench measured something else: %s\n", door.wire->text.c_str());
    std::abort();
  }
}
BENCHMARK_CAPTURE(hello, guest, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(hello, member, true)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace crosstable

int main(int argc, char** argv) {
  spdlog::set_level(spdlog::level::err);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
