#include "tests/power/power_house.hpp"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>
#include <utility>

#include "server/base/data_folder.hpp"
#include "server/store/sqlite/database.hpp"
#include "tests/e2e/server_process.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {

namespace fs = std::filesystem;

namespace {

constexpr unsigned run_shift = 40;  // a log is shorter than 2^40 bytes

// Starts the server on it, outside of any machine, and stops it cleanly. Returns what is wrong, or nothing.
std::string try_to_start(const fs::path& data) {
  Process server(
      {server_program(), "--address", "127.0.0.1", "--port", "0", "--data", data.string(), "--log-level", "error"});
  bool ready = false;
  while (const auto line = server.read_line(60'000)) {
    if (!line->starts_with("crosstable listening")) continue;
    ready = true;
    server.signal(SIGTERM);
  }
  const int status = server.wait();
  if (!ready) return "the server does not start on it, status " + std::to_string(status);
  if (status != 0) return "the server started on it and ended with status " + std::to_string(status);
  sqlite::Database database(DataFolder::event_log_in(data));
  const std::string integrity = database.query_text("PRAGMA integrity_check");
  return integrity == "ok" ? "" : "integrity check: " + integrity;
}

Fate some_fate(std::mt19937_64& random) {
  constexpr unsigned kept_percents[] = {0, 25, 50, 75, 95, 100};
  return {random() % 2 == 0 ? 512U : 4096U, kept_percents[random() % std::size(kept_percents)]};
}

}  // namespace

PowerHouse::PowerHouse(const Firmware& firmware, std::uint64_t seed, fs::path findings)
    : firmware_(firmware),
      findings_(std::move(findings)),
      random_(seed),
      fates_(static_cast<std::minstd_rand::result_type>(seed)),
      disk_(folder_.path() + "/disk"),
      image_before_(folder_.path() + "/before"),
      log_(folder_.path() + "/log"),
      company_(seed, all_kinds_of_tables(), history_) {
  make_file_system(disk_);
}

std::uint64_t PowerHouse::moment(std::uint64_t end_of_entry) const { return figures_.runs << run_shift | end_of_entry; }

std::uint64_t PowerHouse::now() const { return moment(fs::file_size(log_)); }

void PowerHouse::play_until_the_power_is_lost(int ms) {
  fs::copy_file(disk_, image_before_, fs::copy_options::overwrite_existing);
  ++figures_.runs;
  Machine machine(firmware_, disk_, log_);
  if (figures_.runs == 1) company_.open(machine.port());
  else company_.come_back(machine.port());
  company_.play_until_it_ends([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    machine.lose_power();
  });
  std::ranges::move(history_.take(), std::back_inserter(noted_));
}

// Half of them anywhere, and half where something had just reached a client.
std::vector<std::size_t> PowerHouse::choose(const WriteLog& log, unsigned cuts) {
  const auto& entries = log.entries();
  const auto of_this_run = std::ranges::lower_bound(noted_, moment(0), {}, &History::Note::at);
  std::set<std::size_t> chosen{entries.size()};  // counted in finished entries
  for (unsigned tries = 0; chosen.size() < cuts && tries < 20 * cuts; ++tries) {
    if (tries % 2 == 0) {
      chosen.insert(1 + random_() % entries.size());
    } else {
      const auto& note = *(of_this_run + static_cast<std::ptrdiff_t>(
                                             random_() % static_cast<std::uint64_t>(noted_.end() - of_this_run)));
      const auto done = std::ranges::lower_bound(entries, note.at - moment(0), {}, &WriteLog::Entry::end);
      if (done != entries.end()) chosen.insert(static_cast<std::size_t>(done - entries.begin()) + 1);
    }
  }
  return {chosen.begin(), chosen.end()};
}

std::vector<std::string> PowerHouse::judge(unsigned cuts) {
  const WriteLog log(log_);
  figures_.flushes += log.flushes();
  figures_.writes += log.entries().size() - log.flushes();
  return judge(log, LossyDisk(image_before_), choose(log, cuts), true);
}

std::vector<std::string> PowerHouse::judge_a_disk_that_lies(unsigned cuts) {
  const WriteLog log(log_);
  return judge(log, LossyDisk(image_before_, false), choose(log, cuts), false);
}

std::vector<std::string> PowerHouse::judge(const WriteLog& log, LossyDisk disk, const std::vector<std::size_t>& cuts,
                                           bool goes_on) {
  std::vector<std::string> all;
  const fs::path image = folder_.path() + "/image";
  std::size_t done = 0;
  for (const std::size_t cut : cuts) {
    while (done < cut) disk.take(log.entries()[done++]);
    const Fate fate = some_fate(random_);
    disk.lose_power(fate, fates_, image);
    if (goes_on && cut == cuts.back()) fs::copy_file(image, disk_, fs::copy_options::overwrite_existing);
    ++figures_.cuts;
    figures_.cuts_with_unflushed += disk.unflushed() > 0;
    for (const std::string& wrong : judge_one(image, moment(log.entries()[done - 1].end))) {
      all.push_back("run " + std::to_string(figures_.runs) + ", after entry " + std::to_string(done) + " of " +
                    std::to_string(log.entries().size()) + ", " + std::to_string(disk.unflushed()) +
                    " writes not flushed, sectors of " + std::to_string(fate.sector) + ", " +
                    std::to_string(fate.kept_percent) + " % kept: " + wrong);
    }
  }
  return all;
}

std::vector<std::string> PowerHouse::judge_one(const fs::path& image, std::uint64_t moment) {
  const TemporaryFolder folder;
  const fs::path out = folder.path() + "/out", data = out / "data";
  History history({noted_.begin(), std::ranges::upper_bound(noted_, moment, {}, &History::Note::at)});
  HistoryChecker checker(history, company_chat_lines);
  try {
    take_data_out(image, out);
    fs::create_directories(data);
    auto wrong = checker.check(read_event_log(data));
    if (!wrong.empty()) keep(data, moment);
    if (const std::string start = try_to_start(data); !start.empty()) wrong.push_back(start);
    figures_.history = checker.figures();
    figures_.demanded += checker.figures().acknowledged;
    return wrong;
  } catch (const std::exception& error) {
    return {error.what()};
  }
}

void PowerHouse::keep(const fs::path& data, std::uint64_t moment) const {
  if (findings_.empty()) return;
  const fs::path kept = findings_ / std::to_string(moment);
  fs::create_directories(kept);
  fs::copy(data, kept, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  std::ofstream notes(kept / "notes");
  for (const History::Note& note : noted_)
    if (note.at <= moment)
      notes << note.at << ' ' << note.line << ' ' << "><."[static_cast<int>(note.kind)] << ' ' << note.text << '\n';
}

std::string PowerHouse::told() const {
  return std::to_string(figures_.runs) + " runs of the machine, " + std::to_string(figures_.writes) + " writes and " +
         std::to_string(figures_.flushes) + " flushes of its disk, " + std::to_string(figures_.cuts) + " cuts (" +
         std::to_string(figures_.cuts_with_unflushed) + " with writes in the cache), " +
         std::to_string(figures_.demanded) + " times an acknowledged move was looked for; in the last history " +
         std::to_string(figures_.history.acknowledged) + " moves acknowledged, " +
         std::to_string(figures_.history.frames) + " frames seen, " + std::to_string(figures_.history.facts) +
         " facts, " + std::to_string(figures_.history.games) + " games over";
}

}  // namespace crosstable::test
