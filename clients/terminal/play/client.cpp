#include "clients/terminal/play/client.hpp"

#include <algorithm>
#include <charconv>

#include "clients/terminal/play/draw.hpp"
#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/narrate.hpp"

namespace crosstable::terminal {

namespace {

using nlohmann::json;

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1));
}

std::string first_word(std::string_view text) { return std::string(text.substr(0, text.find(' '))); }

std::optional<std::size_t> whole_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

Client::Client(ClientIo io, Address address, std::string name, std::string token)
    : io_(std::move(io)), address_(std::move(address)), name_(std::move(name)), token_(std::move(token)) {}

void Client::connected() {
  online_ = true;
  asked_.clear();
  waiting_for_room_ = false;
  json hello{{"version", 1}, {"client", "crosstable-terminal"}};
  if (!name_.empty()) hello["name"] = name_;
  if (!token_.empty()) hello["token"] = token_;
  ask("hello", std::move(hello), [this](const json& result) { greeted(result); }, true);
}

void Client::disconnected() {
  if (online_) print(say("connection_lost"));
  online_ = false;
}

void Client::greeted(const json& result) {
  const bool again = std::exchange(was_online_, true);
  token_ = result.at("token").get<std::string>();
  io_.remember(token_);
  player_ = result.at("player").at("id").get<std::string>();
  name_ = result.at("player").at("name").get<std::string>();
  print(again ? say("connection_back") : say("connected", {{"name", harmless(name_)}}));
  if (room_) return enter(room_->code());
  if (!address_.room.empty()) return enter(address_.room);
  const json& rooms = result.at("rooms");
  if (rooms.size() == 1) return enter(rooms[0].at("room").get<std::string>());
  show_lobby();
}

void Client::enter(const std::string& code) {
  json params{{"room", code}};
  if (!address_.invite.empty() && code == address_.room) params["invite"] = address_.invite;
  ask("room.enter", std::move(params), [this](const json& snapshot) { entered(snapshot); }, true);
}

void Client::entered(const json& snapshot) {
  const std::string code = snapshot.at("room").get<std::string>();
  const bool again = room_ && room_->code() == code;
  room_.emplace(code);
  room_->snapshot(snapshot);
  if (!again) {
    print(say("room.entered", {{"room", code}, {"game", room_->view().value("game", "")}, {"host", address_.host}, {"port", address_.port}}));
    for (const json& line : snapshot.value("chat", json::array())) chatted(line);
  }
  if (unanswered_ && room_->prompt() && room_->prompt()->id == unanswered_->prompt) {
    const std::string text = unanswered_->text;
    return move(text);
  }
  unanswered_.reset();
  shown_prompt_.clear();
  show_room();
}

void Client::leave_room(std::string_view why) {
  if (!room_) return;
  room_.reset();
  listed_moves_.clear();
  unanswered_.reset();
  address_.room.clear();
  print(say(why));
}

void Client::show_lobby() {
  ask("lobby.enter", json::object(), [this](const json& lobby) {
    const json& rooms = lobby.at("rooms");
    print(say(rooms.empty() ? "lobby.empty" : "lobby.title"));
    for (const auto& [code, room] : rooms.items())
      print(say("lobby.room", {{"code", code},
                               {"game", room.value("game", "")},
                               {"host", harmless(room.value("host", ""))},
                               {"seated", std::to_string(room.value("seated", 0))},
                               {"seats", std::to_string(room.value("seats", 0))},
                               {"phase", say("phase." + room.value("phase", ""))},
                               {"password", room.value("password", false) ? say("lobby.password") : ""}}));
    print(say("lobby.hint"));
    ask("lobby.leave", json::object(), [](const json&) {});
  }, true);
}

void Client::ask(std::string_view method, json params, Answer then, bool from_line) {
  const std::int64_t id = next_id_++;
  asked_[id] = {std::move(then), from_line};
  io_.send(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}.dump());
}

void Client::received(std::string_view text) {
  const json frame = json::parse(text, nullptr, false);
  if (!frame.is_object()) return;
  if (frame.contains("method")) {
    notified(frame["method"].get<std::string>(), frame.at("params"));
  } else {
    answered(frame);
  }
  next_lines();
}

void Client::answered(const json& frame) {
  const auto found = frame.at("id").is_number_integer() ? asked_.find(frame["id"].get<std::int64_t>()) : asked_.end();
  if (found == asked_.end()) return;
  const Answer then = std::move(found->second.then);
  asked_.erase(found);
  frame.contains("error") ? refused(frame["error"]) : then(frame.at("result"));
}

void Client::refused(const json& error) {
  const json data = error.value("data", json::object());
  const std::string code = data.value("code", "");
  const std::string text = harmless(error.value("message", ""));
  print(data.contains("rule") ? say("error.rule", {{"text", text}, {"rule", data["rule"].get<std::string>()}}) : say("error", {{"text", text}}));
  if (code == "illegal_move" || code == "stale_prompt" || code == "not_your_turn") unanswered_.reset();
  if (code == "no_such_room" && (room_ || !address_.room.empty())) {
    room_.reset();
    address_.room.clear();
    show_lobby();
  }
}

void Client::notified(const std::string& method, const json& params) {
  if (method == "room.update") return updated(params);
  const bool here = room_ && params.value("room", "") == room_->code();
  if (!here) return;
  if (method == "room.chat") return chatted(params);
  if (method == "room.snapshot") return entered(params);
  if (method == "room.closed") return leave_room(params.value("reason", "") == "kicked" ? "room.kicked" : params.value("reason", "") == "left" ? "room.left" : "room.closed");
}

