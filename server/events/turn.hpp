// What some items of an event's inbox bring about: facts, and what is done once they are durable. The state is changed
// at once, and nobody sees it before.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "server/actor/planted.hpp"
#include "server/actor/step.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

class Turn {
 public:
  Turn(EventState& state, std::int64_t now_ms) : state_(state), now_ms_(now_ms) {}

  const EventState& state() const { return state_; }
  std::int64_t now_ms() const { return now_ms_; }  // since 1970

  // Throws std::runtime_error when it does not fit, which is a mistake of ours.
  void emit(const Fact& fact) {
    facts_.push_back(encode(fact));
    reach(ActorStage::fold);
    state_.apply(fact, now_ms_);
    for (SealRow& row : seal_rows(fact)) seals_.push_back(std::move(row));
    changes_pairs_ = changes_pairs_ || matters_to_pairs(fact);
  }
  void then(Step<> step) { then_.push_back(std::move(step)); }
  template <class Answer, class Work>
  void then(Owed<Answer>& owed, Work&& work) {
    then_.emplace_back(std::move(owed), std::forward<Work>(work));
  }
  template <class Answer>
  void answer(Owed<Answer>& owed, Answer given) {
    then(owed, [given = std::move(given)](Owed<Answer>& to) mutable { to(std::move(given)); });
  }

  bool changes_pairs() const { return changes_pairs_; }  // a round that is being paired elsewhere is out of date
  std::vector<std::string> take_facts() { return std::move(facts_); }
  std::vector<SealRow> take_seals() { return std::move(seals_); }
  std::size_t facts() const { return facts_.size(); }
  std::deque<Step<>>& steps() { return then_; }  // that are left, behind the gate

 private:
  template <class... Kinds>
  static bool is_any(const Fact& fact) {
    return (std::holds_alternative<Kinds>(fact) || ...);
  }
  static bool matters_to_pairs(const Fact& fact) {
    return !is_any<fact::Set, fact::RoomOpened, fact::SeriesBegan, fact::Ordered, fact::Delayed, fact::GameEnded,
                   fact::Ruled, fact::Decided, fact::Proposed, fact::Adjourned, fact::Resumed, fact::Late,
                   fact::Substituted, fact::MemberLeft, fact::Appealed, fact::Answered, fact::Unanswered,
                   fact::DirectorAdded, fact::Sealed, fact::ListFrozen, fact::Committed, fact::Revealing,
                   fact::Revealed, fact::Dealt, fact::Outage>(fact);
  }

  EventState& state_;
  const std::int64_t now_ms_;
  std::vector<std::string> facts_;
  std::vector<SealRow> seals_;  // of these facts
  std::deque<Step<>> then_;
  bool changes_pairs_ = false;
};

}  // namespace crosstable::events
