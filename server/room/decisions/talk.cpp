#include "server/room/decisions/talk.hpp"

#include <algorithm>

#include "server/base/overloaded.hpp"
#include "server/base/rfc3339.hpp"
#include "server/room/decisions/phrases.hpp"
#include "server/room/showing/seen.hpp"
#include "server/text/speech.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;
using protocol::Reply;

Reply invitation_to(const RoomState& room) {
  const std::string invite(room.invite.reveal());  // for the asker
  return {"reply.invite",
          "Table " + room.code.text() + ", invitation " + invite + ".",
          {{"room", room.code.text()}, {"invite", invite}}};
}

// What a command that succeeded answers. Methods that no command does have no words.
struct Words {
  const RoomState& room;

  Reply operator()(const protocol::RoomSit&) const { return {"reply.sit", "You took a seat.", {}}; }
  Reply operator()(const protocol::RoomStand&) const { return {"reply.stand", "You left your seat.", {}}; }
  Reply operator()(const protocol::RoomLeave&) const { return {"reply.leave", "You left the table.", {}}; }
  Reply operator()(const protocol::RoomStart&) const { return {"reply.start", "The game has started.", {}}; }
  Reply operator()(const protocol::RoomSet&) const { return {"reply.set", "The options were changed.", {}}; }
  Reply operator()(const protocol::RoomBot&) const { return {"reply.bot", "A bot took a seat.", {}}; }
  Reply operator()(const protocol::RoomKick&) const { return {"reply.kick", "The player was removed.", {}}; }
  Reply operator()(const protocol::RoomSecure& m) const {
    if (m.new_invite) return invitation_to(room);
    if (m.no_password) return {"reply.password_off", "The table no longer has a password.", {}};
    return {"reply.password", "The password was changed.", {}};
  }
  Reply operator()(const protocol::RoomReady&) const {
    if (room.before_start()) return {"reply.agreed", "You agreed to the settings.", {}};
    return {"reply.ready", "You're ready for the next game.", {}};
  }
  Reply operator()(const protocol::RoomResign&) const { return {"reply.resign", "You resigned.", {}}; }
  Reply operator()(const protocol::RoomRematch&) const { return {"reply.rematch", "You asked for a rematch.", {}}; }
  Reply operator()(const protocol::RoomNudge&) const { return {"reply.nudge", "Nudge sent.", {}}; }
  Reply operator()(const protocol::RoomPause&) const {
    if (room.is_paused()) return {"reply.paused", "The game is paused.", {}};
    return {"reply.pause", "Pause requested. The game pauses when everyone agrees.", {}};
  }
  Reply operator()(const protocol::RoomContinue&) const { return {"reply.continue", "The game has resumed.", {}}; }
  Reply operator()(const protocol::RoomDraw& m) const {
    if (!m.agree) return {"reply.draw_no", "There's no draw offer any more.", {}};
    if (room.phase != Phase::playing) return {"reply.drawn", "The game is a draw.", {}};
    return {"reply.draw", "Draw offered. The game is a draw if everyone agrees.", {}};
  }
  Reply operator()(const protocol::RoomTakeback& m) const {
    if (!m.agree) return {"reply.takeback_no", "The move stands.", {}};
    if (room.proposals.agreed(Proposal::takeback).empty()) return {"reply.taken_back", "The move was taken back.", {}};
    return {"reply.takeback", "Takeback requested. The move is taken back if everyone agrees.", {}};
  }
  template <class Message>
  Reply operator()(const Message&) const {
    return {"reply.done", "Done.", {}};
  }
};

protocol::Flags flags_of(const RoomState& room) {
  protocol::Flags flags;
  for (const OptionSpec& spec : room.info->options) {
    if (spec.choices.empty()) flags.emplace_back(spec.key);
  }
  return flags;
}

Reply options_of(const RoomState& room) {
  std::string options;
  json::JsonWriter json(options);
  room.options.write(*room.info, json, shown_listed(room));
  return {"reply.options", "Options: " + options, {{"options", options}}};
}

// A command is taken with its blanks: a password may have two in a row.
std::string on_one_line(std::string_view text) {
  std::string line(text.substr(text.find('/')));
  std::ranges::replace_if(line, [](char c) { return c >= '\t' && c <= '\r'; }, ' ');
  return line;
}

// `line` is clean_line() of what was typed.
Heard chat(const RoomState& room, const Who& who, const std::optional<std::string>& line, std::size_t most_bytes,
           std::int64_t now_ms) {
  if (!line)
    return make_error(ErrorCode::bad_argument, "hidden", "Your text has invisible characters. Please remove them.");
  const std::string& text = *line;
  if (text.empty()) return make_error(ErrorCode::bad_argument, "text", "Type a message first.");
  if (text.size() > most_bytes)
    return make_error(ErrorCode::too_large, "text", "That is too long.", {{"max", std::to_string(most_bytes)}});
  const Phrase* phrase = find_phrase(text);
  if (room.must_be_silent() && phrase == nullptr)
    return make_error(ErrorCode::muted, "Partners can't chat during a game. You can only send the fixed phrases.");

  protocol::ChatLine said{who.name, who.player, {}, text, {}, rfc3339(now_ms)};
  if (const auto seat = room.seat_of(who.player)) said.seat = index_of(*seat);
  if (phrase != nullptr) {
    said.text = phrase->text;
    said.key = phrase->key;
  }
  return said;
}

Heard command(const RoomState& room, const Who& who, const std::string& text, std::size_t most_bytes,
              std::int64_t now_ms) {
  auto parsed = protocol::parse_room_command(text, room.code, flags_of(room));
  if (auto* error = std::get_if<protocol::Error>(&parsed)) return std::move(*error);
  return std::visit(
      Overloaded{[](protocol::ClientMessage& message) -> Heard { return std::move(message); },
                 [](protocol::KickByName& kick) -> Heard { return std::move(kick); },
                 [&](const protocol::SayText& say) -> Heard {
                   return chat(room, who, clean_line(say.text), most_bytes, now_ms);
                 },
                 [&](const protocol::Help& help) -> Heard {
                   return protocol::help_reply(help, protocol::CommandPlace::room, flags_of(room));
                 },
                 [&](const protocol::ShowOptions&) -> Heard { return options_of(room); },
                 [&](const protocol::ShowInvite&) -> Heard {
                   if (who.player != room.host && !room.seat_of(who.player))
                     return make_error(ErrorCode::forbidden, "invite", "Only the host and seated players can invite.");
                   return invitation_to(room);
                 },
                 [](const auto&) -> Heard { return make_error(ErrorCode::unknown_command, "Not available here."); }},
      std::get<protocol::Command>(parsed));
}

}  // namespace

Heard hear(const RoomState& room, const Who& who, std::string_view text, std::size_t most_bytes, std::int64_t now_ms) {
  const auto line = clean_line(text);
  if (line && protocol::is_command(*line)) return command(room, who, on_one_line(text), most_bytes, now_ms);
  return chat(room, who, line, most_bytes, now_ms);
}

Reply words_of(const protocol::ClientMessage& done, const RoomState& room) { return std::visit(Words{room}, done); }

Reply words_of_creation(const RoomState& room) {
  const std::string invite(room.invite.reveal());
  return {"reply.create",
          "You're at the new table " + room.code.text() + ".",
          {{"room", room.code.text()}, {"invite", invite}}};
}

Reply words_of_kick(const protocol::KickByName& done) {
  return {"reply.kick", "The player was removed.", {{"name", done.name}}};
}

}  // namespace crosstable
