#include "server/events/showing/event_export.hpp"
#include "server/events/showing/event_view.hpp"

namespace crosstable::events {

// From the whole state: watchers may have been told less.
std::optional<std::string> document_text(const EventState& event, EventDocument document) {
  EventView view;
  switch (document) {
    case EventDocument::view:
      view.update(event);
      return view.whole();
    case EventDocument::standings_csv:
      return standings_csv(event);
    case EventDocument::crosstable_csv:
      return crosstable_csv(event);
    case EventDocument::export_json:
      view.update(event);
      return export_json(event, view.whole());
    case EventDocument::trf:
      return trf_report(event);
  }
  return std::nullopt;
}

}  // namespace crosstable::events
