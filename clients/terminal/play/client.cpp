#include "clients/terminal/play/client.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "clients/terminal/play/account.hpp"
#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/events.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/move_form.hpp"
#include "clients/terminal/play/seek_words.hpp"
#include "clients/terminal/play/trimmed.hpp"
#include "clients/terminal/play/wording.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "protocol/codes.hpp"
#include "protocol/encode.hpp"

namespace crosstable::terminal {

namespace {

using Json = nlohmann::json;

constexpr std::size_t screen_width = 100, most_columns = 8;

// Numbered from 1, in columns that read downwards.
std::vector<std::string> in_columns(const std::vector<std::string>& moves) {
  std::size_t widest = 0;
  for (const std::string& move : moves) widest = std::max(widest, move.size());
  const std::size_t digits = std::to_string(moves.size()).size(), width = digits + 1 + widest + 3;
  const std::size_t columns = std::clamp<std::size_t>(screen_width / width, 1, most_columns);
  std::vector<std::string> rows((moves.size() + columns - 1) / columns);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    std::string& row = rows[i / columns];
    row.resize(i % columns * width, ' ');
    row += std::string(digits - number.size(), ' ') + number + " " + moves[i];
  }
  return rows;
}

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

// No frame of the protocol nests deeper than this, and the recursive parser behind must be protected.
constexpr json::ReadLimits frame_limits{.max_bytes = std::size_t{4} << 20, .max_depth = 64};

// Safe to send twice: the second time either changes nothing or is refused harmlessly.
bool may_be_repeated(const std::string& command) {
  static const std::set<std::string> repeatable{"/clock", "/continue", "/help",   "/invite",  "/join",     "/kick",
                                                "/match", "/nudge",    "/option", "/options", "/password", "/pause",
                                                "/ready", "/rematch",  "/stand",  "/start",   "/sumof"};
  return repeatable.contains(command);
}

// Options as the server tells them. What is none of their kinds is left out.
protocol::Options options_in(const Json& told) {
  protocol::Options options;
  for (const auto& [key, value] : told.items()) {
    if (value.is_boolean()) options.push_back({key, value.get<bool>()});
    if (value.is_number_integer()) options.push_back({key, value.get<std::int64_t>()});
    if (value.is_string()) options.push_back({key, value.get<std::string>()});
  }
  return options;
}

std::optional<std::size_t> whole_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Client::Client(ClientIo io, Address address, std::string name, std::string token)
    : io_(std::move(io)),
      address_(std::move(address)),
      contribution_(io_.nonce_for),
      name_(std::move(name)),
      token_(std::move(token)) {
  if (!address_.invite.empty()) invites_[address_.room] = address_.invite;
}

void Client::connected() {
  online_ = greeting_ = true;
  contribution_.fresh_connection();
  protocol::Hello hello{protocol::protocol_version, {}, {}, "crosstable-terminal", {}, contribution_.gives()};
  if (!name_.empty()) hello.name = name_;
  if (!token_.empty()) hello.token = token_;
  ask(hello, [this](const Json& result) { greeted(result); }, For::line);
}

void Client::disconnected() {
  if (online_) print(say("connection_lost"), Ink::error);
  if (greeting_) ++stray_hellos_;
  online_ = greeting_ = false;
  lose_answers();
}

bool Client::taken_over_by_ourselves() {
  if (stray_hellos_ == 0) return false;
  --stray_hellos_;
  return true;
}

// After a loss, a move is sent again with its prompt, and so is a query or anything else that is safe to repeat.
// Anything else may or may not have happened.
void Client::lose_answers() {
  const std::string line = std::exchange(line_in_work_, "");
  const auto waits = [this](For what) {
    return std::ranges::any_of(asked_, [what](const auto& asked) { return asked.second.what == what; });
  };
  const bool again = waits(For::reading_line) || (room_ && waits(For::line) && may_be_repeated(first_word(line)));
  if (!line.empty() && again) lines_.push_front(line);
  else if (!line.empty() && waits(For::line)) print(say("line_lost", {{"line", line}}), Ink::error);
  asked_.clear();
  waiting_for_room_ = false;
}

void Client::greeted(const Json& result) {
  greeting_ = false;
  const bool again = std::exchange(was_online_, true);
  token_ = result.at("token").get<std::string>();
  io_.remember(token_);
  const std::string before = std::exchange(player_, result.at("player").at("id").get<std::string>());
  name_ = result.at("player").at("name").get<std::string>();
  print(again && player_ == before ? say("connection_back") : say("connected", {{"name", name_}}), Ink::notice);
  if (io_.server_time)
    ask(
        protocol::Ping{}, [this](const Json& pong) { io_.server_time(pong.at("now").get<std::int64_t>()); },
        For::nothing);
  if (room_) return enter(room_->code());
  if (!address_.room.empty()) return enter(address_.room);
  const Json& rooms = result.at("rooms");
  if (rooms.size() == 1) return enter(rooms[0].at("room").get<std::string>());
  show_lobby();
}

void Client::enter(const std::string& code) {
  const std::string& invite = invites_[code];
  ask(
      protocol::RoomEnter{RoomCode(code), {}, invite.empty() ? std::nullopt : std::optional(invite)},
      [this](const Json& snapshot) { entered(snapshot); }, For::line);
}

void Client::entered(const Json& snapshot) {
  const std::string code = snapshot.at("room").get<std::string>();
  const bool again = room_ && room_->code() == code;
  room_.emplace(code);
  room_->snapshot(snapshot);
  contribute();
  if (!again) {
    announce_room();
    for (const Json& line : snapshot.value("chat", Json::array())) chatted(line);
  }
  if (unanswered_ && room_->prompt() && room_->prompt()->id == unanswered_->prompt) {
    const std::string text = unanswered_->text;
    return move(text);
  }
  unanswered_.reset();
  shown_prompt_.clear();
  show_room();
}

// The link for friends. A private room also needs its invitation, which the host and seated players may ask for.
void Client::announce_room() {
  const std::string code = room_->code();
  const Json& view = room_->view();
  const bool is_private = view.value("visibility", "") == "private";
  const std::string invite = is_private ? invites_[code] : "";
  print(say(
      "room.entered",
      {{"room", code}, {"game", room_->game()}, {"host", address_.host}, {"port", address_.port}, {"invite", invite}}));
  print(say("room.how"));
  if (view.contains("event")) {
    event_ = EventId(view["event"].value("id", ""));
    print(say("room.event", {{"event", view["event"].value("id", "")},
                             {"name", view["event"].value("name", "")},
                             {"table", view["event"].value("table", "")}}));
  }
  if (!is_private || !invite.empty() || (view.value("host", "") != player_ && !room_->seat_of(player_))) return;
  ask(protocol::RoomSay{RoomCode(code), "/invite"}, [this, code](const Json& result) {
    invites_[code] = result.at("reply").at("args").at("invite").get<std::string>();
    print(say("room.link",
              {{"room", code}, {"host", address_.host}, {"port", address_.port}, {"invite", invites_[code]}}));
  });
}

void Client::leave_room(std::string_view why) {
  if (!room_) return;
  const std::string code = room_->code();
  room_.reset();
  listed_moves_.clear();
  verbs_.clear();
  unanswered_.reset();
  address_.room.clear();
  print(say(why, {{"room", code}}));
}

void Client::show_lobby() {
  if (games_.empty())
    ask(
        protocol::Games{},
        [this](const Json& catalogue) {
          for (const Json& game : catalogue.at("games"))
            games_ += (games_.empty() ? "" : ", ") + game.at("id").get<std::string>();
        },
        For::nothing);
  ask(
      protocol::LobbyEnter{},
      [this](const Json& lobby) {
        const Json& rooms = lobby.at("rooms");
        print(say(rooms.empty() ? "lobby.empty" : "lobby.title"));
        for (const auto& [code, room] : rooms.items())
          print(say("lobby.room", {{"code", code},
                                   {"game", room.value("game", "")},
                                   {"host", room.value("host", "")},
                                   {"seated", std::to_string(room.value("seated", 0))},
                                   {"seats", std::to_string(room.value("seats", 0))},
                                   {"phase", say("phase." + room.value("phase", ""))},
                                   {"password", room.value("password", false) ? say("lobby.password") : ""}}));
        show_seeks(lobby.value("seeks", Json::object()));
        print(say("lobby.hint", {{"games", games_}}));
        ask(protocol::LobbyLeave{}, [](const Json&) {});
      },
      For::reading_line);
}

void Client::ask(protocol::ClientMessage message, Answer then, For what) {
  const std::int64_t id = next_id_++;
  asked_[id] = {std::move(then), what};
  std::string frame;
  protocol::request_frame(frame, {{std::to_string(id)}, std::move(message)});
  io_.send(std::move(frame));
}

void Client::received(std::string_view text) {
  attempt([&] { take(text); });
  next_lines();
}

// Nothing that a server sends may end this program or block what is typed.
void Client::attempt(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    unanswered_.reset();
    waiting_for_room_ = false;
    print(say("server.unreadable", {{"why", error.what()}}), Ink::error);
  }
}

