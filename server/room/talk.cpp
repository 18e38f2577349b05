// Chat, and slash commands: each does what its method does, with the same rights and errors, and answers in words.
#include "protocol/command.hpp"
#include "server/room/actor.hpp"
#include "server/room/phrases.hpp"
#include "server/room/rfc3339.hpp"
#include "server/text/speech.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;
using protocol::Reply;

Reply invitation_to(const RoomState& room) {
  const std::string invite(room.invite.reveal());  // for whoever asks
  return {"reply.invite",
          "Room " + room.code.text() + ", invitation " + invite + ".",
          {{"room", room.code.text()}, {"invite", invite}}};
}

// What a command that succeeded answers. Methods that no command does have no words.
struct Words {
  const RoomState& room;

  Reply operator()(const protocol::RoomSit&) const { return {"reply.sit", "You are seated.", {}}; }
  Reply operator()(const protocol::RoomStand&) const { return {"reply.stand", "You stood up.", {}}; }
  Reply operator()(const protocol::RoomLeave&) const { return {"reply.leave", "You left the room.", {}}; }
  Reply operator()(const protocol::RoomStart&) const { return {"reply.start", "The game has started.", {}}; }
  Reply operator()(const protocol::RoomSet&) const { return {"reply.set", "The options are set.", {}}; }
  Reply operator()(const protocol::RoomBot&) const { return {"reply.bot", "A bot has taken a seat.", {}}; }
  Reply operator()(const protocol::RoomKick&) const { return {"reply.kick", "The player was removed.", {}}; }
  Reply operator()(const protocol::RoomSecure& m) const {
    if (m.new_invite) return invitation_to(room);
    if (m.no_password) return {"reply.password_off", "The room has no password any more.", {}};
    return {"reply.password", "The password is changed.", {}};
  }
  Reply operator()(const protocol::RoomReady&) const { return {"reply.ready", "You are ready for the next game.", {}}; }
  Reply operator()(const protocol::RoomResign&) const { return {"reply.resign", "You resigned the game.", {}}; }
  Reply operator()(const protocol::RoomRematch&) const { return {"reply.rematch", "You asked for a rematch.", {}}; }
  template <class Message>
  Reply operator()(const Message&) const {
    return {"reply.done", "Done.", {}};
  }
};

}  // namespace

protocol::Flags Room::Actor::flags() const {
  protocol::Flags flags;
  for (const OptionSpec& spec : state_.info->options) {
    if (spec.choices.empty()) flags.emplace_back(spec.key);
  }
  return flags;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSay& m) {
  const auto line = clean_line(m.text.reveal());
  if (!line)
    return make_error(ErrorCode::bad_argument, "hidden", "There are characters in that text that cannot be seen.");
  return protocol::is_command(*line) ? command(turn, *line) : talk(turn, *line);
}

// While partners must be silent everybody in the room is, but for a few phrases: a spectator might tell.
Refusal Room::Actor::talk(Turn& turn, const std::string& text) {
  if (text.empty()) return make_error(ErrorCode::bad_argument, "text", "There is nothing to say.");
  if (text.size() > context_.limits.chat_bytes) {
    return make_error(ErrorCode::too_large, "text", "That is too long.",
                      {{"max", std::to_string(context_.limits.chat_bytes)}});
  }
  const Phrase* phrase = find_phrase(text);
  if (state_.must_be_silent() && phrase == nullptr)
    return make_error(ErrorCode::muted, "Partners may not confer during a game: only the fixed phrases can be said.");

  protocol::ChatLine line{turn.who.name, turn.who.player, {}, text, {}, rfc3339(context_.loop.now_ms())};
  if (const auto seat = my_seat(turn)) line.seat = index_of(*seat);
  if (phrase != nullptr) {
    line.text = phrase->text;
    line.key = phrase->key;
  }
  turn.said = line;
  emit(turn, fact::Said{state_.code, std::move(line)});
  return std::nullopt;
}

Refusal Room::Actor::command(Turn& turn, const std::string& text) {
  const auto parsed = protocol::parse_room_command(text, state_.code, flags());
  if (const auto* error = std::get_if<protocol::Error>(&parsed)) return *error;
  return std::visit([&](const auto& what) { return carry_out(turn, what); }, std::get<protocol::Command>(parsed));
}

Refusal Room::Actor::carry_out(Turn& turn, const protocol::ClientMessage& message) {
  if (auto refused = dispatch(turn, message)) return refused;
  turn.result = std::visit(Words{state_}, message);
  return std::nullopt;
}

Refusal Room::Actor::carry_out(Turn& turn, const protocol::Help& help) {
  turn.result = protocol::help_reply(help, protocol::CommandPlace::room, flags());
  return std::nullopt;
}

Refusal Room::Actor::carry_out(Turn& turn, const protocol::ShowOptions&) {
  std::string options;
  json::JsonWriter json(options);
  state_.options.write(*state_.info, json);
  turn.result = Reply{"reply.options", "Options: " + options, {{"options", options}}};
  return std::nullopt;
}

Refusal Room::Actor::carry_out(Turn& turn, const protocol::ShowInvite&) {
  if (!is_host(turn) && !my_seat(turn))
    return make_error(ErrorCode::forbidden, "invite", "Only the host and those who are seated may invite.");
  turn.result = invitation_to(state_);
  return std::nullopt;
}

Refusal Room::Actor::carry_out(Turn& turn, const protocol::KickByName& command) {
  if (auto refused = kick_by_name(turn, command.name)) return refused;
  turn.result = Reply{"reply.kick", "The player was removed.", {{"name", command.name}}};
  return std::nullopt;
}

Reply Room::Actor::words_of_creation() const {
  const std::string invite(state_.invite.reveal());
  return {"reply.create",
          "You are in the new room " + state_.code.text() + ".",
          {{"room", state_.code.text()}, {"invite", invite}}};
}

Refusal Room::Actor::carry_out(Turn&, const protocol::JoinByCode&) {
  return make_error(ErrorCode::bad_argument, "join", "You are in a room already: `/join` takes a seat here.",
                    {{"usage", "/join [SEAT]"}});
}

}  // namespace crosstable
