#include "clients/terminal/play/client.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <utility>

#include "clients/terminal/play/account.hpp"
#include "clients/terminal/play/events.hpp"
#include "clients/terminal/play/reply.hpp"
#include "clients/terminal/play/typed_words.hpp"
#include "clients/terminal/play/wording.hpp"
#include "json/reader.hpp"
#include "json/writer.hpp"
#include "protocol/codes.hpp"

namespace crosstable::terminal {

namespace {

using Json = nlohmann::json;
using For = Dialogue::For;

// No frame of the protocol nests deeper than this, and the recursive parser behind must be protected.
constexpr json::ReadLimits frame_limits{.max_bytes = std::size_t{4} << 20, .max_depth = 64};

// Safe to send twice: the second time either changes nothing or is refused harmlessly.
bool may_be_repeated(const std::string& command) {
  static const std::set<std::string> repeatable{"/clock", "/continue", "/help",   "/invite",  "/join",     "/kick",
                                                "/match", "/nudge",    "/option", "/options", "/password", "/pause",
                                                "/ready", "/rematch",  "/stand",  "/start",   "/sumof"};
  return repeatable.contains(command);
}

}  // namespace

Client::Client(ClientIo io, Address address, std::string name, std::string token)
    : dialogue_(std::move(io)), visit_{std::move(address), std::move(name), std::move(token)} {
  if (!visit_.address.invite.empty()) visit_.invites[visit_.address.room] = visit_.address.invite;
}

// ---- the connection

void Client::connected() {
  online_ = greeting_ = true;
  contributor_.fresh_connection();
  protocol::Hello hello{protocol::protocol_version, {}, {}, "crosstable-terminal", {}, contributor_.gives()};
  if (!visit_.name.empty()) hello.name = visit_.name;
  if (!visit_.token.empty()) hello.token = visit_.token;
  dialogue_.ask(hello, [this](const Json& result) { greeted(result); }, For::line);
}

void Client::disconnected() {
  if (online_) dialogue_.print(say("connection_lost"), Ink::error);
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
  const bool repeats = room() && dialogue_.waits(For::line) && may_be_repeated(first_word(line));
  const bool again = dialogue_.waits(For::reading_line) || repeats;
  if (!line.empty() && again) lines_.push_front(line);
  else if (!line.empty() && dialogue_.waits(For::line)) dialogue_.print(say("line_lost", {{"line", line}}), Ink::error);
  dialogue_.forget_asked();
  room_.expect_update(false);
}

void Client::greeted(const Json& result) {
  greeting_ = false;
  const bool again = std::exchange(was_online_, true);
  visit_.token = result.at("token").get<std::string>();
  dialogue_.io().remember(visit_.token);
  const std::string before = std::exchange(visit_.player, result.at("player").at("id").get<std::string>());
  visit_.name = result.at("player").at("name").get<std::string>();
  const bool is_same = again && visit_.player == before;
  dialogue_.print(is_same ? say("connection_back") : say("connected", {{"name", visit_.name}}), Ink::notice);
  if (dialogue_.io().server_time) {
    const auto told = [this](const Json& pong) { dialogue_.io().server_time(pong.at("now").get<std::int64_t>()); };
    dialogue_.ask(protocol::Ping{}, told, For::nothing);
  }
  if (room()) return room_.enter(room()->code());
  if (!visit_.address.room.empty()) return room_.enter(visit_.address.room);
  if (!visit_.address.event.empty()) lines_.push_front("/event " + std::exchange(visit_.address.event, ""));
  const Json& rooms = result.at("rooms");
  if (rooms.size() == 1) return room_.enter(rooms[0].at("room").get<std::string>());
  lobby_.show();
}

// ---- what the server sends

void Client::received(std::string_view text) {
  attempt([&] { take(text); });
  next_lines();
}

// Nothing that a server sends may end this program or block what is typed.
void Client::attempt(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& error) {
    room_.moves().give_up();
    room_.expect_update(false);
    dialogue_.print(say("server.unreadable", {{"why", error.what()}}), Ink::error);
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
  const auto asked = dialogue_.take(frame);
  if (!asked) return;
  if (!frame.contains("error")) return asked->then(frame.at("result"));
  if (asked->what == For::move) room_.moves().give_up();
  if (asked->what != For::nothing) refused(frame["error"]);
}

void Client::refused(const Json& error) {
  const Json data = error.value("data", Json::object());
  const std::string text = error.value("message", "");
  const std::string code = data.value("code", "");
  // Without a rule, the text is not in the game's notation.
  if (code == "illegal_move" && !data.contains("rule")) return dialogue_.print(say("move.none"), Ink::error);
  dialogue_.print(data.contains("rule") ? say("error.rule", {{"text", text}, {"rule", data["rule"].get<std::string>()}})
                                        : say("error", {{"text", text}}),
                  Ink::error);
  if (code == "no_such_room") room_.forget();
}

void Client::notified(const std::string& method, const Json& params) {
  if (method == "room.update") return room_.updated(params);
  if (method == "server.notice")
    return dialogue_.print(say("server.notice", {{"text", params.value("text", "")}}), Ink::notice);
  if (method == "seek.matched") {
    dialogue_.print(say("seek.matched"));
    return room_.enter(params.at("room").get<std::string>());
  }
  if (method == "seek.ended") return lobby_.seek_ended(params);
  if (method == "challenge.received") return lobby_.challenged(params);
  if (method == "challenge.ended") return lobby_.challenge_ended(params);
  if (method == "event.sealing") return contributor_.contribute_to_round(params);
  if (method.starts_with("event.")) {
    if (const std::string news = event_news(method, params); !news.empty()) dialogue_.print(news, Ink::notice);
    return;
  }
  room_.notified(method, params);
}

// ---- what the player types

void Client::typed(std::string line) {
  std::string quoted;
  crosstable::json::append_string(quoted, line);
  crosstable::json::JsonDocument read;
  if (crosstable::json::parse(quoted, read)) return dialogue_.print(say("input.unreadable"));
  lines_.emplace_back(trimmed(line));
  next_lines();
}

void Client::end_of_input() {
  input_ended_ = true;
  next_lines();
}

// Leaving needs no connection, once there has been one: a script's last line waits for the first.
bool Client::may_handle(const std::string& line) const {
  return !line_waits() && (online_ || (was_online_ && first_word(line) == "/quit"));
}

void Client::next_lines() {
  while (!lines_.empty() && may_handle(lines_.front())) {
    const std::string line = line_in_work_ = std::move(lines_.front());
    lines_.pop_front();
    if (!line.empty()) attempt([&] { handle(line); });
  }
  if (!online_ || line_waits()) return;
  line_in_work_.clear();
  if (input_ended_) dialogue_.io().quit();
}

void Client::handle(const std::string& line) {
  const std::string word = first_word(line);
  if (word == "/quit") return dialogue_.io().quit();
  if (word == "/rooms") return lobby_.show();
  if (word == "/seek") return lobby_.seek(after_first_word(line));
  if (word == "/accept" || word == "/decline") return lobby_.answer_challenge(word == "/accept");
  if (handle_account(line) || handle_event(line)) return;
  if (room()) return room_.typed(line);
  handle_in_lobby(line);
}

// Answers here, such as a recovery code, are shown once and kept nowhere.
bool Client::handle_account(const std::string& line) {
  auto command = read_account_command(line, [this](std::string_view name) { return room_.player_called(name); });
  if (!command) return false;
  const auto done = [this, greets = command->greets, wording = std::move(command->wording)](const Json& result) {
    if (greets) return greeted(result);
    dialogue_.print(wording(result));
  };
  dialogue_.ask(std::move(command->message), done, For::line);
  return true;
}

bool Client::handle_event(const std::string& line) {
  auto asked = read_event_line(line, visit_.event);
  if (!asked) return false;
  const auto told = [this, wording = asked->wording](const Json& result) { dialogue_.print(wording(result)); };
  dialogue_.ask(std::move(asked->message), told, For::line);
  return true;
}

void Client::handle_in_lobby(const std::string& line) {
  const std::string word = first_word(line);
  const auto answered = [this, opens = word == "/join" || word == "/create"](const Json& result) {
    if (result.contains("reply")) show_reply(result["reply"], room().has_value(), visit_, dialogue_);
    room_.expect_update(opens);
  };
  dialogue_.ask(protocol::Say{line}, answered, For::line);
}

}  // namespace crosstable::terminal