void Client::take(std::string_view text) {
  crosstable::json::JsonDocument checked;
  if (crosstable::json::parse(text, checked, frame_limits)) throw std::runtime_error("not JSON");
  const Json frame = Json::parse(text);
  if (!frame.is_object()) throw std::runtime_error("no object");
  if (frame.contains("method")) {
    notified(frame["method"].get<std::string>(), frame.at("params"));
  } else {
    answered(frame);
  }
}

void Client::answered(const Json& frame) {
  const auto found = frame.at("id").is_number_integer() ? asked_.find(frame["id"].get<std::int64_t>()) : asked_.end();
  if (found == asked_.end()) return;
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  if (!frame.contains("error")) return asked.then(frame.at("result"));
  if (asked.what == For::move) unanswered_.reset();
  if (asked.what != For::nothing) refused(frame["error"]);
}

void Client::refused(const Json& error) {
  const Json data = error.value("data", Json::object());
  const std::string code = data.value("code", "");
  const std::string text = error.value("message", "");
  print(data.contains("rule") ? say("error.rule", {{"text", text}, {"rule", data["rule"].get<std::string>()}})
                              : say("error", {{"text", text}}),
        Ink::error);
  if (code == "no_such_room" && (room_ || !address_.room.empty())) {
    room_.reset();
    address_.room.clear();
    show_lobby();
  }
}

