#include "server/lobby/challenge_book.hpp"

#include <utility>

namespace crosstable {

template <class Wanted>
std::vector<const Challenge*> ChallengeBook::all(const Wanted& wanted) const {
  std::vector<const Challenge*> some;
  for (const auto& [id, challenge] : challenges_)
    if (wanted(challenge)) some.push_back(&challenge);
  std::ranges::sort(some, {}, [](const Challenge* one) { return one->number; });
  return some;
}

// Keeps the order of what is due.
template <class Change>
void ChallengeBook::change(Challenge& challenge, const Change& change) {
  due_.erase({challenge.next_ms(), challenge.id});
  change(challenge);
  due_.emplace(challenge.next_ms(), challenge.id);
}

const Challenge& ChallengeBook::add(Challenge challenge) {
  challenge.number = ++last_number_;
  due_.emplace(challenge.next_ms(), challenge.id);
  const std::string id = challenge.id;
  return challenges_.insert_or_assign(id, std::move(challenge)).first->second;
}

const Challenge* ChallengeBook::find(const std::string& id) const {
  const auto found = challenges_.find(id);
  return found == challenges_.end() ? nullptr : &found->second;
}

std::optional<Challenge> ChallengeBook::take(const std::string& id) {
  auto found = challenges_.extract(id);
  if (found.empty()) return std::nullopt;
  due_.erase({found.mapped().next_ms(), id});
  return std::move(found.mapped());
}

void ChallengeBook::note_kept(const std::string& id) {
  if (const auto found = challenges_.find(id); found != challenges_.end()) found->second.kept = true;
}

bool ChallengeBook::note(const std::string& id, bool Challenge::* what) {
  const auto found = challenges_.find(id);
  return found != challenges_.end() && !std::exchange(found->second.*what, true);
}

std::vector<const Challenge*> ChallengeBook::sent(const PlayerId& from, bool days) const {
  auto some = all([&](const Challenge& each) { return each.from.who.player == from && each.days == days; });
  std::ranges::stable_sort(some, {}, [](const Challenge* one) { return one->until_ms; });
  return some;
}

std::vector<const Challenge*> ChallengeBook::waiting(const PlayerId& to, bool days) const {
  return all([&](const Challenge& each) { return each.to == to && each.days == days && each.awaits_answer(); });
}

std::vector<const Challenge*> ChallengeBook::heard(const PlayerId& to) const {
  return all([&](const Challenge& each) { return each.to == to && each.is_heard(); });
}

std::vector<const Challenge*> ChallengeBook::all_to(const PlayerId& to) const {
  return all([&](const Challenge& each) { return each.to == to; });
}

const Challenge* ChallengeBook::least_wanted(const PlayerId& to, bool days, const Follows& follows) const {
  for (const Challenge* challenge : waiting(to, days))
    if (!follows(challenge->from.who.player)) return challenge;
  return nullptr;
}

std::vector<const Challenge*> ChallengeBook::hear(const PlayerId& to, std::int64_t now_ms) {
  std::vector<const Challenge*> some = all([&](const Challenge& each) { return each.to == to && each.may_be_heard(); });
  for (const Challenge* one : some) {
    change(challenges_.at(one->id), [&](Challenge& challenge) {
      challenge.answer_until_ms = std::min(now_ms + challenge.to_answer_ms, challenge.until_ms);
    });
  }
  return some;
}

std::vector<ChallengeBook::Expired> ChallengeBook::expire(std::int64_t now_ms) {
  std::vector<Expired> some;
  while (!due_.empty() && due_.begin()->first <= now_ms) {
    const std::string id = due_.begin()->second;
    Challenge& challenge = challenges_.at(id);
    if (challenge.until_ms <= now_ms) {
      some.push_back({*take(id), true});
    } else {
      change(challenge, [](Challenge& missed) { missed.missed = true; });
      some.push_back({challenge, false});
    }
  }
  return some;
}

std::optional<std::int64_t> ChallengeBook::next_ms() const {
  return due_.empty() ? std::nullopt : std::optional(due_.begin()->first);
}

}  // namespace crosstable
