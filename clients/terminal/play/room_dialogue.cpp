#include "clients/terminal/play/room_dialogue.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/reply.hpp"
#include "clients/terminal/play/typed_words.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {

using Json = nlohmann::json;
using For = Dialogue::For;

namespace {

// A text that looks like a command needs the server's own /say.
std::string what_to_say(const std::string& text) { return text.starts_with('/') ? "/say " + text : text; }

// As it is typed or read out. A seat has one digit.
std::string room_code(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

}  // namespace

std::string RoomDialogue::player_called(std::string_view name) const {
  if (!room_) return "";
  const Json seats = room_->view().value("seats", Json::object());
  for (const Json& seat : seats) {
    if (seat.value("name", "") == name) return seat.value("player", "");
  }
  return "";
}

// ---- coming and going

void RoomDialogue::enter(const std::string& code) {
  entering_ = code;
  const std::string& invite = visit_.invites[code];
  dialogue_.ask(
      protocol::RoomEnter{RoomCode(code), {}, invite.empty() ? std::nullopt : std::optional(invite)},
      [this](const Json& snapshot) { entered(snapshot); }, For::line);
}

void RoomDialogue::entered(const Json& snapshot) {
  const std::string code = snapshot.at("room").get<std::string>();
  const bool again = room_ && room_->code() == code;
  if (room_ && !again) leave_for_another();
  room_.emplace(code);
  room_->snapshot(snapshot);
  contribute();
  if (!again) {
    announce();
    for (const Json& line : snapshot.value("chat", Json::array())) chatted(line);
  }
  if (moves_.repeat()) return;
  shown_prompt_.clear();
  show();
}

// The link for friends. A private room also needs its invitation, which the host and seated players may ask for.
void RoomDialogue::announce() {
  const std::string code = room_->code();
  const Json& view = room_->view();
  const bool is_private = view.value("visibility", "") == "private";
  const Address& address = visit_.address;
  const std::string invite = is_private ? visit_.invites[code] : "";
  dialogue_.print(
      say("room.entered", {{"room", code}, {"game", room_->game()}, {"site", address.site()}, {"invite", invite}}));
  dialogue_.print(say("room.how"));
  if (view.contains("event")) {
    visit_.event = EventId(view["event"].value("id", ""));
    dialogue_.print(say("room.event", {{"event", view["event"].value("id", "")},
                                       {"name", view["event"].value("name", "")},
                                       {"table", view["event"].value("table", "")}}));
  }
  if (!is_private || !invite.empty() || (view.value("host", "") != visit_.player && !own_seat())) return;
  dialogue_.ask(protocol::RoomSay{RoomCode(code), "/invite"}, [this, code](const Json& result) {
    std::string& known = visit_.invites[code];
    known = result.at("reply").at("args").at("invite").get<std::string>();
    dialogue_.print(say("room.link", {{"room", code}, {"site", visit_.address.site()}, {"invite", known}}));
  });
}

void RoomDialogue::leave() {
  const std::string phase = room_->view().value("phase", "");
  const bool seat_stays = own_seat() && (phase == "playing" || phase == "between");
  const auto done = [this, seat_stays](const Json&) {
    left(seat_stays ? "room.left.seat_stays" : "room.left");
    lobby_.show();
  };
  dialogue_.ask(protocol::RoomLeave{RoomCode(room_->code())}, done, For::line);
}

// Goes from one table of an event to the next. A seat in a running game is kept.
void RoomDialogue::leave_for_another() {
  moves_.room_left();
  const std::string phase = room_->view().value("phase", "");
  if (phase == "over" || !own_seat())
    dialogue_.ask(protocol::RoomLeave{RoomCode(room_->code())}, [](const Json&) {}, For::nothing);
}

void RoomDialogue::left(std::string_view why) {
  if (!room_) return;
  const std::string code = room_->code();
  room_.reset();
  moves_.room_left();
  visit_.address.room.clear();
  dialogue_.print(say(why, {{"room", code}}));
}

void RoomDialogue::forget() {
  if (room_ && std::exchange(entering_, room_->code()) != room_->code()) return;
  if (!room_ && visit_.address.room.empty()) return;
  room_.reset();
  moves_.room_left();
  visit_.address.room.clear();
  lobby_.show();
}

// ---- what the server tells

void RoomDialogue::notified(const std::string& method, const Json& params) {
  const bool here = room_ && params.value("room", "") == room_->code();
  if (!here) return;
  if (method == "room.chat") return chatted(params);
  if (method == "room.snapshot") return entered(params);
  if (method == "room.closed")
    return left(params.value("reason", "") == "kicked" ? "room.kicked"
                : params.value("reason", "") == "left" ? "room.left"
                                                       : "room.closed");
}

void RoomDialogue::updated(const Json& update) {
  const std::string code = update.at("room").get<std::string>();
  const bool first = !room_;
  if (first) {
    room_.emplace(code);
    is_expected_ = false;
  }
  if (code != room_->code()) return;
  if (!room_->update(update)) {
    dialogue_.ask(protocol::RoomSync{RoomCode(code)}, [this](const Json& snapshot) { entered(snapshot); });
    return;
  }
  if (first) announce();
  contribute();
  tell_agreement();
  bool ended = false;
  for (const Json& event : update.at("events")) {
    const std::string line = narrate(event, *room_);
    if (!line.empty()) dialogue_.print(line);
    ended = ended || event.value("type", "") == "game_over";
  }
  if (room_->prompt() ? room_->prompt()->id != shown_prompt_ : ended || first) show();
  if (ended) contributor_.say_how_to_verify(room_->view(), visit_.address);
}

void RoomDialogue::tell_agreement() {
  const std::string note = agreement_note(*room_, own_seat());
  if (std::exchange(shown_agreement_, note) == note || note.empty() || dialogue_.io().draws_room) return;
  dialogue_.print(note);
}

void RoomDialogue::chatted(const Json& chat) {
  dialogue_.print(say("chat", {{"name", chat.value("from", "")}, {"text", chat.value("text", "")}}), Ink::chat);
}

void RoomDialogue::show() {
  if (!room_) return;
  if (!dialogue_.io().draws_room) dialogue_.print(draw_room(*room_, own_seat()));
  show_prompt();
}

void RoomDialogue::show_prompt() {
  shown_prompt_.clear();
  if (!room_->prompt()) return;
  shown_prompt_ = room_->prompt()->id;
  moves_.prompt_shown(shown_prompt_);
  if (!dialogue_.io().draws_room) return dialogue_.print(describe_prompt(*room_->prompt(), *room_));
  moves_.look_up();
}

// ---- what the player types

void RoomDialogue::typed(const std::string& line) {
  const std::string word = first_word(line);
  for (const char* lists : {"legal", "moves", "/legal", "/moves"}) {
    if (line == lists) return moves_.list();
  }
  if (word == "/show") return show();
  if (word == "/log") return tell_moves(0);
  if (word == "/say") return chat(what_to_say(after_first_word(line)));
  if (word == "/leave") return leave();
  if (word == "/join" && after_first_word(line).size() > 1) return enter(room_code(after_first_word(line)));
  if (line.starts_with('/')) return chat(line);
  moves_.typed(line);
}

// Chat, or one of the server's commands.
void RoomDialogue::chat(const std::string& text) {
  if (text.empty()) return;
  const auto answered = [this](const Json& result) {
    if (result.contains("reply")) show_reply(result["reply"], room_.has_value(), visit_, dialogue_);
  };
  dialogue_.ask(protocol::RoomSay{RoomCode(room_->code()), text}, answered, For::line);
}

// Prints again what has happened in the game so far, page by page.
void RoomDialogue::tell_moves(std::uint32_t from) {
  const auto told = [this, from](const Json& result) {
    if (!room_) return;
    const Json& moves = result.at("moves");
    if (from == 0) dialogue_.print(say(moves.empty() ? "log.empty" : "log.title"));
    for (const Json& move : moves) {
      for (const Json& event : move.at("events")) {
        if (const std::string line = narrate(event, *room_); !line.empty()) dialogue_.print("  " + line);
      }
    }
    const auto known = from + static_cast<std::uint32_t>(moves.size());
    if (!moves.empty() && known < result.at("total").get<std::uint32_t>()) tell_moves(known);
  };
  dialogue_.ask(protocol::RoomMoves{RoomCode(room_->code()), from}, told, For::line);
}

}  // namespace crosstable::terminal