void Client::notified(const std::string& method, const Json& params) {
  if (method == "room.update") return updated(params);
  if (method == "server.notice") return print(say("server.notice", {{"text", params.value("text", "")}}), Ink::notice);
  if (method == "seek.matched") {
    print(say("seek.matched"));
    return enter(params.at("room").get<std::string>());
  }
  if (method == "challenge.received") {
    challenge_ = params.at("id").get<std::string>();
    return print(say("challenge.received", {{"name", params.at("player").at("name").get<std::string>()},
                                            {"game", params.at("game").get<std::string>()}}),
                 Ink::notice);
  }
  if (method == "event.sealing") return contribute_to_round(params);
  if (method.starts_with("event.")) {
    if (const std::string news = event_news(method, params); !news.empty()) print(news, Ink::notice);
    return;
  }
  const bool here = room_ && params.value("room", "") == room_->code();
  if (!here) return;
  if (method == "room.chat") return chatted(params);
  if (method == "room.snapshot") return entered(params);
  if (method == "room.closed")
    return leave_room(params.value("reason", "") == "kicked" ? "room.kicked"
                      : params.value("reason", "") == "left" ? "room.left"
                                                             : "room.closed");
}

void Client::updated(const Json& update) {
  const std::string code = update.at("room").get<std::string>();
  const bool first = !room_;
  if (first) {
    room_.emplace(code);
    waiting_for_room_ = false;
  }
  if (code != room_->code()) return;
  if (!room_->update(update)) {
    ask(protocol::RoomSync{RoomCode(code)}, [this](const Json& snapshot) { entered(snapshot); });
    return;
  }
  if (first) announce_room();
  contribute();
  bool ended = false;
  for (const Json& event : update.at("events")) {
    const std::string line = narrate(event, *room_);
    if (!line.empty()) print(line);
    ended = ended || event.value("type", "") == "game_over";
  }
  if (room_->prompt() ? room_->prompt()->id != shown_prompt_ : ended || first) show_room();
  if (ended) say_how_to_verify();
}

