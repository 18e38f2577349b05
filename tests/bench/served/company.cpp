// The people whom the attacks must not disturb: a brisk pair that is measured, more pairs at a human pace, and
// newcomers. Reads "phase NAME" and "end" from standard input. Prints a line of JSON when all are playing, and one per
// phase.
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <deque>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "fail.hpp"
#include "newcomers.hpp"
#include "pair.hpp"

namespace {

using nlohmann::ordered_json;
using served::now_ns;

constexpr std::uint32_t pair_address = 0x7f090901;      // 127.9.9.1
constexpr std::uint32_t holder_address = 0x7f090a01;    // 127.9.10.1
constexpr std::uint32_t newcomer_address = 0x7f080001;  // 127.8.0.1
constexpr std::uint32_t friend_address = 0x7f0a0001;    // 127.10.0.1

struct Options {
  std::uint16_t port = 0;
  std::size_t others = 10;
  double pace = 20;
  double other_pace = 0.4;
};

double ms_of(std::int64_t ns) { return static_cast<double>(ns / 1000) / 1000; }

double percentile_ms(std::vector<std::int64_t> sample, double share) {
  if (sample.empty()) return 0;
  const auto rank = static_cast<std::ptrdiff_t>(share * static_cast<double>(sample.size() - 1));
  std::nth_element(sample.begin(), sample.begin() + rank, sample.end());
  return ms_of(sample[static_cast<std::size_t>(rank)]);
}

ordered_json spread_of(const std::vector<std::int64_t>& sample) {
  return {{"count", sample.size()},
          {"p50_ms", percentile_ms(sample, 0.5)},
          {"p99_ms", percentile_ms(sample, 0.99)},
          {"max_ms", percentile_ms(sample, 1)}};
}

ordered_json report_of(const served::Felt& felt) {
  return {
      {"acknowledged", spread_of(felt.acknowledged_ns)}, {"seen", spread_of(felt.seen_ns)}, {"trouble", felt.trouble}};
}

ordered_json report_of(const served::Arrivals& arrivals, std::int64_t began_ns) {
  ordered_json report{
      {"tried", arrivals.tried}, {"worked", arrivals.took_ns.size()}, {"took", spread_of(arrivals.took_ns)}};
  report["first_after_ms"] =
      arrivals.first_ns == 0 ? ordered_json() : ordered_json(ms_of(arrivals.first_ns - began_ns));
  report["failed"] = arrivals.failed;
  return report;
}

// Holds a private room with a password, for others to guess.
class Holder final : public served::Seatmate::Table {
 public:
  Holder(served::Poller& poller, std::uint16_t port) : mate_(poller, *this, port, holder_address, 1) {
    mate_.connect();
  }
  void answered(served::Seatmate& who) override {
    if (!asked_) who.create(true);
    asked_ = true;
  }
  void updated(served::Seatmate&) override {}
  void failed(served::Seatmate&, const std::string&) override {}
  [[nodiscard]] const std::string& room() const { return mate_.room(); }

 private:
  served::Seatmate mate_;
  bool asked_ = false;
};

// Reads lines of standard input without blocking.
class Commands final : public served::Wakeable {
 public:
  explicit Commands(served::Poller& poller) { poller.add(STDIN_FILENO, EPOLLIN, *this); }
  void wake(std::uint32_t) override {
    std::array<char, 1024> bytes{};
    const ssize_t size = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    text_ += size > 0 ? std::string(bytes.data(), static_cast<std::size_t>(size)) : "end\n";
  }
  std::string next() {
    const std::size_t end = text_.find('\n');
    if (end == std::string::npos) return {};
    std::string line = text_.substr(0, end);
    text_.erase(0, end + 1);
    return line;
  }

