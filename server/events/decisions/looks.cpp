#include "server/events/decisions/looks.hpp"

#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/ruling_parts.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

Refused no_look(const Case& ruling) {
  const EventState& event = ruling.event();
  if (auto no = needs_open_table(ruling)) return no;
  // They would know a hand that they play against, or a board that they have yet to play.
  if (event.is_in(ruling.who.player))
    return make_error(ErrorCode::forbidden, "own_event", "Entrants can't see other players' hands.");
  const Table& table = event.table(*ruling.table);
  if (!table.code || !table.began) return not_now("No game is being played there.");
  if (!ruling.request.seat || *ruling.request.seat >= plan_for(event, *ruling.table).seats.size())
    return bad("Choose a seat at this table first.");
  return std::nullopt;
}

Number entrant_at(const EventState& event, const TableId& id, Seat seat) {
  for (const Number number : event.table(id).who.entrants)
    if (seats_of(event, id, number).contains(seat)) return number;
  return 0;
}

}  // namespace

void look(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventRule& request,
          EventPort::Done& done) {
  const auto refuse = [&](protocol::Error error) { turn.answer(done, protocol::Answer(std::move(error))); };
  if (!turn.state().is_director(who.player)) return refuse(not_director());
  const auto reason = clean_line(request.reason);
  if (!reason || reason->empty())
    return refuse(bad("A ruling needs a reason. Enter one without invisible characters."));
  Case ruling{turn, surroundings, who, request, *reason};
  if (request.table) ruling.table = read_table_id(*request.table);
  if (ruling.table && !turn.state().has_table(*ruling.table)) ruling.table.reset();
  if (auto no = no_look(ruling)) return refuse(*no);
  const Seat seat = seat_at(*request.seat);
  turn.emit(fact::Ruled{member_of(who), request.act, *reason, ruling.table,
                        entrant_at(turn.state(), *ruling.table, seat), seat});
  turn.then(done, [&rooms = surroundings.parts.rooms, room = *turn.state().table(*ruling.table).code,
                   what = SeatLook{seat, who.player, who.name}](EventPort::Done& owed) {
    rooms.look(room, what, [owed = std::move(owed), seat = what.seat](const LookAnswer& answer) mutable {
      if (answer.refusal) return owed(not_now(*answer.refusal));
      owed(protocol::Result(protocol::EventLook{index_of(seat), answer.view}));
    });
  });
}

}  // namespace crosstable::events