// The player has nothing to decide here, and a nonce that comes too late does no harm.
void Client::contribute() {
  contribution_.witness(room_->view());
  const auto seat = room_->seat_of(player_);
  auto owed = seat ? contribution_.owed(room_->view(), *seat) : std::nullopt;
  if (!owed) return;
  const auto* reveal = std::get_if<protocol::RoomReveal>(&*owed);
  const std::string nonce(reveal != nullptr ? reveal->nonce.reveal() : "");
  const Answer answered = [this, nonce](const Json&) {
    if (nonce.empty()) return;
    contribution_.taken(nonce);
    print(say("deal.given"));
  };
  ask(std::move(*owed), answered, For::nothing);
}

void Client::contribute_to_round(const Json& sealing) {
  auto owed = contribution_.owed_to_round(sealing);
  if (!owed) return;
  const bool reveals = std::holds_alternative<protocol::EventReveal>(*owed);
  const Answer answered = [this, reveals](const Json&) {
    if (reveals) print(say("deal.given"));
  };
  ask(std::move(*owed), answered, For::nothing);
}

void Client::say_how_to_verify() {
  const Json result = room_->view().value("result", Json::object());
  if (contribution_.seal().empty() || !result.contains("record")) return;
  print(say("deal.verify",
            {{"host", address_.host}, {"port", address_.port}, {"record", result["record"].get<std::string>()}}));
  print(say("deal.compare", {{"seal", contribution_.seal()}, {"nonce", contribution_.nonce()}}));
}

void Client::chatted(const Json& chat) {
  print(say("chat", {{"name", chat.value("from", "")}, {"text", chat.value("text", "")}}), Ink::chat);
}

void Client::show_room() {
  if (!room_) return;
  if (!io_.draws_room) print(draw_room(*room_, own_seat()));
  show_prompt();
}

void Client::show_prompt() {
  shown_prompt_.clear();
  if (!room_->prompt()) return;
  shown_prompt_ = room_->prompt()->id;
  if (listed_for_ != shown_prompt_) listed_moves_.clear();
  if (!io_.draws_room) return print(describe_prompt(*room_->prompt(), *room_));
  if (verbs_known_for_ == shown_prompt_) return;
  ask(protocol::RoomLegal{RoomCode(room_->code())}, [this](const Json& result) { learn_legal(result); }, For::nothing);
}

void Client::typed(std::string line) {
  std::string quoted;
  crosstable::json::append_string(quoted, line);
  crosstable::json::JsonDocument read;
  if (crosstable::json::parse(quoted, read)) return print(say("input.unreadable"));
  lines_.emplace_back(trimmed(line));
  next_lines();
}

void Client::end_of_input() {
  input_ended_ = true;
  next_lines();
}

bool Client::line_waits() const {
  const auto waits = [](const auto& asked) { return asked.second.what >= For::line; };
  return !online_ || waiting_for_room_ || unanswered_ || std::ranges::any_of(asked_, waits);
}

void Client::next_lines() {
  while (!lines_.empty() && !line_waits()) {
    const std::string line = line_in_work_ = std::move(lines_.front());
    lines_.pop_front();
    if (!line.empty()) attempt([&] { handle(line); });
  }
  if (line_waits()) return;
  line_in_work_.clear();
  if (input_ended_) io_.quit();
}

