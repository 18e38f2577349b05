#include "tests/server/store/durability_check.hpp"

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>

#include "server/store/sqlite/database.hpp"
#include "tests/server/store/inline_loop.hpp"
#include "tests/server/store/power_loss.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable::test {

namespace {

constexpr char first_room = 'A', last_room = 'J';

// Facts of all lengths, up to some pages.
std::string fact(const std::string& room, std::uint64_t seq) {
  std::string text = room + " " + std::to_string(seq) + " ";
  return text.append(seq % 11 == 0 ? 9000 : seq * 37 % 300, room[0]);
}

std::string record(const std::string& room, std::uint64_t seq) { return "record of " + fact(room, seq); }

struct RoomHistory {
  std::uint64_t written = 0;   // facts that were ever handed over
  std::uint64_t promised = 0;  // facts that were acknowledged, or seen after a crash
};

// What was written and promised. Rooms write until the crash, each when its last write is durable.
class History {
 public:
  // From the store's file as it is: rooms with this many facts.
  void go_on(Store& store, const std::map<std::string, std::uint64_t>& found) {
    for (char name = first_room; name <= last_room; ++name) {
      const auto room = found.find({name});
      rooms_[{name}].promised = room == found.end() ? 0 : room->second;
    }
    write(store, {first_room}, true);  // the others follow it, so that all is in one order
    std::unique_lock lock(mutex_);
    crash_.wait(lock, [this] { return crashed_; });
  }

  void crash() {
    const std::scoped_lock lock(mutex_);
    crashed_ = true;
    crash_.notify_one();
  }

  bool crashed() const {
    const std::scoped_lock lock(mutex_);
    return crashed_;
  }

  void restart() { crashed_ = false; }

  const std::map<std::string, RoomHistory>& rooms() const { return rooms_; }
  const std::vector<std::pair<std::string, std::string>>& records() const { return records_; }
  unsigned acknowledged() const { return acknowledged_; }

 private:
  void write(Store& store, const std::string& room, bool begins) {
    Write write;
    {
      const std::scoped_lock lock(mutex_);
      if (crashed_) return;
      RoomHistory& history = rooms_[room];
      write.stream = RoomCode(room);
      write.first_seq = history.promised + 1;
      for (std::uint64_t more = 0; more <= write.first_seq % 3; ++more)
        write.facts.push_back(fact(room, write.first_seq + more));
      if (write.first_seq % 5 == 0)
        write.records = {RecordRow{RecordId(room + std::to_string(++games_)), record(room, write.first_seq)}};
      history.written = std::max(history.written, write.first_seq + write.facts.size() - 1);
    }
    const std::uint64_t last = write.first_seq + write.facts.size() - 1;
    store.append(write, loop_, [this, &store, room, begins, last, written = write.records] {
      {
        const std::scoped_lock lock(mutex_);
        if (crashed_) return;
        rooms_[room].promised = last;
        for (const RecordRow& record : written) records_.emplace_back(record.id.text(), record.json);
        ++acknowledged_;
      }
      this->write(store, room, false);
      for (char other = first_room + 1; begins && other <= last_room; ++other) this->write(store, {other}, false);
    });
  }

  mutable std::mutex mutex_;
  std::condition_variable crash_;
  bool crashed_ = false;
  InlineLoop loop_;
  std::map<std::string, RoomHistory> rooms_;
  std::vector<std::pair<std::string, std::string>> records_;  // acknowledged
  unsigned acknowledged_ = 0, games_ = 0;
};

class Check {
 public:
  Check(Store& store, const History& history) : store_(store), history_(history) {}

  void run(const std::filesystem::path& file) {
    const std::string integrity = sqlite::Database(file).query_text("PRAGMA integrity_check");
    if (integrity != "ok") wrong.push_back(integrity);
    store_.load_streams(StreamKind::room, [this](const StoredStream& room) { check(room); });
    for (const auto& [code, room] : history_.rooms())
      if (room.promised > 0 && !found.contains(code)) wrong.push_back("room " + code + " is lost");
    check_records();
  }

  std::map<std::string, std::uint64_t> found;  // facts by room
  std::vector<std::string> wrong;

 private:
  void check(const StoredStream& room) {
    found[room.id.key] = room.facts.size();
    for (std::size_t i = 0; i < room.facts.size(); ++i)
      if (room.facts[i].body != fact(room.id.key, i + 1))
        wrong.push_back("room " + room.id.key + " has another fact " + std::to_string(i + 1));
    const auto known = history_.rooms().find(room.id.key);
    const RoomHistory history = known == history_.rooms().end() ? RoomHistory{} : known->second;
    if (room.facts.size() < history.promised || room.facts.size() > history.written) {
      wrong.push_back("room " + room.id.key + " has " + std::to_string(room.facts.size()) + " facts of " +
                      std::to_string(history.promised) + " promised and " + std::to_string(history.written) +
                      " written");
    }
  }

  void check_records() {
    ThreadedLoop loop;
    std::size_t answers = 0;
    for (const auto& [id, json] : history_.records()) {
      store_.find_record(RecordId(id), loop, [&, kept = id, json_kept = json](const std::optional<std::string>& there) {
        if (there != json_kept) wrong.push_back("record " + kept + " is lost or another");
        ++answers;
      });
    }
    loop.run_until([&] { return answers == history_.records().size(); });
  }

  Store& store_;
  const History& history_;
};

// Moments that matter are drawn often: while the store opens, when a commit is written but not synced, and right after
// a start that has read what a killed process left unsynced.
PowerLoss::Plan draw_plan(std::minstd_rand& random, bool after_kill) {
  constexpr unsigned kept_percents[] = {0, 25, 50, 75, 95, 100};
  PowerLoss::Plan plan;
  plan.at_a_sync = random() % 3 == 0;
  const unsigned early = after_kill ? 2 : 4;
  plan.operation = 1 + static_cast<unsigned>(random()) % (random() % early == 0 ? plan.at_a_sync ? 2 : 25
                                                          : plan.at_a_sync      ? 50
                                                                                : 600);
  plan.only_killed = random() % 4 == 0;
  plan.fate.sector = random() % 2 == 0 ? 512 : 4096;
  plan.fate.kept_percent = kept_percents[random() % std::size(kept_percents)];
  plan.seed = static_cast<unsigned>(random());
  return plan;
}

}  // namespace

DurabilityReport check_durability(const OpenStore& open, unsigned seed, unsigned crashes) {
  PowerLoss disk;
  const ScratchFolder folder;
  std::minstd_rand random(seed * 7919 + 17);
  History history;
  DurabilityReport report;
  bool after_kill = false;
  const auto file_after = [&](unsigned crash) { return folder / (std::to_string(crash) + ".sqlite").c_str(); };
  for (unsigned crash = 0; crash <= crashes && report.wrong.empty(); ++crash) try {
      const auto file = file_after(crash);
      PowerLoss::Plan plan = draw_plan(random, after_kill);
      plan.file = file;
      plan.image = file_after(crash + 1);
      plan.then = [&history] { history.crash(); };
      after_kill = plan.only_killed;
      if (crash < crashes) {
        ++(plan.only_killed ? report.kills : report.power_losses);
        disk.plan(std::move(plan));
      }
      const auto store = open(file);
      Check check(*store, history);
      check.run(file);
      report.wrong = check.wrong;
      if (crash < crashes && report.wrong.empty() && !history.crashed()) history.go_on(*store, check.found);
      store->stop();
      history.restart();
    } catch (const std::exception& unusable) {
      report.wrong.emplace_back(unusable.what());
    }
  report.acknowledged = history.acknowledged();
  return report;
}

}  // namespace crosstable::test
