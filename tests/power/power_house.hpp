// Players outside, the server in a machine, and its power cut. One run of the machine is cut many times: its disk's log
// has the order of all writes and flushes, and the history has, for each frame, the log's length when the frame was
// sent or received. So the disk can be rebuilt as it could have been left at any point of the log, and whatever had
// reached a client by that point must be on it.
#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/e2e/busy_company.hpp"
#include "tests/power/lossy_disk.hpp"
#include "tests/power/machine.hpp"
#include "tests/support/history/checker.hpp"

namespace crosstable::test {

class PowerHouse {
 public:
  // A finding cannot be repeated by its seed, so its data and notes are kept in the folder `findings`, if given.
  PowerHouse(const Firmware& firmware, std::uint64_t seed, std::filesystem::path findings = {});

  // Switches the machine on, with what the last loss left on its disk. Everybody comes (back) and plays for a while,
  // and in the middle of that the power is lost.
  void play_until_the_power_is_lost(int ms);

  // What is wrong after a loss at each of `cuts` points of the last run, including the end of the log: one sentence
  // each. The machine next starts from what is left at the end.
  std::vector<std::string> judge(unsigned cuts);
  // The same for a disk that ignores flushes. The machine never starts from its remains.
  std::vector<std::string> judge_a_disk_that_lies(unsigned cuts);

  struct Figures {
    std::uint64_t runs = 0, cuts = 0, cuts_with_unflushed = 0;  // cuts with writes in the cache
    std::uint64_t writes = 0, flushes = 0;                      // of the disk, over all runs
    std::uint64_t demanded = 0;       // acknowledged moves that had to be there, over all cuts
    HistoryChecker::Figures history;  // after the last cut
  };
  const Figures& figures() const { return figures_; }
  std::string told() const;  // the figures as a sentence

 private:
  std::uint64_t now() const;  // the log's length, preceded by the number of the run
  std::uint64_t moment(std::uint64_t end_of_entry) const;
  std::vector<std::size_t> choose(const WriteLog& log, unsigned cuts);
  std::vector<std::string> judge(const WriteLog& log, LossyDisk disk, const std::vector<std::size_t>& cuts,
                                 bool goes_on);
  std::vector<std::string> judge_one(const std::filesystem::path& image, std::uint64_t moment);
  void keep(const std::filesystem::path& data, std::uint64_t moment) const;

  const Firmware& firmware_;
  const std::filesystem::path findings_;
  std::mt19937_64 random_;
  std::minstd_rand fates_;
  TemporaryFolder folder_;
  std::filesystem::path disk_, image_before_, log_;  // the machine's disk, the same before the run, and its log
  std::vector<History::Note> noted_;                 // by everybody, over all runs
  History history_{[this] { return now(); }};
  Company company_;
  Figures figures_;
};

}  // namespace crosstable::test