// Those whom `/seek NUMBER` answers.
void Client::show_seeks(const Json& seeks) {
  seeks_.clear();
  for (const Json& seek : seeks) {
    if (seek.at("player").value("id", "") == player_) continue;
    protocol::SeekOpen wish;
    wish.game = seek.value("game", "");
    wish.players = seek.value("players", 2U);
    wish.options = options_in(seek.value("options", Json::object()));
    seeks_.push_back(wish);
    if (seeks_.size() == 1) print(say("seeks.title"));
    const Json options = seek.value("options", Json::object());
    print(say("seeks.seek", {{"number", std::to_string(seeks_.size())},
                             {"name", seek.at("player").value("name", "")},
                             {"game", wish.game},
                             {"players", std::to_string(wish.players)},
                             {"options", options.empty() ? "" : options.dump()}}));
  }
}

void Client::handle(const std::string& line) {
  const std::string word = first_word(line);
  if (word == "/quit") return io_.quit();
  if (word == "/rooms") return show_lobby();
  if (word == "/seek") return seek(std::string(trimmed(std::string_view(line).substr(word.size()))));
  if (word == "/accept" || word == "/decline") return answer_challenge(word == "/accept");
  if (handle_account(line) || handle_event(line)) return;
  if (room_) return handle_in_room(line);
  handle_in_lobby(line);
}

void Client::seek(const std::string& words) {
  if (words.empty() || words == "off") {
    ask(protocol::SeekClose{}, [this](const Json&) { print(say("seek.off")); }, For::line);
    return;
  }
  protocol::SeekOpen wish = read_seek(words);
  if (const auto number = whole_number(words); number && *number >= 1 && *number <= seeks_.size())
    wish = seeks_[*number - 1];
  ask(wish, [this, sought = wish.game](const Json&) { print(say("seek.on", {{"game", sought}})); }, For::line);
}

// The last one that came.
void Client::answer_challenge(bool accept) {
  if (challenge_.empty()) return print(say("challenge.none"));
  const std::string id = std::exchange(challenge_, "");
  if (accept) ask(protocol::ChallengeAccept{id}, [](const Json&) {}, For::line);
  else ask(protocol::ChallengeDecline{id}, [](const Json&) {}, For::line);
}

// What is shown here, such as a recovery code, is shown once and kept nowhere.
bool Client::handle_account(const std::string& line) {
  auto command = read_account_command(line, [this](std::string_view name) { return player_called(name); });
  if (!command) return false;
  ask(
      std::move(command->message),
      [this, greets = command->greets, wording = std::move(command->wording)](const Json& result) {
        if (greets) return greeted(result);
        print(wording(result));
      },
      For::line);
  return true;
}

bool Client::handle_event(const std::string& line) {
  auto asked = read_event_line(line, event_);
  if (!asked) return false;
  ask(
      std::move(asked->message), [this, wording = asked->wording](const Json& result) { print(wording(result)); },
      For::line);
  return true;
}

std::string Client::player_called(std::string_view name) const {
  if (!room_) return "";
  const Json seats = room_->view().value("seats", Json::object());
  for (const Json& seat : seats) {
    if (seat.value("name", "") == name) return seat.value("player", "");
  }
  return "";
}

void Client::handle_in_lobby(const std::string& line) {
  const std::string word = first_word(line);
  ask(
      protocol::Say{line},
      [this, opens = word == "/join" || word == "/create"](const Json& result) {
        if (result.contains("reply")) replied(result["reply"]);
        waiting_for_room_ = opens && !room_;
      },
      For::line);
}

