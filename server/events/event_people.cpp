// What happens to members outside an event: new handles and deleted accounts. A member who deletes their account leaves
// now, or at the next start if the server dies first. An event that loses its last director like this goes on by
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
  // A member invited by an earlier handle of theirs stays invited.
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

void Event::show(Owed<ShownEvent> found) {
  take_request({std::move(found), [this](Turn& turn, Owed<ShownEvent>& owed) {
                  turn.then(owed, [this](Owed<ShownEvent>& to) { to({document_text(state_, EventDocument::view)}); });
                }});
}

void Event::operate(EventAct act, Confirmation done) {
  take_request({std::move(done), [this, act = std::move(act)](Turn& turn, Confirmation& owed) {
                  std::optional<std::string> refusal;
                  const auto came_of_it = operated(state_, act);
                  if (const auto* fact = std::get_if<Fact>(&came_of_it)) turn.emit(*fact);
                  else refusal = std::get<std::string>(came_of_it);
                  turn.answer(owed, std::move(refusal));
                }});
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

void Events::show(EventId id, Owed<ShownEvent> done) {
  with(id, {std::move(done), [this](const Found& found, Owed<ShownEvent>& owed) {
              if (found.event != nullptr) return found.event->show(std::move(owed));
              if (found.document == nullptr) return owed({});
              owed({found.document->text(EventDocument::view, parts_.today)});
            }});
}

void Events::operate(EventId id, EventAct act, Confirmation done) {
  with(id, {std::move(done), [act = std::move(act)](const Found& found, Confirmation& owed) mutable {
              if (found.event != nullptr) return found.event->operate(std::move(act), std::move(owed));
              owed(found.document == nullptr ? no_such_event().text : event_over().text);
            }});
}

}  // namespace crosstable::events