void Client::updated(const json& update) {
  const std::string code = update.at("room").get<std::string>();
  const bool first = !room_;
  if (first) {
    room_.emplace(code);
    waiting_for_room_ = false;
  }
  if (code != room_->code()) return;
  if (!room_->update(update)) {
    ask("room.sync", json{{"room", code}}, [this](const json& snapshot) { entered(snapshot); });
    return;
  }
  if (first) print(say("room.entered", {{"room", code}, {"game", room_->view().value("game", "")}, {"host", address_.host}, {"port", address_.port}}));
  bool ended = false;
  for (const json& event : update.at("events")) {
    const std::string line = narrate(event, *room_);
    if (!line.empty()) print(line);
    ended = ended || event.value("type", "") == "game_over";
  }
  if (room_->prompt() ? room_->prompt()->id != shown_prompt_ : ended || first) show_room();
}

void Client::chatted(const json& chat) {
  print(say("chat", {{"name", harmless(chat.value("from", ""))}, {"text", harmless(chat.value("text", ""))}}));
}

void Client::show_room() {
  if (!room_) return;
  print(draw_room(*room_, room_->seat_of(player_)));
  show_prompt();
}

void Client::show_prompt() {
  shown_prompt_.clear();
  if (!room_->prompt()) return;
  shown_prompt_ = room_->prompt()->id;
  listed_moves_.clear();
  print(describe_prompt(*room_->prompt()));
}

void Client::typed(std::string line) {
  lines_.push_back(trimmed(line));
  next_lines();
}

void Client::end_of_input() {
  input_ended_ = true;
  next_lines();
}

void Client::next_lines() {
  const auto busy = [this] {
    return !online_ || waiting_for_room_ || unanswered_ || std::ranges::any_of(asked_, [](const auto& asked) { return asked.second.from_line; });
  };
  while (!lines_.empty() && !busy()) {
    const std::string line = std::move(lines_.front());
    lines_.pop_front();
    if (!line.empty()) handle(line);
  }
  if (input_ended_ && lines_.empty() && !busy()) io_.quit();
}

void Client::handle(const std::string& line) {
  const std::string word = first_word(line);
  if (word == "/quit") return io_.quit();
  if (word == "/rooms") return show_lobby();
  room_ ? handle_in_room(line) : handle_in_lobby(line);
}

void Client::handle_in_lobby(const std::string& line) {
  const std::string word = first_word(line);
  ask("say", json{{"text", line}}, [this, opens = word == "/join" || word == "/create"](const json& result) {
    if (result.contains("reply")) print(harmless(result["reply"].value("text", "")));
    waiting_for_room_ = opens && !room_;
  }, true);
}

void Client::handle_in_room(const std::string& line) {
  const std::string word = first_word(line);
  if (word == "/legal") return list_legal();
  if (word == "/show") return show_room();
  if (word == "/say") return say_in_room(trimmed(line.substr(word.size())));
  if (word == "/leave") {
    ask("room.leave", json{{"room", room_->code()}}, [this](const json&) {
      leave_room("room.left");
      show_lobby();
    }, true);
    return;
  }
  if (line.starts_with('/')) return say_in_room(line);
  if (const auto number = whole_number(line); number && !listed_moves_.empty()) {
    if (*number < 1 || *number > listed_moves_.size()) return print(say("legal.unknown"));
    return move(std::string(listed_moves_[*number - 1]));
  }
  reads_as_move(line) ? move(line) : say_in_room(line);
}

void Client::say_in_room(const std::string& text) {
  if (text.empty()) return;
  ask("room.say", json{{"room", room_->code()}, {"text", text}}, [this](const json& result) {
    if (!result.contains("reply")) return;
    std::string lines = result["reply"].value("text", "");
    for (std::size_t at = 0; at <= lines.size();) {
      const std::size_t end = std::min(lines.find('\n', at), lines.size());
      print(harmless(lines.substr(at, end - at)));
      at = end + 1;
    }
  }, true);
}

void Client::list_legal() {
  ask("room.legal", json{{"room", room_->code()}}, [this](const json& result) {
    listed_moves_ = result.at("moves").get<std::vector<std::string>>();
    print(say("legal.title"));
    std::string row;
    for (std::size_t i = 0; i < listed_moves_.size(); ++i) {
      row += std::to_string(i + 1) + " " + listed_moves_[i];
      const bool full = (i + 1) % 8 == 0 || i + 1 == listed_moves_.size();
      row += full ? "" : "   ";
      if (full) print(std::exchange(row, ""));
    }
  }, true);
}

void Client::move(const std::string& text) {
  if (!room_->prompt()) return print(say("room.nothing_owed"));
  const std::string prompt = room_->prompt()->id;
  unanswered_ = UnansweredMove{prompt, text};
  ask("room.move", json{{"room", room_->code()}, {"prompt", prompt}, {"move", text}}, [this](const json&) { unanswered_.reset(); }, true);
}

// A move is one word with a cell, a colon or a dash in it, or begins with a word that the offer or a game's notation
// knows; everything else is talk. What is wrongly taken for a move is refused by the server with a reason.
bool Client::reads_as_move(const std::string& line) const {
  static constexpr std::string_view verbs[] = {"redraw", "keep", "choose", "exchange", "decline"};
  if (std::ranges::find(verbs, first_word(line)) != std::end(verbs)) return true;
  if (line.find(' ') != std::string::npos) return false;
  const bool has_digit = std::ranges::any_of(line, [](char c) { return c >= '0' && c <= '9'; });
  return has_digit && line.find_first_of("@:-") != std::string::npos;
}

}  // namespace crosstable::terminal
