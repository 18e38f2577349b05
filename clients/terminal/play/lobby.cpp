#include "clients/terminal/play/lobby.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/play/seek_words.hpp"
#include "clients/terminal/play/typed_words.hpp"
#include "clients/terminal/play/wording.hpp"

namespace crosstable::terminal {
namespace {

using Json = nlohmann::json;
using For = Dialogue::For;

// Options as the server sends them. Values of any other type are left out.
protocol::Options options_in(const Json& told) {
  protocol::Options options;
  for (const auto& [key, value] : told.items()) {
    if (value.is_boolean()) options.push_back({key, value.get<bool>()});
    if (value.is_number_integer()) options.push_back({key, value.get<std::int64_t>()});
    if (value.is_string()) options.push_back({key, value.get<std::string>()});
  }
  return options;
}

}  // namespace

void Lobby::show() {
  if (games_.empty()) {
    const auto suggest = [this](const Json& catalogue) {
      for (const Json& game : catalogue.at("games")) games_.push_back(game.at("id").get<std::string>());
    };
    dialogue_.ask(protocol::Games{}, suggest, For::nothing);
  }
  const auto list = [this](const Json& lobby) {
    show_rooms(lobby.at("rooms"));
    show_seeks(lobby.value("seeks", Json::object()));
    show_games();
    dialogue_.print(say("lobby.hint"));
    dialogue_.ask(protocol::LobbyLeave{}, [](const Json&) {});
  };
  dialogue_.ask(protocol::LobbyEnter{}, list, For::reading_line);
}

// Once: a player who comes back to the lobby has read it.
void Lobby::show_games() {
  if (games_told_ || games_.empty()) return;
  games_told_ = true;
  dialogue_.print(say("lobby.games"));
  for (const std::string& game : games_) {
    const std::string about = game + ".about";
    dialogue_.print(say("lobby.game", {{"game", game}, {"about", has_message(about) ? say(about) : ""}}));
  }
}

void Lobby::show_rooms(const Json& rooms) {
  const auto is_over = [](const Json& room) { return room.value("phase", "") == "over"; };
  const bool none = std::ranges::all_of(rooms, is_over);
  dialogue_.print(say(none ? "lobby.empty" : "lobby.title"));
  for (const auto& [code, room] : rooms.items()) {
    if (is_over(room)) continue;
    dialogue_.print(say("lobby.room", {{"code", code},
                                       {"game", room.value("game", "")},
                                       {"host", room.value("host", "")},
                                       {"seated", std::to_string(room.value("seated", 0))},
                                       {"seats", std::to_string(room.value("seats", 0))},
                                       {"phase", say("phase." + room.value("phase", ""))},
                                       {"password", room.value("password", false) ? say("lobby.password") : ""}}));
  }
}

// The seeks that `/seek NUMBER` answers.
void Lobby::show_seeks(const Json& seeks) {
  seeks_.clear();
  for (const Json& seek : seeks) {
    if (seek.at("player").value("id", "") == visit_.player) continue;
    protocol::SeekOpen wish;
    wish.game = seek.value("game", "");
    wish.players = seek.value("players", 2U);
    wish.options = options_in(seek.value("options", Json::object()));
    wish.bots = seek.value("bot", false);
    seeks_.push_back(wish);
    if (seeks_.size() == 1) dialogue_.print(say("seeks.title"));
    const Json options = seek.value("options", Json::object());
    dialogue_.print(say("seeks.seek", {{"number", std::to_string(seeks_.size())},
                                       {"name", seek.at("player").value("name", "")},
                                       {"game", wish.game},
                                       {"players", std::to_string(wish.players)},
                                       {"options", options.empty() ? "" : options.dump()}}));
  }
}

void Lobby::seek(const std::string& words) {
  if (words.empty() || words == "off") {
    dialogue_.ask(protocol::SeekClose{}, [this](const Json&) { dialogue_.print(say("seek.off")); }, For::line);
    return;
  }
  protocol::SeekOpen wish = read_seek(words);
  if (const auto number = whole_number(words); number && *number >= 1 && *number <= seeks_.size())
    wish = seeks_[*number - 1];
  const auto opened = [this, sought = wish.game](const Json&) { dialogue_.print(say("seek.on", {{"game", sought}})); };
  dialogue_.ask(wish, opened, For::line);
}

// Players know it if they closed it themselves, or took another's place.
void Lobby::seek_ended(const Json& ended) {
  const std::string reason = ended.at("reason").get<std::string>();
  if (reason == "hour" || reason == "gone") dialogue_.print(say("seek.ended." + reason), Ink::notice);
}

void Lobby::challenge_ended(const Json& ended) {
  const std::string reason = ended.at("reason").get<std::string>();
  if (ended.at("id") != challenge_ || reason == "declined") return;
  challenge_.clear();
  dialogue_.print(say("challenge.over." + reason, {{"name", challenger_}}), Ink::notice);
}

void Lobby::challenged(const Json& challenge) {
  challenge_ = challenge.at("id").get<std::string>();
  challenger_ = challenge.at("player").at("name").get<std::string>();
  dialogue_.print(say("challenge.received", {{"name", challenger_}, {"game", challenge.at("game").get<std::string>()}}),
                  Ink::notice);
}

// The last one that came.
void Lobby::answer_challenge(bool accept) {
  if (challenge_.empty()) return dialogue_.print(say("challenge.none"));
  const std::string id = std::exchange(challenge_, "");
  if (accept) dialogue_.ask(protocol::ChallengeAccept{id}, [](const Json&) {}, For::line);
  else dialogue_.ask(protocol::ChallengeDecline{id}, [](const Json&) {}, For::line);
}

}  // namespace crosstable::terminal