 private:
  std::string text_;
};

std::unique_ptr<served::Visit> first_game(served::Poller& poller, std::uint16_t port, std::uint32_t address,
                                          const served::Pair&) {
  return std::make_unique<served::FirstGame>(poller, port, address);
}

std::unique_ptr<served::Visit> friend_of(served::Poller& poller, std::uint16_t port, std::uint32_t address,
                                         const served::Pair& host) {
  return std::make_unique<served::Friend>(poller, port, address, host);
}

class Company {
 public:
  explicit Company(const Options& options)
      : options_(options),
        commands_(poller_),
        holder_(poller_, options.port),
        newcomers_(poller_, options.port, newcomer_address,
                   pairs_.emplace_back(poller_, options.port, pair_address, options.pace, 1), first_game),
        friends_(poller_, options.port, friend_address, pairs_.front(), friend_of) {
    for (std::size_t i = 1; i <= options.others; ++i) {
      pairs_.emplace_back(poller_, options.port, pair_address + 2 * static_cast<std::uint32_t>(i), options.other_pace,
                          100 + i);
    }
  }

  void gather() {
    for (served::Pair& pair : pairs_) pair.connect();
    const std::int64_t end = now_ns() + 20'000'000'000;
    while (!std::ranges::all_of(pairs_, [](const served::Pair& pair) { return pair.plays(); }) ||
           holder_.room().empty()) {
      if (now_ns() > end) load::fail("the company could not begin: " + pairs_.front().failure());
      poller_.wait(10'000'000);
    }
    std::printf("%s\n",
                ordered_json{{"room", pairs_.front().room()}, {"password_room", holder_.room()}}.dump().c_str());
    std::fflush(stdout);
  }

  void play() {
    for (;;) {
      const std::string command = commands_.next();
      if (!command.empty()) {
        finish_phase();
        if (command == "end") return;
        begin_phase(command.substr(command.find(' ') + 1));
      }
      const std::int64_t now = now_ns();
      for (served::Pair& pair : pairs_) pair.tick(now);
      newcomers_.tick(now);
      friends_.tick(now);
      const std::int64_t due = pairs_.front().next_due_ns() - now_ns();
      poller_.wait(due <= 0 ? 200'000 : std::min<std::int64_t>(due, 1'000'000));
    }
  }

 private:
  void begin_phase(const std::string& name) {
    phase_ = name;
    began_ns_ = now_ns();
    pair_felt_ = others_felt_ = {};
    played_ = arrived_ = {};
    for (served::Pair& pair : pairs_) pair.measure_into(&pair == &pairs_.front() ? &pair_felt_ : &others_felt_);
    newcomers_.count_into(&played_);
    friends_.count_into(&arrived_);
  }

  void finish_phase() {
    if (phase_.empty()) return;
    const std::int64_t now = now_ns();
    for (served::Pair& pair : pairs_) pair.settle(now);
    ordered_json report{{"phase", phase_}, {"seconds", static_cast<double>(now - began_ns_) / 1e9}};
    report["pair"] = report_of(pair_felt_);
    report["others"] = report_of(others_felt_);
    report["newcomers"] = report_of(played_, began_ns_);
    report["friends"] = report_of(arrived_, began_ns_);
    std::printf("%s\n", report.dump().c_str());
    std::fflush(stdout);
  }

  const Options options_;
  served::Poller poller_;
  Commands commands_;
  Holder holder_;
  std::deque<served::Pair> pairs_;
  served::Visitors newcomers_;
  served::Visitors friends_;
  std::string phase_;
  std::int64_t began_ns_ = 0;
  served::Felt pair_felt_, others_felt_;
  served::Arrivals played_, arrived_;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Plays on a crosstable server on 127.0.0.1 and reports how well it is served.");
  app.add_option("--port", options.port, "Port of the server")->required();
  app.add_option("--others", options.others, "Further pairs")->check(CLI::Range(0, 100))->capture_default_str();
  app.add_option("--pace", options.pace, "Moves per second of the measured pair")
      ->check(CLI::Range(0.1, 100.0))
      ->capture_default_str();
  app.add_option("--other-pace", options.other_pace, "Moves per second of each other pair")
      ->check(CLI::Range(0.1, 100.0))
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);  // 1 ns: wake up on time for moves
  const auto company = std::make_unique<Company>(options);
  company->gather();
  company->play();
}
