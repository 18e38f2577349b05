// How an event becomes a document: two weeks after its end its director corrects nothing any more. Appeals that nobody
// has answered are closed, the document is written elsewhere, from a copy of what is durable, and one write has it and
// closes the stream. So a server that dies in between leaves one of both.
#include <algorithm>
#include <memory>

#include "server/events/event.hpp"
#include "server/events/events.hpp"
#include "server/events/showing/kept_event.hpp"
#include "server/log/log.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t mark_letters = 16;

bool has_ended(const EventState& event) { return event.phase == Phase::finished || event.phase == Phase::cancelled; }

}  // namespace

std::int64_t becomes_document_at_ms(const EventState& event) {
  constexpr std::int64_t two_weeks_ms = std::int64_t{14} * 24 * 60 * 60'000;
  return has_ended(event) ? event.ended_at_ms + two_weeks_ms : 0;
}

// Nothing may happen to it any more, and no room has anything to say.
bool Event::may_become_document() const {
  const std::int64_t at_ms = becomes_document_at_ms(state_);
  const bool hides = std::ranges::any_of(state_.rounds, &Round::hides_results);
  const bool is_left = is_set_aside() || has_left_ || stopped_ || !rooms_are_known_ || !tables_.is_quiet();
  return at_ms != 0 && at_ms <= context_.loop.now_ms() && !hides && !is_left;
}

void Event::become_document() {
  take_from_anywhere([this](Turn& turn) {
    if (!may_become_document()) return;
    for (std::uint32_t appeal = 1; appeal <= state_.appeals.size(); ++appeal)
      if (state_.appeals[appeal - 1].open) turn.emit(fact::Unanswered{appeal});
    turn.then([this] { write_document(); });
  });
}

void Event::write_document() {
  if (is_becoming_document_ || !may_become_document()) return;
  const auto made = std::make_shared<std::optional<EventRow>>();
  const EventsParts& parts = context_.parts;
  Naming naming{parts.today, parts.find, random_letters(parts.random, mark_letters, code_letters)};
  const auto chore = [made, naming = std::move(naming),
                      from = std::make_shared<const EventState>(state_)]() -> std::optional<std::string> {
    *made = row_of(*from, naming);
    return std::string();
  };
  const auto answer = [this, take = taker(), made, of = state_.change](const std::optional<std::string>&) {
    take([this, made, of](Turn& turn) {
      is_becoming_document_ = false;
      if (!*made) return log_error("event {} could not be made a document", id_.view());
      turn.then([this, made, of] {
        if (state_.change == of && waiting() == 0 && may_become_document()) end_as(**made);
      });
    });
  };
  is_becoming_document_ = context_.parts.thinker.work(id_.text(), chore, context_.loop, answer);
}

// Requests that come meanwhile wait for the document.
void Event::end_as(EventRow document) {
  has_left_ = true;
  if (timer_ != 0) context_.loop.cancel(std::exchange(timer_, 0));
  context_.leaves(true);
  Write write;
  write.stream = StreamId(StreamKind::event, id_.text());
  write.close_stream = true;
  write.event = std::move(document);
  context_.parts.store.append(std::move(write), context_.loop,
                              [self = shared_from_this()] { self->context_.is_document(); });
  log_info("event {} is a document now", id_.view());
}

void Events::is_due(const EventId& id) {
  with(id, [](const Found& found) {
    if (found.event != nullptr) found.event->become_document();
  });
}

// Its stream is closed.
void Events::is_document(const EventId& id) {
  std::vector<Then> waiting;
  {
    const std::scoped_lock lock(mutex_);
    const auto known = events_.find(id);
    const std::int64_t created_at_ms = known->second.listed->created_at;
    shelf_.add();
    by_age_.erase({created_at_ms, id});
    waiting = std::move(known->second.waiting);
    events_.erase(known);
  }
  afterwards_->put(id, 0);
  for (Then& then : waiting) with(id, std::move(then));
}

}  // namespace crosstable::events
