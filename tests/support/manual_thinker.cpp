#include "tests/support/manual_thinker.hpp"

#include <algorithm>
#include <utility>

namespace crosstable::test {

std::optional<Pondering> ManualThinker::ask(Question question, Loop& loop, Answer answer) {
  if (refuses && question.urgency != Urgency::move) return std::nullopt;
  auto unwanted = std::make_shared<std::atomic<bool>>(false);
  asked_.push_back(question);
  Job job{std::move(question), &loop, std::move(answer), unwanted};
  if (held) waiting_.push_back(std::move(job));
  else loop.post([this, job = std::move(job)] { think_of(job); });
  return Pondering(std::move(unwanted));
}

bool ManualThinker::work(const std::string&, Chore chore, Loop& loop, Done done) {
  if (refuses) return false;
  auto run = [chore = std::move(chore), done = std::move(done)] { done(chore()); };
  if (held) chores_.push_back(std::move(run));
  else loop.post(std::move(run));
  return true;
}

void ManualThinker::do_chores() {
  for (const auto& chore : std::exchange(chores_, {})) chore();
}

void ManualThinker::think_of(const Job& job) const {
  if (*job.unwanted) return;
  const auto stop = [&] { return job.unwanted->load(); };
  const BotLevel level = std::min(job.question.level, BotLevel::steady);
  job.answer(fails ? std::nullopt : job.question.mind->think(level, job.question.random, stop));
}

void ManualThinker::think() {
  told_.clear();
  for (const Job& job : std::exchange(waiting_, {})) {
    told_.push_back(job.unwanted);
    think_of(job);
  }
}

void ManualThinker::think_with(std::uint64_t number) {
  for (Job& job : waiting_) job.question.random = number;
  think();
}

std::size_t ManualThinker::waiting() const {
  return static_cast<std::size_t>(std::ranges::count_if(waiting_, [](const Job& job) { return !*job.unwanted; }));
}

bool ManualThinker::is_unused() const {
  return std::ranges::any_of(told_, [](const auto& unwanted) { return !*unwanted; });
}

}  // namespace crosstable::test
