// What tests of planted mistakes have in common (server/actor/planted.hpp). A subject has `asked`, how often somebody
// waits for an answer; answered(), how many have heard; act(), which does something by number; and below(), chance.
#pragma once
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "server/actor/planted.hpp"

namespace crosstable::test {

class PlantedFault {
 public:
  // Throws when this stage is reached for so many times more.
  PlantedFault(ActorStage stage, unsigned times) {
    plant([this, stage, left = times](ActorStage reached) mutable {
      if (reached != stage || left == 0 || --left != 0) return;
      thrown_ = true;
      throw std::logic_error("a mistake of our own");
    });
  }
  PlantedFault(const PlantedFault&) = delete;
  PlantedFault& operator=(const PlantedFault&) = delete;
  ~PlantedFault() { plant(nullptr); }

  bool thrown() const { return thrown_; }

 private:
  bool thrown_ = false;
};

// At each place of the story, one after another, until there is none left.
template <class Subject, class Story>
void expect_answers_wherever_it_fails(const Story& story) {
  unsigned places = 0;
  for (const ActorStage stage : actor_stages) {
    for (unsigned place = 1;; ++place) {
      Subject subject(1);
      bool thrown = false;
      {
        const PlantedFault fault(stage, place);
        for (const unsigned what : story) subject.act(what);
        thrown = fault.thrown();
      }
      ASSERT_EQ(subject.answered(), subject.asked) << "stage " << static_cast<int>(stage) << ", place " << place;
      if (!thrown) break;
      ++places;
    }
  }
  EXPECT_GT(places, 50u);
}

// FAULTY_RUNS says how many. `live` does the next thing of a story.
template <class Subject, class Live>
void expect_answers_at_random(const Live& live) {
  const char* const wanted = std::getenv("FAULTY_RUNS");
  const unsigned runs = wanted == nullptr ? 300 : static_cast<unsigned>(std::atoi(wanted));
  unsigned thrown = 0;
  for (std::uint64_t seed = 1; seed <= runs; ++seed) {
    Subject subject(seed);
    const ActorStage stage = actor_stages[subject.below(actor_stages.size())];
    {
      const PlantedFault fault(stage, 1 + subject.below(12));
      const unsigned length = 5 + subject.below(20);
      for (unsigned at = 0; at < length; ++at) live(subject, at);
      thrown += fault.thrown() ? 1 : 0;
    }
    ASSERT_EQ(subject.answered(), subject.asked) << "seed " << seed;
  }
  EXPECT_GT(thrown, runs / 4) << "or little was planted where it is reached";
}

}  // namespace crosstable::test
