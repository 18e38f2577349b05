// One run of the whole server from one seed: a machine, people at tables, and everything that goes wrong. First faults,
// then healing: in the end everything must go on by itself.
//
// After every crash, and at the end, the checker of histories compares what people were shown and told with what is
// durable (tests/support/history/checker.hpp). So nothing is lost that was acknowledged, nothing is done twice, and
// nothing that was shown is gone.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/simulation/faults.hpp"
#include "tests/simulation/mutant.hpp"
#include "tests/simulation/person.hpp"
#include "tests/simulation/server.hpp"
#include "tests/support/history/checker.hpp"

namespace crosstable::test {

class Simulation {
 public:
  struct Figures {
    std::uint64_t moves = 0, frames = 0, facts = 0, games = 0, writes = 0, steps = 0;
    std::int64_t virtual_us = 0;
    FaultCounts faults;
    std::map<std::string, Calls> called;  // by method

    void add(const Figures& more);
  };

  // `trace`: gets every frame; null: nobody wants them.
  explicit Simulation(std::uint64_t seed, Mutant mutant = Mutant::none, std::ostream* trace = nullptr);
  ~Simulation();

  // Until so many faults have happened, or something is wrong; and then the healing.
  void run(std::uint64_t faults);

  const std::vector<std::string>& wrong() const { return wrong_; }
  std::uint64_t hash() const { return hash_; }  // of all that was sent, by whom and when
  Figures figures() const;

 private:
  void open_tables(const Person::World& world);
  void open_the_club(const Person::World& world);
  void wake(Person& person);
  void fault_after_a_while();
  void some_fault();
  void crash();
  void stop();
  void make_a_mistake();
  void come_back_after(std::int64_t us);
  void judge(bool is_final);
  void heal();
  std::vector<std::string> ills(std::int64_t since_us) const;
  void saw(const std::string& who, std::string_view frame);
  std::uint32_t below(std::uint32_t n) { return time_.random().below(n); }
  Person& somebody() { return people_[below(static_cast<std::uint32_t>(people_.size()))]; }

  std::ostream* const trace_;
  VirtualTime time_;
  const Faults faults_;
  Server server_;
  History history_;
  HistoryChecker checker_{history_};
  std::deque<Table> tables_;
  Club club_;
  std::deque<Person> people_;
  std::vector<std::string> wrong_;
  FaultCounts counts_;
  std::map<std::string, Calls> called_;
  std::uint64_t hash_ = 14'695'981'039'346'656'037U;
  std::uint32_t pace_us_;
  bool is_calm_ = false, is_stopping_ = false;
};

}  // namespace crosstable::test
