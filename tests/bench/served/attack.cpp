// Attacks a crosstable server on loopback for a limited time, from a given number of loopback addresses. Prints one
// JSON object on one line; README.md describes the attacks.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "attacks.hpp"

namespace {

using nlohmann::ordered_json;
using served::now_ns;

constexpr std::uint32_t first_address = 0x7f010000;  // 127.1.0.0
constexpr std::int64_t tick_ns = 10'000'000;

volatile std::sig_atomic_t stopped = 0;  // by SIGTERM, which ends it early and in good order

struct Options {
  std::string kind;
  double seconds = 10;
  std::size_t connections = 0;
  std::size_t addresses = 1;
  double rate = 0;
};

class Attack {
 public:
  Attack(const served::AttackKind& kind, const Options& options, served::Target target)
      : kind_(kind), options_(options), target_(std::move(target)) {
    const std::size_t count = options.connections == 0 ? kind.connections : options.connections;
    for (std::size_t i = 0; i < count; ++i) strangers_.push_back(kind.make(poller_, target_, tally_, i));
  }

  void run() {
    const std::int64_t begin = now_ns();
    const std::int64_t end = begin + static_cast<std::int64_t>(options_.seconds * 1e9);
    std::int64_t next_tick = begin;
    for (std::int64_t now = begin; now < end && stopped == 0; now = now_ns()) {
      if (now >= next_tick) {
        next_tick = now + tick_ns;
        for (auto& stranger : strangers_) stranger->tick(now);
      }
      const bool all_started = start_some(now, now - begin);
      poller_.wait(all_started ? next_tick - now : 0);
    }
    seconds_ = static_cast<double>(now_ns() - begin) / 1e9;
  }

  ordered_json report() const {
    const auto alive = std::ranges::count_if(strangers_, [](const auto& stranger) { return !stranger->is_over(); });
    ordered_json report{{"attack", kind_.name}, {"addresses", options_.addresses}, {"connections", strangers_.size()}};
    report["seconds"] = seconds_;
    report["started"] = tally_.started;
    report["connected"] = tally_.connected;
    report["upgraded"] = tally_.upgraded;
    report["done"] = tally_.done;
    report["done_s"] = static_cast<double>(tally_.done) / seconds_;
    report["open_at_the_end"] = alive;
    report["received_bytes"] = tally_.received_bytes;
    report["refused"] = tally_.refused;
    return report;
  }

 private:
  // Starts those that are due, up to a limit per call. False while more are left.
  bool start_some(std::int64_t now, std::int64_t elapsed_ns) {
    constexpr std::size_t in_one_go = 64;
    std::size_t begun = 0;
    for (std::size_t looked_at = 0; looked_at < strangers_.size(); ++looked_at) {
      if (options_.rate > 0 &&
          static_cast<double>(tally_.started) >= options_.rate * static_cast<double>(elapsed_ns) / 1e9)
        return true;
      served::Stranger& stranger = *strangers_[next_];
      next_ = (next_ + 1) % strangers_.size();
      if (!stranger.is_over() || now < stranger.over_at_ns() + kind_.pause_ms * 1'000'000) continue;
      stranger.start(first_address + 1 + static_cast<std::uint32_t>(tally_.started % options_.addresses));
      if (++begun == in_one_go) return false;
    }
    return true;
  }

  const served::AttackKind& kind_;
  const Options options_;
  const served::Target target_;
  served::Poller poller_;
  served::Tally tally_;
  std::vector<std::unique_ptr<served::Stranger>> strangers_;
  std::size_t next_ = 0;
  double seconds_ = 0;
};

void take_all_descriptors() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  served::Target target;
  CLI::App app("Attacks a crosstable server on 127.0.0.1 for a limited time.");
  std::vector<std::string> names;
  for (const auto& kind : served::attack_kinds()) names.push_back(kind.name);
  app.add_option("kind", options.kind, "What to do")->required()->check(CLI::IsMember(names));
  app.add_option("--port", target.port, "Port of the server")->required();
  app.add_option("--seconds", options.seconds, "How long")->check(CLI::Range(0.1, 3600.0))->capture_default_str();
  app.add_option("--connections", options.connections, "At a time; 0: the attack's default")->capture_default_str();
  app.add_option("--addresses", options.addresses, "Loopback addresses to connect from")
      ->check(CLI::Range(1, 250'000))
      ->capture_default_str();
  app.add_option("--rate", options.rate, "New connections per second; 0: as many as possible")->capture_default_str();
  app.add_option("--room", target.room, "A public room");
  app.add_option("--password-room", target.password_room, "A private room with a password");
  app.add_option("--page", target.page, "A large file of the web client")->capture_default_str();
  app.add_option("--hook", target.hook, "https URL of a server that never answers, for webhooks");
  CLI11_PARSE(app, argc, argv);

  take_all_descriptors();
  std::signal(SIGTERM, [](int) { stopped = 1; });
  const auto kind = std::ranges::find(served::attack_kinds(), options.kind, &served::AttackKind::name);
  Attack attack(*kind, options, target);
  attack.run();
  std::printf("%s\n", attack.report().dump().c_str());
}
