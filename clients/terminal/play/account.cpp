#include "clients/terminal/play/account.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/trimmed.hpp"

namespace crosstable::terminal {
namespace {

using Json = nlohmann::json;
using protocol::ClientMessage;

struct Typed {
  std::string_view first, rest;  // of the arguments: the first word, and what follows it
  std::string all;
  const PlayerByName& player_of;

  // A name that nobody here has may be an id.
  PlayerId player() const {
    const std::string id = player_of(all);
    return PlayerId(id.empty() ? all : id);
  }
  // Or a handle.
  protocol::PlayerProfile profile() const {
    PlayerId id(player_of(all));
    return id.empty() ? protocol::PlayerProfile{{}, all} : protocol::PlayerProfile{std::move(id)};
  }
};

std::string recovery_shown(const Json& result) {
  return say("account.recovery", {{"code", result.at("recovery").get<std::string>()}});
}

std::string claimed(const Json& result) {
  const std::string name = result.at("player").at("name").get<std::string>();
  return say("account.claimed", {{"name", name}}) + "\n" + recovery_shown(result);
}

std::string renamed(const Json& result) {
  return say("account.renamed", {{"name", result.at("player").at("name").get<std::string>()}});
}

std::string done(const Json&) { return say("account.done"); }

std::string devices(const Json& result) {
  std::string text = say("account.devices");
  for (const Json& device : result.at("devices")) {
    text += "\n" + say("account.device", {{"id", std::to_string(device.at("id").get<int>())},
                                          {"name", device.at("name").get<std::string>()},
                                          {"first", device.at("first").get<std::string>()},
                                          {"last", device.at("last").get<std::string>()},
                                          {"here", device.at("current").get<bool>() ? say("account.here") : ""}});
  }
  return text;
}

std::string name_of(const Json& player) {
  const std::string name = player.at("name").get<std::string>();
  return name.empty() ? player.at("id").get<std::string>() : name;
}

std::string people(const Json& result) {
  std::string followed, blocked, bots;
  const auto add = [](std::string& names, const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
  for (const Json& each : result.at("followed"))
    add(followed, name_of(each.at("player")) + (each.at("online").get<bool>() ? say("account.online") : ""));
  for (const Json& each : result.at("blocked")) add(blocked, name_of(each));
  for (const Json& each : result.at("bots"))  // its id is what ends it
    add(bots, name_of(each) + " [" + each.at("id").get<std::string>() + "]");
  const auto or_nobody = [](const std::string& names) { return names.empty() ? say("nobody") : names; };
  return say("account.people", {{"followed", or_nobody(followed)}}) + "\n" +
         say("account.blocked", {{"blocked", or_nobody(blocked)}}) +
         (bots.empty() ? "" : "\n" + say("account.bots", {{"bots", bots}}));
}

std::string inbox(const Json& result) {
  std::string text;
  const auto add = [&](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
  for (const Json& place : result.at("waits"))
    add(say("inbox.waits",
            {{"room", place.at("room").get<std::string>()}, {"game", place.at("game").get<std::string>()}}));
  for (const Json& challenge : result.at("challenges"))
    add(say("challenge.received",
            {{"name", name_of(challenge.at("player"))}, {"game", challenge.at("game").get<std::string>()}}));
  return text.empty() ? say("inbox.empty") : text;
}

std::string profile(const Json& result) {
  std::string text = say("profile.title", {{"name", name_of(result)}, {"since", result.value("since", "")}});
  for (const auto& [game, tally] : result.at("games").items()) {
    const auto count = [&played = tally](const char* what) {
      return std::to_string(played.at(what).get<std::uint64_t>());
    };
    text += "\n" + say("profile.game",
                       {{"game", game}, {"played", count("played")}, {"won", count("won")}, {"drawn", count("drawn")}});
  }
  return text;
}

std::string leaderboard(const Json& result) {
  std::string text = say("ratings.title", {{"pool", result.at("pool").get<std::string>()}});
  if (result.at("leaders").empty()) return text + "\n" + say("nobody");
  for (const Json& leader : result.at("leaders")) {
    const Json& rating = leader.at("rating");
    text += "\n" + say("ratings.leader", {{"place", std::to_string(leader.at("place").get<std::int64_t>())},
                                          {"name", name_of(leader.at("player"))},
                                          {"rating", std::to_string(rating.at("rating").get<std::int64_t>())},
                                          {"games", std::to_string(rating.at("games").get<std::int64_t>())}});
  }
  return text;
}

std::string exported(const Json& result) { return result.dump(2); }

std::string bot_made(const Json& result) {
  return say("account.bot", {{"name", name_of(result.at("player"))}, {"token", result.at("token").get<std::string>()}});
}

// A word that is not a number does not name a device.
std::uint32_t number_of(std::string_view word) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() ? number : 0;
}

struct Row {
  std::string_view name;
  ClientMessage (*message)(const Typed&);
  std::string (*wording)(const Json&);
};

template <class Message>
ClientMessage plain(const Typed&) {
  return Message{};
}
template <class Message>
ClientMessage about_player(const Typed& typed) {
  return Message{typed.player()};
}

constexpr std::array<Row, 18> commands{{
    {"/claim", [](const Typed& typed) -> ClientMessage { return protocol::AccountClaim{typed.all}; }, claimed},
    {"/recovery", plain<protocol::AccountRecovery>, recovery_shown},
    {"/login",
     [](const Typed& typed) -> ClientMessage {
       return protocol::AccountLogin{.passkey = {}, .handle = std::string(typed.first), .recovery = typed.rest};
     },
     nullptr},
    {"/devices", plain<protocol::AccountDevices>, devices},
    {"/logout", [](const Typed& typed) -> ClientMessage { return protocol::AccountDeviceEnd{number_of(typed.first)}; },
     done},
    {"/rename", [](const Typed& typed) -> ClientMessage { return protocol::AccountRename{typed.all}; }, renamed},
    {"/export", plain<protocol::AccountExport>, exported},
    {"/delete", [](const Typed& typed) -> ClientMessage { return protocol::AccountDelete{typed.all}; }, done},
    {"/block", about_player<protocol::AccountBlock>, done},
    {"/unblock", about_player<protocol::AccountUnblock>, done},
    {"/follow", about_player<protocol::AccountFollow>, done},
    {"/unfollow", about_player<protocol::AccountUnfollow>, done},
    {"/people", plain<protocol::AccountPeople>, people},
    {"/leaderboard", [](const Typed& typed) -> ClientMessage { return protocol::Leaderboard{typed.all}; }, leaderboard},
    {"/player", [](const Typed& typed) -> ClientMessage { return typed.profile(); }, profile},
    {"/inbox", plain<protocol::AccountInbox>, inbox},
    {"/newbot", [](const Typed& typed) -> ClientMessage { return protocol::AccountBot{typed.all}; }, bot_made},
    {"/endbot", about_player<protocol::AccountBotEnd>, done},
}};

}  // namespace

std::optional<AccountCommand> read_account_command(std::string_view line, const PlayerByName& player_of) {
  const std::string_view name = line.substr(0, line.find(' '));
  const auto row = std::ranges::find(commands, name, &Row::name);
  if (row == commands.end()) return std::nullopt;
  const std::string_view all = trimmed(line.substr(name.size()));
  const std::string_view first = all.substr(0, all.find(' '));
  const Typed typed{first, trimmed(all.substr(first.size())), std::string(all), player_of};
  if (row->wording == nullptr) return AccountCommand{row->message(typed), {}, true};
  return AccountCommand{row->message(typed), row->wording, false};
}

}  // namespace crosstable::terminal
