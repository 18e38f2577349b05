// Made-up events in which everything happens: people come late, leave, are absent and replaced, directors rule, rooms
// report twice, and the server is killed between any two commits. What is wrong with one is in its world.
#pragma once
#include <cstdint>
#include <string>

#include "engine/core/fast_random.hpp"
#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test {

class Simulation {
 public:
  struct Figures {
    std::size_t events = 0, cancelled = 0, rounds = 0, matches = 0, rulings = 0, kills = 0, facts = 0;

    void add(const Figures& more);
  };

  // The same seed gives the same event.
  Simulation(std::uint64_t seed, std::string format, unsigned entrants, Deals deals = Deals::own, bool of_days = false);

  void run();
  const std::vector<std::string>& wrong() const { return world_.wrong; }
  const Figures& figures() const { return figures_; }

 private:
  std::uint32_t below(std::uint32_t n) { return random_.below(n); }
  bool chance(std::uint32_t of_a_hundred) { return below(100) < of_a_hundred; }

  void begin();
  void anything();
  void play_something();
  void rule_something();
  void somebody_asks();
  void die();
  void come_back();
  void bring_to_an_end();
  void check_disclosed();
  std::string some_table();
  Number some_entrant();
  protocol::RuledResult some_result(const std::string& table);
  protocol::EventCreate some_wish();
  void replace_somebody(protocol::EventRule& rule);
  std::string newcomer() { return "N" + std::to_string(++newcomers_); }

  const std::string format_;
  const unsigned entrants_;
  const Deals deals_;
  const bool of_days_;
  FastRandom random_;
  World world_;
  Figures figures_;
  unsigned newcomers_ = 0;
};

}  // namespace crosstable::events::test
