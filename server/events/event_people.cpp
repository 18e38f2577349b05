// What becomes of the members of an event outside of it: other handles, and deleted accounts. Whoever deletes theirs is
// seen off now, or at the next start if the server dies before. An event that has lost its last director so goes on by
// itself, and the operator may name another.
#include "server/events/decisions/departures.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/event.hpp"
#include "server/events/events.hpp"
#include "server/events/showing/event_export.hpp"

namespace crosstable::events {

void Event::know_rooms(Turn& turn) {
  rooms_are_known_ = true;
  tables_.all_are_back();
  look_at_members(turn);
}

void Event::members_changed() {
  take_from_anywhere([this](Turn& turn) { look_at_members(turn); });
}

void Event::look_at_members(Turn& turn) {
  // Whoever was invited by their handle is invited by any that was theirs.
  for (std::string& handle : state_.settings.handles)
    if (const auto member = context_.parts.find(handle)) handle = member->handle;
  if (state_.call_members(context_.parts.today)) {
    turn.then([this] {
      tell_listed();
      audience_.changed();
    });
  }
  see_off(turn, {context_.parts, tables_});
}

void Event::show(std::function<void(std::optional<std::string> view)> found) {
  found = owed_.owe<std::optional<std::string>>(found, [found](const protocol::Error&) { found(std::nullopt); });
  const auto busy = [found](const protocol::Answer&) { found(std::nullopt); };
  take_wish(busy, [this, found](Turn& turn) {
    turn.then([this, found] { found(document_text(state_, EventDocument::view)); });
  });
}

void Event::operate(EventAct act, std::function<void(std::optional<std::string> refusal)> done) {
  done = owed_.owe<std::optional<std::string>>(done, [done](const protocol::Error& why) { done(why.text); });
  const auto busy = [done](const protocol::Answer& why) { done(std::get<protocol::Error>(why).text); };
  take_wish(busy, [this, act = std::move(act), done](Turn& turn) {
    std::optional<std::string> refusal;
    const auto came_of_it = operated(state_, act);
    if (const auto* fact = std::get_if<Fact>(&came_of_it)) turn.emit(*fact);
    else refusal = std::get<std::string>(came_of_it);
    turn.then([done, refusal = std::move(refusal)] { done(refusal); });
  });
}

void Events::members_changed() {
  for (const auto& event : all()) event->members_changed();
}

std::vector<Events::Open> Events::open() const {
  std::vector<Open> open;
  const std::scoped_lock lock(mutex_);
  for (const auto& [created_at, id] : by_age_) {
    const Known& known = events_.at(id);
    if (!known.is_over()) open.push_back({*known.listed, known.has_director});
  }
  return open;
}

void Events::show(EventId id, std::function<void(std::optional<std::string> view)> done) {
  with(id, [this, done = std::move(done)](const Found& found) {
    if (found.event != nullptr) return found.event->show(done);
    done(found.document == nullptr ? std::nullopt : found.document->text(EventDocument::view, parts_.today));
  });
}

void Events::operate(EventId id, EventAct act, std::function<void(std::optional<std::string> refusal)> done) {
  with(id, [act = std::move(act), done = std::move(done)](const Found& found) {
    if (found.event != nullptr) found.event->operate(act, done);
    else done(found.document == nullptr ? no_such_event().text : event_over().text);
  });
}

}  // namespace crosstable::events
