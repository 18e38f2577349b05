// Players outside, the server in a machine, and its power cut. One run of the machine is cut many times: its disk's log
// says in what order everything was written and flushed, and the history says for each frame how long that log was when
// it was sent or had come. So the disk can be put together as it could have been left at any point of the log, and
// whatever had come to a client by that point must be on it.
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
  // What is found wrong cannot be had again by its seed, so its data and notes are kept in the folder `findings`, if
  // there is one.
  PowerHouse(const Firmware& firmware, std::uint64_t seed, std::filesystem::path findings = {});

  // The machine is switched on, on what the last loss left of its disk; everybody comes, or comes back, and plays for a
  // while; the power is lost in the middle of that.
  void play_until_the_power_is_lost(int ms);

  // What is wrong after a loss at each of `cuts` points of the last run, the end of the log among them: a sentence
  // each. What is left at the end is what the machine finds when it is switched on again.
  std::vector<std::string> judge(unsigned cuts);
  // The same for a disk that did nothing when it was asked to flush, and the machine finds nothing of it.
  std::vector<std::string> judge_a_disk_that_lies(unsigned cuts);

  struct Figures {
    std::uint64_t runs = 0, cuts = 0, cuts_with_unflushed = 0;  // cuts at which writes were in the cache
    std::uint64_t writes = 0, flushes = 0;                      // of the disk, all runs
    std::uint64_t demanded = 0;                                 // acknowledged moves that had to be there, all cuts
    HistoryChecker::Figures history;                            // after the last cut
  };
  const Figures& figures() const { return figures_; }
  std::string told() const;  // the figures as a sentence

 private:
  std::uint64_t now() const;  // how long the log is; the number of the run stands before it
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
  std::filesystem::path disk_, image_before_, log_;  // the one that the machine writes to, as it was before, its log
  std::vector<History::Note> noted_;                 // by everybody, all runs
  History history_{[this] { return now(); }};
  Company company_;
  Figures figures_;
};

}  // namespace crosstable::test
