// The load generator: R rooms of P players and W watchers over real WebSockets, against a crosstable server, the floor
// or the peer on Bun. Prints one JSON object on one line; tests/bench/load/README.md explains each figure.
#include <sys/prctl.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bun_dialect.hpp"
#include "crosstable_dialect.hpp"
#include "crowd.hpp"
#include "fail.hpp"
#include "floor_dialect.hpp"
#include "process_stats.hpp"
#include "turns.hpp"

namespace {

using nlohmann::ordered_json;

struct Options {
  std::uint16_t port = 0;
  pid_t server = 0;
  bool floor = false;
  bool bun = false;
  std::size_t rooms = 250;
  std::size_t players = 4;
  std::size_t watchers = 0;
  std::size_t idle = 0;
  std::size_t addresses = 16;
  double rate = 0;
  double action_chance = 0;
  double warmup_s = 1.2;
  double seconds = 3;
  double rest_s = 0;
  std::uint64_t seed = 1;
};

constexpr std::int64_t ns(double seconds) { return static_cast<std::int64_t>(seconds * 1e9); }
constexpr std::size_t greeted_at_once = 64;
constexpr std::size_t opened_at_once = 32;

double rounded(double value) { return static_cast<double>(static_cast<std::int64_t>(value * 1000 + 0.5)) / 1000; }

// In microseconds; reorders the sample.
double percentile_us(std::vector<std::int64_t>& sample, double share) {
  if (sample.empty()) return 0;
  const auto rank = static_cast<std::ptrdiff_t>(share * static_cast<double>(sample.size() - 1));
  std::nth_element(sample.begin(), sample.begin() + rank, sample.end());
  return rounded(static_cast<double>(sample[static_cast<std::size_t>(rank)]) / 1000);
}

std::unique_ptr<load::Dialect> dialect_for(const Options& options, load::Turns& turns, std::size_t players) {
  if (options.floor) return std::make_unique<load::FloorDialect>(turns);
  if (options.bun) return std::make_unique<load::BunDialect>(turns, players, options.seed + 1);
  return std::make_unique<load::CrosstableDialect>(turns, players, options.seed + 1, options.action_chance);
}

class Run {
 public:
  explicit Run(const Options& options);
  ordered_json idle();
  ordered_json play();

 private:
  void connect_all();
  void open_tables();
  [[nodiscard]] std::string unfinished() const;
  void measure(ordered_json& report);
  void report_cpu(ordered_json& report, const load::CpuSample& from, const load::CpuSample& to, std::uint64_t moves);
  [[nodiscard]] std::size_t members() const { return options_.players + options_.watchers; }
  [[nodiscard]] std::size_t connections() const {
    return options_.idle > 0 ? options_.idle : options_.rooms * members();
  }

  Options options_;
  load::Turns turns_;
  load::Crowd crowd_;
  std::unique_ptr<load::Dialect> dialect_;
  std::vector<load::Table> tables_;
};

Run::Run(const Options& options)
    : options_(options),
      turns_(options.rate, options.seed),
      crowd_(turns_, options.port, connections(), options.addresses),
      dialect_(dialect_for(options_, turns_, connections())) {
  turns_.use(*dialect_);
  crowd_.use(*dialect_);
}

void Run::connect_all() {
  const auto answers_to_hello = [] { return std::string("answers to hello"); };
  for (std::size_t i = 0; i < connections(); ++i) {
    const std::size_t room = options_.idle > 0 ? i / 4 : i / members();
    const std::string target = options_.floor ? "/ws/" + std::to_string(room) : "/ws";
    dialect_->hello(crowd_.connect(target, options_.floor || options_.bun ? "" : "crosstable.v1"));
    crowd_.pump_until([&] { return i + 1 - dialect_->greeted() < greeted_at_once; }, answers_to_hello);
  }
  crowd_.pump_until([&] { return dialect_->greeted() == connections(); }, answers_to_hello);
}

void Run::open_tables() {
  const auto rooms_to_start = [] { return std::string("rooms to start"); };
  tables_.resize(options_.rooms);
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    load::Table& table = tables_[i];
    table.index = i;
    table.members = std::span(crowd_.players()).subspan(i * members(), members());
    table.players = table.members.first(options_.players);
    for (load::Player& member : table.members) member.table = &table;
    dialect_->open(table);
    crowd_.pump_until([&] { return i + 1 - dialect_->opened() < opened_at_once; }, rooms_to_start);
  }
  crowd_.pump_until([&] { return turns_.waiting_tables() == tables_.size(); }, rooms_to_start);
}

