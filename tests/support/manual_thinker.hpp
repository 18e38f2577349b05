// A thinker without threads, so that tests decide when a thought comes. It thinks in a task of its own on the loop of
// the caller, after the turn in which it was asked; or, while it is held, when it is told to. It never thinks harder
// than `steady`: these tests are about when a move comes, and a search takes long under sanitizers.
#pragma once
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "server/bots/thinker.hpp"

namespace crosstable::test {

class ManualThinker final : public Thinker {
 public:
  std::optional<Pondering> ask(Question question, Loop& loop, Answer answer) override;
  bool work(const std::string& whose, Chore chore, Loop& loop, Done done) override;

  bool held = false;                      // questions wait
  bool refuses = false;                   // whatever may be refused
  bool fails = false;                     // every thought, as by a bug of ours
  void think();                           // of all that wait; unwanted ones are dropped
  void do_chores();                       // all that wait
  void think_with(std::uint64_t number);  // the same, with this number instead of what was drawn
  std::size_t waiting() const;            // that a caller waits for
  bool is_unused() const;                 // an answer of the last think() was neither used nor given up
  const std::vector<Question>& asked() const { return asked_; }  // ever

 private:
  struct Job {
    Question question;
    Loop* loop;
    Answer answer;
    Pondering::Unwanted unwanted;
  };
  void think_of(const Job& job) const;

  std::deque<Job> waiting_;
  std::deque<std::function<void()>> chores_;
  std::vector<Question> asked_;
  std::vector<Pondering::Unwanted> told_;  // in the last think()
};

}  // namespace crosstable::test
