#include "tests/support/history/deeds.hpp"

#include <algorithm>

#include "engine/core/catalogue.hpp"
#include "protocol/decode.hpp"
#include "server/base/overloaded.hpp"

namespace crosstable::test {

namespace {

using Kind = Deed::Kind;

bool all_want_a_rematch(const RoomState& room) {
  return room.phase == Phase::over &&
         std::ranges::none_of(room.chairs, [](const Chair& chair) { return chair.human() && !chair.ready; });
}

// The flags of all games. A room refuses a command that its game does not have.
const protocol::Flags& all_flags() {
  static const protocol::Flags flags = [] {
    protocol::Flags all;
    for (const GameInfo& game : catalogue())
      for (const OptionSpec& spec : game.options)
        if (spec.choices.empty()) all.emplace_back(spec.key);
    return all;
  }();
  return flags;
}

}  // namespace

std::optional<Deed> deed_of(const Fact& fact, std::uint64_t number, const RoomState& before) {
  const auto deed = [&](Kind kind, const PlayerId& player) {
    return Deed{.kind = kind, .fact = number, .player = player.text(), .host = before.host.text()};
  };
  const auto of_seat = [&](Kind kind, Seat seat) {
    Deed done = deed(kind, before.chairs[seat].player);
    done.name = before.chairs[seat].name;
    done.seat = index_of(seat);
    return done;
  };
  const auto start = [&](const SeriesId& series) {
    const bool by_itself = series.empty() || all_want_a_rematch(before) || before.planned() != nullptr;
    return by_itself ? std::nullopt : std::optional(deed(Kind::started, before.host));
  };
  return std::visit(
      Overloaded{
          [&](const fact::Admitted& f) -> std::optional<Deed> { return deed(Kind::admitted, f.player); },
          [&](const fact::Renamed& f) -> std::optional<Deed> {
            const bool waited = before.ending && before.info->must_be_silent(before.table()->players());
            return waited ? std::nullopt : std::optional(of_seat(Kind::renamed, f.seat));
          },
          [&](const fact::Sat& f) -> std::optional<Deed> {
            if (number == 2 && f.player == before.host) return std::nullopt;           // the creator of the room
            if (before.planned() != nullptr && before.game == 0) return std::nullopt;  // whom the plan seats
            if (f.bot && !before.before_start()) return std::nullopt;
            Deed done = deed(f.bot ? Kind::seated_bot : Kind::sat, f.player);
            done.seat = index_of(f.seat);
            if (f.bot) done.level = *f.bot;
            return done;
          },
          [&](const fact::Stood& f) -> std::optional<Deed> {
            return of_seat(before.chairs[f.seat].bot ? Kind::removed : Kind::stood, f.seat);
          },
          [&](const fact::HostMoved& f) -> std::optional<Deed> {
            if (f.player == before.handed_on_by) return std::nullopt;  // by coming back
            return deed(Kind::handed_on, before.host);
          },
          [](const fact::HandedOn&) -> std::optional<Deed> { return std::nullopt; },
          [&](const fact::Guarded& f) -> std::optional<Deed> {
            Deed done = deed(Kind::secured, before.host);
            done.has_password = !f.password_hash.empty();
            done.new_invite = f.invite.reveal() != before.invite.reveal();
            return done;
          },
          [&](const fact::OptionsSet& f) -> std::optional<Deed> {
            Deed done = deed(Kind::set, before.host);
            done.options = f.options;
            return done;
          },
          [&](const fact::Kicked& f) -> std::optional<Deed> {
            Deed done = deed(Kind::removed, f.player);
            done.name = f.name;
            return done;
          },
          [&](const fact::Started& f) -> std::optional<Deed> { return start(f.series); },
          [&](const fact::Sealed& f) -> std::optional<Deed> { return start(f.series); },
          [](const fact::Flagged&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Forsook&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Ran&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Told&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Unsettled&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Settled&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::PausedFor&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::PauseOver&) -> std::optional<Deed> { return std::nullopt; },
          [&](const fact::Paused& f) -> std::optional<Deed> { return of_seat(Kind::paused, f.seat); },
          [&](const fact::Continued& f) -> std::optional<Deed> { return of_seat(Kind::continued, f.seat); },
          [&](const fact::Hinted& f) -> std::optional<Deed> { return of_seat(Kind::hinted, f.seat); },
          [&](const fact::Agreed& f) -> std::optional<Deed> {
            Deed done = of_seat(Kind::agreed, f.seat);
            done.what = f.what;
            return done;
          },
          [&](const fact::Declined& f) -> std::optional<Deed> {
            Deed done = of_seat(Kind::declined, f.seat);
            done.what = f.what;
            return done;
          },
          [](const fact::Withdrawn&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::TakenBack&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Undone&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Looked&) -> std::optional<Deed> { return std::nullopt; },
          [&](const fact::Resigned& f) -> std::optional<Deed> { return of_seat(Kind::resigned, f.seat); },
          [&](const fact::Ready& f) -> std::optional<Deed> {
            Deed done = of_seat(Kind::readied, f.seat);
            done.for_rematch = before.phase == Phase::over;
            return done;
          },
          [](const fact::Created&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Planned&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Reported&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::CalledOff&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Ruled&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Committed&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Revealing&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Revealed&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Dealt&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Moved&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Ended&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Rated&) -> std::optional<Deed> { return std::nullopt; },
          [](const fact::Said&) -> std::optional<Deed> { return std::nullopt; },
      },
      fact);
}

std::optional<Wish> wish_of(const std::string& frame) {
  protocol::Scratch scratch;
  const auto decoded = protocol::decode(frame, scratch);
  const auto* request = std::get_if<protocol::Request>(&decoded);
  if (request == nullptr) return std::nullopt;
  return std::visit(Overloaded{
                        [](const protocol::Say& say) -> std::optional<Wish> {
                          const auto parsed = protocol::parse_lobby_command(say.text.reveal());
                          const auto* what = std::get_if<protocol::Command>(&parsed);
                          const auto* join = what == nullptr ? nullptr : std::get_if<protocol::JoinByCode>(what);
                          return join == nullptr ? std::nullopt : std::optional(Wish{join->room.text(), *join});
                        },
                        [](const protocol::RoomSay& say) -> std::optional<Wish> {
                          if (!protocol::is_command(say.text.reveal())) return std::nullopt;
                          const auto parsed = protocol::parse_room_command(say.text.reveal(), say.room, all_flags());
                          const auto* what = std::get_if<protocol::Command>(&parsed);
                          return what == nullptr ? std::nullopt : std::optional(Wish{say.room.text(), *what});
                        },
                        [](const protocol::RoomMove&) -> std::optional<Wish> { return std::nullopt; },
                        [](const protocol::RoomLegal&) -> std::optional<Wish> { return std::nullopt; },
                        [](const protocol::RoomPeek&) -> std::optional<Wish> { return std::nullopt; },
                        [](const protocol::RoomMoves&) -> std::optional<Wish> { return std::nullopt; },
                        []<class Message>(const Message& message) -> std::optional<Wish> {
                          if constexpr (requires { message.room; })
                            return Wish{message.room.text(), protocol::ClientMessage(message)};
                          else return std::nullopt;
                        },
                    },
                    request->message);
}

}  // namespace crosstable::test