// Every connection says hello (unless to the floor), then nothing more.
ordered_json Run::idle() {
  const std::int64_t empty = load::resident_bytes(options_.server);
  connect_all();
  crowd_.pump_for(ns(1));
  const load::CpuSample from = load::sample_cpu(options_.server);
  crowd_.pump_for(ns(options_.seconds));
  const load::CpuSample to = load::sample_cpu(options_.server);
  const std::int64_t full = load::resident_bytes(options_.server);
  ordered_json report{{"mode", "idle"}, {"floor", options_.floor}, {"connections", connections()}};
  report_cpu(report, from, to, 0);
  report["rss_empty_kib"] = empty / 1024;
  report["rss_kib"] = full / 1024;
  report["rss_connection_bytes"] = (full - empty) / static_cast<std::int64_t>(connections());
  return report;
}

ordered_json Run::play() {
  const std::int64_t empty = load::resident_bytes(options_.server);
  const load::CpuSample from = load::sample_cpu(options_.server);
  connect_all();
  crowd_.pump_for(ns(0.3));
  const std::int64_t greeted = load::resident_bytes(options_.server);
  open_tables();
  const load::CpuSample to = load::sample_cpu(options_.server);
  const std::int64_t opened = load::resident_bytes(options_.server);

  ordered_json report{{"mode", options_.rate > 0 ? "rate" : "saturated"}, {"floor", options_.floor}};
  report["rooms"] = options_.rooms;
  report["players"] = options_.players;
  report["watchers"] = options_.watchers;
  report["cpu_us_join"] =
      rounded(static_cast<double>(to.server_ns - from.server_ns) / 1000 / static_cast<double>(connections()));
  measure(report);
  crowd_.pump_until([&] { return turns_.waiting_tables() == tables_.size(); }, [&] { return unfinished(); });
  if (options_.rest_s > 0) crowd_.pump_for(ns(options_.rest_s));

  const std::int64_t played = load::resident_bytes(options_.server);
  report["rss_empty_kib"] = empty / 1024;
  report["rss_kib"] = played / 1024;
  report["rss_connection_bytes"] = (greeted - empty) / static_cast<std::int64_t>(connections());
  report["rss_room_new_bytes"] = (opened - greeted) / static_cast<std::int64_t>(options_.rooms);
  report["rss_room_bytes"] = (played - greeted) / static_cast<std::int64_t>(options_.rooms);
  return report;
}

// A stalled table took no part in the measurement, so name one.
std::string Run::unfinished() const {
  const auto stuck =
      std::find_if(tables_.begin(), tables_.end(), [](const load::Table& table) { return table.in_flight; });
  if (stuck == tables_.end()) return "the next game of a room";
  const std::string missing = std::to_string(stuck->missing) + " of " + std::to_string(stuck->members.size());
  return missing + " members' update or the answer to a move in the room of player " +
         std::to_string(stuck->players.front().index);
}

