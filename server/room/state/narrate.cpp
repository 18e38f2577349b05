#include "server/room/state/narrate.hpp"

#include <iterator>

#include "json/writer.hpp"
#include "server/projection/game_events.hpp"
#include "server/room/showing/seen.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;
using json::Keys;

// One event for everybody: `members` writes what stands behind the type.
template <class Members>
void tell(RoomEventType type, Narration& told, Members members) {
  Narrated& event = told.emplace_back();
  JsonWriter json(event.open);
  json.object(Keys::as_written).member("type", type.view());
  members(json);
  json.end();
}

class Teller {
 public:
  Teller(const RoomState& state, Narration& told) : state_(state), told_(told) {}

  void operator()(const fact::Created&) {}
  void operator()(const fact::Planned&) {}
  void operator()(const fact::Reported&) {}
  void operator()(const fact::CalledOff&) {}
  void operator()(const fact::Ruled& f) {
    if (state_.phase == Phase::over && !std::holds_alternative<ruling::Disclose>(f.act))
      tell_series_over(state_.series.winners(), told_);
  }
  void operator()(const fact::Admitted&) {}
  void operator()(const fact::Renamed&) {}
  void operator()(const fact::Moved&) {}
  void operator()(const fact::Said&) {}
  void operator()(const fact::Sat& f) {
    if (f.bot) {
      tell("bot", told_,
           [&](JsonWriter& json) { json.member("seat", index_of(f.seat)).member("level", name_of(*f.bot)); });
    } else {
      tell("sat", told_, [&](JsonWriter& json) {
        json.member("seat", index_of(f.seat)).member("player", f.player.view()).member("name", f.name);
      });
    }
  }
  void operator()(const fact::Stood& f) { seat_only("stood", f.seat); }
  void operator()(const fact::HostMoved& f) {
    tell("host", told_, [&](JsonWriter& json) { json.member("player", f.player.view()).member("name", f.name); });
  }
  void operator()(const fact::HandedOn& f) {
    tell("host_away", told_, [&](JsonWriter& json) { json.member("name", f.from); });
    (*this)(fact::HostMoved{f.player, f.name});
  }
  void operator()(const fact::Guarded&) {
    tell("secured", told_, [](JsonWriter&) {});
  }
  void operator()(const fact::OptionsSet&) {
    tell("options", told_, [&](JsonWriter& json) {
      json.key("options");
      state_.options.write(*state_.info, json, shown_listed(state_));
    });
  }
  void operator()(const fact::Unsettled&) {}  // the view says who is asked, and to what
  void operator()(const fact::Settled&) {}
  void operator()(const fact::Kicked& f) {
    tell("kicked", told_, [&](JsonWriter& json) {
      if (f.seat) json.member("seat", index_of(*f.seat));
      json.member("name", f.name);
    });
  }
  void operator()(const fact::Started&) { tell_game_started(state_.series.game(), hex(state_.table()->seal()), told_); }
  void operator()(const fact::Sealed&) {
    tell("sealing", told_, [&](JsonWriter& json) { json.member("seal", hex(state_.prepared().seal())); });
  }
  void operator()(const fact::Committed&) {}  // the view says who has, and in which round we are
  void operator()(const fact::Revealing&) {}
  void operator()(const fact::Revealed&) {}
  void operator()(const fact::Dealt&) { tell_game_started(state_.series.game(), hex(state_.table()->seal()), told_); }
  void operator()(const fact::Flagged& f) { seat_only("flag", f.seat); }
  void operator()(const fact::Forsook&) {}  // the end of the game says why, or a stand-in that plays on
  void operator()(const fact::Ran&) {}
  void operator()(const fact::Told&) {}
  void operator()(const fact::Paused& f) { seat_only("pause", f.seat); }
  void operator()(const fact::Continued& f) { seat_only("continue", f.seat); }
  void operator()(const fact::PausedFor&) {}
  void operator()(const fact::PauseOver& f) { seat_only("pause_over", f.seat); }
  void operator()(const fact::Hinted& f) { seat_only("hint", f.seat); }
  void operator()(const fact::Agreed& f) {
    const bool first = state_.proposals.agreed(f.what).count() == 1;
    about(first ? RoomEventType("offered") : RoomEventType("agreed"), name_of(f.what), f.seat);
  }
  void operator()(const fact::Declined& f) { about("declined", name_of(f.what), f.seat); }
  void operator()(const fact::Withdrawn& f) {
    const bool rematch = f.what == Agreement::ready && state_.phase == Phase::over;
    about("withdrawn", rematch ? "rematch" : name_of(f.what), f.seat);
  }
  void operator()(const fact::TakenBack& f) { seat_only("taken_back", f.seat); }
  void operator()(const fact::Undone& f) { seat_only("taken_back", f.seat); }
  void operator()(const fact::Looked& f) {
    tell("looked", told_, [&](JsonWriter& json) { json.member("seat", index_of(f.seat)).member("name", f.name); });
  }
  void operator()(const fact::Resigned& f) { seat_only("resigned", f.seat); }
  void operator()(const fact::Ended&) {
    tell_game_over(state_.ending->outcome, state_.ending->record.view(), told_);
    if (state_.series.over()) tell_series_over(state_.series.winners(), told_);
  }
  void operator()(const fact::Rated&) {}
  void operator()(const fact::Ready& f) {
    const bool rematch = state_.phase == Phase::over && state_.chairs[f.seat].ready;
    seat_only(rematch ? RoomEventType("rematch") : RoomEventType("ready"), f.seat);
  }

 private:
  void about(RoomEventType type, std::string_view what, Seat seat) {
    tell(type, told_, [&](JsonWriter& json) { json.member("what", what).member("seat", index_of(seat)); });
  }
  void seat_only(RoomEventType type, Seat seat) {
    tell(type, told_, [&](JsonWriter& json) { json.member("seat", index_of(seat)); });
  }

  const RoomState& state_;
  Narration& told_;
};

}  // namespace

void narrate(const Fact& fact, const RoomState& state, Narration& told) { std::visit(Teller(state, told), fact); }

void tell_all(Narration events, Narration& told) {
  told.insert(told.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
}

void tell_entered(std::string_view name, Narration& told) {
  tell("entered", told, [&](JsonWriter& json) { json.member("name", name); });
}

void tell_left(std::string_view name, Narration& told) {
  tell("left", told, [&](JsonWriter& json) { json.member("name", name); });
}

void tell_connection(Seat seat, bool connected, Narration& told) {
  tell(connected ? RoomEventType("connected") : RoomEventType("disconnected"), told,
       [&](JsonWriter& json) { json.member("seat", index_of(seat)); });
}

void tell_nudged(Seat seat, std::int64_t until_ms, Narration& told) {
  tell("nudged", told, [&](JsonWriter& json) { json.member("seat", index_of(seat)).member("until", until_ms); });
}

void tell_stand_in(Seat seat, bool on, Narration& told) {
  tell("standin", told, [&](JsonWriter& json) { json.member("seat", index_of(seat)).member("on", on); });
}

}  // namespace crosstable
