#include "server/admin/request.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/admin/times.hpp"
#include "server/base/clock.hpp"
#include "server/config/config.hpp"

namespace crosstable::admin {

namespace {

using Json = nlohmann::json;

Json ban_request(const Words& words, bool lifts) {
  Json request{{"kind", words.at(1, "kind, address or player")}, {"whom", words.at(2, "one")}};
  if (lifts) return request;
  const auto span = words.option("for"), until = words.option("until");
  if (!span.empty() && !until.empty()) throw ConfigError("admin ban: --for or --until, not both");
  request["until_ms"] = !span.empty() ? time_after(span, wall_now_ms()) : !until.empty() ? time_at(until) : 0;
  request["reason"] = words.option("reason");
  return request;
}

}  // namespace

const std::string& Words::at(std::size_t i, const char* what) const {
  if (i >= plain.size()) throw ConfigError("admin " + plain.front() + ": which " + what + "?");
  return plain[i];
}

std::string Words::rest(std::size_t from) const {
  std::string text;
  for (std::size_t i = from; i < plain.size(); ++i) text += (i > from ? " " : "") + plain[i];
  return text;
}

std::string Words::option(const char* name) const {
  const auto found = options.find(name);
  return found == options.end() ? "" : found->second;
}

Words read_words(const std::vector<std::string>& arguments) {
  Words words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "--json") {
      words.json = true;
    } else if (word == "--") {
      words.plain.insert(words.plain.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1, arguments.end());
      break;
    } else if (word.starts_with("--")) {
      const auto equals = word.find('=');
      const auto name = word.substr(2, equals == std::string::npos ? equals : equals - 2);
      if (equals == std::string::npos && i + 1 == arguments.size())
        throw ConfigError("admin: " + word + " needs a value");
      const auto value = equals == std::string::npos ? arguments[++i] : word.substr(equals + 1);
      if (name == "data" || name == "config") {
        words.settings.push_back("--" + name);
        words.settings.push_back(value);
      } else {
        words.options.insert_or_assign(name, value);
      }
    } else {
      words.plain.push_back(word);
    }
  }
  if (words.plain.empty()) throw ConfigError("admin: which command? See crosstable-server --help");
  return words;
}

Json request_of(const Words& words) {
  const std::string& command = words.plain.front();
  Json request = Json::object();
  std::vector<std::string> known;
  if (command == "rooms") {
    known = {"game", "phase", "visibility"};
    for (const auto& name : known) request[name] = words.option(name.c_str());
  } else if (command == "end") {
    request = {{"room", words.at(1, "room")}, {"reason", words.rest(2)}};
  } else if (command == "close") {
    request = {{"whom", words.at(1, "connection, player or address")}};
  } else if (command == "say") {
    words.at(1, "text");
    request = {{"text", words.rest(1)}};
  } else if (command == "kick") {
    request = {{"player", words.at(1, "player")}, {"room", words.at(2, "room")}};
  } else if (command == "ban" || command == "unban") {
    if (command == "ban") known = {"for", "until", "reason"};
    request = ban_request(words, command == "unban");
  } else if (command == "rename" || command == "role") {
    request = {{"whom", words.at(1, "member")}, {"to", words.at(2, command == "rename" ? "handle" : "role")}};
  } else if (command == "forget") {
    request = {{"whom", words.at(1, "member")}};
  } else if (command == "event") {
    request = {{"event", words.at(1, "event")}, {"act", words.at(2, "act, show, end or director")}};
    if (request["act"] == "director") request["whom"] = words.at(3, "member");
    else if (request["act"] != "show" && request["act"] != "end")
      throw ConfigError("admin event: show, end or director");
  } else if (command == "drain") {
    request = {{"to", words.plain.size() > 1 ? words.plain[1] : "on"}};
    if (request["to"] != "on" && request["to"] != "off") throw ConfigError("admin drain: on or off");
  } else if (command == "ratings") {
    if (words.at(1, "act") != "recompute") throw ConfigError("admin ratings: recompute is all there is");
  } else if (command != "connections" && command != "bans" && command != "events" && command != "reload" &&
             command != "stats" && command != "audit") {
    throw ConfigError("admin: there is no command '" + command + "'. See crosstable-server --help");
  }
  for (const auto& [name, value] : words.options)
    if (std::find(known.begin(), known.end(), name) == known.end())
      throw ConfigError("admin " + command + ": there is no option --" + name);
  request["command"] = command;
  return request;
}

}  // namespace crosstable::admin