void Run::measure(ordered_json& report) {
  turns_.start();
  crowd_.pump_for(ns(options_.warmup_s));
  turns_.begin_measuring();
  const load::CpuSample from = load::sample_cpu(options_.server);
  crowd_.pump_for(ns(options_.seconds));
  const load::CpuSample to = load::sample_cpu(options_.server);
  const load::Turns::Counts counts = turns_.counts();
  std::vector<std::int64_t> latencies = std::exchange(turns_.latencies_ns(), {});
  turns_.stop();

  const double wall_s = static_cast<double>(to.at_ns - from.at_ns) / 1e9;
  report["moves"] = counts.moves;
  report["moves_s"] = rounded(static_cast<double>(counts.moves) / wall_s);
  if (options_.rate > 0) {
    report["rate"] = options_.rate;
    report["backlog"] = turns_.backlog();
  }
  report["games"] = counts.games;
  report_cpu(report, from, to, counts.moves);
  report["p50_us"] = percentile_us(latencies, 0.5);
  report["p99_us"] = percentile_us(latencies, 0.99);
  report["max_us"] = percentile_us(latencies, 1);
  report["update_bytes"] = counts.updates == 0 ? 0 : counts.update_bytes / counts.updates;
  report["other_updates_per_move"] =
      counts.moves == 0 ? 0 : rounded(static_cast<double>(counts.other_updates) / static_cast<double>(counts.moves));
  report["other_update_bytes"] = counts.other_updates == 0 ? 0 : counts.other_bytes / counts.other_updates;
}

void Run::report_cpu(ordered_json& report, const load::CpuSample& from, const load::CpuSample& to,
                     std::uint64_t moves) {
  const auto wall = static_cast<double>(to.at_ns - from.at_ns);
  const auto server = static_cast<double>(to.server_ns - from.server_ns);
  const auto own = static_cast<double>(to.own_ns - from.own_ns);
  if (moves > 0) {
    const double per_move = 1000 * static_cast<double>(moves);
    report["cpu_us_move"] = rounded(server / per_move);
    report["user_us_move"] = rounded(static_cast<double>(to.server_user_ns - from.server_user_ns) / per_move);
    report["kernel_us_move"] = rounded(static_cast<double>(to.server_kernel_ns - from.server_kernel_ns) / per_move);
  }
  report["server_cores"] = rounded(server / wall);
  report["generator_cores"] = rounded(own / wall);
  report["foreign_cores"] = rounded((static_cast<double>(to.machine_ns - from.machine_ns) - server - own) / wall);
}

void prepare_process() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);  // 1 ns: wake up on time for moves
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Loads a crosstable server, the floor or the peer on Bun with rooms of players over real WebSockets.");
  app.add_option("--port", options.port, "Port of the server on 127.0.0.1")->required();
  app.add_option("--pid", options.server, "Process of the server, whose CPU time and memory are read")->required();
  CLI::Option* const floor = app.add_flag("--floor", options.floor, "The server is raw_floor");
  CLI::Option* const bun = app.add_flag("--bun", options.bun, "The server is bun/server.mjs")->excludes(floor);
  app.add_option("--rooms", options.rooms, "Rooms")->check(CLI::Range(1, 10000))->capture_default_str();
  app.add_option("--players", options.players, "Players of a room")->check(CLI::Range(2, 8))->capture_default_str();
  app.add_option("--watchers", options.watchers, "Who watch a room without a seat")
      ->check(CLI::Range(0, 60))
      ->excludes(bun)
      ->capture_default_str();
  app.add_option("--rate", options.rate, "Moves per second, Poisson; 0: as many as possible")->capture_default_str();
  app.add_option("--warmup", options.warmup_s, "Seconds before measuring")->capture_default_str();
  app.add_option("--seconds", options.seconds, "Seconds measured")->capture_default_str();
  app.add_option("--rest", options.rest_s, "Seconds of rest before memory is measured last")->capture_default_str();
  app.add_option("--idle", options.idle, "No rooms: this many connections that do nothing after hello");
  app.add_option("--addresses", options.addresses, "Loopback addresses to connect from")
      ->check(CLI::Range(1, 250))
      ->capture_default_str();
  app.add_option("--actions", options.action_chance, "Of the turns with a choice, the share that plays an action stone")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "Seed of the generator's choices")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  prepare_process();
  const auto run = std::make_unique<Run>(options);
  const ordered_json report = options.idle > 0 ? run->idle() : run->play();
  std::printf("%s\n", report.dump().c_str());
}
