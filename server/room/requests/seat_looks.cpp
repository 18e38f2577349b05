#include "server/room/requests/seat_looks.hpp"

#include <utility>

#include "server/log/log.hpp"
#include "server/room/showing/publisher.hpp"

namespace crosstable {
namespace {

protocol::Error no(const char* why) { return protocol::make_error(protocol::ErrorCode::forbidden, why); }

}  // namespace

Handled SeatLooks::handle(inbox::LookIn& look) {
  const SeatLook& what = look.what;
  turn_.looked = std::move(look.done);
  if (parts_.closed || !state_.is_arranged()) return no("This table has no director.");
  if (state_.phase != Phase::playing) return no("No game is being played.");
  if (index_of(what.seat) >= state_.table()->players()) return no("This table doesn't have that seat.");
  if (state_.planned()->kept_for(what.by) || state_.table_seat_of(what.by))
    return no("You can't direct a table where you play.");
  emit(fact::Looked{what.seat, what.by, what.name});
  log_info("room {}: {} was shown the view of a seat", state_.code.view(), what.by.view());
  return std::nullopt;
}

void SeatLooks::show() {
  if (!turn_.changes.looked_at) return;
  if (parts_.views.is_stale()) Publisher(parts_).refresh_views();
  turn_.looked({std::nullopt, parts_.views.seen_by(*turn_.changes.looked_at)});
}

}  // namespace crosstable