void Client::handle_in_room(const std::string& line) {
  const std::string word = first_word(line);
  for (const char* lists : {"legal", "moves", "/legal", "/moves"}) {
    if (line == lists) return list_legal();
  }
  if (word == "/show") return show_room();
  if (word == "/log") return tell_moves(0);
  if (word == "/say") return say_in_room(std::string(trimmed(std::string_view(line).substr(word.size()))));
  if (word == "/leave") {
    const std::string phase = room_->view().value("phase", "");
    const bool seat_stays = room_->seat_of(player_) && (phase == "playing" || phase == "between");
    ask(
        protocol::RoomLeave{RoomCode(room_->code())},
        [this, seat_stays](const Json&) {
          leave_room(seat_stays ? "room.left.seat_stays" : "room.left");
          show_lobby();
        },
        For::line);
    return;
  }
  if (line.starts_with('/')) return say_in_room(line);
  const auto number = whole_number(line);
  if (number && listed_moves_.empty() && room_->prompt()) return print(say("legal.first", {{"number", line}}));
  if (number && !listed_moves_.empty()) {
    if (*number < 1 || *number > listed_moves_.size()) return print(say("legal.unknown"));
    return move(std::string(listed_moves_[*number - 1]));
  }
  if (has_form_of_move(line) || verbs_.contains(verb_of(line))) return move(line);
  if (verb_of(line).empty() || !room_->prompt() || room_->prompt()->id == verbs_known_for_) return say_in_room(line);
  ask_legal([this, line] { verbs_.contains(verb_of(line)) ? move(line) : say_in_room(line); });
}

// Prints the answer to a command, which may have several lines. Keeps an invitation in it for the room's link.
void Client::replied(const Json& reply) {
  const Json args = reply.value("args", Json::object());
  if (args.contains("room") && args.contains("invite"))
    invites_[args["room"].get<std::string>()] = args["invite"].get<std::string>();
  print(reply.value("text", ""));
  if (reply.value("key", "") == "help.list") {
    print(say(room_ ? "help.room" : "help.lobby"));
    print(say("help.account"));
    print(say("help.events"));
  }
}

void Client::say_in_room(const std::string& text) {
  if (text.empty()) return;
  ask(
      protocol::RoomSay{RoomCode(room_->code()), text},
      [this](const Json& result) {
        if (result.contains("reply")) replied(result["reply"]);
      },
      For::line);
}

// Fetches the legal moves, and learns from them which words a move of this game may begin with.
void Client::ask_legal(std::function<void()> then) {
  ask(
      protocol::RoomLegal{RoomCode(room_->code())},
      [this, then = std::move(then)](const Json& result) {
        learn_legal(result);
        then();
      },
      For::reading_line);
}

void Client::learn_legal(const Json& result) {
  legal_ = result.at("moves").get<std::vector<std::string>>();
  for (const std::string& each : legal_) {
    if (const std::string verb = verb_of(each); !verb.empty()) verbs_.insert(verb);
  }
  verbs_known_for_ = result.at("prompt").get<std::string>();
}

std::vector<std::string> Client::legal() const {
  const bool known = room_ && room_->prompt() && room_->prompt()->id == verbs_known_for_;
  return known ? legal_ : std::vector<std::string>();
}

// Tells again what the game has told so far, page by page.
void Client::tell_moves(std::uint32_t from) {
  ask(
      protocol::RoomMoves{RoomCode(room_->code()), from},
      [this, from](const Json& result) {
        if (!room_) return;
        const Json& moves = result.at("moves");
        if (from == 0) print(say(moves.empty() ? "log.empty" : "log.title"));
        for (const Json& move : moves) {
          for (const Json& event : move.at("events")) {
            if (const std::string line = narrate(event, *room_); !line.empty()) print("  " + line);
          }
        }
        const auto known = from + static_cast<std::uint32_t>(moves.size());
        if (!moves.empty() && known < result.at("total").get<std::uint32_t>()) tell_moves(known);
      },
      For::line);
}

void Client::list_legal() {
  ask_legal([this] {
    listed_moves_ = legal_;
    listed_for_ = verbs_known_for_;
    print(say("legal.title"));
    for (const std::string& row : in_columns(listed_moves_)) print(row);
  });
}

void Client::move(const std::string& text) {
  if (!room_->prompt()) return print(say("room.nothing_owed"));
  const std::string prompt = room_->prompt()->id;
  unanswered_ = UnansweredMove{prompt, text};
  ask(
      protocol::RoomMove{RoomCode(room_->code()), prompt, text}, [this](const Json&) { unanswered_.reset(); },
      For::move);
}

}  // namespace crosstable::terminal
